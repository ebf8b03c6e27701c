import type { ActiveHours } from '#local/jobs/job-record.ts'

const minute = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Returns the day of the week (0 is Sunday) and the minute of the day on a wall clock in a time zone. */
function wallTime(at: number, timeZone: string): { day: number; minute: number } {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return {
    day: weekdays.indexOf(parts['weekday'] ?? ''),
    minute: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}

/** Returns whether a moment is within the hours. */
export function isActive(at: number, { from, to, days, timeZone }: ActiveHours): boolean {
  const wall = wallTime(at, timeZone)
  if (to > from) return days.includes(wall.day) && wall.minute >= from && wall.minute < to
  const yesterday = (wall.day + 6) % 7
  return (
    (days.includes(wall.day) && wall.minute >= from) ||
    (days.includes(yesterday) && wall.minute < to)
  )
}

/** The maximum clock change at once, in minutes. */
const shift = 70
const week = 8 * 24 * 60

/**
 * Returns the first moment, from `at` on, within the hours; undefined if there is none within eight days (no day
 * chosen). Reads the wall clock instead of calculating, so that summer time is right: hours that begin in an hour
 * skipped at night start when it is over.
 */
export function nextActive(at: number, hours: ActiveHours): number | undefined {
  if (isActive(at, hours)) return at
  if (hours.days.length === 0) return undefined
  let moment = Math.floor(at / minute) * minute
  const end = moment + week * minute
  while (moment < end) {
    const wall = wallTime(moment, hours.timeZone)
    // Jumps to shortly before the hours begin, then goes minute by minute.
    const left = (hours.from - wall.minute + 1_440) % 1_440
    moment += (left > shift ? left - shift : 1) * minute
    if (isActive(moment, hours)) return moment
  }
  return undefined
}
