import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { Link } from '#ui/Link.tsx'
import { JobBar } from './JobBar.tsx'
import classes from './JobCard.module.css'
import { pageOfJob } from './page-of-job.ts'
import { doneOf, groupCounts, percent } from './row-groups.ts'
import { useTimeLeft } from './use-time-left.ts'

/** A running job in a few lines, for the navigation: how far, how long, what is unknown. Leads to its page. */
export function JobCard({ job }: { job: RunSnapshot }) {
  const t = useText('jobs')
  const formats = useFormats()
  const left = useTimeLeft(job)
  const counts = groupCounts(job.counts)
  const { name, total } = job
  return (
    <Link plain className={classes.run ?? ''} {...pageOfJob(job)}>
      <span className={classes.line}>
        <strong className={classes.name}>{name}</strong>{' '}
        <span>{`${formats.number(Math.floor(percent(doneOf(counts), total)))}%`}</span>
      </span>
      <JobBar thin counts={counts} total={total} label={name} />
      <span className={classes.line}>
        <span>{left}</span>{' '}
        {counts.unknown > 0 && (
          <span className={classes.unknown}>
            {t.unknownCount(counts.unknown, formats.number(counts.unknown))}
          </span>
        )}
      </span>
    </Link>
  )
}
