import { openDB, type DBSchema, type IDBPDatabase, type StoreNames } from 'idb'
import { namespaceOf, peopleOf, personAt, type Namespace } from './namespace.ts'
import type { BookedGroup } from './group-book.ts'
import type { HistoryDetails, HistoryEntry } from './history-entry.ts'
import type { RequestLogDetails, RequestLogEntry } from './request-log/request-log-entry.ts'
import type { JobItem, JobOutcome, JobRecord } from './jobs/job-record.ts'
import { moveAudit } from './request-log/move-audit.ts'
import { moveProfiles } from './move-profiles.ts'
import type { Profile } from '#domain/profile.ts'
import { answerWithin, storageLimitMs, StorageTimeoutError } from './storage-limit.ts'
import { noteCreated } from './storage-loss.ts'
import type { StoredFile } from './stored-files.ts'
import type { WebhookLook } from './webhook-looks.ts'

/** The key of a form: its gateway, its instance ('' if it belongs to none), and its name. */
export type Scope = readonly [gateway: string, instance: string, what: string]

/** A form's values as typed. Files as Blobs; never keys, never passwords. */
export interface Draft {
  readonly values: Record<string, unknown>
  /** Epoch milliseconds. */
  readonly at: number
}

/** The content of each store. */
export interface Schema extends DBSchema {
  /** Drafts of forms. Key: scope. */
  drafts: { key: [namespace: Namespace, instance: string, what: string]; value: Draft }
  /** Instances added by hand. Key: gateway, name. */
  instances: {
    key: [namespace: Namespace, name: string]
    value: { name: string; id?: string; at: number }
  }
  /** The last `msgCall` written from here, which the contract cannot return. Key: gateway, instance. */
  callTexts: { key: [namespace: Namespace, instance: string]; value: { text: string; at: number } }
  /** What was sent from this browser, one small entry each. Key: gateway, instance, time, id: in the order of time. */
  history: { key: HistoryKey; value: HistoryEntry }
  /** The rarely read parts of an entry: request and answer. Same key. */
  historyDetails: { key: HistoryKey; value: HistoryDetails }
  /** All jobs, one small record each. */
  runs: { key: JobStoreKey; value: JobRecord }
  /** The files of a job, stored once for all its items. Key: the job's, name. */
  runFiles: { key: [...run: JobStoreKey, name: string]; value: StoredFile }
  /** A job's items, in portions. Key: the job's, number of the portion. */
  runItems: { key: [...run: JobStoreKey, portion: number]; value: readonly JobItem[] }
  /** The outcomes of a job's items, once an item has started. Key: the job's, the item's index. */
  runOutcomes: { key: [...run: JobStoreKey, index: number]; value: JobOutcome }
  /** Wanted values. Key: gateway, the kind of the profile, its id. */
  profiles: { key: [namespace: Namespace, kind: string, id: string]; value: Profile }
  /** The last known state of a webhook. Key: gateway, instance. */
  webhookLooks: { key: [namespace: Namespace, instance: string]; value: WebhookLook }
  /** Groups seen from this browser. Key: gateway, instance, the group's JID. */
  groupBook: { key: [namespace: Namespace, instance: string, jid: string]; value: BookedGroup }
  /** The calls of this browser, truncated and without keys: calls that are written together are one record. */
  journal: { key: RequestLogKey; value: readonly RequestLogEntry[] | RequestLogEntry }
  /** The rarely read parts of these calls: request and answer. Same key, same order. */
  journalDetails: {
    key: RequestLogKey
    value: readonly (RequestLogDetails | undefined)[] | RequestLogDetails
  }
}

/**
 * The key of calls that were written together: the time and id of the first, and their number. Without a number it is a
 * single call as written by an earlier version of this page: the entry itself, not a list.
 */
export type RequestLogKey =
  | [namespace: Namespace, at: number, id: string, count: number]
  | [namespace: Namespace, at: number, id: string]

/** The key of an entry of the history. */
export type HistoryKey = [namespace: Namespace, instance: string, at: number, id: string]

/** The key of a job. */
export type JobStoreKey = [namespace: Namespace, instance: string, id: string]

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

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('switchboard', 8, {
    async upgrade(db, old, _now, tx) {
      if (old < 1) {
        noteCreated()
        db.createObjectStore('drafts')
        db.createObjectStore('instances')
        db.createObjectStore('callTexts')
      }
      if (old < 2) {
        db.createObjectStore('history')
        db.createObjectStore('historyDetails')
      }
      if (old < 3) {
        db.createObjectStore('runs')
        db.createObjectStore('runFiles')
        db.createObjectStore('runItems')
        db.createObjectStore('runOutcomes')
      }
      if (old < 5) {
        db.createObjectStore('webhookLooks')
        db.createObjectStore('groupBook')
        db.createObjectStore('journal')
        db.createObjectStore('journalDetails')
      }
      // 6: calls that are written together are one record. Older records stay unchanged: a tab of a version that cannot
      // read the new ones closes its connection.
      if (old >= 4 && old < 7) await moveAudit(db, tx)
      if (old < 8) await moveProfiles(db, tx)
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
