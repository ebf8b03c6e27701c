/** The longest `delay` that is sent, in milliseconds: a timer of 2³¹ ms would fire at once. */
export const maxDelayMs = 600_000

/**
 * Returns the timeout of an answer, in milliseconds: 30 s, plus the `delay` for which the gateway holds the answer,
 * plus the time the body needs at 50 kB/s.
 */
export function timeOut(delay: number, bodyBytes: number): number {
  return 30_000 + Math.min(Math.max(delay, 0), maxDelayMs) + Math.ceil(bodyBytes / 50)
}
