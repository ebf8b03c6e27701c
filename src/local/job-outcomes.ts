import { unwrap } from 'idb'
import { database } from './database.ts'
import type { JobKey, JobOutcome } from './job-record.ts'
import { storeKey } from './jobs.ts'

/** An item's outcome, with the item's index. */
export type IndexedOutcome = readonly [index: number, outcome: JobOutcome]

/**
 * Writes intents and outcomes in one transaction. Resolves once it is on the disk; with `isRelaxed`, once the browser
 * has accepted it, which survives the end of the tab or the browser.
 * @returns false if the job was deleted in between; then nothing is written
 */
export async function writeOutcomes(
  job: JobKey,
  entries: readonly IndexedOutcome[],
  isRelaxed = false,
): Promise<boolean> {
  const stores = ['runs', 'runOutcomes'] as const
  const key = storeKey(job)
  const durability = isRelaxed ? 'relaxed' : 'strict'
  const tx = (await database()).transaction(stores, 'readwrite', { durability })
  const existing = tx.objectStore('runs').getKey(key)
  // The transaction reports errors: a promise for each request would only add cost.
  const outcomes = unwrap(tx.objectStore('runOutcomes'))
  for (const [at, one] of entries) outcomes.put(one, [...key, at])
  const done = tx.done
  done.catch(() => {})
  if ((await existing) !== undefined) {
    await done
    return true
  }
  tx.abort()
  await done.catch(() => {})
  return false
}

/** Returns the outcome of one item; undefined if it never started. */
export async function readOutcome(job: JobKey, index: number): Promise<JobOutcome | undefined> {
  return (await database()).get('runOutcomes', [...storeKey(job), index])
}

/** Returns the outcomes of some items, in the order of the given indexes. */
export async function readOutcomesOf(
  job: JobKey,
  indexes: readonly number[],
): Promise<(JobOutcome | undefined)[]> {
  const { store } = (await database()).transaction('runOutcomes')
  return Promise.all(indexes.map((index) => store.get([...storeKey(job), index])))
}

/** Returns the outcomes of the items from `first` (inclusive) to `end` (exclusive), in order. */
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
