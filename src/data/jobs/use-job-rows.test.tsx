import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { JobRow } from '#jobs/job-rows.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { useJobRows } from './use-job-rows.ts'

/** Creates a job with this number of rows, each of which counts its reads. */
function jobOf(name: string, count: number) {
  let times = 0
  const each = vi.fn(async function* () {
    times += 1
    yield Array.from({ length: count }, (_one, index) => ({
      index,
      item: { to: `${name} ${times}`, data: undefined },
    })) as unknown as JobRow[]
    await Promise.resolve()
  })
  return { job: { view: { each } } as unknown as Job, each }
}

const at = (version: number, state: JobSnapshot['state']) =>
  ({ version, state, counts: { waiting: 1 } }) as unknown as JobSnapshot

function show(job: Job, snapshot: JobSnapshot) {
  const shown = renderHook(({ job, snapshot }) => useJobRows(job, snapshot), {
    initialProps: { job, snapshot },
  })
  return { ...shown, first: () => shown.result.current[0]?.item.to }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('reads many rows every two seconds while the job runs, and at once when it ends', async () => {
  const { job, each } = jobOf('a', 500)
  const { first, rerender } = show(job, at(1, 'running'))
  await pass(0)
  expect(first()).toBe('a 1')
  for (const version of [2, 3, 4]) rerender({ job, snapshot: at(version, 'running') })
  await pass(1_999)
  expect(each).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(first()).toBe('a 2')
  rerender({ job, snapshot: at(5, 'finished') })
  await pass(0)
  expect(first()).toBe('a 3')
})

it('reads the rows of another job at once', async () => {
  const [a, b] = [jobOf('a', 500), jobOf('b', 500)]
  const { first, rerender } = show(a.job, at(1, 'running'))
  await pass(0)
  expect(first()).toBe('a 1')
  rerender({ job: b.job, snapshot: at(1, 'finished') })
  await pass(0)
  expect(first()).toBe('b 1')
  rerender({ job: a.job, snapshot: at(1, 'running') })
  await pass(0)
  expect(first()).toBe('a 2')
})
