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
