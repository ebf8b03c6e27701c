import { database, ofGateway, toForget } from '#local/database.ts'
import type { RequestLogKey } from '#local/schema.ts'
import type { RequestLogDetails, RequestLogEntry } from './request-log-entry.ts'
import { keepPosition, newestCalls, positions } from './request-log.ts'

/** The number of calls read at once: large enough to be fast, small enough not to block the page. */
const portion = 2_000

/** Returns the calls to a gateway from this browser, newest first. */
export async function readRequestLog(gateway: string): Promise<readonly RequestLogEntry[]> {
  const db = await database()
  const all: RequestLogEntry[] = []
  const keys = await db.getAllKeys('journal', ofGateway(gateway))
  for (const range of inPortions(keys)) {
    const { store } = db.transaction('journal')
    const [position, records] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
    for (const [n, entries] of records.entries()) {
      const key = position[n]
      if (key) keepPosition(key, entries)
      for (const entry of entries) all.push(entry)
    }
  }
  return newestCalls(asTheyAre(all).sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)))
}

/** Yields ranges of records, each with the number of calls that are read at once. */
function* inPortions(keys: readonly RequestLogKey[]): Generator<IDBKeyRange> {
  let first: RequestLogKey | undefined
  let count = 0
  for (const [n, key] of keys.entries()) {
    first ??= key
    count += key[3]
    if (count < portion && n < keys.length - 1) continue
    yield IDBKeyRange.bound(first, key)
    first = undefined
    count = 0
  }
}

/** Drops entries of waiting calls that have ended since. */
function asTheyAre(entries: RequestLogEntry[]): RequestLogEntry[] {
  const open = new Set<string>()
  for (const { id, outcome } of entries) if (outcome === 'waiting') open.add(id)
  if (open.size === 0) return entries
  for (const { id, outcome } of entries) if (outcome !== 'waiting') open.delete(id)
  return entries.filter(({ id, outcome }) => outcome !== 'waiting' || open.has(id))
}

/** Returns the requests and answers of calls, in the same order; undefined for unknown ones. */
export async function readCalls(
  entries: readonly RequestLogEntry[],
): Promise<(RequestLogDetails | undefined)[]> {
  const { store } = (await database()).transaction('journalDetails')
  const reading = new Map<RequestLogKey, ReturnType<typeof store.get>>()
  return Promise.all(
    entries.map(async (entry) => {
      const position = positions.get(entry)
      if (!position) return undefined
      const record = reading.get(position.key) ?? store.get(position.key)
      reading.set(position.key, record)
      return (await record)?.[position.at]
    }),
  )
}

/** Counts the calls that forgetting a gateway would delete. */
export async function countCalls(gateway: string): Promise<number> {
  const db = await database()
  const keys = await Promise.all(toForget(gateway).map((range) => db.getAllKeys('journal', range)))
  return keys.flat().reduce((sum, key) => sum + key[3], 0)
}
