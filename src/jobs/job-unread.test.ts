import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deleteJob } from '#local/jobs.ts'
import type { Job } from './job.ts'
import { FakeBrowser } from './test-tab.ts'

let job: Job
beforeEach(async () => {
  const tab = new FakeBrowser().tab()
  job = tab.run(await tab.create(3))
})
afterEach(() => vi.restoreAllMocks())

/** What a page shows of a job, once it knows. */
async function shown() {
  const end = job.view.subscribe(() => {})
  await vi.waitFor(() =>
    expect(job.view.failure() !== undefined || job.view.snapshot() !== undefined).toBe(true),
  )
  return end
}

it('a run that the storage does not give is unread, not gone, and may be read again', async () => {
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

it('storage that never answers is said after a while', async () => {
  vi.useFakeTimers()
  vi.spyOn(job.view, 'load').mockReturnValue(new Promise(() => {}))
  const end = job.view.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(job.view.failure()).toMatchObject({ name: 'StorageSilentError' })
  end()
})

it('only a read that does not find it says that it is gone', async () => {
  await deleteJob(job.key)
  const end = await shown()
  expect(job.view.failure()).toBeUndefined()
  expect(job.view.snapshot()).toBeNull()
  end()
})
