/** When a day (`2026-05-03`) begins in this person's time zone, or one so many `later`; undefined where it is no day. */
export function dayStart(day: string, later: number): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return undefined
  return new Date(Number(year), Number(month) - 1, Number(date) + later).getTime()
}

/** The time (ISO 8601) that a URL has, in epoch milliseconds; undefined where it has none. */
export function sinceOf(text: string): number | undefined {
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : at
}
