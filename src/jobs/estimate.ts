import type { ActiveHours, Pace } from '#local/jobs/job-record.ts'
import { isActive, nextActive } from '#jobs/active-hours.ts'

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

/**
 * Estimates the timing of a pace for `total` messages that begin at `now`. Assumes immediate answers.
 * @returns the first and last send in epoch milliseconds, and the total duration in milliseconds, including pauses outside
 * the active hours; undefined if unknown
 */
export function estimate(pace: Pace, total: number, now: number) {
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

export type Estimate = ReturnType<typeof estimate>

const minute = 60_000
const half = 30 * minute
/** The limit of the estimate, in milliseconds. */
const horizon = 120 * 24 * 60 * minute

/** Returns when an amount of work ends if it is only done within the hours. */
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
