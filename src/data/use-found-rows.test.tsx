import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RowQuery } from '#jobs/job-rows.ts'
import type { Job } from '#jobs/job.ts'
import { useFoundRows } from './use-found-rows.ts'

/** The searches in flight, by text. */
let searches: Map<string, (indexes: number[]) => void>
const view = {
  find: ({ search = '' }: RowQuery) =>
    new Promise<number[]>((resolve) => searches.set(search, resolve)),
}
const job = { view } as unknown as Job

beforeEach(() => {
  searches = new Map()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('ignores the answer to an earlier search that arrives late', async () => {
  const { result, rerender } = renderHook(
    ({ search }) => useFoundRows(job, 1, { search, order: 'index' } as unknown as RowQuery),
    { initialProps: { search: 'a' } },
  )
  await pass()
  rerender({ search: 'ana' })
  await pass()
  searches.get('ana')?.([2])
  await pass()
  searches.get('a')?.([1, 2, 3])
  await pass()
  expect(result.current).toMatchObject({ indexes: [2], isFinding: false })
})
