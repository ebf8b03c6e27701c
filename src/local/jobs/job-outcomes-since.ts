import { after, database } from '#local/database.ts'
import type { JobStoreKey } from '#local/schema.ts'
import type { OutcomeState, JobRecord } from './job-record.ts'
import { ofJob, readJobs } from './jobs.ts'

/** The outcome of one item, with its time. */
export interface DatedOutcome {
  readonly at: number
  readonly state: OutcomeState
}

/** The outcomes of a job's items since a time. */
export interface JobSince {
  readonly job: JobRecord
  readonly outcomes: readonly DatedOutcome[]
}

/** The number of outcomes read at once: large enough to be fast, small enough not to block the page. */
const portion = 2_000

/**
 * Returns the outcomes of a gateway's jobs of one kind since a time (epoch milliseconds), including each attempt of
 * items that were tried more than once.
 */
export async function readJobsSince(
  gateway: string,
  kind: string,
  since: number,
  atOnce = portion,
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
  atOnce: number,
): Promise<DatedOutcome[]> {
  const db = await database()
  const all: DatedOutcome[] = []
  let range = ofJob(job)
  for (;;) {
    const some = await db.getAll('runOutcomes', range, atOnce)
    for (const { at, state, tries = [] } of some) {
      if (at >= since) all.push({ at, state })
      for (const one of tries) if (one.at >= since) all.push({ at: one.at, state: one.state })
    }
    if (some.length < atOnce) return all
    const last: [...JobStoreKey, number] | undefined = (
      await db.getAllKeys('runOutcomes', range, atOnce)
    ).at(-1)
    if (!last) return all
    range = after(range, last)
  }
}
