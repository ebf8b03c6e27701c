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
  const handle = useJobHandle(look.kind, job, snapshot, { start })
  const requests = useJobRequests(look, handle)
  const { rows, unknown } = requests
  return (
    <JobPage
      handle={handle}
      {...requests}
      unknownAction={unknown.length > 1 && <Decisions handle={handle} rows={unknown} />}
      results={
        <>
          {look.summary && (
            <div className={parts.notes} style={{ flex: 'none', padding: '12px var(--gutter)' }}>
              {look.summary(rows)}
            </div>
          )}
          <JobRequests handle={handle} look={look} requests={requests} />
        </>
      }
    />
  )
}
