import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deleteRun } from '#local/runs.ts'
import type { Run } from './run.ts'
import { FakeBrowser } from './test-tab.ts'

let run: Run
beforeEach(async () => {
  const tab = new FakeBrowser().tab()
  run = tab.run(await tab.create(3))
})
afterEach(() => vi.restoreAllMocks())

/** What a page shows of a run, once it knows. */
async function shown() {
  const end = run.view.subscribe(() => {})
  await vi.waitFor(() =>
    expect(run.view.failure() !== undefined || run.view.snapshot() !== undefined).toBe(true),
  )
  return end
}

it('a run that the storage does not give is unread, not gone, and may be read again', async () => {
  const full = new DOMException('The disk is full.', 'QuotaExceededError')
  const reading = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw full
  })
  const end = await shown()
  expect(run.view.failure()).toBe(full)
  expect(run.view.snapshot()).toBeUndefined()

  reading.mockRestore()
  run.view.retry()
  expect(run.view.failure()).toBeUndefined()
  await vi.waitFor(() => expect(run.view.snapshot()).toMatchObject({ total: 3 }))
  end()
})

it('storage that never answers is said after a while', async () => {
  vi.useFakeTimers()
  vi.spyOn(run.view, 'load').mockReturnValue(new Promise(() => {}))
  const end = run.view.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(run.view.failure()).toMatchObject({ name: 'StorageSilentError' })
  end()
})

it('only a read that does not find it says that it is gone', async () => {
  await deleteRun(run.key)
  const end = await shown()
  expect(run.view.failure()).toBeUndefined()
  expect(run.view.snapshot()).toBeNull()
  end()
})
