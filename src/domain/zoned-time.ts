// Wall clocks in time zones. A wall time is what such a clock shows, in the milliseconds of `Date.UTC` for its figures.

const minute = 60_000
const day = 24 * 60 * minute
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** Returns whether this browser, or this server, knows a zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return formatOf(timeZone) !== undefined
  } catch {
    return false
  }
}

/** Returns the wall time in a zone at a moment, to the minute. @throws RangeError for an unknown zone */
export function wallTime(at: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(at)
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

const offsetAt = (at: number, timeZone: string): number =>
  wallTime(at, timeZone) - Math.floor(at / minute) * minute

/** The moment at which clocks show a wall time, and how often they do. */
export interface Moment {
  /** Epoch milliseconds. */
  readonly at: number
  /** `skipped`: a clock change leaves it out, and `at` is later by the change. `twice`: `at` is the first one. */
  readonly is: 'once' | 'skipped' | 'twice'
}

/** Returns the moment at which clocks in a zone show a wall time. */
export function momentOf(wall: number, timeZone: string): Moment {
  // The offsets before and after a clock change that may be near.
  const offsets = [offsetAt(wall - day, timeZone), offsetAt(wall + day, timeZone)]
  const moments = [...new Set(offsets.map((offset) => wall - offset))]
  const right = moments.filter((at) => at + offsetAt(at, timeZone) === wall)
  if (right.length === 0) return { at: Math.max(...moments), is: 'skipped' }
  return { at: Math.min(...right), is: right.length > 1 ? 'twice' : 'once' }
}

/** Returns the wall time of a typed `YYYY-MM-DDTHH:MM`; undefined if it is none. */
export function readWall(typed: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return undefined
  const wall = Date.parse(`${typed}Z`)
  return Number.isNaN(wall) ? undefined : wall
}

/** Writes a wall time as `YYYY-MM-DDTHH:MM`. */
export const writeWall = (wall: number): string => new Date(wall).toISOString().slice(0, 16)

/** Returns the first moment of the day that a zone has at `at`, or of one some days later. */
export function startOfDay(at: number, timeZone: string, later = 0): number {
  const wall = wallTime(at, timeZone)
  return momentOf(Math.floor(wall / day) * day + later * day, timeZone).at
}

/** Returns a zone's city: `New York` of `America/New_York`. */
export const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
