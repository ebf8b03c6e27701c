import { readJobFiles } from '#local/jobs/jobs.ts'
import type { JobKey } from '#local/jobs/job-record.ts'
import { readServerFile } from './server-jobs.ts'

/** Returns a file of a job; undefined if it has none of this name. @throws errors of the storage */
export const readJobFile = async (job: JobKey, name: string): Promise<Blob | undefined> =>
  job.host === 'server' ? readServerFile(job, name) : (await readJobFiles(job))[name]
