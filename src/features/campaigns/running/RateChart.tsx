import { useFormats, useText } from '#i18n/locale.tsx'
import type { MinuteCount } from '#jobs/rate.ts'
import { BarChart } from '#ui/chart/BarChart.tsx'
import { chartBars, type ChartTime } from './chart-bars.ts'

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
