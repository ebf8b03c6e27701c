import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { jobKinds } from './job-kinds.ts'
import type { Started } from '#job-ui/start/use-start-job.ts'
import { handleOf } from './testing/handle.ts'
import { useJobHandle } from './use-job-handle.ts'

it('stops a job that is still being started, instead of ignoring the press', async () => {
  const { job, snapshot } = handleOf(jobKinds.import, {})
  const stop = vi.fn(() => Promise.resolve())
  Object.assign(job, { stop })
  let started = (_result: Started) => {}
  const starting = new Promise<Started>((resolve) => (started = resolve))
  const { result } = renderHook(() =>
    useJobHandle(jobKinds.import, job, snapshot, {
      start: () => starting,
      onDeleted: () => {},
    }),
  )
  act(() => result.current.start())
  act(() => result.current.start())
  act(() => result.current.stop())
  expect(stop).not.toHaveBeenCalled()
  await act(async () => {
    started({ result: 'started' })
    await starting
  })
  expect(stop).toHaveBeenCalledOnce()
  expect(result.current.busy).toBe(false)
})
