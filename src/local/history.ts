import { createSignal } from '#domain/signal.ts'
import { after, database, ofGateway, ofInstance, readInPortions } from './database.ts'
import { namespaceOf } from './namespace.ts'
import { browserLocks, heldLocks, holdLock } from './jobs/held-locks.ts'
import type { HistoryKey } from './schema.ts'
import type { HistoryDetails, HistoryEntry } from './history-entry.ts'

/** Emitted after each change of the history that this tab makes. */
export const historyChange = createSignal()

const keyOf = ({ gateway, instance, at, id }: HistoryEntry): HistoryKey => [
  namespaceOf(gateway),
  instance,
  at,
  id,
]

/** Records that a send is about to start. Resolves once the record is on the disk. */
export async function writeIntent(entry: HistoryEntry, details: HistoryDetails): Promise<void> {
  const stores = ['history', 'historyDetails'] as const
  const tx = (await database()).transaction(stores, 'readwrite', { durability: 'strict' })
  await Promise.all([
    tx.objectStore('history').put(entry, keyOf(entry)),
    tx.objectStore('historyDetails').put(details, keyOf(entry)),
    tx.done,
  ])
  historyChange.emit()
}

/** Records the outcome of a send. Does nothing if the entry was deleted in between. */
export async function writeOutcome(
  entry: HistoryEntry,
  result: Pick<HistoryEntry, 'outcome' | 'key' | 'reason'>,
  raw?: string,
): Promise<void> {
  const tx = (await database()).transaction(['history', 'historyDetails'], 'readwrite')
  const entries = tx.objectStore('history')
  const details = tx.objectStore('historyDetails')
  const key = keyOf(entry)
  const [kept, more] = await Promise.all([entries.get(key), details.get(key)])
  // `done` reports errors.
  if (kept) entries.put({ ...kept, ...result }, key).catch(() => {})
  if (more && raw !== undefined) details.put({ ...more, raw }, key).catch(() => {})
  // Commits explicitly: a page that is closed now would abort an open transaction.
  tx.commit()
  await tx.done
  historyChange.emit()
}

/** Records the user's decision about a send whose outcome was unknown. */
export const settle = (entry: HistoryEntry, outcome: 'arrived' | 'not-arrived') =>
  writeOutcome(entry, { outcome })

/** Deletes an intent: nothing was sent. */
export async function dropIntent(entry: HistoryEntry): Promise<void> {
  const db = await database()
  await Promise.all([db.delete('history', keyOf(entry)), db.delete('historyDetails', keyOf(entry))])
  historyChange.emit()
}

/** Returns the request and the answer of an entry. */
export async function readDetails(entry: HistoryEntry): Promise<HistoryDetails | undefined> {
  return (await database()).get('historyDetails', keyOf(entry))
}

/** Returns everything sent to an instance from this browser, newest first. */
export async function readHistory(
  gateway: string,
  instance: string,
  atOnce?: number,
): Promise<HistoryEntry[]> {
  const all = await readInPortions('history', ofInstance(gateway, instance), atOnce)
  return settled(all.reverse())
}

/** Returns everything sent to any instance of a gateway since a time (epoch milliseconds), unordered. */
export async function readHistorySince(
  gateway: string,
  since: number,
  atOnce?: number,
): Promise<HistoryEntry[]> {
  const all: HistoryEntry[] = []
  for (const instance of await sentTo(gateway)) {
    const range = after(ofInstance(gateway, instance), [namespaceOf(gateway), instance, since])
    for (const one of await readInPortions('history', range, atOnce)) all.push(one)
  }
  return settled(all)
}

/** Returns the instances with history entries: one cursor step per instance, however many entries it has. */
async function sentTo(gateway: string): Promise<string[]> {
  const { store } = (await database()).transaction('history')
  const names: string[] = []
  let cursor = await store.openKeyCursor(ofGateway(gateway))
  while (cursor) {
    const [, instance] = cursor.key
    names.push(instance)
    // Skips all of the instance's entries: in key order an array sorts after every number.
    cursor = await cursor.continue([namespaceOf(gateway), instance, []] as unknown as HistoryKey)
  }
  return names
}

/** Returns the latest sends of an instance, newest first, and their total number. */
export async function readLast(
  gateway: string,
  instance: string,
  limit: number,
): Promise<{ entries: HistoryEntry[]; count: number }> {
  const tx = (await database()).transaction('history')
  const range = ofInstance(gateway, instance)
  const count = await tx.store.count(range)
  const entries: HistoryEntry[] = []
  let cursor = await tx.store.openCursor(range, 'prev')
  while (cursor && entries.length < limit) {
    entries.push(cursor.value)
    cursor = await cursor.continue()
  }
  return { entries: await settled(entries), count }
}

/** Deletes the history of an instance. */
export async function clearHistory(gateway: string, instance: string): Promise<void> {
  const db = await database()
  const range = ofInstance(gateway, instance)
  await Promise.all([db.delete('history', range), db.delete('historyDetails', range)])
  historyChange.emit()
}

/** Marks entries that were in flight when their page was closed as unknown. */
async function settled(entries: HistoryEntry[]): Promise<HistoryEntry[]> {
  if (!entries.some((e) => e.outcome === 'sending')) return entries
  const isInFlight = await inFlight()
  return entries.map((entry) =>
    entry.outcome === 'sending' && !isInFlight(entry.id)
      ? { ...entry, outcome: 'unknown', reason: { why: 'left', texts: [] } }
      : entry,
  )
}

const here = new Set<string>()
const nameOf = (id: string) => `switchboard send ${id}`

/**
 * Runs some work while a send is marked as in flight for every tab, by a lock that ends with the tab. Outside secure
 * contexts there are no locks, and another tab's send counts as unknown until its outcome is written.
 */
export async function whileInFlight<T>(id: string, work: () => Promise<T>): Promise<T> {
  here.add(id)
  const locks = browserLocks()
  const release = locks && (await holdLock(locks, nameOf(id)))
  try {
    return await work()
  } finally {
    here.delete(id)
    await release?.()
  }
}

/** Returns a function that tells whether a send is still in flight, in this or another tab. */
async function inFlight(): Promise<(id: string) => boolean> {
  const names = await heldLocks()
  return (id) => here.has(id) || names.has(nameOf(id))
}

/** Counts the sends of an instance. */
export async function countHistory(gateway: string, instance: string): Promise<number> {
  return (await database()).count('history', ofInstance(gateway, instance))
}
