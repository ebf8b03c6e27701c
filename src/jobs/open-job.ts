import type { JobKey } from '#local/jobs/job-record.ts'
import { storeJob, type NewJob, type StoreOptions } from './create-job.ts'
import type { JobEnvironment } from './environment.ts'
import { LocalJob, type Job } from './job.ts'
import { RemoteJob } from './remote-job.ts'
import { serverDoes, storeOnServer } from './server-jobs.ts'
import { thisTab } from './this-tab.ts'

/**
 * Stores a job, ready to be started: in the server of this page if it does jobs of this kind, else in this browser. See
 * `storeJob`, and `serverDoes` for `handsOver`.
 */
export const createJob = <Data>(
  job: NewJob<Data>,
  {
    env,
    handsOver = false,
    ...options
  }: StoreOptions & { readonly env?: JobEnvironment; readonly handsOver?: boolean } = {},
): Promise<JobKey> =>
  !env && serverDoes(job, handsOver)
    ? storeOnServer(job, thisTab(), options)
    : storeJob(job, env ?? thisTab(), options)

const opened = new Map<string, Job>()

/** Returns a job in this tab: the same object for all callers. */
export function openJob(key: JobKey): Job {
  const name = JSON.stringify([key.gateway, key.instance, key.id, key.host])
  const job =
    opened.get(name) ??
    (key.host === 'server' ? new RemoteJob(key, thisTab().bus) : new LocalJob(key, thisTab()))
  opened.set(name, job)
  return job
}
