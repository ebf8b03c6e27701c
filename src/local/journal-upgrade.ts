import type { IDBPTransaction, StoreNames } from 'idb'
import type { JournalKey, Schema } from './database.ts'
import type { Drawer } from './drawer.ts'
import type { JournalDetails, JournalEntry } from './journal-entry.ts'

type OldKey = [drawer: Drawer, at: number, id: string]

/** How many calls become one record. */
const portion = 100

/**
 * Gathers calls that were a record each, as they were before version 6 of the database.
 * @throws what the storage throws
 */
export async function gatherJournal(
  tx: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
): Promise<void> {
  const [journal, journalDetails] = [tx.objectStore('journal'), tx.objectStore('journalDetails')]
  let rest: IDBKeyRange | null = null
  for (;;) {
    const [someKeys, someEntries] = await Promise.all([
      journal.getAllKeys(rest, portion) as unknown as Promise<OldKey[]>,
      journal.getAll(rest, portion) as unknown as Promise<JournalEntry[]>,
    ])
    const [first] = someKeys
    if (!first) return
    const keys = someKeys.filter(([drawer]) => drawer === first[0])
    const last = keys.at(-1) ?? first
    const range = IDBKeyRange.bound(first, last)
    const [detailsKeys, details] = await Promise.all([
      journalDetails.getAllKeys(range) as unknown as Promise<OldKey[]>,
      journalDetails.getAll(range) as unknown as Promise<JournalDetails[]>,
    ])
    const byId = new Map(details.map((one, at) => [detailsKeys[at]?.[2], one]))
    const key: JournalKey = [...first, keys.length]
    // Deleted first: the new key lies among the old ones.
    await Promise.all([
      journal.delete(range),
      journal.put(someEntries.slice(0, keys.length), key),
      journalDetails.delete(range),
      journalDetails.put(
        keys.map(([, , id]) => byId.get(id)),
        key,
      ),
    ])
    // Behind what was just written, also where it is a single call.
    rest = IDBKeyRange.lowerBound([...last, []], true)
  }
}
