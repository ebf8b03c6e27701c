import shared from '#ui/shared.module.css'
import classes from './SegmentedBar.module.css'

/** The style of a segment. */
export type SegmentTone = 'ok' | 'bad' | 'warn' | 'plain' | 'none'

/** A bar of proportional segments. Hidden from screen readers: the counts are shown as text next to it. */
export function SegmentedBar({
  parts,
  thin = false,
}: {
  parts: readonly { readonly tone: SegmentTone; readonly count: number }[]
  thin?: boolean
}) {
  const shown = parts.filter(({ count }) => count > 0)
  return (
    <div className={`${shared.flex} ${classes.bar}`} data-thin={thin || undefined} aria-hidden>
      {shown.length === 0 && <span />}
      {shown.map(({ tone, count }) => (
        <span key={tone} data-tone={tone} style={{ flexGrow: count }} />
      ))}
    </div>
  )
}

/** A segment of the bar: its colour and its count. */
export type BarPart = readonly [tone: Exclude<SegmentTone, 'none'>, count: number]

/** Results as a bar: a segment per outcome, and one for the rest. */
export function OutcomeBar({
  label,
  text,
  total,
  parts,
  thin = false,
}: {
  label: string
  text: string
  total: number
  /** The completed items, in the order of the bar; each colour once. */
  parts: readonly BarPart[]
  thin?: boolean
}) {
  const done = parts.reduce((sum, [, count]) => sum + count, 0)
  const rest = Math.max(total - done, 0)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={text}
    >
      <SegmentedBar
        thin={thin}
        parts={[...parts.map(([tone, count]) => ({ tone, count })), { tone: 'none', count: rest }]}
      />
    </div>
  )
}
