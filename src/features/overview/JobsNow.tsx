import { useSnapshot } from '#data/jobs/use-job.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { JobCard } from '#job-ui/JobCard.tsx'
import { kindOf } from '#job-ui/job-kinds.ts'
import { doneOf, groupCounts } from '#job-ui/results/row-groups.ts'
import { useTimeLeft } from '#job-ui/use-time-left.ts'
import { openJob } from '#jobs/open-job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'

/** Jobs with their progress and the time left. */
export function JobsNow({ jobs }: { jobs: readonly JobRecord[] }) {
  return jobs.map((job) => <Followed key={job.id} job={job} />)
}

function Followed({ job }: { job: JobRecord }) {
  const snapshot = useSnapshot(openJob(job))
  return snapshot ? <Card job={snapshot} /> : null
}

function Card({ job }: { job: JobSnapshot }) {
  const t = useText('overview')
  const { kinds } = useText('jobs')
  const formats = useFormats()
  const left = useTimeLeft(job)
  const done = formats.number(doneOf(groupCounts(job.counts)))
  const kind = kinds[kindOf(job).kind].name
  return (
    <JobCard
      job={job}
      text={t.progress(kind, done, formats.number(job.total))}
      warning={job.state === 'paused' && t.paused}
      left={job.state === 'running' ? left : undefined}
    />
  )
}
