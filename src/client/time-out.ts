/** The longest `delay` that is sent, in milliseconds: a timer of 2³¹ ms would fire at once. */
export const maxDelayMs = 600_000

/**
 * How long an answer is waited for, in milliseconds: 30 s, and the `delay` for which the gateway holds the answer,
 * and the time the body needs at 50 kB/s.
 */
export function timeOut(delay: number, bodyBytes: number): number {
  return 30_000 + Math.min(Math.max(delay, 0), maxDelayMs) + Math.ceil(bodyBytes / 50)
}
