/** The key of a job: its gateway, its instance ('' if it belongs to none), and its id. */
export interface JobKey {
  /** Set if the server of this page keeps and runs it; missing for a job of this browser. */
  readonly host?: 'server'
  readonly gateway: string
  readonly instance: string
  readonly id: string
}

/**
 * The state of a job. `making`: its items are being written, and it is listed only once they are complete.
 * `stopped` and `finished` are final; a retry leads from `finished` back to `paused`.
 */
export type JobState = 'making' | 'ready' | 'running' | 'paused' | 'stopped' | 'finished'

/** Why a job is paused. */
export interface PauseReason {
  /**
   * `person`: paused by the user. `left`: its tab was closed while it ran. `scheduled`: its tab was closed before its
   * start time. `key`: the key was refused three times in a
   * row. `signed-out`: the user's session has ended. `failures`: twenty in a row were refused or unknown. `no-answer`: three in a row got no answer. `web-page`: a
   * web page answered three in a row. `no-id`: three sends in a row were accepted without a message id. `disk`: the
   * storage of this browser or server is full or failing; with a status, the gateway's. `disconnected`: the gateway was disconnected. `not-connected`: the instance
   * has no connection to the platform. `no-access`: the person for whom it runs was removed, or does not see its
   * instance any more. `not-allowed`: the person's role may not do its work. `broken`: the work could not start.
   * `contact-list`: the numbers not to contact could not be read. `no-key`: the server has no key for it, or none any
   * more. `wrong-key`: the gateway does not accept the key that was handed over for it.
   */
  readonly kind:
    | 'person'
    | 'left'
    | 'scheduled'
    | 'key'
    | 'signed-out'
    | 'failures'
    | 'no-answer'
    | 'web-page'
    | 'no-id'
    | 'disk'
    | 'disconnected'
    | 'not-connected'
    | 'no-access'
    | 'not-allowed'
    | 'broken'
    | 'contact-list'
    | 'no-key'
    | 'wrong-key'
  /** Details, unchanged from the storage or the gateway. */
  readonly text?: string
  /** HTTP status of the refusals, if there was one. */
  readonly status?: number
  /** Who has paused it, in a server with people; with `no-access` and `not-allowed`, for whom it ran. */
  readonly by?: string
  /** When, if the server noted it. */
  readonly at?: number
  /** With `failures`: the pause was caused by this total, set by the pace, and not by twenty in a row. */
  readonly inAll?: number
}

/** Hours in which a job may send. Hours that pass midnight belong to the day on which they begin. */
export interface ActiveHours {
  /** Minutes after midnight, 0 to 1439. */
  readonly from: number
  /** Minutes after midnight, 1 to 1440; if at or before `from`, on the next day. */
  readonly to: number
  /** 0 is Sunday. */
  readonly days: readonly number[]
  /** IANA name, such as `America/Sao_Paulo`. */
  readonly timeZone: string
}

/** The speed limits of a job. */
export interface Pace {
  /** The maximum per minute; if missing, as fast as the answers arrive. */
  readonly perMinute?: number
  /** A pause between two sends, random for each, in milliseconds. The longer of this and `perMinute` applies. */
  readonly pause?: { readonly from: number; readonly to: number }
  readonly hours?: ActiveHours
  /** The maximum per day of the zone, over all jobs of the instance that send. */
  readonly perDay?: { readonly count: number; readonly timeZone: string }
  /** After each `size` items, a pause of `gapMs` milliseconds. */
  readonly batches?: { readonly size: number; readonly gapMs: number }
  /** The earliest time of the first send, in epoch milliseconds. */
  readonly notBefore?: number
  /** The number of concurrent items, 1 to 4. */
  readonly concurrency: number
  /**
   * How many of the next items are recorded as started before a slot is free, so that no slot waits for the disk. After
   * a crash this many more items may be unknown than were sent: only for jobs that can check the gateway.
   */
  readonly prefetch?: number
  /**
   * Whether each item is read before it is written, and skipped if it is already as wanted. Then nothing is done twice
   * if a crash of the machine loses the last second of writes, and the job need not wait for the disk.
   */
  readonly readsFirst?: boolean
  /**
   * Pauses after this many refused or unknown items in total since the start or the last resume; if missing, only after
   * a streak.
   */
  readonly maxErrors?: number
}

/** When a job is done again, as a new job with the same plan and items. */
export interface Repeat {
  readonly every: 'week' | 'month'
  /** The first start as clocks in the zone show it, as `YYYY-MM-DDTHH:MM`: later ones keep its day and time. */
  readonly from: string
  readonly timeZone: string
  /** The name of the first job; later ones have their date too. */
  readonly name: string
}

/** A pace as stored: earlier versions of this page used other names for some of its parts. */
export type StoredPace = Pace & {
  /** Now `prefetch`; `true` for one. */
  readonly ahead?: number | true
  /** Now `readsFirst`. */
  readonly looksFirst?: boolean
  /** Now `maxErrors`. */
  readonly mostErrors?: number
}

/** The number of a job's items in each state. Their sum is `total`. */
export type JobCounts = Readonly<Record<OutcomeState, number>>

/** The template of the library that a job's message was filled in from; the job has its own copy. */
export interface TemplateSource {
  readonly id: string
  /** Its name then. */
  readonly name: string
}

/** A job without its items. Small, as it is written often. */
export interface JobRecord extends JobKey {
  /** The kind of work: `campaign`, … Each kind provides its own worker. */
  readonly kind: string
  readonly name: string
  /** The person who has started it last, and for whom the server does it; missing in a tab, and with a key. */
  readonly by?: string
  /** Who has stopped it, in a server with people. */
  readonly stoppedBy?: string
  /** Set by the server for a page whose user may look at it, and not change it. */
  readonly isReadOnly?: true
  /** Epoch milliseconds, like all times here. */
  readonly createdAt: number
  /** When it was first started. */
  readonly startedAt?: number
  /** When it was finished or stopped. */
  readonly endedAt?: number
  readonly state: JobState
  readonly why?: PauseReason
  readonly pace: Pace
  /**
   * Jobs of one instance run one at a time; those of another lane neither wait for the others nor block them. If
   * missing: the lane of all paced sends.
   */
  readonly lane?: string
  /** Set while a job repeats, on the latest one: at its end, the server stores the next one. */
  readonly repeat?: Repeat | undefined
  /** The id of the job that this one repeats. */
  readonly repeatOf?: string
  /** The id of the next job of the series, and its start. */
  readonly repeatedBy?: { readonly id: string; readonly at: number }
  readonly from?: TemplateSource
  /** The data that its kind needs for the work: anything that a structured clone can copy. No keys, no passwords. */
  readonly plan: unknown
  readonly total: number
  /** The counts at the last write of the record; exact whenever the job is not running. */
  readonly counts: JobCounts
}

/** One item of a job: its recipient, and the data that its kind needs. Written once. */
export interface JobItem<Data = unknown> {
  /** The recipient or target: displayed and searched. */
  readonly to: string
  readonly name?: string
  readonly data: Data
}

/**
 * The states of an item's record: `waiting` is stored only for items to be retried, `not-sent` only if the job was
 * stopped and other items were resumed since. Shown as `not-sent` are also items that waited when it was stopped.
 */
export const outcomeStates = [
  'waiting',
  'sending',
  'accepted',
  'refused',
  'unknown',
  'skipped',
  'arrived',
  'not-arrived',
  'not-sent',
] as const
export type OutcomeState = (typeof outcomeStates)[number]

/** Why an item was refused or skipped, or why its outcome is unknown. */
export interface OutcomeReason {
  /**
   * Why there was no answer; `left` if the tab was closed before it arrived. `web-page`: a web page answered instead of
   * the gateway. `redirect`: the gateway redirects to another address. `no-id`: a send was accepted, but its
   * answer names no message. `key`: the gateway refused the key. `too-many`: 429. `not-connected`: the instance has no connection to the platform, nothing
   * was sent. `not-sent`: the gateway answered that the message failed.
   * `do-not-contact`: the recipient is on the list of numbers not to contact, nothing was sent. `mistake`: an internal
   * error, whose text is for developers.
   */
  readonly why?:
    | 'no-answer'
    | 'timed-out'
    | 'offline'
    | 'broken-off'
    | 'server-error'
    | 'web-page'
    | 'redirect'
    | 'key'
    | 'no-id'
    | 'left'
    | 'too-many'
    | 'not-connected'
    | 'not-sent'
    | 'do-not-contact'
    | 'mistake'
  readonly status?: number
  /** The gateway's own texts, truncated. */
  readonly texts: readonly string[]
}

/** The gateway's answer to an item, kept small, for kinds that keep it. */
export interface JobAnswer {
  /** False if it was accepted with an answer that does not match the contract. */
  readonly understood: boolean
  /** The fields of the answer. */
  readonly fields: Readonly<Record<string, string | boolean>>
  /** The answer as JSON, truncated, if it was not understood. */
  readonly raw?: string
}

/** The outcome of an item. */
export interface JobOutcome {
  readonly state: OutcomeState
  /** When it reached this state. */
  readonly at: number
  /** The id that the gateway returned: of a message or an agent. */
  readonly id?: string
  /** The message's key, if the gateway returned one. */
  readonly key?: { readonly remoteJid?: string; readonly id?: string; readonly fromMe?: boolean }
  /** The gateway's value as read after the write, kept small, for kinds that verify their writes. */
  readonly readBack?: unknown
  readonly answer?: JobAnswer
  readonly reason?: OutcomeReason
  /** The duration of the call, in milliseconds. */
  readonly took?: number
  /** The outcomes of earlier attempts, before the user retried the item, oldest first. */
  readonly tries?: readonly Omit<JobOutcome, 'tries'>[]
  /** How often the gateway answered "too many" (429): nothing was done, so the item went back to waiting. */
  readonly tooMany?: number
}

// The kinds of jobs, as stored in their records.
export const campaignKind = 'campaign'
export const importKind = 'agent-import'
export const permissionsKind = 'agent-permissions'
export const settingsKind = 'settings'
/** Gives webhooks the values of the baseline. */
export const webhooksKind = 'webhooks'
/** Restarts, logs out or deletes instances. */
export const lifecycleKind = 'instance-lifecycle'
export const markKind = 'mark-read'
export const inviteKind = 'invitations'
export const participantsKind = 'group-participants'

/** The name of a job's file that holds its secrets for a while. */
export const secretsName = 'secrets'

/** How long they are stored, in milliseconds. */
export const secretsMs = 7 * 24 * 3_600_000

/** The secrets of a job. */
export interface JobSecrets {
  /** `unreadable`: another secret encrypted them. `expired`: they were destroyed at `until`. */
  readonly state: 'none' | 'readable' | 'unreadable' | 'expired'
  /** Empty unless readable. */
  readonly secrets: ReadonlyMap<string, string>
  /** When they are destroyed, in epoch milliseconds. */
  readonly until: number
}
