import { ActionIcon } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { MinuteCount } from '#runs/rate.ts'
import { chartBars, chartTop, type Bar } from './chart-bars.ts'
import classes from './RateChart.module.css'

/** How many bars fit. */
const most = 36

/** How many messages went a minute, over time: as bars, or as a table. */
export function RateChart({
  minutes,
  now,
  rate,
  pace,
}: {
  minutes: readonly MinuteCount[]
  /** The end of the time shown, in epoch milliseconds. */
  now: number
  /** A minute, now; undefined while it does not run. */
  rate: number | undefined
  /** What it is set to, in words. */
  pace: string
}) {
  const t = useText('campaigns').chart
  const formats = useFormats()
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const bars = chartBars(minutes, now, most)
  const first = bars[0]
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <div className={classes.head}>
        <figcaption id={id}>{t.title}</figcaption>
        {bars.length > 0 && (
          <ActionIcon
            aria-label={asTable ? t.asBars : t.asTable}
            title={asTable ? t.asBars : t.asTable}
            onClick={() => setAsTable(!asTable)}
          >
            <Icon of={asTable ? IconChartBar : IconTable} />
          </ActionIcon>
        )}
        {rate !== undefined && (
          <span className={classes.now}>
            <strong>{formats.number(Math.round(rate))}</strong> {t.now}
          </span>
        )}
      </div>
      {asTable ? <Table bars={bars} label={t.title} /> : <Bars bars={bars} />}
      <div className={classes.foot}>
        <span>{first && formats.time(first.from)}</span>
        <span>{pace}</span>
        <span>{first && formats.time(now)}</span>
      </div>
    </figure>
  )
}

const [width, height] = [288, 72]

function Bars({ bars }: { bars: readonly Bar[] }) {
  const formats = useFormats()
  const top = chartTop(bars)
  const y = (perMinute: number) => height - (perMinute / top) * height
  const step = width / Math.max(bars.length, 12)
  return (
    <div className={classes.plot} aria-hidden>
      <div className={classes.axis}>
        {[top, top / 2, 0].map((at) => (
          <span key={at}>{formats.number(at)}</span>
        ))}
      </div>
      <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {[0, top / 2, top].map((at) => (
          <line
            key={at}
            x1={0}
            x2={width}
            y1={y(at)}
            y2={y(at)}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {bars.map((bar, n) => (
          <rect
            key={bar.from}
            x={n * step + step * 0.12}
            width={step * 0.76}
            y={y(bar.perMinute)}
            height={height - y(bar.perMinute)}
          >
            <title>{`${formats.time(bar.from)}: ${formats.number(Math.round(bar.perMinute))}`}</title>
          </rect>
        ))}
      </svg>
    </div>
  )
}

function Table({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const t = useText('campaigns').chart
  const formats = useFormats()
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.rows} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.from}</th>
            <th scope="col">{t.messages}</th>
            <th scope="col">{t.perMinute}</th>
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map((bar) => (
            <tr key={bar.from}>
              <td>{formats.time(bar.from)}</td>
              <td>{formats.number(bar.count)}</td>
              <td>{formats.number(Math.round(bar.perMinute))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
