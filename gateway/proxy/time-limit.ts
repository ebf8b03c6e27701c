/** The longest `delay` that is reckoned with, in milliseconds. */
const maxDelayMs = 600_000
/** How long an answer is waited for besides, in milliseconds. */
const patience = 30_000

/**
 * How long a gateway's answer is waited for, in milliseconds: 30 s, and the `delay` for which it was asked to hold the
 * answer, and the time the body needs at 50 kB/s. The dashboard reckons the same.
 */
export function timeLimit(delay: number, bodyBytes: number, base = patience): number {
  return base + Math.min(Math.max(delay, 0), maxDelayMs) + Math.ceil(bodyBytes / 50)
}

/** A time limit that grows. */
export interface Deadline {
  /** Sets the limit, in milliseconds from the start; never a shorter one. */
  extendTo(limit: number): void
  end(): void
}

/** Calls `onOver` once the limit has passed. */
export function startDeadline(limit: number, onOver: () => void): Deadline {
  const started = performance.now()
  let end = limit
  const look = () => {
    const left = started + end - performance.now()
    if (left <= 0) onOver()
    else timer = setTimeout(look, Math.ceil(left))
  }
  let timer = setTimeout(look, limit)
  return {
    extendTo: (later) => {
      end = Math.max(end, later)
    },
    end: () => clearTimeout(timer),
  }
}
