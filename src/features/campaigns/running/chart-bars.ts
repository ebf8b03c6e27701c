import type { MinuteCount } from '#jobs/rate.ts'

/** One bar: so many messages a minute, on average, from `from` up to `to`. */
export interface Bar {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly perMinute: number
}

const minute = 60_000

/** The time that a chart shows, in epoch milliseconds. */
export interface ChartTime {
  /** When the first of all was begun. */
  readonly begun: number
  /** Now, or when the last was done. */
  readonly end: number
  /** Whether the last minute goes on. */
  readonly isRunning: boolean
}

/** A rate is not told from less time than this, in milliseconds. */
const shortest = 30_000

/**
 * Returns the bars of a chart over time: one for each minute, or for as many minutes as it takes for them to fit.
 * Minutes in which nothing was done are bars of no height: a pause shows. A minute that is over has what was done in
 * it; only one that goes on is brought up to a minute, by the time that it had.
 * @param most how many bars fit
 */
export function chartBars(
  minutes: readonly MinuteCount[],
  { begun, end, isRunning }: ChartTime,
  most: number,
): Bar[] {
  const first = minutes[0]
  if (!first) return []
  const last = Math.max(end, minutes.at(-1)?.at ?? 0)
  const all = Math.floor((last - first.at) / minute) + 1
  const wide = Math.ceil(all / most)
  const bars: { from: number; to: number; count: number }[] = []
  for (let n = 0; n * wide < all; n++) {
    const from = first.at + n * wide * minute
    bars.push({ from, to: from + wide * minute, count: 0 })
  }
  for (const { at, count } of minutes) {
    const bar = bars[Math.floor((at - first.at) / minute / wide)]
    if (bar) bar.count += count
  }
  const lastMinute = Math.floor(last / minute) * minute + minute
  return bars.map((bar) => {
    const goesOn = isRunning && bar.to > last
    const had = goesOn
      ? Math.max(last - Math.max(bar.from, begun), shortest)
      : Math.min(bar.to, lastMinute) - bar.from
    return { ...bar, perMinute: (bar.count * minute) / had }
  })
}
