/** The clock of the runner: tests use a fake one. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Waits; ends early, without an error, when `signal` aborts. At most a minute at once: a machine may sleep. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  random(): number
}

/** A request to `clock.worker.ts`: to answer `id` after a delay in milliseconds, or to cancel it. */
export interface ClockRequest {
  readonly id: number
  /** Undefined: cancel. */
  readonly wait: number | undefined
}

/**
 * Returns the clock of this browser. Its timers run in a separate worker: browsers throttle those of a background page
 * to one per second, later to one per minute.
 */
export function workerClock(): Clock {
  const waiting = new Map<number, () => void>()
  let worker: Worker | undefined
  let isBroken = false
  let last = 0

  function start(): Worker {
    const created = new Worker(new URL('./clock.worker.ts', import.meta.url), { type: 'module' })
    created.addEventListener('message', ({ data }: MessageEvent<number>) => waiting.get(data)?.())
    // Without a worker the page's own timers are used.
    created.addEventListener('error', () => {
      isBroken = true
      for (const wake of waiting.values()) wake()
    })
    return created
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

/** A signal that wakes all waiting callers. */
export class Signal {
  #waiting: (() => void)[] = []

  ring(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const wake of waiting) wake()
  }

  /** Resolves at the next signal. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
