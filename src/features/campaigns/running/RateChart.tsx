import { useFormats, useText } from '#i18n/locale.tsx'
import type { MinuteCount } from '#jobs/rate.ts'
import { BarChart } from '#ui/chart/BarChart.tsx'

/** Number of bars that fit. */
const maxBars = 36

/** Shows the number of messages per minute over time, as bars or as a table. */
export function RateChart({
  minutes,
  time,
  rate,
  pace,
}: {
  minutes: readonly MinuteCount[]
  time: ChartTime
  /** Current rate per minute; undefined while it does not run. */
  rate: number | undefined
  /** The configured pace in words. */
  pace: string
}) {
  const t = useText('campaigns').chart
  const formats = useFormats()
  const bars = chartBars(minutes, time, maxBars)
  const first = bars[0]
  const rounded = (perMinute: number) => formats.number(Math.round(perMinute))
  return (
    <BarChart
      title={t.title}
      asTable={t.asTable}
      asBars={t.asBars}
      bars={bars.map(({ from, perMinute }) => ({
        key: from,
        parts: [{ tone: 'plain', value: perMinute }],
        title: `${formats.time(from)}: ${rounded(perMinute)}`,
      }))}
      table={{
        heads: [t.from, t.messages, t.perMinute],
        rows: () =>
          bars
            .toReversed()
            .map(({ from, count, perMinute }) => [
              formats.time(from),
              formats.number(count),
              rounded(perMinute),
            ]),
      }}
      aside={
        rate !== undefined && (
          <>
            <strong>{formats.number(Math.round(rate))}</strong> <span>{t.now}</span>
          </>
        )
      }
      foot={[first && formats.time(first.from), pace, first && formats.time(time.end)]}
    />
  )
}

/** One bar: the average rate per minute, from `from` up to `to`. */
export interface Bar {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly perMinute: number
}

const minute = 60_000

/** The time range of a chart, in epoch milliseconds. */
export interface ChartTime {
  /** Start of the first send. */
  readonly begun: number
  /** Now, or the end of the last send. */
  readonly end: number
  /** Whether the last minute is still in progress. */
  readonly isRunning: boolean
}

/** Minimum time to calculate a rate from, in milliseconds. */
const shortest = 30_000

/**
 * Returns the bars of a chart over time: one per minute, or per as many minutes as needed for them to fit. Idle minutes
 * are bars of height 0, so that pauses are visible. Complete minutes have their counts; the minute in progress is
 * scaled up by its elapsed time.
 * @param maxBars number of bars that fit
 */
export function chartBars(
  minutes: readonly MinuteCount[],
  { begun, end, isRunning }: ChartTime,
  maxBars: number,
): Bar[] {
  const first = minutes[0]
  if (!first) return []
  const last = Math.max(end, minutes.at(-1)?.at ?? 0)
  const all = Math.floor((last - first.at) / minute) + 1
  const wide = Math.ceil(all / maxBars)
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
    const isOpen = isRunning && bar.to > last
    const had = isOpen
      ? Math.max(last - Math.max(bar.from, begun), shortest)
      : Math.min(bar.to, lastMinute) - bar.from
    return { ...bar, perMinute: (bar.count * minute) / had }
  })
}
