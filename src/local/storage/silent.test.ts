import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#local/database.ts'
import { readDraft } from '#local/drafts.ts'
import { StorageTimeoutError } from './limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Opening neither succeeds nor fails, as in some private windows.
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  vi.stubGlobal('IDBRequest', EventTarget)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('gives up a database that never opens after two seconds, and at once the next time', async () => {
  const first = vi.fn()
  const opening = database().catch(first)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(first).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await opening
  expect(first.mock.calls[0]?.[0]).toBeInstanceOf(StorageTimeoutError)

  const second = vi.fn()
  const reading = readDraft(['https://gw.example', '', 'form']).catch(second)
  await vi.advanceTimersByTimeAsync(150)
  await reading
  expect(second.mock.calls[0]?.[0]).toBeInstanceOf(StorageTimeoutError)
})
