import { readInPortions } from '#local/database.ts'
import type { JobOutcome, JobRecord } from './job-record.ts'
import { ofJob, readJobs } from './jobs.ts'

/** The outcomes of a job's items since a time. */
export interface JobSince {
  readonly job: JobRecord
  readonly outcomes: readonly Pick<JobOutcome, 'at' | 'state'>[]
}

/**
 * Returns the outcomes of a gateway's jobs of one kind since a time (epoch milliseconds), including each attempt of
 * items that were tried more than once.
 */
export async function readJobsSince(
  gateway: string,
  kind: string,
  since: number,
  atOnce?: number,
): Promise<JobSince[]> {
  const found: JobSince[] = []
  for (const job of await readJobs(gateway)) {
    const { startedAt, endedAt } = job
    if (job.kind !== kind || startedAt === undefined || (endedAt ?? since) < since) continue
    const outcomes = await outcomesSince(job, since, atOnce)
    if (outcomes.length > 0) found.push({ job, outcomes })
  }
  return found
}

async function outcomesSince(
  job: JobRecord,
  since: number,
  atOnce?: number,
): Promise<JobSince['outcomes']> {
  const all = await readInPortions('runOutcomes', ofJob(job), atOnce)
  return all
    .flatMap(({ at, state, tries = [] }) => [{ at, state }, ...tries])
    .filter(({ at }) => at >= since)
    .map(({ at, state }) => ({ at, state }))
}
