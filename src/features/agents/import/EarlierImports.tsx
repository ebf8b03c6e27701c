import { Suspense } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useJobs } from '#data/use-jobs.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import { JobState } from '#job-ui/JobState.tsx'
import { doneOf, groupCounts } from '#job-ui/row-groups.ts'
import type { JobRecord } from '#local/job-record.ts'
import { Link } from '#ui/Link.tsx'
import { Section } from '#ui/Section.tsx'
import shared from '#ui/shared.module.css'
import classes from './EarlierImports.module.css'

/** The maximum number of imports shown. */
const maxShown = 8

/** The imports saved in this browser, including those that can be resumed. */
export function EarlierImports() {
  const t = useText('import')
  const list = useJobs('')
  const jobs =
    list.state === 'read' ? list.jobs.filter(({ kind }) => kind === jobKinds.import.kind) : []
  if (jobs.length === 0) return null
  return (
    <Section title={t.earlier}>
      <Suspense fallback={null}>
        <Jobs jobs={jobs.slice(0, maxShown)} />
      </Suspense>
    </Section>
  )
}

function Jobs({ jobs }: { jobs: readonly JobRecord[] }) {
  const t = useText('jobs').kinds[jobKinds.import.kind]
  const formats = useFormats()
  const { address: gateway } = useConnection()
  return (
    <ul className={classes.list}>
      {jobs.map((job) => {
        const done = doneOf(groupCounts(job.counts))
        return (
          <li key={job.id}>
            <Link
              className={shared.truncate ?? ''}
              to={{ page: 'agent-import', gateway, id: job.id }}
            >
              {job.name}
            </Link>
            <span className={`${shared.muted} ${shared.compact}`} style={{ justifySelf: 'end' }}>
              {formats.when(job.createdAt)}
            </span>
            <span style={{ order: 2, justifySelf: 'end' }}>
              <JobState kind={jobKinds.import} job={job} />
            </span>
            <span className={`${shared.muted} ${shared.compact}`} style={{ order: 1 }}>
              {`${formats.number(done)} ${t.ofTotal(job.total, formats.number(job.total))}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
