import type { DBSchema } from 'idb'
import type { ListedNumber } from '#domain/do-not-contact.ts'
import type { Profile } from '#domain/profile.ts'
import type { HistoryDetails, HistoryEntry } from './history-entry.ts'
import type { JobItem, JobOutcome, JobRecord } from './jobs/job-record.ts'
import type { Namespace } from './namespace.ts'
import type { RequestLogDetails, RequestLogEntry } from './request-log/request-log-entry.ts'
import type { StoredFile } from './stored-files.ts'

/** How a group was first recorded: by which action, or added by hand. */
export const bookSources = ['created', 'renamed', 'invited', 'added', 'imported'] as const
export type BookSource = (typeof bookSources)[number]

/** A group seen from this browser. */
export interface BookedGroup {
  readonly jid: string
  /** Its last known subject; '' if unknown. */
  readonly subject: string
  /** When it was last seen, in epoch milliseconds. */
  readonly at: number
  readonly from?: BookSource
  /** Its subject before the last rename from this browser, and the time of that rename. */
  readonly before?: { readonly subject: string; readonly at: number }
  /** When the instance left it here, in epoch milliseconds. */
  readonly left?: number
  /** The user's note about it. */
  readonly note?: string
  /** Its invitation URL, as last answered by the gateway. */
  readonly inviteUrl?: string
}

/**
 * The last known state of a webhook. Its URL may hold a secret, so only its masked form is stored, with a checksum that
 * reveals a changed secret: 16 bits, with a new salt each time. So short a checksum matches one in 65,536 guesses: it
 * shows that something changed, but does not reveal the secret, even to someone with this browser's disk.
 */
export interface WebhookLook {
  /** Epoch milliseconds. */
  readonly at: number
  readonly enabled: boolean
  readonly maskedUrl: string
  readonly salt: string
  readonly mark: number
  readonly events: readonly string[]
}

/** The text of the automatic call rejection as last written from this browser. */
export interface WrittenCallText {
  readonly text: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** An instance that the user added by hand. */
export interface AddedInstance {
  readonly name: string
  /** Its UUID, if the user knew it. */
  readonly id?: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** The key of a form: its gateway, its instance ('' if it belongs to none), and its name. */
export type Scope = readonly [gateway: string, instance: string, what: string]

/** A form's values as typed. Files as Blobs; never keys, never passwords. */
export interface Draft {
  readonly values: Record<string, unknown>
  /** Epoch milliseconds. */
  readonly at: number
}

/** A profile without its kind, which its key has. */
export interface StoredProfile extends Pick<Profile, 'id' | 'name' | 'values' | 'at'> {
  /** Missing if an older version of the page stored it. */
  readonly by?: string
  readonly version?: string
  /** Of a baseline that an older version of the page pinned. */
  readonly pin?: { readonly by: string; readonly version: string }
  readonly files?: Readonly<Record<string, StoredFile>>
}

/** The content of each store. */
export interface Schema extends DBSchema {
  /** Drafts of forms. Key: scope. */
  drafts: { key: [namespace: Namespace, instance: string, what: string]; value: Draft }
  /** Instances added by hand. Key: gateway, name. */
  instances: {
    key: [namespace: Namespace, name: string]
    value: AddedInstance
  }
  /** The last `msgCall` written from here, which the contract cannot return. Key: gateway, instance. */
  callTexts: { key: [namespace: Namespace, instance: string]; value: WrittenCallText }
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
  profiles: { key: [namespace: Namespace, kind: string, id: string]; value: StoredProfile }
  /** The last known state of a webhook. Key: gateway, instance. */
  webhookLooks: { key: [namespace: Namespace, instance: string]; value: WebhookLook }
  /** Groups seen from this browser. Key: gateway, instance, the group's JID. */
  groupBook: { key: [namespace: Namespace, instance: string, jid: string]; value: BookedGroup }
  /** Numbers that jobs do not send to. Key: gateway, the person's key, instance. */
  suppression: {
    key: [namespace: Namespace, person: string, instance: string]
    value: ListedNumber
  }
  /** The calls of this browser, truncated and without keys: calls that are written together are one record. */
  journal: { key: RequestLogKey; value: readonly RequestLogEntry[] }
  /** The rarely read parts of these calls: request and answer. Same key, same order. */
  journalDetails: { key: RequestLogKey; value: readonly (RequestLogDetails | undefined)[] }
}

/** The key of calls that were written together: the time and id of the first, and their number. */
export type RequestLogKey = [namespace: Namespace, at: number, id: string, count: number]

/** The key of an entry of the history. */
export type HistoryKey = [namespace: Namespace, instance: string, at: number, id: string]

/** The key of a job. */
export type JobStoreKey = [namespace: Namespace, instance: string, id: string]
