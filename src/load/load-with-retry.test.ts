import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWithRetry } from './load-with-retry.ts'

const retryAfterMs = 10_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
})

afterEach(() => {
  vi.useRealTimers()
})

/** A loader that fails for a number of attempts. */
const codeAfter = (failures: number) => {
  let left = failures
  return vi.fn(() =>
    left-- > 0 ? Promise.reject(new TypeError('server down')) : Promise.resolve('code'),
  )
}

it('requests code again until it is loaded, and then no more', async () => {
  const [load, onLoaded] = [codeAfter(2), vi.fn()]
  loadWithRetry(load, onLoaded)
  await vi.advanceTimersByTimeAsync(retryAfterMs)
  expect(load).toHaveBeenCalledTimes(2)
  expect(onLoaded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(retryAfterMs)
  expect(onLoaded).toHaveBeenCalledExactlyOnceWith('code')
  await vi.advanceTimersByTimeAsync(10 * retryAfterMs)
  expect(load).toHaveBeenCalledTimes(3)
})

it('requests it at once when the browser is online again', async () => {
  const [load, onLoaded] = [codeAfter(1), vi.fn()]
  loadWithRetry(load, onLoaded)
  await vi.advanceTimersByTimeAsync(0)
  const [kind, onOnline] = vi.mocked(addEventListener).mock.calls[0] ?? []
  expect(kind).toBe('online')
  ;(onOnline as () => void)()
  await vi.advanceTimersByTimeAsync(0)
  expect(onLoaded).toHaveBeenCalledOnce()
})

it('returns nothing, and makes no more requests, once it is cancelled', async () => {
  const [load, onLoaded] = [codeAfter(1), vi.fn()]
  const cancel = loadWithRetry(load, onLoaded)
  await vi.advanceTimersByTimeAsync(0)
  cancel()
  await vi.advanceTimersByTimeAsync(10 * retryAfterMs)
  expect(load).toHaveBeenCalledOnce()
  expect(onLoaded).not.toHaveBeenCalled()
})
