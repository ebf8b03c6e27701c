import { randomUUID } from 'node:crypto'
import { HttpError } from '#gateway/http/http-error.ts'
import { log } from '#gateway/log/log.ts'
import { auditFailures } from '#gateway/log/metrics.ts'
import { currentRequest } from '#gateway/log/request-context.ts'
import type { State } from '#gateway/state/open-state.ts'
import type { AuditOutcome, AuditRecord } from '#contract/audit.ts'
import { isRefusalStatus } from '#contract/refusal-status.ts'
import { addRows, endRow, rowOf, type AuditRow } from './audit-rows.ts'

/** The reason of a write that was a repeat: it got the response of the first one, and was not sent again. */
export const repeated = 'repeated'

/** Server errors and missing responses leave the outcome unknown, unless it is known that nothing was done. */
export function outcomeOf(status: number, isNotDone: boolean): AuditOutcome {
  if (status >= 200 && status <= 299) return 'accepted'
  return isNotDone || isRefusalStatus(status) ? 'refused' : 'unknown'
}

/** The audit cannot be written, so the operation is not carried out. */
export class AuditUnwritableError extends HttpError {
  constructor() {
    super(
      503,
      'This server cannot write its audit, so nothing was sent to the gateway. Contact its administrator',
    )
    this.name = 'AuditUnwritableError'
  }
}

/** The actor, the operation and its target. Contains no bodies and no secrets. */
export interface AuditAction extends Pick<
  AuditRecord,
  'person' | 'role' | 'token' | 'operation' | 'instance' | 'job'
> {
  readonly address: string
  /** The id in the path, unless it is the name of an instance. */
  readonly id?: string
}

/** What a write changes. */
export interface AuditChange extends Pick<
  AuditRecord,
  'agent' | 'fields' | 'access' | 'accessOmitted' | 'unchangedAccess' | 'beforeReadAt'
> {
  /** The `request` of the write that this one completes. */
  readonly completes?: string
  /** Joins repeats of a request with the same `Idempotency-Key`. */
  readonly key?: string
}

/** What is known after the operation; replaces what was known before. */
export interface AuditDetails extends Pick<
  AuditRecord,
  'target' | 'instance' | 'detail' | 'reason' | 'values' | 'agent'
> {
  /** Whether it is certain that nothing was done, whatever the status. */
  readonly isNotDone?: boolean
}

/** An event with a single line. */
export interface AuditLine extends AuditAction, AuditDetails, Pick<AuditRecord, 'method' | 'path'> {
  /** The status of the response. */
  readonly status: number
}

/** A write in progress. */
export interface AuditedWrite {
  /** The id of its entry. */
  readonly request: string
  /** Stores its outcome. Never rejects, since the write is done and its response must be returned. */
  end(status: number, more?: AuditDetails): Promise<void>
}

export interface Audit {
  /**
   * Stores an event. Anonymous ones (`person: null`) are limited: those beyond the limit are only counted, and their
   * number is stored.
   *
   * @throws {HttpError} 503 if it cannot be stored
   */
  write(line: AuditLine): Promise<void>
  /**
   * Stores a write before it is carried out. It is on the disk when the promise resolves.
   *
   * @throws {HttpError} 503 if it cannot be stored; the request must not be sent then
   */
  begin(action: AuditAction & AuditChange): Promise<AuditedWrite>
  /** Waits until everything is stored. */
  close(): Promise<void>
}

export interface AuditOptions {
  /** The clock, in epoch milliseconds. */
  readonly now?: () => number
  /** Gets each entry, when it begins and when it ends, as a line of JSON without its line feed. */
  readonly emit?: ((line: string) => void) | undefined
  /** Entries that are older, in milliseconds, are deleted. */
  readonly keepMs?: number | undefined
}

/** Outcomes queued until the database can be written; beyond this number the entry stays without one. */
const maxLate = 1_000
/** How long omitted events are counted before their number is stored, in milliseconds. */
const omittedPeriod = 60_000
/** How often old entries are deleted, in milliseconds. */
const deletePeriod = 3_600_000
/** Longer names are truncated. */
const maxTextLength = 500

/** Opens the audit of a database. */
export function openAudit(
  state: State,
  { now = Date.now, emit = () => undefined, keepMs }: AuditOptions = {},
): Audit {
  const limits = { signIn: eventLimit(now), other: eventLimit(now) }
  const omitted = { count: 0, since: 0 }
  const late: (() => Promise<void>)[] = []
  let storing: Promise<void> = Promise.resolve()
  let batch: { rows: AuditRow[]; stored: Promise<void> } | undefined
  let omitTimer: NodeJS.Timeout | undefined
  let loggedAt = Number.NEGATIVE_INFINITY

  /** Stores entries one after the other, those of one turn together. */
  function add(record: AuditRecord, more: Parameters<typeof rowOf>[1] = {}): Promise<void> {
    const row = rowOf(cutTexts(record), more)
    if (batch) {
      batch.rows.push(row)
      return batch.stored
    }
    const rows = [row]
    const stored = storing.then(async () => {
      batch = undefined
      await storeLate()
      await addRows(state, rows)
      for (const { entry } of rows) emit(entry)
    })
    batch = { rows, stored }
    storing = stored.catch(() => undefined)
    return stored
  }

  async function storeLate(): Promise<void> {
    for (let first = late[0]; first; first = late[0]) {
      await first()
      late.shift()
    }
  }

  /** Reports to the server's log at most once a minute, since that log may be on the same disk. */
  function logFailure(error: unknown): void {
    auditFailures.inc()
    if (now() - loggedAt < 60_000) return
    loggedAt = now()
    log.error({ err: error }, 'The audit cannot be written')
  }

  function unwritable(error: unknown): HttpError {
    logFailure(error)
    return new AuditUnwritableError()
  }

  function omit(): void {
    if (omitted.count === 0) {
      omitted.since = now()
      omitTimer = setTimeout(() => void storeOmitted(), omittedPeriod).unref()
    }
    omitted.count += 1
  }

  async function storeOmitted(): Promise<void> {
    clearTimeout(omitTimer)
    const { count, since } = omitted
    if (count === 0) return
    omitted.count = 0
    const more = { person: null, operation: 'omitted', outcome: 'refused', count, since } as const
    await add({ id: randomUUID(), at: now(), ...more }).catch((error: unknown) => {
      omitted.count += count
      logFailure(error)
    })
  }

  async function deleteOld(): Promise<void> {
    if (keepMs === undefined) return
    const old = now() - keepMs
    await state.deleteFrom('audit').where('at', '<', old).execute().catch(logFailure)
  }
  let deleting = deleteOld()
  const deleteTimer = setInterval(() => {
    deleting = deleteOld()
  }, deletePeriod).unref()

  return {
    async write({ status, reason, isNotDone = false, ...line }) {
      const limit = line.operation === 'signIn' ? limits.signIn : limits.other
      if (line.person === null && !limit()) {
        omit()
        return
      }
      const outcome = outcomeOf(status, isNotDone)
      const record = {
        id: randomUUID(),
        at: now(),
        requestId: currentRequest()?.id,
        ...recordOf(line),
        status,
        outcome,
        reason,
      }
      await add(record).catch((error: unknown) => {
        throw unwritable(error)
      })
    },
    async begin({ key, completes, ...action }) {
      const request = randomUUID()
      const began = now()
      const begun: AuditRecord = {
        id: request,
        at: began,
        requestId: currentRequest()?.id,
        ...recordOf(action),
        outcome: 'unknown',
      }
      await add(begun, { request, key }).catch((error: unknown) => {
        throw unwritable(error)
      })
      return {
        request,
        async end(status, { isNotDone = false, ...more } = {}) {
          const outcome = outcomeOf(status, isNotDone)
          const tookMs = Math.max(0, now() - began)
          const ended = cutTexts({
            ...begun,
            ...recordOf({ ...action, ...more }),
            reason: more.reason,
            status,
            outcome,
            tookMs,
          })
          const store = async () => {
            const isRepeat = more.reason === repeated
            await endRow(state, ended, { request, key, completes, isRepeat })
            emit(JSON.stringify(ended))
          }
          const stored = storing.then(store)
          storing = stored.catch((error: unknown) => {
            if (late.length < maxLate) late.push(store)
            logFailure(error)
          })
          await storing
        },
      }
    },
    async close() {
      clearInterval(deleteTimer)
      await deleting
      await storeOmitted()
      await storing
      await storeLate().catch(logFailure)
    },
  }
}

/** Returns the fields of an entry: what is known of an agent is one object. */
function recordOf({ id, agent, ...rest }: Partial<AuditLine & AuditChange> & AuditAction) {
  if (agent === undefined && id === undefined) return rest
  return { ...rest, agent: { ...(id === undefined ? {} : { id }), ...agent } }
}

/** Truncates the texts in a value, at any depth. */
const cut = (value: unknown): unknown => {
  if (typeof value === 'string')
    return value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value
  if (Array.isArray(value)) return value.map(cut)
  return typeof value === 'object' && value !== null ? cutTexts(value) : value
}

const cutTexts = <T extends object>(entry: T): T =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]: [string, unknown]) => [name, cut(value)]),
  ) as T

/** The burst size, and the refill interval in milliseconds: at most 8,700 events a day. */
const capacity = 60
const refill = 10_000

/** Returns a function that tells whether one more event may be stored. */
function eventLimit(now: () => number): () => boolean {
  let left = capacity
  let at = now()
  return () => {
    const gained = Math.floor((now() - at) / refill)
    if (gained > 0) {
      left = Math.min(capacity, left + gained)
      at += gained * refill
    }
    if (left === 0) return false
    left -= 1
    return true
  }
}
