import { after, database, ofGateway, type JournalKey } from './database.ts'
import { drawerOf } from './drawer.ts'
import type { JournalDetails, JournalEntry } from './journal-entry.ts'

/** So many calls of a gateway are kept; the oldest go. */
export const mostCalls = 20_000
/** After so many new ones of a gateway it is counted how many there are: counting each time would be work. */
const countEvery = 500

/** A call and all that is kept of it; the details are left out while it waits for an answer. */
export interface JournalRecord {
  readonly entry: JournalEntry
  readonly details?: JournalDetails
}

/** What changed: calls that are new or have ended, or everything of a gateway. */
export type JournalChange =
  | { readonly gateway: string; readonly entries: readonly JournalEntry[] }
  | { readonly gateway: string; readonly cleared: true }

const listeners = new Set<(change: JournalChange) => void>()

/** Calls back after each change of the journal that this tab makes. Gives what ends it. */
export function onJournalChange(listener: (change: JournalChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const keyOf = ({ gateway, at, id }: JournalEntry): JournalKey => [drawerOf(gateway), at, id]
const changed = (change: JournalChange) => {
  for (const listener of listeners) listener(change)
}

/** How many calls of a gateway were written since it was last counted. */
const uncounted = new Map<string, number>()

/**
 * Writes calls down, many at once. A call that was written while it waited is replaced. `isWanted` is asked of each
 * gateway when the database is open: one may have been forgotten meanwhile. Rejects where there is no storage.
 */
export async function writeJournal(
  records: readonly JournalRecord[],
  isWanted: (gateway: string) => boolean = () => true,
): Promise<void> {
  const db = await database()
  const wanted = new Map<string, JournalEntry[]>()
  for (const { entry } of records) {
    const { gateway } = entry
    if (!wanted.has(gateway) && isWanted(gateway)) wanted.set(gateway, [])
    wanted.get(gateway)?.push(entry)
  }
  if (wanted.size === 0) return
  // It is no campaign's outcome: a crash of the machine may cost the last second of it.
  const tx = db.transaction(['journal', 'journalDetails'], 'readwrite', { durability: 'relaxed' })
  const entries = tx.objectStore('journal')
  const all = tx.objectStore('journalDetails')
  for (const { entry, details } of records) {
    if (!wanted.has(entry.gateway)) continue
    const key = keyOf(entry)
    // The transaction tells of what goes wrong: a promise for each would only cost.
    void entries.put(entry, key).catch(() => {})
    if (details) void all.put(details, key).catch(() => {})
  }
  // Said at once: a page that goes away waits for nothing, and what is not committed then is lost.
  tx.commit()
  await tx.done
  for (const [gateway, written] of wanted) {
    changed({ gateway, entries: written })
    const since = (uncounted.get(gateway) ?? countEvery) + written.length
    uncounted.set(gateway, since)
    if (since >= countEvery) await trim(gateway)
  }
}

/** Deletes the oldest calls of a gateway that are too many. */
async function trim(gateway: string): Promise<void> {
  uncounted.set(gateway, 0)
  const db = await database()
  const range = ofGateway(gateway)
  const tooMany = (await db.count('journal', range)) - mostCalls
  if (tooMany <= 0) return
  const last = (await db.getAllKeys('journal', range, tooMany)).at(-1)
  if (!last) return
  const oldest = IDBKeyRange.bound(range.lower, last)
  await Promise.all([db.delete('journal', oldest), db.delete('journalDetails', oldest)])
}

/** How much is read at once: so much that it is fast, so little that the page goes on between. */
const portion = 2_000

/** The calls to a gateway from this browser, the newest first. */
export async function readJournal(gateway: string): Promise<JournalEntry[]> {
  const db = await database()
  const all: JournalEntry[] = []
  let range = ofGateway(gateway)
  for (;;) {
    const some = await db.getAll('journal', range, portion)
    for (const one of some) all.push(one)
    const last = some.at(-1)
    if (last === undefined || some.length < portion) return all.reverse().slice(0, mostCalls)
    range = after(range, keyOf(last))
  }
}

/** The requests and answers of calls, in their order; undefined where one is not known. */
export async function readCalls(
  entries: readonly JournalEntry[],
): Promise<(JournalDetails | undefined)[]> {
  const { store } = (await database()).transaction('journalDetails')
  return Promise.all(entries.map((entry) => store.get(keyOf(entry))))
}

/** Deletes the calls to a gateway. */
export async function clearJournal(gateway: string): Promise<void> {
  const db = await database()
  const range = ofGateway(gateway)
  await Promise.all([db.delete('journal', range), db.delete('journalDetails', range)])
  changed({ gateway, cleared: true })
}
