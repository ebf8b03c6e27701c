import { heldLocks } from '#local/held-locks.ts'
import type { JobRecord } from '#local/job-record.ts'
import { readJobs } from '#local/jobs.ts'
import { broadcastBus } from '#jobs/bus.ts'
import { interruption } from '#jobs/may-resume.ts'
import { jobLock, onRunningHere } from '#jobs/running.ts'

/**
 * Reads the jobs of a gateway, of any kind, as last stored. A job whose tab was closed counts as paused, as it will be
 * once it is opened. Does not load the job engine, which is large.
 * @throws DOMException if the browser's storage cannot be read
 */
export async function readKeptJobs(gateway: string): Promise<JobRecord[]> {
  const jobs = (await readJobs(gateway)).filter(({ state }) => state !== 'making')
  if (!jobs.some(({ state }) => state === 'running')) return jobs
  const heldIds = await heldLocks()
  return jobs.map((job) =>
    job.state === 'running' && !heldIds.has(jobLock(job))
      ? { ...job, state: 'paused', why: interruption(job) }
      : job,
  )
}

/** Returns whether a job paused automatically and waits to be resumed. */
export const pausedItself = ({ state, why }: JobRecord): boolean =>
  state === 'paused' && why !== undefined && why.kind !== 'person'

/**
 * Calls `listener` after a job of a gateway has changed its state, in any tab. Returns a function that unsubscribes.
 */
export function onKeptJobsChange(gateway: string, listener: () => void): () => void {
  const states = new Map<string, string>()
  const endHere = onRunningHere(listener)
  const endBus = broadcastBus().listen((message) => {
    if ('listed' in message) listener()
    if (!('changed' in message) || message.gateway !== gateway) return
    const { state } = message.record
    if (states.get(message.changed) === state) return
    states.set(message.changed, state)
    listener()
  })
  return () => {
    endHere()
    endBus()
  }
}
