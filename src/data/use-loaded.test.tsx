import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useLoaded } from './use-loaded.ts'

it('reads again when a key changes, keeps the earlier result until then, and ignores a late one', async () => {
  const answers = new Map<string, (value: string) => void>()
  const read = (key: string) => new Promise<string>((resolve) => answers.set(key, resolve))
  const { result, rerender } = renderHook(({ key }) => useLoaded([key], () => read(key)), {
    initialProps: { key: 'a' },
  })
  expect(result.current).toBeUndefined()
  answers.get('a')?.('A')
  await waitFor(() => expect(result.current).toBe('A'))
  rerender({ key: 'b' })
  expect(result.current).toBe('A')
  rerender({ key: 'c' })
  answers.get('c')?.('C')
  await waitFor(() => expect(result.current).toBe('C'))
  answers.get('b')?.('B')
  await Promise.resolve()
  expect(result.current).toBe('C')
})

it('keeps the earlier result after a failure', async () => {
  const { result, rerender } = renderHook(
    ({ key }) =>
      useLoaded([key], () => (key === 0 ? Promise.resolve('A') : Promise.reject(new Error()))),
    { initialProps: { key: 0 } },
  )
  await waitFor(() => expect(result.current).toBe('A'))
  rerender({ key: 1 })
  await Promise.resolve()
  expect(result.current).toBe('A')
})
