import type { MinuteCount } from '#runs/rate.ts'

/** One bar: so many messages a minute, on average, from `from` up to `to`. */
export interface Bar {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly perMinute: number
}

const minute = 60_000

/**
 * The bars of a chart over time: one for each minute, or for as many minutes as it takes for them to fit. Minutes in
 * which nothing was done are bars of no height: a pause shows.
 * @param now the end of the chart, in epoch milliseconds
 * @param most how many bars fit
 */
export function chartBars(minutes: readonly MinuteCount[], now: number, most: number): Bar[] {
  const first = minutes[0]
  if (!first) return []
  const last = Math.max(now, minutes.at(-1)?.at ?? 0)
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
  return bars.map((bar) => {
    // The bar that is not over yet is judged by the time it had.
    const had = Math.max(Math.min(bar.to, last + 1) - bar.from, minute / 2)
    return { ...bar, perMinute: (bar.count * minute) / had }
  })
}
