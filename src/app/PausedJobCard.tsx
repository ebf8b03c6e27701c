import { IconPlayerPause } from '@tabler/icons-react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunRecord } from '#local/run-record.ts'
import { pageOfJob } from '#job-ui/page-of-job.ts'
import { SegmentedBar } from '#ui/chart/SegmentedBar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import classes from './PausedJobCard.module.css'

/** A job that paused by itself, in a few lines: its name, why it paused, how much is done. Leads to its page. */
export function PausedJobCard({ job }: { job: RunRecord }) {
  const t = useText('outage')
  const shell = useText('shell')
  const formats = useFormats()
  const { name, total, counts, why } = job
  const rest = (counts.waiting ?? 0) + (counts.sending ?? 0)
  const done = Math.max(0, total - rest)
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  const { to, search } = pageOfJob(job)
  return (
    <Link plain className={classes.job ?? ''} to={to} search={search}>
      <span className={classes.line}>
        <strong className={classes.name}>{name}</strong>
        <span className={classes.paused}>
          <Icon of={IconPlayerPause} size={14} /> {shell.pausedWord}
        </span>
      </span>
      <SegmentedBar
        thin
        parts={[
          { tone: 'warn', count: done },
          { tone: 'none', count: rest },
        ]}
      />
      <span className={classes.line}>
        <span className={classes.paused}>{why && t.pausedBy[why.kind]}</span>
        <span>{`${formats.number(percent)}%`}</span>
      </span>
    </Link>
  )
}
