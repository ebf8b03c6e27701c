import { startOfDay } from '#domain/zoned-time.ts'
import type { ActiveHours, Pace } from '#local/jobs/job-record.ts'
import { isActive, nextActive } from './active-hours.ts'

/** Returns the time between two messages, in milliseconds: the rate's, or the random pause if that is longer. */
export function gapOf({ perMinute, pause }: Pace): { from: number; to: number } | undefined {
  if (perMinute === undefined && pause === undefined) return undefined
  const steady = perMinute === undefined ? 0 : 60_000 / perMinute
  const [from, to] = [Math.max(steady, pause?.from ?? 0), Math.max(steady, pause?.to ?? 0)]
  return to === 0 ? undefined : { from, to }
}

/** Returns the mean of the longer of a steady pause and a random one between two bounds. */
function meanGap({ perMinute, pause }: Pace): number {
  const steady = perMinute === undefined ? 0 : 60_000 / perMinute
  if (pause === undefined || pause.to <= steady) return steady
  const { from, to } = pause
  if (from >= steady) return (from + to) / 2
  return (steady * (steady - from) + (to * to - steady * steady) / 2) / (to - from)
}

/** How far a job has come, for the limits of its pace that count: nothing yet if missing. */
interface Progress {
  /** The number of its items that do not wait. */
  readonly items: number
  /** How many of them it has sent today. */
  readonly today: number
}

/**
 * Estimates the timing of a pace for `total` messages that begin at `now`. Assumes immediate answers, and that its
 * instance sends nothing else.
 * @returns the first and last send in epoch milliseconds, and the total duration in milliseconds, including pauses outside
 * the active hours, between batches, and after a daily limit; undefined if unknown
 */
export function estimate(pace: Pace, total: number, now: number, progress?: Progress) {
  const gap = gapOf(pace)
  const begins = Math.max(now, pace.notBefore ?? 0)
  const startsAt = pace.hours ? nextActive(begins, pace.hours) : begins
  const isKnown = gap !== undefined || pace.perDay !== undefined || pace.batches !== undefined
  const doneAt =
    isKnown && startsAt !== undefined ? endOf(pace, total, startsAt, progress) : undefined
  return { gap, startsAt, doneAt, takes: doneAt === undefined ? undefined : doneAt - now }
}

export type Estimate = ReturnType<typeof estimate>

const minute = 60_000
const half = 30 * minute
/** The limit of the estimate, in milliseconds. */
const horizon = 120 * 24 * 60 * minute

/** Returns when the last of some messages is sent; undefined if that is too far away. */
function endOf(
  pace: Pace,
  total: number,
  start: number,
  progress: Progress = { items: 0, today: 0 },
): number | undefined {
  const { hours, perDay, batches } = pace
  const gap = meanGap(pace)
  const size = batches?.size ?? Number.POSITIVE_INFINITY
  let [left, sent, inBatch] = [total, progress.today, batches ? progress.items % size : 0]
  let dayEnd = perDay ? startOfDay(start, perDay.timeZone, 1) : Number.POSITIVE_INFINITY
  let at: number | undefined = start
  let last = start
  while (left > 0) {
    if (at !== undefined && hours) at = nextActive(at, hours)
    if (at === undefined || at - start >= horizon) return undefined
    if (perDay && at >= dayEnd) {
      sent = 0
      dayEnd = startOfDay(at, perDay.timeZone, 1)
    }
    // As many as fit before the hours, the day, its limit or the batch end.
    const hoursEnd = hours && endOfHours(at, left * gap, hours)
    const until = Math.min(hoursEnd ?? Number.POSITIVE_INFINITY, dayEnd)
    const fit = gap > 0 ? Math.max(1, Math.ceil((until - at) / gap)) : left
    const today = perDay ? Math.max(perDay.count - sent, 0) : left
    const count = Math.min(left, fit, size - inBatch, today)
    if (count > 0) last = at + (count - 1) * gap
    left -= count
    sent += count
    inBatch += count
    if (count > 0) at = last + gap
    if (batches && inBatch >= size) {
      inBatch = 0
      at = last + Math.max(gap, batches.gapMs)
    }
    if (perDay && sent >= perDay.count) at = Math.max(at, dayEnd)
  }
  return last
}

/** Returns the end of the hours around `at`; undefined if they last longer than the work. */
function endOfHours(at: number, work: number, hours: ActiveHours): number | undefined {
  const first = Math.floor(at / minute) * minute
  for (let step = first; step - at < work; step += half) {
    if (isActive(step + half, hours)) continue
    for (let end = step + minute; end <= step + half; end += minute)
      if (!isActive(end, hours)) return end
  }
  return undefined
}
