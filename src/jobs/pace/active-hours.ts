import { wallTime } from '#domain/zoned-time.ts'
import type { ActiveHours } from '#local/jobs/job-record.ts'

const minute = 60_000

/** Returns the day of the week (0 is Sunday) and the minute of the day on a wall clock in a time zone. */
function wallClock(at: number, timeZone: string): { day: number; minute: number } {
  const wall = new Date(wallTime(at, timeZone))
  return { day: wall.getUTCDay(), minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() }
}

/** Returns whether a moment is within the hours. */
export function isActive(at: number, { from, to, days, timeZone }: ActiveHours): boolean {
  const wall = wallClock(at, timeZone)
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
    const wall = wallClock(moment, hours.timeZone)
    // Jumps to shortly before the hours begin, then goes minute by minute.
    const left = (hours.from - wall.minute + 1_440) % 1_440
    moment += (left > shift ? left - shift : 1) * minute
    if (isActive(moment, hours)) return moment
  }
  return undefined
}
