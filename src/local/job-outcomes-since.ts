import { after, database, type JobStoreKey } from './database.ts'
import type { OutcomeState, JobRecord } from './job-record.ts'
import { ofJob, readJobs } from './jobs.ts'

/** What came of one item, and when. */
export interface DatedOutcome {
  readonly at: number
  readonly state: OutcomeState
}

/** What came of a job's items since a time. */
export interface JobSince {
  readonly job: JobRecord
  readonly outcomes: readonly DatedOutcome[]
}

/** How much is read at once: so much that it is fast, so little that the page goes on between. */
const portion = 2_000

/**
 * What came of the items of a gateway's runs of one kind since a time (epoch milliseconds); of one that was tried more
 * than once, each try.
 */
export async function readJobsSince(
  gateway: string,
  kind: string,
  since: number,
): Promise<JobSince[]> {
  const found: JobSince[] = []
  for (const job of await readJobs(gateway)) {
    const { startedAt, endedAt } = job
    if (job.kind !== kind || startedAt === undefined || (endedAt ?? since) < since) continue
    const outcomes = await outcomesSince(job, since)
    if (outcomes.length > 0) found.push({ job, outcomes })
  }
  return found
}

async function outcomesSince(job: JobRecord, since: number): Promise<DatedOutcome[]> {
  const db = await database()
  const all: DatedOutcome[] = []
  let range = ofJob(job)
  for (;;) {
    const some = await db.getAll('runOutcomes', range, portion)
    for (const { at, state, tries = [] } of some) {
      if (at >= since) all.push({ at, state })
      for (const one of tries) if (one.at >= since) all.push({ at: one.at, state: one.state })
    }
    if (some.length < portion) return all
    const last: [...JobStoreKey, number] | undefined = (
      await db.getAllKeys('runOutcomes', range, portion)
    ).at(-1)
    if (!last) return all
    range = after(range, last)
  }
}
