import type { ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { kindOf, preparedOn } from './job-kinds.ts'
import { JobState } from './JobState.tsx'

/** The header of a job's page: a link to all jobs, its name and state, and a link to where its kind is prepared. */
export function JobHeader({ job, children }: { job: JobSnapshot; children?: ReactNode }) {
  const t = useText('jobs')
  const kind = kindOf(job)
  const { gateway, instance } = job
  return (
    <PageHeader
      title={job.name}
      parent={<Link to={{ page: 'jobs', gateway }}>{t.title}</Link>}
      context={
        <>
          <JobState kind={kind} job={job} since /> <span>{'· '}</span>
          <Link {...preparedOn(job)}>{t.kinds[kind.kind].name}</Link>
          {instance !== '' && <span>{` · ${instance}`}</span>}
        </>
      }
    >
      {children}
    </PageHeader>
  )
}
