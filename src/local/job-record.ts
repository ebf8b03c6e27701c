/** The kind of run that a campaign is: one message to many. */
export const campaignKind = 'campaign'

/** What is done to many: which job, of which gateway and instance ('' where it belongs to none). */
export interface JobKey {
  readonly gateway: string
  readonly instance: string
  readonly id: string
}

/**
 * Where a job stands. `making`: its items are being written down, it is listed only when they are all there.
 * `stopped` and `finished` are ends; from `finished` a retry leads back to `paused`.
 */
export type JobState = 'making' | 'ready' | 'running' | 'paused' | 'stopped' | 'finished'

/** Why a job is paused. */
export interface PauseReason {
  /**
   * `person`: somebody paused it. `left`: its tab went away while it ran. `key`: the key was refused three times in a
   * `person`: somebody paused it. `left`: its tab went away while it ran. `key`: the key was refused three times in a
   * row. `failures`: twenty in a row were refused or unknown. `no-answer`: three in a row got no answer. `web-page`: a
   * web page answered three in a row. `no-id`: three sends in a row were accepted without a message id. `disk`: this
   * browser's storage took no more. `disconnected`: the gateway was disconnected. `not-connected`: the instance has no
   * connection to the platform. `broken`: the work could not begin.
   */
  readonly kind:
    | 'person'
    | 'left'
    | 'key'
    | 'failures'
    | 'no-answer'
    | 'web-page'
    | 'no-id'
    | 'disk'
    | 'disconnected'
    | 'not-connected'
    | 'broken'
  /** More words, as they came: of the storage, of the gateway. */
  readonly text?: string
  /** HTTP status of the refusals, where there was one. */
  readonly status?: number
  /** With `failures`: not twenty in a row, but so many in all, as the pace said. */
  readonly inAll?: number
}

/** Hours in which a job may send. A day whose hours reach over midnight counts as the day they begin on. */
export interface ActiveHours {
  /** Minutes after midnight, 0 to 1439. */
  readonly from: number
  /** Minutes after midnight, 1 to 1440; at or before `from`: on the next day. */
  readonly to: number
  /** 0 is Sunday. */
  readonly days: readonly number[]
  /** IANA name, such as `America/Sao_Paulo`. */
  readonly timeZone: string
}

/** How fast a job goes. */
export interface Pace {
  /** At most so many a minute; none: as fast as the answers come. */
  readonly perMinute?: number
  /** A pause between two sends, drawn anew each time, in milliseconds. The longer of this and `perMinute` counts. */
  readonly pause?: { readonly from: number; readonly to: number }
  readonly hours?: ActiveHours
  /** Nothing is sent before, in epoch milliseconds. */
  readonly notBefore?: number
  /** How many at the same time, 1 to 4. */
  readonly concurrency: number
  /**
   * How many of the next items are written down as begun before there is a slot for them, so that no slot waits for
   * the disk (`true` in older records: one). After a crash so many more are unknown than were sent: only where looking
   * at the gateway settles that.
   */
  readonly ahead?: number | true
  /**
   * Whether each item is looked at before it is written, and not written where it is there already. Then nothing is done
   * twice where a crash of the machine takes the last second off the disk, and the disk itself need not be waited for.
   */
  readonly looksFirst?: boolean
  /** Pauses after so many refused or unknown in all since it was started or resumed; none: only after a streak. */
  readonly mostErrors?: number
}

/** How many of a job's items stand where. Their sum is `total`. */
export type JobCounts = Readonly<Record<RowState, number>>

/** A job, without its items. Small: it is written often. */
export interface JobRecord extends JobKey {
  /** What it does: `campaign`, … Each kind brings its own work. */
  readonly kind: string
  readonly name: string
  /** Epoch milliseconds, as all times here. */
  readonly createdAt: number
  /** When it was first started. */
  readonly startedAt?: number
  /** When it was finished or stopped. */
  readonly endedAt?: number
  readonly state: JobState
  readonly why?: PauseReason
  readonly pace: Pace
  /**
   * Runs of one instance go one at a time; those of a lane of their own neither wait for the others nor hold them up.
   * None: the lane of all that sends to people at a pace.
   */
  readonly lane?: string
  /** What its kind needs to do the work: anything a structured clone can copy. No keys, no passwords. */
  readonly plan: unknown
  readonly total: number
  /** As they were when the record was last written; exact whenever it does not run. */
  readonly counts: JobCounts
}

/** One of many: to whom, and what its kind needs to know. Written once. */
export interface JobItem<Data = unknown> {
  /** The recipient, or the thing it is done to: shown and searched. */
  readonly to: string
  readonly name?: string
  readonly data: Data
}

/**
 * What an item's record says: `waiting` stands only where it is to be done again, `not-sent` where its job was stopped
 * and only others were resumed since.
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

/** Where an item stands: `not-sent` is also what waited when its job was stopped. */
export type RowState = OutcomeState

/** Why an item was refused, skipped, or why its outcome is not known. */
export interface OutcomeReason {
  /**
   * Why there was no answer; `left` where the tab was gone before it came. `web-page`: a web page answered instead of
   * the gateway. `redirect`: refused, the gateway points to another address. `no-id`: a send was accepted, but its answer
   * names no message. `too-many`: 429. `not-connected`: the instance has no connection to the platform, nothing was sent.
   * `mistake`: the work itself failed, and its text is one for developers.
   */
  readonly why?:
    | 'no-answer'
    | 'timed-out'
    | 'offline'
    | 'broken-off'
    | 'server-error'
    | 'web-page'
    | 'redirect'
    | 'no-id'
    | 'left'
    | 'too-many'
    | 'not-connected'
    | 'mistake'
  readonly status?: number
  /** The gateway's own words, cut. */
  readonly texts: readonly string[]
}

/** What a gateway answered to an item, small: where its kind keeps it. */
export interface JobAnswer {
  /** False where it was accepted with an answer that is not the contract's. */
  readonly understood: boolean
  /** The fields of the answer. */
  readonly fields: Readonly<Record<string, string | boolean>>
  /** The answer as JSON, cut, where it was not understood. */
  readonly raw?: string
}

/** What came of an item. */
export interface JobOutcome {
  readonly state: OutcomeState
  /** When it came to this state. */
  readonly at: number
  /** What the gateway named it: a message's id, an agent's. */
  readonly id?: string
  /** A message's key, where the gateway gave one. */
  readonly key?: { readonly remoteJid?: string; readonly id?: string; readonly fromMe?: boolean }
  /** What the gateway had when it was read after the write, small: where its kind reads back. */
  readonly readBack?: unknown
  readonly answer?: JobAnswer
  readonly reason?: OutcomeReason
  /** How long the gateway took, in milliseconds. */
  readonly took?: number
  /** What came of it before a person decided to do it again, the oldest first. */
  readonly tries?: readonly Omit<JobOutcome, 'tries'>[]
  /** How often the gateway said "too many" (429): nothing was done, so it went back to waiting. */
  readonly tooMany?: number
}
