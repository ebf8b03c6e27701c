import { openDB, type IDBPDatabase, type StoreNames } from 'idb'
import { isMemoryOnly, namespaceOf, peopleOf, personAt } from './namespace.ts'
import { moveFrom6 } from './move-from-6.ts'
import type { Schema } from './schema.ts'
import { answerWithin, storageLimitMs, StorageTimeoutError } from './storage/limit.ts'
import { noteCreated } from './storage/loss.ts'

let opening: Promise<IDBPDatabase<Schema>> | undefined
let isOpen = false
/** Whether opening timed out before: later callers wait only briefly. */
let hasTimedOut = false

/** How long to wait for a database that did not open in time before, in milliseconds. */
const retryTimeoutMs = 100

/**
 * Returns this browser's database, opened once.
 * @throws StorageTimeoutError if it does not open in time; a later attempt may succeed
 */
export function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= open().then(
    (db) => {
      isOpen = true
      hasTimedOut = false
      return db
    },
    (error: unknown) => {
      // A later attempt may succeed: the disk may have space by then.
      opening = undefined
      throw error
    },
  )
  if (isOpen) return opening
  return answerWithin(opening, hasTimedOut ? retryTimeoutMs : storageLimitMs).catch(
    (error: unknown) => {
      hasTimedOut = error instanceof StorageTimeoutError
      throw error
    },
  )
}

/** The connection was closed: the next caller opens it again. */
function closed(): void {
  opening = undefined
  isOpen = false
}

const stores = [
  'drafts',
  'instances',
  'callTexts',
  'history',
  'historyDetails',
  'runs',
  'runFiles',
  'runItems',
  'runOutcomes',
  'profiles',
  'webhookLooks',
  'groupBook',
  'suppression',
  'journal',
  'journalDetails',
] as const satisfies readonly StoreNames<Schema>[]

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('switchboard', 9, {
    async upgrade(db, old, _now, tx) {
      if (old === 0) {
        if (!isMemoryOnly()) noteCreated()
        for (const store of stores) db.createObjectStore(store)
      } else {
        if (old < 8) await moveFrom6(db, tx)
        if (old < 9) db.createObjectStore('suppression')
      }
    },
    // A newer version of the page, in another tab, waits for this one to close its connection.
    blocking: (_old, _new, event) => {
      closed()
      ;(event.target as IDBDatabase).close()
    },
    terminated: closed,
  })
}

/** Returns the key range of the gateway's open namespace. */
export const ofGateway = (gateway: string) =>
  IDBKeyRange.bound([namespaceOf(gateway)], [namespaceOf(gateway), []])

/** Returns the key range of one instance in the gateway's open namespace. */
export const ofInstance = (gateway: string, instance: string) =>
  IDBKeyRange.bound([namespaceOf(gateway), instance], [namespaceOf(gateway), instance, []])

/** Returns the rest of a range after a key, which need not exist. */
export const after = (range: IDBKeyRange, key: IDBValidKey[]): IDBKeyRange =>
  IDBKeyRange.bound(key, range.upper, true)

/** The number of records read at once: large enough to be fast, small enough not to block the page. */
const portion = 2_000

/** Returns all records in a range, in the order of their keys. Reads them in portions. */
export async function readInPortions<Store extends StoreNames<Schema>>(
  store: Store,
  range: IDBKeyRange,
  atOnce = portion,
): Promise<Schema[Store]['value'][]> {
  const db = await database()
  const all: Schema[Store]['value'][] = []
  for (let rest = range; ;) {
    const some = await db.getAll(store, rest, atOnce)
    for (const one of some) all.push(one)
    if (some.length < atOnce) return all
    const last: IDBValidKey[] | undefined = (await db.getAllKeys(store, rest, atOnce)).at(-1)
    if (!last) return all
    rest = after(rest, last)
  }
}

/**
 * Returns the key ranges that forgetting a gateway deletes: the open namespace. If no user is signed in, the anonymous
 * namespace and those of all users.
 */
export function toForget(gateway: string): IDBKeyRange[] {
  if (personAt(gateway) !== undefined) return [ofGateway(gateway)]
  const [from, before] = peopleOf(gateway)
  return [ofGateway(gateway), IDBKeyRange.bound([from], [before], false, true)]
}

/** Counts the records of a store that forgetting a gateway would delete. */
export async function countToForget(gateway: string, store: StoreNames<Schema>): Promise<number> {
  const db = await database()
  const counts = await Promise.all(toForget(gateway).map((range) => db.count(store, range)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Deletes everything that this browser stores for one gateway: of the signed-in user, else of all users. */
export async function forgetLocalData(gateway: string): Promise<void> {
  const db = await database()
  const ranges = toForget(gateway)
  await Promise.all(
    [...db.objectStoreNames].flatMap((store) => ranges.map((range) => db.delete(store, range))),
  )
}
