import type { ClockRequest } from './clock.ts'

// Timers for the runner: in a worker they stay accurate while the page is in the background.

const timers = new Map<number, ReturnType<typeof setTimeout>>()

addEventListener('message', ({ data: { id, wait } }: MessageEvent<ClockRequest>) => {
  clearTimeout(timers.get(id))
  timers.delete(id)
  if (wait === undefined) return
  const ring = () => {
    timers.delete(id)
    postMessage(id)
  }
  timers.set(id, setTimeout(ring, wait))
})
