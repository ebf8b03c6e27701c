import type { ActiveHours, Pace } from '#local/job-record.ts'
import { isActive, nextActive } from '#jobs/active-hours.ts'

/** What a pace comes to. */
export interface Estimate {
  /** Between two messages, in milliseconds; undefined where nothing but the answers holds them up. */
  readonly gap: { readonly from: number; readonly to: number } | undefined
  /** How long it takes, pauses of the night included, in milliseconds; undefined where that cannot be told. */
  readonly takes: number | undefined
  /** When the first goes and the last is done, in epoch milliseconds. */
  readonly startsAt: number | undefined
  readonly doneAt: number | undefined
}

/** What lies between two messages, in milliseconds: the rate, or the random pause where that is longer. */
export function gapOf({ perMinute, pause }: Pace): Estimate['gap'] {
  if (perMinute === undefined && pause === undefined) return undefined
  const steady = perMinute === undefined ? 0 : 60_000 / perMinute
  const [from, to] = [Math.max(steady, pause?.from ?? 0), Math.max(steady, pause?.to ?? 0)]
  return to === 0 ? undefined : { from, to }
}

/** The mean of the longer of a steady pause and one drawn between two bounds. */
function meanGap({ perMinute, pause }: Pace): number {
  const steady = perMinute === undefined ? 0 : 60_000 / perMinute
  if (pause === undefined || pause.to <= steady) return steady
  const { from, to } = pause
  if (from >= steady) return (from + to) / 2
  return (steady * (steady - from) + (to * to - steady * steady) / 2) / (to - from)
}

/** What a pace comes to for so many messages that begin at `now`. Answers are taken to come at once. */
export function estimate(pace: Pace, total: number, now: number): Estimate {
  const gap = gapOf(pace)
  const begins = Math.max(now, pace.notBefore ?? 0)
  const startsAt = pace.hours ? nextActive(begins, pace.hours) : begins
  const work = Math.max(0, total - 1) * meanGap(pace)
  const doneAt =
    gap === undefined || startsAt === undefined
      ? undefined
      : pace.hours
        ? endWithin(startsAt, work, pace.hours)
        : startsAt + work
  return { gap, startsAt, doneAt, takes: doneAt === undefined ? undefined : doneAt - now }
}

const minute = 60_000
const half = 30 * minute
/** Nobody plans further ahead, in milliseconds. */
const horizon = 120 * 24 * 60 * minute

/** When so much work is done, done only within the hours. */
function endWithin(start: number, work: number, hours: ActiveHours): number | undefined {
  let left = work
  let at: number | undefined = start
  while (at !== undefined && at - start < horizon) {
    const end = endOfHours(at, left, hours)
    if (end === undefined || end - at >= left) return at + left
    left -= end - at
    at = nextActive(end, hours)
  }
  return undefined
}

/** When the hours that `at` lies in are over; undefined where they last longer than the work. */
function endOfHours(at: number, work: number, hours: ActiveHours): number | undefined {
  const first = Math.floor(at / minute) * minute
  for (let step = first; step - at < work; step += half) {
    if (isActive(step + half, hours)) continue
    for (let end = step + minute; end <= step + half; end += minute)
      if (!isActive(end, hours)) return end
  }
  return undefined
}
