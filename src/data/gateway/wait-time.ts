/** Formats seconds to wait as `45 s` or `14 min`, rounded up. The symbols are the same in every language. */
export function waitTime(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  return whole < 120 ? `${whole}\u00a0s` : `${Math.ceil(whole / 60)}\u00a0min`
}
