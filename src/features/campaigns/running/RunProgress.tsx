import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunSnapshot } from '#runs/snapshot.ts'
import type { Place } from '#paths'
import { Link } from '#ui/Link.tsx'
import { doneOf, groupCounts, percent } from './groups.ts'
import { ProgressBar } from './ProgressBar.tsx'
import classes from './RunProgress.module.css'
import { useLeft } from './use-left.ts'

/** A run in a few lines, for the navigation: how far, how long, what is unknown. Leads to its page. */
export function RunProgress({
  run,
  to,
  search = '',
}: {
  run: RunSnapshot
  /** Its page, and the query there. */
  to: Place
  search?: string
}) {
  const t = useText('campaigns')
  const formats = useFormats()
  const left = useLeft(run)
  const counts = groupCounts(run.counts)
  const { name, total } = run
  return (
    <Link plain className={classes.run ?? ''} to={to} search={search}>
      <span className={classes.line}>
        <strong className={classes.name}>{name}</strong>
        <span>{`${formats.number(Math.floor(percent(doneOf(counts), total)))}%`}</span>
      </span>
      <ProgressBar thin counts={counts} total={total} label={name} />
      <span className={classes.line}>
        <span>{left}</span>
        {counts.unknown > 0 && (
          <span className={classes.unknown}>
            {t.unknownCount(counts.unknown, formats.number(counts.unknown))}
          </span>
        )}
      </span>
    </Link>
  )
}
