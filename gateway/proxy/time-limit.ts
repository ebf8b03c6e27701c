/** The maximum `delay` that is taken into account, in milliseconds. */
const maxDelayMs = 600_000
/** The base timeout of a response, in milliseconds. */
const baseTimeoutMs = 30_000

/**
 * Returns the timeout of a gateway's response in milliseconds: 30 s, plus the requested `delay` of the response, plus
 * the time for the body at 50 kB/s. The dashboard uses the same formula.
 */
export function timeLimit(delay: number, bodyBytes: number, base = baseTimeoutMs): number {
  return base + Math.min(Math.max(delay, 0), maxDelayMs) + Math.ceil(bodyBytes / 50)
}

/** A time limit that can be extended. */
export interface Deadline {
  /** Sets the limit, in milliseconds from the start; never shortens it. */
  extendTo(limit: number): void
  end(): void
}

/** Starts a deadline that calls `onExpired` after the limit. */
export function startDeadline(limit: number, onExpired: () => void): Deadline {
  const started = performance.now()
  let end = limit
  const checkTime = () => {
    const left = started + end - performance.now()
    if (left <= 0) onExpired()
    else timer = setTimeout(checkTime, Math.ceil(left))
  }
  let timer = setTimeout(checkTime, limit)
  return {
    extendTo: (later) => {
      end = Math.max(end, later)
    },
    end: () => clearTimeout(timer),
  }
}
