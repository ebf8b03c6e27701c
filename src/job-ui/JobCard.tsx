import { useFormats, useText } from '#i18n/locale.tsx'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { JobBar } from './JobBar.tsx'
import { JobCardFrame, JobCardWarning } from './JobCardFrame.tsx'
import { doneOf, groupCounts, percent } from './results/row-groups.ts'
import { useTimeLeft } from './use-time-left.ts'

/** A compact card of a running job: progress, time left, unknown results. */
export function JobCard({ job }: { job: JobSnapshot }) {
  const t = useText('jobs')
  const formats = useFormats()
  const left = useTimeLeft(job)
  const counts = groupCounts(job.counts)
  const { name, total } = job
  return (
    <JobCardFrame
      job={job}
      corner={<span>{`${formats.number(Math.floor(percent(doneOf(counts), total)))}%`}</span>}
      bar={<JobBar thin counts={counts} total={total} label={name} />}
      start={<span>{left}</span>}
      end={
        counts.unknown > 0 && (
          <JobCardWarning>
            {t.unknownCount(counts.unknown, formats.number(counts.unknown))}
          </JobCardWarning>
        )
      }
    />
  )
}
