import { useFormats, useText } from '#i18n/locale.tsx'
import { startOfDay } from '#domain/zoned-time.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { estimate } from '#jobs/pace/estimate.ts'
import { useNow } from '#ui/use-now.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'

/** Returns the time left of a job, or what it waits for, in words. */
export function useTimeLeft(job: JobSnapshot): string {
  const { state, counts, pace, timeLeft, waiting, nextAt, total, host } = job
  const t = useText('jobs').left
  const formats = useFormats()
  const now = useNow()
  if (counts['not-sent'] > 0 && state === 'stopped') return t.stopped
  if (counts.waiting === 0) return t.nothing
  // It has not begun yet: its start time stays known while it is paused.
  const startsAt = pace.notBefore ?? 0
  if (state !== 'running')
    return startsAt > now ? t.startsAt(dateAndTime(startsAt, formats)) : t.waits
  if (waiting === 'network') return t.network
  if (startsAt > now && waiting !== 'hours')
    return (host === 'server' ? t.startsAt : t.start)(dateAndTime(startsAt, formats))
  if (waiting === 'hours')
    return nextAt === undefined ? t.never : t.hours(dateAndTime(nextAt, formats))
  if (waiting === 'too-many')
    return nextAt === undefined ? t.tooMany : t.tooManyUntil(formats.seconds(nextAt))
  if (waiting === 'instance') return t.instance
  if (waiting === 'day-limit' && nextAt !== undefined)
    return t.dayLimit(dateAndTime(nextAt, formats))
  if (waiting === 'batch' && nextAt !== undefined && pace.batches)
    return t.batch(
      formats.number((total - counts.waiting) / pace.batches.size + 1),
      formats.number(Math.ceil(total / pace.batches.size)),
      dateAndTime(nextAt, formats),
    )
  // By the pace: what was sent so far does not tell.
  const isPaced = pace.hours ?? pace.perDay ?? pace.batches
  const left = isPaced ? estimate(pace, counts.waiting, now, progressOf(job, now)).takes : timeLeft
  return left === undefined ? t.measuring : aboutTime(left, t.about, formats)
}

/** Returns how far a job has come, for its estimate. */
const progressOf = ({ total, counts, pace, perMinute }: JobSnapshot, now: number) => {
  const today = pace.perDay ? startOfDay(now, pace.perDay.timeZone) : now
  return {
    items: total - counts.waiting,
    today: perMinute.reduce((sum, { at, count }) => (at >= today ? sum + count : sum), 0),
  }
}

/** Formats a time of today as `09:04`, that of another day with its date. @param at epoch milliseconds */
export const dateAndTime = (at: number, formats: Formats): string =>
  formats.date(at) === formats.date(Date.now())
    ? formats.time(at)
    : `${formats.date(at)}, ${formats.time(at)}`

/** Formats a duration roughly: `About 22 min`. @param ms in milliseconds */
export function aboutTime(
  ms: number,
  t: Catalogue['jobs']['left']['about'],
  formats: Formats,
): string {
  const minutes = ms / 60_000
  if (minutes < 1) return t.lessThanAMinute
  if (minutes < 90) return t.minutes(formats.number(Math.round(minutes)))
  const hours = minutes / 60
  return hours < 48
    ? t.hours(formats.number(Math.round(hours * 2) / 2))
    : t.days(formats.number(Math.round(hours / 24)))
}
