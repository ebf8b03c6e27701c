import { memo } from 'react'
import classes from './Sparkline.module.css'

/** One bar of a sparkline. */
export interface SparkBar {
  readonly value: number
  /** Styled as a failure, over the full height. */
  readonly bad?: boolean
}

const [step, height] = [3, 16]

/**
 * A row of small bars, the newest on the right; `maxBars` of them fill its width. Uses two paths for any number of bars:
 * tables have hundreds of sparklines. Hidden from screen readers: its number is shown as text next to it.
 */
export const Sparkline = memo(function Sparkline({
  bars,
  maxBars,
}: {
  bars: readonly SparkBar[]
  maxBars: number
}) {
  const shown = bars.slice(-maxBars)
  const top = Math.max(1, ...shown.map(({ value, bad = false }) => (bad ? 0 : value)))
  const pathOf = (bad: boolean) =>
    shown
      .map((bar, at) => {
        if ((bar.bad ?? false) !== bad) return ''
        const tall = bad ? height : Math.max(1.5, (bar.value / top) * height)
        return `M${(maxBars - shown.length + at) * step + 1} ${height}v${-round(tall)}`
      })
      .join('')
  const bad = pathOf(true)
  return (
    <svg
      className={classes.spark}
      width={maxBars * step}
      height={height}
      viewBox={`0 0 ${maxBars * step} ${height}`}
      aria-hidden
    >
      <path d={pathOf(false)} />
      {bad !== '' && <path className={classes.bad} d={bad} />}
    </svg>
  )
})

const round = (n: number) => Math.round(n * 10) / 10
