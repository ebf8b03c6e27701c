import { ActionIcon, Flex, Stack } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { useFormats } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import classes from './BarChart.module.css'
import shared from '#ui/shared.module.css'

/** The style of a bar's segment. */
export type BarTone = 'plain' | 'ok' | 'bad' | 'warn'

/** A bar: its segments stacked, the first at the bottom. */
export interface ChartBar {
  readonly key: string | number
  readonly parts: readonly { readonly tone: BarTone; readonly value: number }[]
  readonly title: string
}

interface BarChartProps {
  title: string
  bars: readonly ChartBar[]
  /** The texts of the buttons that switch between table and chart. */
  asTable: string
  asBars: string
  /** The same data as a table, the newest first: headers and rows. */
  table: {
    readonly heads: readonly string[]
    readonly rows: () => readonly (readonly ReactNode[])[]
  }
  /** Below the bars: the start, the middle, the end. */
  foot: readonly [ReactNode, ReactNode, ReactNode]
  aside?: ReactNode
  /** The minimum number of bars that the width is divided by, so that a few bars do not become wide. */
  least?: number
  /** Higher than in a panel. */
  tall?: boolean
  /** Opens the list behind a bar. The table has links instead. */
  onOpen?: (bar: ChartBar) => void
}

/** A bar chart over time: as bars, or as a table of the same data. */
export function BarChart(props: BarChartProps) {
  const { title, bars, asTable, asBars, table, foot, aside, tall = false } = props
  const [isTable, setIsTable] = useState(false)
  const id = useId()
  const other = isTable ? asBars : asTable
  return (
    <figure className={shared.shrink} data-tall={tall || undefined} aria-labelledby={id}>
      <Flex align="center" gap="xs" mih="1.75rem" c="var(--muted)">
        <figcaption id={id}>{title}</figcaption>
        {bars.length > 0 && (
          <ActionIcon aria-label={other} title={other} onClick={() => setIsTable(!isTable)}>
            <Icon of={isTable ? IconChartBar : IconTable} />
          </ActionIcon>
        )}
        {aside !== undefined && <span className={`${shared.push} ${classes.aside}`}>{aside}</span>}
      </Flex>
      {isTable ? <Table {...table} label={title} /> : <Bars {...props} />}
      <Flex justify="space-between" gap="xs" ms="36px" c="var(--muted)" fz="xs" lh="1rem">
        {foot.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- three items in a fixed order
          <span key={at}>{part}</span>
        ))}
      </Flex>
    </figure>
  )
}

const [width, height] = [288, 72]

function Bars({ bars, least = 12, onOpen }: BarChartProps) {
  const formats = useFormats()
  const top = chartTop(bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)))
  const step = width / Math.max(bars.length, least)
  return (
    <div className={`${shared.stackSmall} ${classes.plot}`} aria-hidden>
      <Stack justify="space-between" my="-8px" c="var(--muted)" fz="xs" lh="1rem" ta="end" gap={0}>
        {[top, top / 2, 0].map((at) => (
          <span key={at}>{formats.number(at)}</span>
        ))}
      </Stack>
      <svg
        className={`${shared.block} ${shared.wide} ${classes.chart}`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
      >
        {[0, 0.5, 1].map((at) => (
          <line
            key={at}
            x1={0}
            x2={width}
            y1={height * at}
            y2={height * at}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {bars.map((bar, n) => (
          <g key={bar.key} onClick={onOpen && (() => onOpen(bar))}>
            <title>{bar.title}</title>
            {/* The whole height is clickable. */}
            {onOpen && (
              <rect className={classes.target} x={n * step} width={step} y={0} height={height} />
            )}
            {stacked(bar, top).map(({ tone, y, tall }) => (
              <rect
                key={tone}
                data-tone={tone}
                x={n * step + step * 0.12}
                width={step * 0.76}
                y={y}
                height={tall}
              />
            ))}
          </g>
        ))}
      </svg>
    </div>
  )
}

/** Positions the segments of a bar. Non-zero segments have a minimum height, so that they stay visible. */
function stacked({ parts }: ChartBar, top: number) {
  let y = height
  return parts.flatMap(({ tone, value }) => {
    if (value <= 0) return []
    const tall = Math.max((value / top) * height, 1)
    y -= tall
    return [{ tone, y: Math.max(0, y), tall }]
  })
}

function Table({
  heads,
  rows,
  label,
}: {
  heads: readonly string[]
  rows: () => readonly (readonly ReactNode[])[]
  label: string
}) {
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.rows} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows().map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a chart have no other key
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={heads[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns a round number that is not below the highest value: 4, 5, 8, 10, 20, 50, 100 … */
export function chartTop(values: readonly number[], least = 4): number {
  const highest = values.reduce((most, value) => Math.max(most, value), least)
  const power = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 3, 4, 5, 6, 8, 10].map((n) => n * power).find((n) => n >= highest) ?? 10 * power
}
