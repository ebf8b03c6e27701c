/** Formats seconds as `0:14`, rounded down. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Formats milliseconds as `0:14.2`, rounded down. */
export function clockWithTenths(ms: number): string {
  return `${clock(ms / 1000)}.${Math.floor(ms / 100) % 10}`
}
