import { database, ofGateway, type RunStoreKey } from './database.ts'
import { namespaceOf } from './namespace.ts'
import type { RunKey, RunRecord, RunItem } from './run-record.ts'

/** A run's key in the stores. */
export const storeKey = ({ gateway, instance, id }: RunKey): RunStoreKey => [
  namespaceOf(gateway),
  instance,
  id,
]

/** Every key that begins with a run's. */
export const ofRun = (run: RunKey) => IDBKeyRange.bound(storeKey(run), [...storeKey(run), []])

/** The runs of a gateway, also those whose items are still being written; the newest first. */
export async function readRuns(gateway: string): Promise<RunRecord[]> {
  const all = await (await database()).getAll('runs', ofGateway(gateway))
  return all.toSorted((a, b) => b.createdAt - a.createdAt)
}

/** A run; undefined where it is gone. */
export async function readRun(run: RunKey): Promise<RunRecord | undefined> {
  return (await database()).get('runs', storeKey(run))
}

/**
 * Writes a run in the place of what it was; nothing where it was deleted meanwhile. Done only when it is on the disk.
 * @returns whether the run is still there
 */
export async function writeRun(record: RunRecord): Promise<boolean> {
  const tx = (await database()).transaction('runs', 'readwrite', { durability: 'strict' })
  const there = (await tx.store.getKey(storeKey(record))) !== undefined
  await Promise.all([there ? tx.store.put(record, storeKey(record)) : undefined, tx.done])
  return there
}

/** Deletes a run with all that belongs to it. */
export async function deleteRun(run: RunKey): Promise<void> {
  const stores = ['runs', 'runFiles', 'runItems', 'runOutcomes'] as const
  const tx = (await database()).transaction(stores, 'readwrite')
  await Promise.all([
    tx.objectStore('runs').delete(storeKey(run)),
    ...stores.slice(1).map((name) => tx.objectStore(name).delete(ofRun(run))),
    tx.done,
  ])
}

/** The files that a run sends along, by name. */
export async function readRunFiles(run: RunKey): Promise<Record<string, Blob>> {
  const tx = (await database()).transaction('runFiles')
  const [keys, files] = await Promise.all([
    tx.store.getAllKeys(ofRun(run)),
    tx.store.getAll(ofRun(run)),
  ])
  return Object.fromEntries(files.map((file, at) => [keys[at]?.[3] ?? '', file]))
}

/** Writes a file of a run, in place of one with this name; nothing where the run was deleted meanwhile. */
export async function writeRunFile(run: RunKey, name: string, file: Blob): Promise<void> {
  const tx = (await database()).transaction(['runs', 'runFiles'], 'readwrite')
  const isThere = (await tx.objectStore('runs').getKey(storeKey(run))) !== undefined
  await Promise.all([
    isThere ? tx.objectStore('runFiles').put(file, [...storeKey(run), name]) : undefined,
    tx.done,
  ])
}

/** Writes a new run, with its first items and its files. Done only when it is on the disk. */
export async function addRun(
  record: RunRecord,
  portions: readonly (readonly RunItem[])[] = [],
  files: Readonly<Record<string, Blob>> = {},
): Promise<void> {
  const key = storeKey(record)
  const stores = ['runs', 'runItems', 'runFiles'] as const
  const tx = (await database()).transaction(stores, 'readwrite', { durability: 'strict' })
  await Promise.all([
    tx.objectStore('runs').add(record, key),
    ...portions.map((items, at) => tx.objectStore('runItems').put(items, [...key, at])),
    ...Object.entries(files).map(([name, file]) =>
      tx.objectStore('runFiles').put(file, [...key, name]),
    ),
    tx.done,
  ])
}

/** Writes some portions of a run's items, the first of which has the number `first`. */
export async function writePortions(
  run: RunKey,
  first: number,
  portions: readonly (readonly RunItem[])[],
): Promise<void> {
  const tx = (await database()).transaction('runItems', 'readwrite')
  await Promise.all([
    ...portions.map((items, at) => tx.store.put(items, [...storeKey(run), first + at])),
    tx.done,
  ])
}
