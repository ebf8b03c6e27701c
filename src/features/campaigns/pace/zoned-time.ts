/**
 * Returns the moment, in epoch milliseconds, at which a clock on the wall of a time zone shows a date and time; undefined
 * where they are not valid. One that a change of clocks leaves out is the moment after the change; of one that comes
 * twice it is the first.
 * @param typed as `YYYY-MM-DDTHH:MM`
 */
export function momentOf(typed: string, timeZone: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return undefined
  const wall = Date.parse(`${typed}Z`)
  if (Number.isNaN(wall)) return undefined
  const day = 86_400_000
  // The offsets before and after a change of clocks that may lie near.
  const offsets = [offsetAt(wall - day, timeZone), offsetAt(wall + day, timeZone)]
  const moments = offsets.map((offset) => wall - offset)
  const right = moments.filter((at) => at + offsetAt(at, timeZone) === wall)
  return right.length > 0 ? Math.min(...right) : Math.max(...moments)
}

/** Returns how far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
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
