import { momentOf, readWall, writeWall } from '#domain/zoned-time.ts'
import type { JobRecord, Repeat } from '#local/jobs/job-record.ts'

const week = 7 * 86_400_000

/** Returns the wall time some months later: on the same day, or the last one of a shorter month. */
function monthsLater(wall: number, months: number): number {
  const first = new Date(wall)
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(first.getUTCDate(), lastDay)
  return Date.UTC(year, month, day, first.getUTCHours(), first.getUTCMinutes())
}

/**
 * Returns the first start of a series after a moment, in epoch milliseconds, and its date, `YYYY-MM-DD`; undefined if the
 * series is broken.
 */
export function nextStart(
  { every, from, timeZone }: Pick<Repeat, 'every' | 'from' | 'timeZone'>,
  after: number,
): { readonly at: number; readonly date: string } | undefined {
  const first = readWall(from)
  if (first === undefined) return undefined
  for (let n = 1; ; n++) {
    const wall = every === 'week' ? first + n * week : monthsLater(first, n)
    const { at } = momentOf(wall, timeZone)
    if (at > after) return { at, date: writeWall(wall).slice(0, 10) }
  }
}

/** Returns when a job of a series is followed by the next one; undefined if it is not. */
export const followedAt = (
  { repeat, pace, state }: Pick<JobRecord, 'repeat' | 'pace' | 'state'>,
  now: number,
): number | undefined =>
  repeat && state !== 'stopped'
    ? nextStart(repeat, Math.max(now, pace.notBefore ?? 0))?.at
    : undefined
