import { onKeptJobsChange, pausedItself, readKeptJobs } from '#data/kept-jobs.ts'
import { pageOfJob } from '#job-ui/page-of-job.ts'
import type { JobRecord } from '#local/job-record.ts'
import type { Route } from '#paths'

/** A job that paused automatically, and the navigation entry under which it is shown. */
export interface PausedJob {
  readonly job: JobRecord
  readonly entry: Route['page']
  /** The instance that the entry belongs to; undefined for an entry of the gateway. */
  readonly instance: string | undefined
}

/**
 * The delay after an announced change before the jobs are refreshed, in milliseconds: it is announced before it is
 * written.
 */
const writtenAfterMs = 500

/**
 * Reads the paused jobs of a gateway now and after each change, and passes them on. Returns a function that ends it.
 */
export function followPausedJobs(
  gateway: string,
  onJobs: (jobs: readonly PausedJob[]) => void,
): () => void {
  let hasEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = async () => {
    // Without storage there are no jobs.
    const jobs = await readKeptJobs(gateway).catch(() => [])
    if (!hasEnded) onJobs(jobs.filter(pausedItself).map(withEntry))
  }
  const stop = onKeptJobsChange(gateway, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void read(), writtenAfterMs)
  })
  void read()
  return () => {
    hasEnded = true
    clearTimeout(timer)
    stop()
  }
}

function withEntry(job: JobRecord): PausedJob {
  const { to } = pageOfJob(job)
  return { job, entry: entryOf(to.page), instance: 'instance' in to ? to.instance : undefined }
}

function entryOf(page: Route['page']): Route['page'] {
  if (page === 'campaign') return 'campaigns'
  if (page === 'chat-forms') return 'chats'
  return page === 'agent-matrix' || page === 'agent-import' ? 'agents' : page
}
