import { createSignal } from '#domain/signal.ts'
import { database, ofGateway } from '#local/database.ts'
import { namespaceOf } from '#local/namespace.ts'
import type { RequestLogKey } from '#local/schema.ts'
import type { RequestLogDetails, RequestLogEntry } from './request-log-entry.ts'

// Calls that are written together are one record, and their details another: a browser's storage has a cost per record,
// whatever its size, and bulk jobs make hundreds of calls a second.

/** The number of calls stored per gateway, and of changes of agents beside them; the oldest are deleted. */
export const maxCalls = 20_000
/** The number of new calls of a gateway after which the total is counted: counting each time is expensive. */
const countEvery = 500
/** The maximum number of calls in one record: all of them are read to show the details of one. */
const maxBatch = 100

/** A call with everything that is stored of it; the details are missing while it waits for an answer. */
export interface RequestLogRecord {
  readonly entry: RequestLogEntry
  readonly details?: RequestLogDetails
}

/** A change: calls that are new or have ended, or all calls of a gateway. */
export type RequestLogChange =
  | { readonly gateway: string; readonly entries: readonly RequestLogEntry[] }
  | { readonly gateway: string; readonly cleared: true }

/** Emitted after each change of the request log that this tab makes. */
export const requestLogChange = createSignal<[change: RequestLogChange]>()

/** The storage positions of the details of calls that this tab has read or written. */
export const positions = new WeakMap<
  RequestLogEntry,
  { readonly key: RequestLogKey; readonly at: number }
>()

/** Returns the newest calls of a list, newest first: as many changes of agents, and as many others. */
export function newestCalls(entries: readonly RequestLogEntry[]): readonly RequestLogEntry[] {
  if (entries.length <= maxCalls) return entries
  const left = { changes: maxCalls, others: maxCalls }
  return entries.filter(({ changes }) => left[changes ? 'changes' : 'others']-- > 0)
}

/** The ending of the name of a record of changes of agents: other calls do not displace them. */
const changesRecord = ' changes'

/** Stores the positions of the details of calls in one record. */
export function keepPosition(key: RequestLogKey, entries: readonly RequestLogEntry[]): void {
  for (const [at, entry] of entries.entries()) positions.set(entry, { key, at })
}

/**
 * Records of calls that waited when they were written, by call: each record is deleted when the last of its calls has
 * ended.
 */
const waiting = new Map<string, { readonly key: RequestLogKey; left: number }>()

/** The number of calls written per gateway since the last count. */
const uncounted = new Map<string, number>()

/**
 * Writes calls in batches. A newer entry of a call that was waiting replaces the old one. `isWanted` is called for each
 * gateway once the database is open: a gateway may have been forgotten in between. Rejects without storage.
 */
export async function writeRequestLog(
  records: readonly RequestLogRecord[],
  isWanted: (gateway: string) => boolean = () => true,
): Promise<void> {
  const db = await database()
  const gateways = [...new Set(records.map(({ entry }) => entry.gateway))].filter(isWanted)
  if (gateways.length === 0) return
  // Relaxed durability: unlike a campaign's outcomes, the last second of the log may be lost in a crash of the machine.
  const tx = db.transaction(['journal', 'journalDetails'], 'readwrite', { durability: 'relaxed' })
  for (const gateway of gateways)
    for (const { key, entries, details } of together(
      gateway,
      records.filter(({ entry }) => entry.gateway === gateway),
    )) {
      const calls = tx.objectStore('journal')
      keepPosition(key, entries)
      const writes: Promise<unknown>[] = [calls.put(entries, key)]
      if (details) {
        writes.push(tx.objectStore('journalDetails').put(details, key))
        writes.push(...nowOver(entries).map((over) => calls.delete(over)))
      } else wait(key, entries)
      // The transaction reports errors.
      for (const write of writes) write.catch(() => {})
    }
  // Commits at once: a page that is being closed loses uncommitted transactions.
  tx.commit()
  await tx.done
  for (const gateway of gateways) {
    const written = records.map(({ entry }) => entry).filter((one) => one.gateway === gateway)
    requestLogChange.emit({ gateway, entries: written })
    const since = (uncounted.get(gateway) ?? countEvery) + written.length
    uncounted.set(gateway, since)
    if (since >= countEvery) await trim(gateway)
  }
}

type RecordKind = 'waiting' | 'changes' | 'others'

const kindOf = ({ outcome, changes }: RequestLogEntry): RecordKind =>
  outcome === 'waiting' ? 'waiting' : changes ? 'changes' : 'others'

/**
 * Yields the calls of a gateway as they are written: separately those that wait, as they are soon replaced, and changes
 * of agents, which are kept longer.
 */
function* together(gateway: string, records: readonly RequestLogRecord[]) {
  for (const kind of ['waiting', 'changes', 'others'] as const) {
    const all = records.filter(({ entry }) => kindOf(entry) === kind)
    const waits = kind === 'waiting'
    const ending = { waiting: ' waits', changes: changesRecord, others: '' }[kind]
    for (let from = 0; from < all.length; from += maxBatch) {
      const some = all.slice(from, from + maxBatch)
      const entries = some.map(({ entry }) => entry)
      const { at = 0, id = '' } = entries[0] ?? {}
      // It may begin with a call that waits in a record that is still needed.
      const key: RequestLogKey = [namespaceOf(gateway), at, id + ending, entries.length]
      yield { key, entries, details: waits ? undefined : some.map(({ details }) => details) }
    }
  }
}

function wait(key: RequestLogKey, entries: readonly RequestLogEntry[]): void {
  const record = { key, left: entries.length }
  for (const { id } of entries) waiting.set(id, record)
}

/** Returns the records whose last waiting calls have now ended. */
function nowOver(entries: readonly RequestLogEntry[]): RequestLogKey[] {
  const over: RequestLogKey[] = []
  for (const { id } of entries) {
    const record = waiting.get(id)
    if (record && --record.left === 0) over.push(record.key)
    waiting.delete(id)
  }
  return over
}

/** Deletes the oldest calls of a gateway beyond the limits. */
async function trim(gateway: string): Promise<void> {
  uncounted.set(gateway, 0)
  const db = await database()
  const keys = await db.getAllKeys('journal', ofGateway(gateway))
  const stored = { changes: 0, others: 0 }
  const old = keys.toReversed().filter((key) => {
    const kind = key[2].endsWith(changesRecord) ? 'changes' : 'others'
    const [, , , count] = key
    stored[kind] += count
    return stored[kind] - count >= maxCalls
  })
  if (old.length === 0) return
  const tx = db.transaction(['journal', 'journalDetails'], 'readwrite', { durability: 'relaxed' })
  await Promise.all([
    ...old.flatMap((key) => [
      tx.objectStore('journal').delete(key),
      tx.objectStore('journalDetails').delete(key),
    ]),
    tx.done,
  ])
}

/** Deletes the calls to a gateway. */
export async function clearRequestLog(gateway: string): Promise<void> {
  const db = await database()
  const range = ofGateway(gateway)
  await Promise.all([db.delete('journal', range), db.delete('journalDetails', range)])
  requestLogChange.emit({ gateway, cleared: true })
}
