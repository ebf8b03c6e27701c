/** Seconds as `0:14`; a part of a second is left out. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Milliseconds as `0:14.2`, never ahead of the time. */
export function clockWithTenths(ms: number): string {
  return `${clock(ms / 1000)}.${Math.floor(ms / 100) % 10}`
}
