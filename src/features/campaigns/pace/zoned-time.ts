/**
 * Returns the time, in epoch milliseconds, at which clocks in a time zone show a date and time; undefined if invalid.
 * For a time that a clock change skips, returns the time after the change; for one that occurs twice, the first.
 * @param typed as `YYYY-MM-DDTHH:MM`
 */
export function momentOf(typed: string, timeZone: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return undefined
  const wall = Date.parse(`${typed}Z`)
  if (Number.isNaN(wall)) return undefined
  const day = 86_400_000
  // The offsets before and after a clock change that may be near.
  const offsets = [offsetAt(wall - day, timeZone), offsetAt(wall + day, timeZone)]
  const moments = offsets.map((offset) => wall - offset)
  const right = moments.filter((at) => at + offsetAt(at, timeZone) === wall)
  return right.length > 0 ? Math.min(...right) : Math.max(...moments)
}

/** Returns the UTC offset of a time zone at a given time, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return wall - Math.floor(at / 60_000) * 60_000
}
