import type { JobRecord } from '#local/jobs/job-record.ts'
import { resumedAfterOutage } from '#local/jobs/resume-after-outage.ts'
import { listJobs } from '#jobs/list-jobs.ts'
import { mayResume, waitsForStart } from '#jobs/may-resume.ts'

/**
 * Resumes the jobs of a gateway that may resume automatically, one after the other: those that wait for a start time
 * ahead, and those for which the user enabled it in this tab.
 * @param start resumes one; never rejects
 * @throws DOMException if the browser's storage cannot be read
 */
export async function resumeJobs(
  gateway: string,
  start: (job: JobRecord) => Promise<unknown>,
): Promise<void> {
  const jobIds = resumedAfterOutage(gateway)
  const resumes = (job: JobRecord) =>
    waitsForStart(job) || (jobIds.includes(job.id) && mayResume(job))
  for (const job of (await listJobs(gateway)).filter(resumes)) await start(job)
}
