import classes from './SegmentedBar.module.css'

/** How a part of the bar is drawn. */
export type SegmentTone = 'ok' | 'bad' | 'warn' | 'plain' | 'none'

/** Parts of a whole, side by side. It says nothing to those who cannot see it: their counts stand beside it. */
export function SegmentedBar({
  parts,
  thin = false,
}: {
  parts: readonly { readonly tone: SegmentTone; readonly count: number }[]
  thin?: boolean
}) {
  const shown = parts.filter(({ count }) => count > 0)
  return (
    <div className={classes.bar} data-thin={thin || undefined} aria-hidden>
      {shown.length === 0 && <span />}
      {shown.map(({ tone, count }) => (
        <span key={tone} data-tone={tone} style={{ flexGrow: count }} />
      ))}
    </div>
  )
}

/** A part of the bar: its colour, and how many. */
export type BarPart = readonly [tone: Exclude<SegmentTone, 'none'>, count: number]

/** What came of all, as a bar: a part for each outcome, and what is left. */
export function OutcomeBar({
  label,
  text,
  total,
  parts,
  thin = false,
}: {
  label: string
  /** How far it is, in words. */
  text: string
  total: number
  /** What is done, in the order of the bar; each colour once. */
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
