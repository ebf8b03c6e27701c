/** Time, as the runner sees it: a test has one of its own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Waits; ends early, without an error, when `signal` aborts. At most a minute at once: a machine may sleep. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
  /** From 0 up to, without, 1. */
  random(): number
}

/** What `clock.worker.ts` is asked: to answer `id` after so many milliseconds, or no more. */
export interface ClockRequest {
  readonly id: number
  /** Undefined: forget it. */
  readonly wait: number | undefined
}

/**
 * The clock of this browser. Its timers run in a worker of its own: those of a page in the background are held back
 * to one a second, later to one a minute.
 */
export function workerClock(): Clock {
  const waiting = new Map<number, () => void>()
  let worker: Worker | undefined
  let isBroken = false
  let last = 0

  function start(): Worker {
    const made = new Worker(new URL('./clock.worker.ts', import.meta.url), { type: 'module' })
    made.addEventListener('message', ({ data }: MessageEvent<number>) => waiting.get(data)?.())
    // Where no worker can be had the page's own timers must do.
    made.addEventListener('error', () => {
      isBroken = true
      for (const wake of waiting.values()) wake()
    })
    return made
  }

  return {
    now: () => Date.now(),
    random: () => Math.random(),
    sleep(milliseconds, signal) {
      if (signal.aborted) return Promise.resolve()
      worker ??= start()
      const timer = worker
      const id = ++last
      return new Promise((resolve) => {
        const wake = () => {
          waiting.delete(id)
          signal.removeEventListener('abort', leave)
          resolve()
        }
        const leave = () => {
          timer.postMessage({ id, wait: undefined } satisfies ClockRequest)
          wake()
        }
        waiting.set(id, wake)
        signal.addEventListener('abort', leave)
        const wait = Math.min(Math.max(milliseconds, 0), 60_000)
        if (isBroken) setTimeout(wake, wait)
        else timer.postMessage({ id, wait } satisfies ClockRequest)
      })
    },
  }
}
