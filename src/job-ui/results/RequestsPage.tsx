import type { Job } from '#jobs/job.ts'
import parts from '#ui/parts.module.css'
import type { JobProps } from '#job-ui/JobLoader.tsx'
import { JobPage } from '#job-ui/JobPage.tsx'
import { Decisions } from './Decisions.tsx'
import { JobRequests, useJobRequests, type JobLook } from './JobRequests.tsx'
import type { Started } from '#job-ui/start/use-start-job.ts'
import { useJobHandle } from '#job-ui/use-job-handle.ts'

/** The page of a job whose results are shown as requests. */
export function RequestsPage<Thing>({
  job,
  snapshot,
  look,
  start,
}: JobProps & { look: JobLook<Thing>; start: (job: Job) => Promise<Started> }) {
  const requests = useJobRequests(look, useJobHandle(look.kind, job, snapshot, { start }))
  const { handle, rows, unknown, file } = requests
  return (
    <JobPage
      handle={handle}
      file={file}
      unknownAction={unknown.length > 1 && <Decisions handle={handle} rows={unknown} />}
      results={
        <>
          {look.summary && (
            <div className={parts.notes} style={{ flex: 'none', padding: '12px var(--gutter)' }}>
              {look.summary(rows)}
            </div>
          )}
          <JobRequests look={look} requests={requests} />
        </>
      }
    />
  )
}
