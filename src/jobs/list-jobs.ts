import type { JobRecord } from '#local/job-record.ts'
import { deleteJob, readJobs } from '#local/jobs.ts'
import { thisTab } from './environment.ts'
import { jobLock, tryLock, type Locks } from './running.ts'

/**
 * Returns the stored jobs of a gateway, of one instance or of all, newest first. Corrects those whose tab was closed
 * first: such a job is paused. Counts of a running job are a few seconds old.
 */
export async function listJobs(gateway: string, instance?: string): Promise<JobRecord[]> {
  const wanted = (job: JobRecord) => instance === undefined || job.instance === instance
  const { locks } = thisTab()
  const jobs = (await readJobs(gateway)).filter(wanted)
  // Without locks no job runs in any tab, and none can be corrected.
  if (!locks)
    return jobs.map((job) => (job.state === 'running' ? { ...job, state: 'paused' } : job))
  const left = await Promise.all(jobs.filter(isUncertain).map((job) => putRight(job, locks)))
  const list = left.some(Boolean) ? (await readJobs(gateway)).filter(wanted) : jobs
  return list.filter(({ state }) => state !== 'making')
}

const isUncertain = ({ state, counts }: JobRecord) =>
  state === 'making' || state === 'running' || counts.sending > 0

/** @returns whether its tab was closed: no tab holds it */
async function putRight(job: JobRecord, locks: Locks): Promise<boolean> {
  const release = await tryLock(locks, jobLock(job))
  if (!release) return false
  if (job.state !== 'making') {
    const { openJob } = await import('./job.ts')
    await openJob(job).view.load(release)
    return true
  }
  await deleteJob(job)
  await release()
  return true
}

/** Calls `listener` when the list of jobs changes, or the state of one, in any tab. */
export function onJobsChange(gateway: string, listener: () => void): () => void {
  return thisTab().bus.listen((message) => {
    if ('listed' in message && message.listed === gateway) listener()
    if ('changed' in message && message.gateway === gateway) listener()
  }, true)
}
