import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { messageOf } from '#gateway/error-facts.ts'
import { ConfigError } from '#gateway/config.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { openAppendFile, type AppendFile } from './append-file.ts'
import { readAuditEntry, writeAuditEntry } from './audit-entry.ts'

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
export interface AuditAction {
  /** The user's name; null without a session or if the name is unknown. */
  readonly person: string | null
  readonly role?: string
  readonly address: string
  /** The operation's name in the contract, or an operation of this server such as `signIn`; otherwise `unknown`. */
  readonly operation: string
  readonly instance?: string
  /** The id in the path, unless it is the name of an instance. */
  readonly id?: string
  /** The bulk job that the request belongs to, as sent by the page. */
  readonly job?: AuditJob
}

/** A bulk job as named by the page. */
export interface AuditJob {
  readonly kind: string
  readonly id: string
}

/** The known fields of an agent. */
export interface AuditAgent {
  readonly id?: string
  readonly name?: string
  readonly email?: string
}

/** Permissions with the same change, by instance name. `null` is no access; a missing `before` is unknown. */
export interface AuditAccess {
  readonly before?: string | null
  readonly after: string | null
  readonly instances: readonly string[]
}

/** A changed value of the baseline; null for none. Never a secret. */
export interface AuditValue {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

/** What a write changes; the fields are described in `audit-entry.ts`. */
export interface AuditChange {
  readonly agent?: AuditAgent
  readonly fields?: readonly string[]
  readonly access?: readonly AuditAccess[]
  readonly accessOmitted?: number
  readonly unchangedAccess?: number
  readonly beforeReadAt?: string
  readonly completes?: string
  /** Joins repeats of a request with the same `Idempotency-Key`. */
  readonly key?: string
}

/** Details that are known after the operation. */
export interface AuditDetails {
  /** The user that the operation applies to. */
  readonly target?: string
  /** The instance, if it was not known before. */
  readonly instance?: string
  /** The chosen value, such as a role. */
  readonly detail?: string
  /** The reason for a refusal. */
  readonly reason?: string
  /** The changed values of the baseline. */
  readonly values?: readonly AuditValue[]
  /** The agent; replaces what was known about it before the write. */
  readonly agent?: AuditAgent
}

/** An event with a single line. */
export interface AuditLine extends AuditAction, AuditDetails {
  /** The method of an operation that is not in the table. */
  readonly method?: string
  readonly path?: string
  /** The status of the response. */
  readonly status: number
}

/** A write in progress. */
export interface AuditedWrite {
  /** The id that joins its lines. */
  readonly request: string
  /** Writes the second line. Never throws, since the write is done and its response must be returned. */
  end(status: number, more?: AuditDetails): void
}

export interface Audit {
  /** The current file; rotated ones are beside it. */
  readonly path: string
  /**
   * Writes one line. Anonymous lines (`person: null`) are limited: those beyond the limit are only counted, and their
   * number is logged.
   *
   * @throws {HttpError} 503 if it cannot be written
   */
  write(line: AuditLine): void
  /**
   * Writes the line before a write. It is on the disk when the promise resolves.
   *
   * @throws {HttpError} 503 if it cannot be written; the request must not be sent then
   */
  begin(action: AuditAction & AuditChange): Promise<AuditedWrite>
  close(): void
}

/** A write whose first line is on the disk. `began` is in epoch milliseconds. */
interface PendingAction {
  readonly action: AuditAction & AuditChange
  readonly request: string
  readonly began: number
}

/** Second lines queued until the disk has space; beyond this number only the first line is kept. */
const maxLate = 1_000
/** How long omitted lines are counted before their number is logged, in milliseconds. */
const omittedPeriod = 60_000
/** Longer names are truncated to keep lines short. */
const maxTextLength = 500

/**
 * Opens the append-only file `audit.jsonl` in the data folder.
 *
 * @throws {ConfigError} if it cannot be opened
 */
export function openAudit(dataDir: string, now: () => Date = () => new Date()): Audit {
  const path = join(dataDir, 'audit.jsonl')
  const file = openFile(path, now)
  const limits = {
    signIn: lineLimit(() => now().getTime()),
    other: lineLimit(() => now().getTime()),
  }
  const omitted = { count: 0, since: '' }
  const late: string[] = []
  let timer: NodeJS.Timeout | undefined
  let loggedAt = Number.NEGATIVE_INFINITY
  let isClosed = false

  const lineOf = (entry: object) =>
    writeAuditEntry({ time: now().toISOString(), ...cutTexts(entry) })

  function append(line: string): void {
    for (let first = late[0]; first !== undefined; first = late[0]) {
      file.append(first)
      late.shift()
    }
    file.append(line)
  }

  /** Reports to the server's log at most once a minute, since that log may be on the same disk. */
  function logFailure(error: unknown): void {
    if (now().getTime() - loggedAt < 60_000) return
    loggedAt = now().getTime()
    // oxlint-disable-next-line no-console -- the operator must know that writes are refused
    console.error(`The audit ${path} cannot be written: ${messageOf(error)}`)
  }

  function unwritable(error: unknown): HttpError {
    logFailure(error)
    return new AuditUnwritableError()
  }

  function omit(): void {
    if (omitted.count === 0) {
      omitted.since = now().toISOString()
      timer = setTimeout(writeOmitted, omittedPeriod).unref()
    }
    omitted.count += 1
  }

  function writeOmitted(): void {
    clearTimeout(timer)
    if (omitted.count === 0) return
    try {
      append(lineOf({ kind: 'omitted', ...omitted }))
      omitted.count = 0
    } catch (error) {
      logFailure(error)
      if (!isClosed) timer = setTimeout(writeOmitted, omittedPeriod).unref()
    }
  }

  function end(
    { action, request, began }: PendingAction,
    status: number,
    more: AuditDetails = {},
  ): void {
    if (isClosed) return
    const tookMs = Math.max(0, now().getTime() - began)
    const line = lineOf({ kind: 'done', request, ...action, ...more, status, tookMs })
    try {
      append(line)
      file.flush().catch(logFailure)
    } catch (error) {
      if (late.length < maxLate) late.push(line)
      logFailure(error)
    }
  }

  return {
    path,
    write(line) {
      const limit = line.operation === 'signIn' ? limits.signIn : limits.other
      if (line.person === null && !limit()) {
        omit()
        return
      }
      try {
        append(lineOf({ kind: 'event', ...line }))
        file.flushNow()
      } catch (error) {
        throw unwritable(error)
      }
    },
    async begin(action) {
      const request = randomUUID()
      const begun = { action, request, began: now().getTime() }
      let isAppended = false
      try {
        append(lineOf({ kind: 'begun', request, ...action }))
        isAppended = true
        await file.flush()
      } catch (error) {
        const refusal = unwritable(error)
        if (isAppended) end(begun, refusal.status)
        throw refusal
      }
      return { request, end: (status, more) => end(begun, status, more) }
    },
    close() {
      isClosed = true
      writeOmitted()
      file.close()
    },
  }
}

function openFile(path: string, now: () => Date): AppendFile {
  try {
    return openAppendFile(path, (line) => readAuditEntry(line) !== undefined, now)
  } catch (error) {
    throw new ConfigError(`The audit ${path} cannot be written (${messageOf(error)}).`)
  }
}

/** Truncates the texts in a value, at any depth. */
const cut = (value: unknown): unknown => {
  if (typeof value === 'string')
    return value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value
  if (Array.isArray(value)) return value.map(cut)
  return typeof value === 'object' && value !== null ? cutTexts(value) : value
}

const cutTexts = (entry: object): object =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]: [string, unknown]) => [name, cut(value)]),
  )

/** The burst size, and the refill interval in milliseconds: at most 8,700 lines a day. */
const capacity = 60
const refill = 10_000

/** Returns a function that tells whether one more line may be written. */
function lineLimit(now: () => number): () => boolean {
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
