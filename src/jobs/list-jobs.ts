import type { JobRecord } from '#local/job-record.ts'
import { deleteJob, readJobs } from '#local/jobs.ts'
import { thisTab } from './environment.ts'
import { jobLock, tryLock, type Locks } from './locks.ts'

/**
 * The jobs of a gateway that this browser keeps, of one instance or of all; the newest first. What a tab left behind
 * when it went away is put right first: such a job is paused. Counts of one that runs are a few seconds old.
 */
export async function listJobs(gateway: string, instance?: string): Promise<JobRecord[]> {
  const wanted = (job: JobRecord) => instance === undefined || job.instance === instance
  const { locks } = thisTab()
  const jobs = (await readJobs(gateway)).filter(wanted)
  // Without locks nothing runs anywhere, and nothing can be put right.
  if (!locks)
    return jobs.map((job) => (job.state === 'running' ? { ...job, state: 'paused' } : job))
  const left = await Promise.all(jobs.filter(isInDoubt).map((job) => putRight(job, locks)))
  const list = left.some(Boolean) ? (await readJobs(gateway)).filter(wanted) : jobs
  return list.filter(({ state }) => state !== 'making')
}

const isInDoubt = ({ state, counts }: JobRecord) =>
  state === 'making' || state === 'running' || counts.sending > 0

/** @returns whether it was left behind: nobody has it in hand */
async function putRight(job: JobRecord, locks: Locks): Promise<boolean> {
  const release = await tryLock(locks, jobLock(job))
  if (!release) return false
  if (job.state !== 'making') {
    const { openJob } = await import('./open-job.ts')
    await openJob(job).view.load(release)
    return true
  }
  await deleteJob(job)
  await release()
  return true
}

/** Calls back when the list of jobs changes, or one of them its state, here or in another tab. */
export function onJobsChange(gateway: string, listener: () => void): () => void {
  return thisTab().bus.listen((message) => {
    if ('listed' in message && message.listed === gateway) listener()
    if ('changed' in message && message.gateway === gateway) listener()
  }, true)
}
