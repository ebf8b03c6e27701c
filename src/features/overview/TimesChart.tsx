import { useAnswerTimes } from '#data/use-answer-times.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { BarChart } from '#ui/chart/BarChart.tsx'
import classes from './charts.module.css'

/** The gateway's response times for the last calls of this browser. */
export function TimesChart() {
  const t = useText('overview')
  const formats = useFormats()
  const times = useAnswerTimes()
  const first = times[0]
  const last = times.at(-1)
  const written = (took: number, answered: boolean) =>
    answered ? formats.duration(took) : t.noAnswer
  return (
    <div className={classes.chart}>
      <BarChart
        title={`${t.times}, ${t.timesOf(times.length, formats.number(times.length))}`}
        asTable={t.asTable}
        asBars={t.asBars}
        least={60}
        axis={(value) => formats.duration(value)}
        bars={times.map(({ at, took, answered }, n) => ({
          key: `${at} ${n}`,
          parts: [{ tone: answered ? 'plain' : 'bad', value: took }],
          title: `${formats.seconds(at)}: ${written(took, answered)}`,
        }))}
        table={{
          heads: [t.time, t.took],
          rows: () =>
            times
              .toReversed()
              .map(({ at, took, answered }) => [formats.seconds(at), written(took, answered)]),
        }}
        foot={[
          first && formats.time(first.at),
          times.length === 0 ? t.noTimes : undefined,
          last && formats.time(last.at),
        ]}
      />
    </div>
  )
}
