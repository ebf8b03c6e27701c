import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useJobs } from '#data/jobs/use-jobs.ts'
import { useText } from '#i18n/locale.tsx'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { jobsAvailable } from '#jobs/running.ts'
import { Note } from '#ui/note/Note.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { JobsTable, type Duplicate } from './JobsTable.tsx'

/** The jobs of this browser, or some of them, or why there are none. */
export function JobsList({
  filter,
  isOfOne = false,
  Duplicate,
  empty,
}: {
  /** Must be stable. */
  filter?: (job: JobRecord) => boolean
  isOfOne?: boolean
  Duplicate: Duplicate
  /** Shown without a job. */
  empty: ReactNode
}) {
  const t = useText('jobList')
  const jobs = useText('jobs')
  const core = useText('core').action
  const list = useJobs()
  const shown = list.state === 'read' ? (filter ? list.jobs.filter(filter) : list.jobs) : []
  return (
    <>
      {!jobsAvailable() && <Note kind="warning" title={jobs.unavailable} />}
      {list.state === 'loading' && <WaitingRows />}
      {list.state === 'failed' && (
        <Note
          kind="bad"
          title={t.unread}
          action={
            <Button size="compact-sm" onClick={list.retry}>
              {core.retry}
            </Button>
          }
        >
          <p>{t.unreadText}</p>
        </Note>
      )}
      {list.state === 'read' &&
        (shown.length === 0 ? (
          empty
        ) : (
          <JobsTable jobs={shown} isOfOne={isOfOne} Duplicate={Duplicate} />
        ))}
    </>
  )
}
