import { unwrap } from 'idb'
import { database } from './database.ts'
import type { JobKey, JobOutcome } from './job-record.ts'
import { storeKey } from './jobs.ts'

/** An item's outcome, and which item's. */
export type IndexedOutcome = readonly [index: number, outcome: JobOutcome]

/**
 * Writes what is about to be done and what came of it, together. Done only when it is on the disk; `soon`: when it is
 * on its way there, which the end of a tab or of the browser does not stop.
 * @returns false where the job was deleted meanwhile; then nothing is written
 */
export async function writeOutcomes(
  job: JobKey,
  entries: readonly IndexedOutcome[],
  soon = false,
): Promise<boolean> {
  const stores = ['runs', 'runOutcomes'] as const
  const key = storeKey(job)
  const durability = soon ? 'relaxed' : 'strict'
  const tx = (await database()).transaction(stores, 'readwrite', { durability })
  const there = tx.objectStore('runs').getKey(key)
  // The transaction tells of what goes wrong: a promise for each would only cost.
  const outcomes = unwrap(tx.objectStore('runOutcomes'))
  for (const [at, one] of entries) outcomes.put(one, [...key, at])
  const done = tx.done
  done.catch(() => {})
  if ((await there) !== undefined) {
    await done
    return true
  }
  tx.abort()
  await done.catch(() => {})
  return false
}

/** What came of one item; undefined where it was never begun. */
export async function readOutcome(job: JobKey, index: number): Promise<JobOutcome | undefined> {
  return (await database()).get('runOutcomes', [...storeKey(job), index])
}

/** What came of some items, in the order of their indexes here. */
export async function readOutcomesOf(
  job: JobKey,
  indexes: readonly number[],
): Promise<(JobOutcome | undefined)[]> {
  const { store } = (await database()).transaction('runOutcomes')
  return Promise.all(indexes.map((index) => store.get([...storeKey(job), index])))
}

/** What came of the items from `first` up to, without, `end`, in their order. */
export async function readOutcomes(
  job: JobKey,
  first: number,
  end: number,
): Promise<IndexedOutcome[]> {
  const tx = (await database()).transaction('runOutcomes')
  const key = storeKey(job)
  const range = IDBKeyRange.bound([...key, first], [...key, end], false, true)
  const [keys, outcomes] = await Promise.all([tx.store.getAllKeys(range), tx.store.getAll(range)])
  return outcomes.map((outcome, at) => [keys[at]?.[3] ?? -1, outcome])
}
