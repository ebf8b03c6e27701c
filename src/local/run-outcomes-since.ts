import { after, database, type RunStoreKey } from './database.ts'
import type { OutcomeState, RunRecord } from './run-record.ts'
import { ofRun, readRuns } from './runs.ts'

/** What came of one item, and when. */
export interface DatedOutcome {
  readonly at: number
  readonly state: OutcomeState
}

/** What came of a run's items since a time. */
export interface RunSince {
  readonly run: RunRecord
  readonly outcomes: readonly DatedOutcome[]
}

/** How much is read at once: so much that it is fast, so little that the page goes on between. */
const portion = 2_000

/**
 * What came of the items of a gateway's runs of one kind since a time (epoch milliseconds); of one that was tried more
 * than once, each try.
 */
export async function readRunsSince(
  gateway: string,
  kind: string,
  since: number,
): Promise<RunSince[]> {
  const found: RunSince[] = []
  for (const run of await readRuns(gateway)) {
    const { startedAt, endedAt } = run
    if (run.kind !== kind || startedAt === undefined || (endedAt ?? since) < since) continue
    const outcomes = await outcomesSince(run, since)
    if (outcomes.length > 0) found.push({ run, outcomes })
  }
  return found
}

async function outcomesSince(run: RunRecord, since: number): Promise<DatedOutcome[]> {
  const db = await database()
  const all: DatedOutcome[] = []
  let range = ofRun(run)
  for (;;) {
    const some = await db.getAll('runOutcomes', range, portion)
    for (const { at, state, tries = [] } of some) {
      if (at >= since) all.push({ at, state })
      for (const one of tries) if (one.at >= since) all.push({ at: one.at, state: one.state })
    }
    if (some.length < portion) return all
    const last: [...RunStoreKey, number] | undefined = (
      await db.getAllKeys('runOutcomes', range, portion)
    ).at(-1)
    if (!last) return all
    range = after(range, last)
  }
}
