import { useFormats } from '#i18n/locale.tsx'
import { doneOf, percent, type Group } from './groups.ts'
import classes from './ProgressBar.module.css'

/** What came of all, as a bar: accepted, refused, unknown, and what is left. */
export function ProgressBar({
  counts,
  total,
  label,
  thin = false,
}: {
  counts: Record<Group, number>
  total: number
  label: string
  thin?: boolean
}) {
  const formats = useFormats()
  const rest = Math.max(total - doneOf(counts), 0)
  const done = percent(doneOf(counts), total)
  return (
    <div
      className={classes.bar}
      data-thin={thin || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${formats.number(done)}%`}
    >
      {(['accepted', 'refused', 'unknown'] as const).map(
        (group) =>
          counts[group] > 0 && (
            <span key={group} data-group={group} style={{ flexGrow: counts[group] }} />
          ),
      )}
      {rest > 0 && <span style={{ flexGrow: rest }} />}
    </div>
  )
}
