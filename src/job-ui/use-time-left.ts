import { useFormats, useText } from '#i18n/locale.tsx'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { estimate } from '#jobs/estimate.ts'
import { useNow } from '#ui/use-now.ts'
import { aboutTime, dateAndTime } from './about-time.ts'

/** Returns the time left of a job, or what it waits for, in words. */
export function useTimeLeft({
  state,
  counts,
  pace,
  timeLeft,
  waiting,
  nextAt,
}: JobSnapshot): string {
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
  if (waiting === 'start' && nextAt !== undefined) return t.start(dateAndTime(nextAt, formats))
  if (waiting === 'hours')
    return nextAt === undefined ? t.never : t.hours(dateAndTime(nextAt, formats))
  if (waiting === 'too-many')
    return nextAt === undefined ? t.tooMany : t.tooManyUntil(formats.seconds(nextAt))
  // Nothing is measured at first: estimates by the pace.
  const left = pace.hours ? estimate(pace, counts.waiting, now).takes : timeLeft
  return left === undefined ? t.measuring : aboutTime(left, t.about, formats)
}
