import { readKeptRuns } from '#data/kept-runs.ts'
import type { RunRecord } from '#local/run-record.ts'
import { resumedAfterOutage } from '#local/resume-after-outage.ts'
import { mayResume } from '#runs/may-resume.ts'

/**
 * Resumes the jobs of a gateway for which a person asked for it in this tab, one after the other, as far as they may be
 * resumed without a person.
 * @param start resumes one; never rejects
 * @throws DOMException where the browser's storage cannot be read
 */
export async function resumeJobs(
  gateway: string,
  start: (job: RunRecord) => Promise<unknown>,
): Promise<void> {
  const wanted = resumedAfterOutage(gateway)
  const jobs = (await readKeptRuns(gateway)).filter((job) => wanted.includes(job.id))
  for (const job of jobs.filter(mayResume)) await start(job)
}
