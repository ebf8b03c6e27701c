import { unwrap } from 'idb'
import { database, ofGateway } from '#local/database.ts'
import type { JobStoreKey } from '#local/schema.ts'
import { namespaceOf } from '#local/namespace.ts'
import type { JobItem, JobKey, JobOutcome, JobRecord, Pace, StoredPace } from './job-record.ts'
import { fromStored, toStorable } from '#local/stored-files.ts'
import type { IndexedOutcome, JobStore } from './job-store.ts'

/** Returns a job's key in the stores. */
export const storeKey = ({ gateway, instance, id }: JobKey): JobStoreKey => [
  namespaceOf(gateway),
  instance,
  id,
]

/** Returns the range of keys that begin with a job's. */
export const ofJob = (job: JobKey) => IDBKeyRange.bound(storeKey(job), [...storeKey(job), []])

/** Returns the jobs of a gateway, newest first, including those whose items are still being written. */
export async function readJobs(gateway: string): Promise<JobRecord[]> {
  const all = await (await database()).getAll('runs', ofGateway(gateway))
  return all.map(withCurrentPace).toSorted((a, b) => b.createdAt - a.createdAt)
}

/** Returns the key of a job with an id; undefined if it was deleted, or belongs to another browser. */
export async function findJob(gateway: string, id: string): Promise<JobKey | undefined> {
  const keys = await (await database()).getAllKeys('runs', ofGateway(gateway))
  const key = keys.find(([, , one]) => one === id)
  return key && { gateway, instance: key[1], id }
}

/** Returns a job; undefined if it was deleted. */
export async function readJob(job: JobKey): Promise<JobRecord | undefined> {
  const stored = await (await database()).get('runs', storeKey(job))
  return stored && withCurrentPace(stored)
}

const withCurrentPace = (stored: JobRecord): JobRecord => ({
  ...stored,
  pace: currentPace(stored.pace),
})

/** Returns a stored pace with the names of this version. */
function currentPace({ ahead, looksFirst, mostErrors, ...pace }: StoredPace): Pace {
  return {
    ...(ahead !== undefined && { prefetch: Number(ahead) }),
    ...(looksFirst !== undefined && { readsFirst: looksFirst }),
    ...(mostErrors !== undefined && { maxErrors: mostErrors }),
    ...pace,
  }
}

/**
 * Updates a job; does nothing if it was deleted in between. Resolves once the record is on the disk.
 * @returns whether the job still exists
 */
export async function writeJob(record: JobRecord): Promise<boolean> {
  const tx = (await database()).transaction('runs', 'readwrite', { durability: 'strict' })
  const exists = (await tx.store.getKey(storeKey(record))) !== undefined
  await Promise.all([exists ? tx.store.put(record, storeKey(record)) : undefined, tx.done])
  return exists
}

/** Deletes a job with all its data. */
export async function deleteJob(job: JobKey): Promise<void> {
  const stores = ['runs', 'runFiles', 'runItems', 'runOutcomes'] as const
  const tx = (await database()).transaction(stores, 'readwrite')
  await Promise.all([
    tx.objectStore('runs').delete(storeKey(job)),
    ...stores.slice(1).map((name) => tx.objectStore(name).delete(ofJob(job))),
    tx.done,
  ])
}

/** Returns the files of a job, by name. */
export async function readJobFiles(job: JobKey): Promise<Record<string, Blob>> {
  const tx = (await database()).transaction('runFiles')
  const [keys, files] = await Promise.all([
    tx.store.getAllKeys(ofJob(job)),
    tx.store.getAll(ofJob(job)),
  ])
  return Object.fromEntries(
    files.map((file, at) => [keys[at]?.[3] ?? '', fromStored(file) as Blob]),
  )
}

/** Returns the jobs of a gateway that have a file with a name. */
export async function jobsWithFile(gateway: string, name: string): Promise<JobKey[]> {
  const keys = await (await database()).getAllKeys('runFiles', ofGateway(gateway))
  return keys.flatMap(([, instance, id, file]) =>
    file === name ? [{ gateway, instance, id }] : [],
  )
}

/**
 * Writes a file of a job and replaces one with the same name, or deletes it; does nothing if the job was deleted in
 * between. Resolves once it is on the disk.
 */
export async function writeJobFile(
  job: JobKey,
  name: string,
  file: Blob | undefined,
): Promise<void> {
  const stored = file && (await toStorable(file))
  const stores = ['runs', 'runFiles'] as const
  const tx = (await database()).transaction(stores, 'readwrite', { durability: 'strict' })
  const exists = (await tx.objectStore('runs').getKey(storeKey(job))) !== undefined
  const files = tx.objectStore('runFiles')
  const key = [...storeKey(job), name] as const
  await Promise.all([
    exists && (stored ? files.put(stored, [...key]) : files.delete([...key])),
    tx.done,
  ])
}

/** Writes a new job with its first items and its files. Resolves once it is on the disk. */
export async function addJob(
  record: JobRecord,
  portions: readonly (readonly JobItem[])[] = [],
  files: Readonly<Record<string, Blob>> = {},
): Promise<void> {
  const key = storeKey(record)
  const stores = ['runs', 'runItems', 'runFiles'] as const
  const stored = await toStorable(files)
  const tx = (await database()).transaction(stores, 'readwrite', { durability: 'strict' })
  const writes: Promise<unknown>[] = []
  const expect = (write: Promise<unknown>) => {
    // The first that fails says why; an abort makes the others fail too.
    write.catch(() => {})
    writes.push(write)
  }
  expect(tx.done)
  try {
    expect(tx.objectStore('runs').add(record, key))
    for (const [at, items] of portions.entries())
      expect(tx.objectStore('runItems').put(items, [...key, at]))
    for (const [name, file] of Object.entries(stored))
      expect(tx.objectStore('runFiles').put(file, [...key, name]))
  } catch (error) {
    // A value that is refused at once leaves the transaction open, which would store the rest.
    tx.abort()
    throw error
  }
  await Promise.all(writes)
}

/** Writes some portions of a job's items, starting at portion number `first`. */
export async function writePortions(
  job: JobKey,
  first: number,
  portions: readonly (readonly JobItem[])[],
): Promise<void> {
  const tx = (await database()).transaction('runItems', 'readwrite')
  await Promise.all([
    ...portions.map((items, at) => tx.store.put(items, [...storeKey(job), first + at])),
    tx.done,
  ])
}

/** Returns one portion of a job's items; empty if it does not exist. */
export async function readPortion(job: JobKey, portion: number): Promise<readonly JobItem[]> {
  return (await (await database()).get('runItems', [...storeKey(job), portion])) ?? []
}

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

/** The jobs of this browser. */
export const browserJobs: JobStore = {
  readJobs,
  readJob,
  writeJob,
  deleteJob,
  readJobFiles,
  addJob,
  writePortions,
  readPortion,
  writeOutcomes,
  readOutcomesOf,
  readOutcomes,
}
