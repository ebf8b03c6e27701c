/** Returns when a day (`2026-05-03`) starts locally, or the `later`-th day after it; undefined if invalid. */
export function dayStart(day: string, later: number): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return undefined
  return new Date(Number(year), Number(month) - 1, Number(date) + later).getTime()
}

/** Parses a time (ISO 8601) of a URL to epoch milliseconds; undefined if there is none. */
export function parseSince(text: string): number | undefined {
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : at
}
