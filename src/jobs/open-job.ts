import type { JobKey } from '#local/job-record.ts'
import { thisTab } from './environment.ts'
import { Job } from './job.ts'

const opened = new Map<string, Job>()

/** A job in this tab: the same object for all who ask. */
export function openJob(key: JobKey): Job {
  const name = JSON.stringify([key.gateway, key.instance, key.id])
  const job = opened.get(name) ?? new Job(key, thisTab())
  opened.set(name, job)
  return job
}
