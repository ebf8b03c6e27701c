import { openDB, type DBSchema, type IDBPDatabase, type StoreNames } from 'idb'
import type { AuditEntry } from './agent-audit.ts'
import { namespaceOf, peopleOf, personAt, type Namespace } from './namespace.ts'
import type { BookedGroup } from './group-book.ts'
import type { HistoryDetails, HistoryEntry } from './history-entry.ts'
import type { RequestLogDetails, RequestLogEntry } from './request-log-entry.ts'
import type { JobItem, JobOutcome, JobRecord } from './job-record.ts'
import type { SettingsTemplate } from './settings-templates.ts'
import { answerWithin, storageLimitMs, StorageSilentError } from './storage-limit.ts'
import { noteCreated } from './storage-loss.ts'
import type { WebhookLook } from './webhook-looks.ts'

/** What belongs to one gateway, and there to one instance ('' where it belongs to none), and there to one form. */
export type Scope = readonly [gateway: string, instance: string, what: string]

/** A form's values as they were typed. Files as Blobs; never keys, never passwords. */
export interface Draft {
  readonly values: Record<string, unknown>
  /** Epoch milliseconds. */
  readonly at: number
}

/** A file as it is stored: a Blob, or its bytes where the browser stores no Blobs. */
export type StoredFile = Blob | { readonly bytes: ArrayBuffer; readonly type: string }

/** What each store holds. */
export interface Schema extends DBSchema {
  /** Drafts of forms. Key: scope. */
  drafts: { key: [namespace: Namespace, instance: string, what: string]; value: Draft }
  /** Instances added by hand. Key: gateway, name. */
  instances: {
    key: [namespace: Namespace, name: string]
    value: { name: string; id?: string; at: number }
  }
  /** The last `msgCall` written from here, which the contract cannot read back. Key: gateway, instance. */
  callTexts: { key: [namespace: Namespace, instance: string]; value: { text: string; at: number } }
  /** What was sent from here, one small entry each. Key: gateway, instance, time, id: in the order of time. */
  history: { key: HistoryKey; value: HistoryEntry }
  /** What is seldom read of an entry: request and answer. Same key. */
  historyDetails: { key: HistoryKey; value: HistoryDetails }
  /** Everything done to many, one small record each. */
  runs: { key: JobStoreKey; value: JobRecord }
  /** What a job sends along, once for all its items. Key: the job's, name. */
  runFiles: { key: [...run: JobStoreKey, name: string]; value: StoredFile }
  /** A job's items, in portions. Key: the job's, number of the portion. */
  runItems: { key: [...run: JobStoreKey, portion: number]; value: readonly JobItem[] }
  /** What came of a job's items, once one was begun. Key: the job's, the item's index. */
  runOutcomes: { key: [...run: JobStoreKey, index: number]; value: JobOutcome }
  /** What was done to agents from here. Key: gateway, time, id: in the order of time. */
  agentAudit: { key: [namespace: Namespace, at: number, id: string]; value: AuditEntry }
  /** Templates of settings. Key: gateway, the template's id. */
  templates: { key: [namespace: Namespace, id: string]; value: SettingsTemplate }
  /** What a webhook was when it was last looked at. Key: gateway, instance. */
  webhookLooks: { key: [namespace: Namespace, instance: string]; value: WebhookLook }
  /** Groups seen from here. Key: gateway, instance, the group's JID. */
  groupBook: { key: [namespace: Namespace, instance: string, jid: string]; value: BookedGroup }
  /** The calls of this browser, cut and without keys: those that were written together are one record. */
  journal: { key: RequestLogKey; value: readonly RequestLogEntry[] | RequestLogEntry }
  /** What is seldom read of these calls: request and answer. Same key, same order. */
  journalDetails: {
    key: RequestLogKey
    value: readonly (RequestLogDetails | undefined)[] | RequestLogDetails
  }
}

/**
 * Where calls stand that were written together: the time and id of the first, and how many they are. Without a number
 * it is one call, as an earlier version of this page wrote them down: itself, not a list.
 */
export type RequestLogKey =
  | [namespace: Namespace, at: number, id: string, count: number]
  | [namespace: Namespace, at: number, id: string]

/** Where an entry of the history stands. */
export type HistoryKey = [namespace: Namespace, instance: string, at: number, id: string]

/** Where a job stands. */
export type JobStoreKey = [namespace: Namespace, instance: string, id: string]

let opening: Promise<IDBPDatabase<Schema>> | undefined
let isOpen = false
/** Whether it did not open in time: then nobody waits for it as long again. */
let isSilent = false

/** How long one waits for a database that did not open in time before, in milliseconds. */
const silentLimitMs = 100

/**
 * This browser's database, opened once.
 * @throws StorageSilentError where it does not open in time; it may be open the next time
 */
export function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= open().then(
    (db) => {
      isOpen = true
      isSilent = false
      return db
    },
    (error: unknown) => {
      // Asked again, it may open: there may be space on the disk by then.
      opening = undefined
      throw error
    },
  )
  if (isOpen) return opening
  return answerWithin(opening, isSilent ? silentLimitMs : storageLimitMs).catch(
    (error: unknown) => {
      isSilent = error instanceof StorageSilentError
      throw error
    },
  )
}

/** It was closed: the next one who asks opens it again. */
function closed(): void {
  opening = undefined
  isOpen = false
}

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('switchboard', 6, {
    upgrade(db, old) {
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
      if (old < 4) db.createObjectStore('agentAudit')
      if (old < 5) {
        db.createObjectStore('templates')
        db.createObjectStore('webhookLooks')
        db.createObjectStore('groupBook')
        db.createObjectStore('journal')
        db.createObjectStore('journalDetails')
      }
      // 6: calls that are written together are one record. Those from before stay as they are: a tab that would not
      // understand the new ones lets go.
    },
    // A newer version of the page, in another tab, waits for this one to let go.
    blocking: (_old, _new, event) => {
      closed()
      ;(event.target as IDBDatabase).close()
    },
    terminated: closed,
  })
}

/** Every key of the gateway's namespace that is open. */
export const ofGateway = (gateway: string) =>
  IDBKeyRange.bound([namespaceOf(gateway)], [namespaceOf(gateway), []])

/** Every key of the gateway's namespace that is open, and there of one instance. */
export const ofInstance = (gateway: string, instance: string) =>
  IDBKeyRange.bound([namespaceOf(gateway), instance], [namespaceOf(gateway), instance, []])

/** The rest of a range, behind one of its keys; or from where such a key would stand. */
export const after = (range: IDBKeyRange, key: IDBValidKey[]): IDBKeyRange =>
  IDBKeyRange.bound(key, range.upper, true)

/**
 * What forgetting a gateway takes: the namespace that is open. Where none is a person's, what nobody in particular left,
 * and everybody's.
 */
export function toForget(gateway: string): IDBKeyRange[] {
  if (personAt(gateway) !== undefined) return [ofGateway(gateway)]
  const [from, before] = peopleOf(gateway)
  return [ofGateway(gateway), IDBKeyRange.bound([from], [before], false, true)]
}

/** Counts what forgetting a gateway would take of a store. */
export async function countToForget(gateway: string, store: StoreNames<Schema>): Promise<number> {
  const db = await database()
  const counts = await Promise.all(toForget(gateway).map((range) => db.count(store, range)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Deletes all that this browser keeps of one gateway: of whoever is signed in there, else of everybody. */
export async function forgetLocalData(gateway: string): Promise<void> {
  const db = await database()
  const ranges = toForget(gateway)
  await Promise.all(
    [...db.objectStoreNames].flatMap((store) => ranges.map((range) => db.delete(store, range))),
  )
}
