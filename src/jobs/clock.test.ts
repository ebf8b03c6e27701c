import { afterEach, expect, it, vi } from 'vitest'
import type { ClockRequest } from './clock.ts'
import { workerClock } from './clock.ts'

/** A worker that records requests, and answers on demand. */
class FakeWorker extends EventTarget {
  static last: FakeWorker | undefined
  readonly asked: ClockRequest[] = []
  constructor() {
    super()
    FakeWorker.last = this
  }
  postMessage(request: ClockRequest): void {
    this.asked.push(request)
  }
  ring(id: number): void {
    this.dispatchEvent(new MessageEvent('message', { data: id }))
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('sleeps as long as the worker says, at most a minute, and wakes when aborted', async () => {
  vi.stubGlobal('Worker', FakeWorker)
  const clock = workerClock()
  const leaving = new AbortController()
  const first = clock.sleep(3_600_000, leaving.signal)
  const second = clock.sleep(10, leaving.signal)
  const { asked } = FakeWorker.last!
  expect(asked.map(({ wait }) => wait)).toEqual([60_000, 10])
  FakeWorker.last!.ring(asked[1]!.id)
  await second
  leaving.abort()
  await first
  expect(asked.at(-1)).toEqual({ id: asked[0]!.id, wait: undefined })
  await clock.sleep(10, leaving.signal)
})

it("uses the page's timers without a worker", async () => {
  vi.stubGlobal('Worker', FakeWorker)
  const clock = workerClock()
  const { signal } = new AbortController()
  const waiting = clock.sleep(60_000, signal)
  FakeWorker.last!.dispatchEvent(new Event('error'))
  await waiting
  const started = Date.now()
  await clock.sleep(20, signal)
  expect(Date.now() - started).toBeGreaterThanOrEqual(15)
})

it('cancels nothing that is over, and waits no negative time', async () => {
  vi.stubGlobal('Worker', FakeWorker)
  const clock = workerClock()
  const leaving = new AbortController()
  const sleeping = clock.sleep(-5, leaving.signal)
  const { asked } = FakeWorker.last!
  expect(asked).toEqual([{ id: asked[0]!.id, wait: 0 }])
  FakeWorker.last!.ring(asked[0]!.id)
  await sleeping
  leaving.abort()
  expect(asked).toHaveLength(1)
  FakeWorker.last!.ring(asked[0]!.id)
})

it('starts its worker with the first sleep, and only one', async () => {
  const created = vi.fn()
  vi.stubGlobal(
    'Worker',
    class extends FakeWorker {
      constructor(...[url, options]: unknown[]) {
        super()
        created(String(url), options)
      }
    },
  )
  const clock = workerClock()
  const leaving = new AbortController()
  leaving.abort()
  await clock.sleep(10, leaving.signal)
  expect(created).not.toHaveBeenCalled()
  const { signal } = new AbortController()
  void clock.sleep(10, signal)
  void clock.sleep(10, signal)
  expect(created).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('clock.worker'), {
    type: 'module',
  })
  expect(new Set(FakeWorker.last!.asked.map(({ id }) => id)).size).toBe(2)
})

it('tells the time and draws numbers', () => {
  const clock = workerClock()
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000)
  const drawn = Array.from({ length: 20 }, clock.random)
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...drawn)).toBeLessThan(1)
  expect(new Set(drawn).size).toBeGreaterThan(1)
})
