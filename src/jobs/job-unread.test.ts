import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deleteJob } from '#local/jobs/jobs.ts'
import type { Job } from './job.ts'
import { FakeBrowser } from './testing/tab.ts'

let job: Job
beforeEach(async () => {
  const tab = new FakeBrowser().tab()
  job = tab.run(await tab.create(3))
})
afterEach(() => vi.restoreAllMocks())

/** Returns what a page shows of a job, once loaded. */
async function shown() {
  const end = job.view.subscribe(() => {})
  await vi.waitFor(() =>
    expect(job.view.failure() !== undefined || job.view.snapshot() !== undefined).toBe(true),
  )
  return end
}

it('is unread, not gone, if the storage fails, and can be refreshed', async () => {
  const full = new DOMException('The disk is full.', 'QuotaExceededError')
  const reading = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw full
  })
  const end = await shown()
  expect(job.view.failure()).toBe(full)
  expect(job.view.snapshot()).toBeUndefined()

  reading.mockRestore()
  job.view.retry()
  expect(job.view.failure()).toBeUndefined()
  await vi.waitFor(() => expect(job.view.snapshot()).toMatchObject({ total: 3 }))
  end()
})

it('reports a storage that never answers after a while', async () => {
  vi.useFakeTimers()
  vi.spyOn(job.view, 'load').mockReturnValue(new Promise(() => {}))
  const end = job.view.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(job.view.failure()).toMatchObject({ name: 'StorageTimeoutError' })
  end()
})

it('is gone only if a read does not find it', async () => {
  await deleteJob(job.key)
  const end = await shown()
  expect(job.view.failure()).toBeUndefined()
  expect(job.view.snapshot()).toBeNull()
  end()
})
