import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useStable } from './use-stable.ts'

test('returns the same objects while they are equal, and keeps the equal ones of a changed list', () => {
  const rows = (last: string) => [
    { name: 'a', at: 1 },
    { name: last, at: 2 },
  ]
  const { result, rerender } = renderHook(({ value }) => useStable(value), {
    initialProps: { value: rows('b') },
  })
  const before = result.current
  rerender({ value: rows('b') })
  expect(result.current).toBe(before)
  rerender({ value: rows('c') })
  expect(result.current[0]).toBe(before[0])
  expect(result.current[1]).toEqual({ name: 'c', at: 2 })
})
