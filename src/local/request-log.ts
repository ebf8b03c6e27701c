import { database, ofGateway, type RequestLogKey } from './database.ts'
import { namespaceOf } from './namespace.ts'
import type { RequestLogDetails, RequestLogEntry } from './request-log-entry.ts'

// Calls that are written together are one record, and their details another: for a browser's storage a record is work,
// whatever is in it, and work on many makes hundreds of calls a second.

/** So many calls of a gateway are kept; the oldest go. */
export const maxCalls = 20_000
/** After so many new ones of a gateway it is counted how many there are: counting each time would be work. */
const countEvery = 500
/** How many calls are one record at most: all of them are read to show one's details. */
const mostTogether = 100

/** A call and all that is kept of it; the details are left out while it waits for an answer. */
export interface RequestLogRecord {
  readonly entry: RequestLogEntry
  readonly details?: RequestLogDetails
}

/** What changed: calls that are new or have ended, or everything of a gateway. */
export type RequestLogChange =
  | { readonly gateway: string; readonly entries: readonly RequestLogEntry[] }
  | { readonly gateway: string; readonly cleared: true }

const listeners = new Set<(change: RequestLogChange) => void>()

/** Calls back after each change of the request log that this tab makes. Gives what ends it. */
export function onRequestLogChange(listener: (change: RequestLogChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where the details of a call lie: known of those that were read or written by this tab. */
export const positions = new WeakMap<
  RequestLogEntry,
  { readonly key: RequestLogKey; readonly at: number }
>()

/** How many calls a record has. */
export const countIn = (key: RequestLogKey): number => (key.length === 4 ? key[3] : 1)

/** Notes where the details of calls lie that are one record. */
export function keepPosition(key: RequestLogKey, entries: readonly RequestLogEntry[]): void {
  for (const [at, entry] of entries.entries()) positions.set(entry, { key, at })
}

/** Records of calls that waited when they were written: each goes when the last of its calls has ended. By call. */
const waiting = new Map<string, { readonly key: RequestLogKey; left: number }>()

const changed = (change: RequestLogChange) => {
  for (const listener of listeners) listener(change)
}

/** How many calls of a gateway were written since it was last counted. */
const uncounted = new Map<string, number>()

/**
 * Writes calls down, many at once. Of a call that was written while it waited, what it says now counts. `isWanted` is
 * asked of each gateway when the database is open: one may have been forgotten meanwhile. Rejects where there is no
 * storage.
 */
export async function writeRequestLog(
  records: readonly RequestLogRecord[],
  isWanted: (gateway: string) => boolean = () => true,
): Promise<void> {
  const db = await database()
  const wanted = [...new Set(records.map(({ entry }) => entry.gateway))].filter(isWanted)
  if (wanted.length === 0) return
  // It is no campaign's outcome: a crash of the machine may cost the last second of it.
  const tx = db.transaction(['journal', 'journalDetails'], 'readwrite', { durability: 'relaxed' })
  for (const gateway of wanted)
    for (const { key, entries, details } of together(
      gateway,
      records.filter(({ entry }) => entry.gateway === gateway),
    )) {
      keepPosition(key, entries)
      // The transaction tells of what goes wrong.
      void tx
        .objectStore('journal')
        .put(entries, key)
        .catch(() => {})
      if (details)
        void tx
          .objectStore('journalDetails')
          .put(details, key)
          .catch(() => {})
      else wait(key, entries)
      for (const over of details ? nowOver(entries) : [])
        void tx
          .objectStore('journal')
          .delete(over)
          .catch(() => {})
    }
  // Said at once: a page that goes away waits for nothing, and what is not committed then is lost.
  tx.commit()
  await tx.done
  for (const gateway of wanted) {
    const written = records.map(({ entry }) => entry).filter((one) => one.gateway === gateway)
    changed({ gateway, entries: written })
    const since = (uncounted.get(gateway) ?? countEvery) + written.length
    uncounted.set(gateway, since)
    if (since >= countEvery) await trim(gateway)
  }
}

interface Together {
  readonly key: RequestLogKey
  readonly entries: readonly RequestLogEntry[]
  /** Left out where all of them wait. */
  readonly details?: readonly (RequestLogDetails | undefined)[]
}

/** Calls of a gateway as they are written: what waits by itself, as it is soon replaced. */
function* together(gateway: string, records: readonly RequestLogRecord[]): Generator<Together> {
  for (const waits of [true, false]) {
    const all = records.filter(({ entry }) => (entry.outcome === 'waiting') === waits)
    for (let from = 0; from < all.length; from += mostTogether) {
      const some = all.slice(from, from + mostTogether)
      const entries = some.map(({ entry }) => entry)
      const { at = 0, id = '' } = entries[0] ?? {}
      // It may begin with a call that waits in a record that is still needed.
      const name = waits ? `${id} waits` : id
      const key: RequestLogKey = [namespaceOf(gateway), at, name, entries.length]
      yield { key, entries, ...(waits ? {} : { details: some.map(({ details }) => details) }) }
    }
  }
}

function wait(key: RequestLogKey, entries: readonly RequestLogEntry[]): void {
  const record = { key, left: entries.length }
  for (const { id } of entries) waiting.set(id, record)
}

/** The records of which these calls were the last to wait. */
function nowOver(entries: readonly RequestLogEntry[]): RequestLogKey[] {
  const over: RequestLogKey[] = []
  for (const { id } of entries) {
    const record = waiting.get(id)
    if (record && --record.left === 0) over.push(record.key)
    waiting.delete(id)
  }
  return over
}

/** Deletes the oldest calls of a gateway that are too many. */
async function trim(gateway: string): Promise<void> {
  uncounted.set(gateway, 0)
  const db = await database()
  const range = ofGateway(gateway)
  const keys = await db.getAllKeys('journal', range)
  let count = 0
  const oldest = keys.findLast((key) => (count += countIn(key)) >= maxCalls)
  if (!oldest) return
  const before = IDBKeyRange.bound(range.lower, oldest, false, true)
  await Promise.all([db.delete('journal', before), db.delete('journalDetails', before)])
}

/** Deletes the calls to a gateway. */
export async function clearRequestLog(gateway: string): Promise<void> {
  const db = await database()
  const range = ofGateway(gateway)
  await Promise.all([db.delete('journal', range), db.delete('journalDetails', range)])
  changed({ gateway, cleared: true })
}
