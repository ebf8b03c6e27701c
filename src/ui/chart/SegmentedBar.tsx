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
