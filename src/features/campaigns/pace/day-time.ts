/** Parses `HH:MM` as minutes after midnight; undefined if invalid. */
export function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(time.trim()) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return Number(hours) * 60 + Number(minutes)
}

/** Formats minutes after midnight as `HH:MM`. */
export function timeOf(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}
