import type { Job } from '#jobs/job.ts'
import parts from '#ui/parts.module.css'
import type { JobProps } from '#job-ui/JobLoader.tsx'
import { JobPage } from '#job-ui/JobPage.tsx'
import { JobRequests, SettleAll, useJobRequests, type JobLook } from './JobRequests.tsx'
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
  const { rows } = requests
  return (
    <JobPage
      handle={handle}
      {...requests}
      unknownAction={<SettleAll handle={handle} rows={rows} />}
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
