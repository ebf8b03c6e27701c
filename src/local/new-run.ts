import { database } from './database.ts'
import type { RunItem, RunKey, RunRecord } from './run-record.ts'
import { storeKey } from './runs.ts'

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
