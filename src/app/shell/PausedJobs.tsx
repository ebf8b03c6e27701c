import { IconPlayerPause } from '@tabler/icons-react'
import { ownValue } from '#domain/keys-of.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { JobCardFrame, JobCardWarning } from '#job-ui/JobCardFrame.tsx'
import { SegmentedBar } from '#ui/chart/SegmentedBar.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import type { JobRecord } from '#local/jobs/job-record.ts'

/** The number of jobs shown; the pages of jobs list them all. */
const maxShown = 3

/** The automatically paused jobs of the current gateway: visible on every page. */
export function PausedJobs({ jobs }: { jobs: readonly JobRecord[] }) {
  const t = useText('outage')
  return (
    <section className={shared.lineAbove} aria-label={t.jobs}>
      {jobs.slice(0, maxShown).map((job) => (
        <PausedJobCard key={job.id} job={job} />
      ))}
    </section>
  )
}

/** Shows why a job paused, and its progress. */
function PausedJobCard({ job }: { job: JobRecord }) {
  const t = useText('outage')
  const shell = useText('shell')
  const formats = useFormats()
  const { total, counts, why } = job
  const rest = (counts.waiting ?? 0) + (counts.sending ?? 0)
  const done = Math.max(0, total - rest)
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  return (
    <JobCardFrame
      job={job}
      corner={
        <JobCardWarning>
          <Icon of={IconPlayerPause} size={14} /> <span>{shell.pausedWord}</span>
        </JobCardWarning>
      }
      bar={
        <SegmentedBar
          thin
          parts={[
            { tone: 'warn', count: done },
            { tone: 'none', count: rest },
          ]}
        />
      }
      start={<JobCardWarning>{why && ownValue(t.pausedBy, why.kind)}</JobCardWarning>}
      end={<span>{`${formats.number(percent)}%`}</span>}
    />
  )
}
