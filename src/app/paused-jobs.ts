import { onKeptJobsChange, pausedItself, readKeptJobs } from '#data/kept-jobs.ts'
import { pageOfJob } from '#job-ui/page-of-job.ts'
import { browserLocks } from '#local/held-locks.ts'
import type { JobRecord } from '#local/job-record.ts'
import { destroyExpiredSecrets } from '#local/job-secrets.ts'
import { jobLock, runningHere, whenFree } from '#jobs/running.ts'
import { pageOf, type PageName } from '#paths'

/** A job that paused automatically, and the navigation entry under which it is shown. */
export interface PausedJob {
  readonly job: JobRecord
  readonly entry: PageName
  /** The instance that the entry belongs to; undefined for an entry of the gateway. */
  readonly instance: string | undefined
}

/**
 * The delay after an announced change before the jobs are refreshed, in milliseconds: it is announced before it is
 * written.
 */
const writtenAfterMs = 500

/**
 * Reads the paused jobs of a gateway now, after each change, and once a tab that runs one is closed, and passes them on.
 * Returns a function that ends it.
 */
export function followPausedJobs(
  gateway: string,
  onJobs: (jobs: readonly PausedJob[]) => void,
): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const locks = browserLocks()
  const watched = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = async () => {
    // Without storage there are no jobs.
    const jobs = await readKeptJobs(gateway).catch(() => [])
    if (signal.aborted) return
    onJobs(jobs.filter(pausedItself).map(withEntry))
    const here = new Set(runningHere().map(({ key }) => key.id))
    for (const job of jobs) {
      if (!locks || job.state !== 'running' || here.has(job.id) || watched.has(job.id)) continue
      watched.add(job.id)
      void whenFree(locks, jobLock(job), signal).then(() => {
        watched.delete(job.id)
        readSoon()
      })
    }
  }
  const readSoon = () => {
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(() => void read(), writtenAfterMs)
  }
  const stop = onKeptJobsChange(gateway, readSoon)
  void read()
  // Without storage there are none.
  destroyExpiredSecrets(gateway).catch(() => {})
  return () => {
    ending.abort()
    clearTimeout(timer)
    stop()
  }
}

function withEntry(job: JobRecord): PausedJob {
  const { to } = pageOfJob(job)
  return { job, entry: entryOf(to.page), instance: 'instance' in to ? to.instance : undefined }
}

function entryOf(page: PageName): PageName {
  const { group, parent = page } = pageOf(page)
  return group === undefined ? parent : page
}
