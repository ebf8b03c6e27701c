import { readKeptJobs } from '#data/kept-jobs.ts'
import type { JobRecord } from '#local/job-record.ts'
import { resumedAfterOutage } from '#local/resume-after-outage.ts'
import { mayResume } from '#jobs/may-resume.ts'

/**
 * Resumes the jobs of a gateway for which the user enabled it in this tab, one after the other, as far as they may
 * resume automatically.
 * @param start resumes one; never rejects
 * @throws DOMException if the browser's storage cannot be read
 */
export async function resumeJobs(
  gateway: string,
  start: (job: JobRecord) => Promise<unknown>,
): Promise<void> {
  const jobIds = resumedAfterOutage(gateway)
  const jobs = (await readKeptJobs(gateway)).filter((job) => jobIds.includes(job.id))
  for (const job of jobs.filter(mayResume)) await start(job)
}
