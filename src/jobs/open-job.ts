import type { JobKey } from '#local/job-record.ts'
import { thisTab } from './environment.ts'
import { Job } from './job.ts'

const opened = new Map<string, Job>()

/** Returns a job in this tab: the same object for all callers. */
export function openJob(key: JobKey): Job {
  const name = JSON.stringify([key.gateway, key.instance, key.id])
  const job = opened.get(name) ?? new Job(key, thisTab())
  opened.set(name, job)
  return job
}
