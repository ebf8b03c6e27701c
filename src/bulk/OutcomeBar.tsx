import classes from './OutcomeBar.module.css'

/** A part of the bar: its colour, and how many. */
export type BarPart = readonly [of: 'ok' | 'bad' | 'warn' | 'plain', count: number]

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
      className={classes.bar}
      data-thin={thin || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={text}
    >
      {parts.map(
        ([of, count]) => count > 0 && <span key={of} data-of={of} style={{ flexGrow: count }} />,
      )}
      {(rest > 0 || total === 0) && <span style={{ flexGrow: Math.max(rest, 1) }} />}
    </div>
  )
}
