import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { messageOf } from '#gateway/error-facts.ts'
import { ConfigError } from '#gateway/config.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { openAppendFile, type AppendFile } from './append-file.ts'
import { readAuditEntry, writeAuditEntry } from './audit-entry.ts'

/** The audit cannot be written, so nothing is done. */
export class AuditUnwritableError extends HttpError {
  constructor() {
    super(
      503,
      'This server cannot write its audit, so nothing was sent to the gateway. Tell whoever runs it',
    )
    this.name = 'AuditUnwritableError'
  }
}

/** Who does what. No bodies, no secrets. */
export interface AuditDeed {
  /** Who; null where nobody is signed in, or the name is not known. */
  readonly person: string | null
  readonly role?: string
  readonly address: string
  /** The operation's name in the contract, or what was done with a session or a person, such as `signIn`; else `unknown`. */
  readonly operation: string
  readonly instance?: string
  /** The id in the path, where it is not an instance's. */
  readonly id?: string
  /** The bulk job that the page says the request belongs to. */
  readonly job?: AuditJob
}

/** A bulk job, as the page names it. */
export interface AuditJob {
  readonly kind: string
  readonly id: string
}

/** An agent, as far as it is known. */
export interface AuditAgent {
  readonly id?: string
  readonly name?: string
  readonly email?: string
}

/** Permissions that change alike, by instance name. `null` is no access; a `before` that is left out is not known. */
export interface AuditAccess {
  readonly before?: string | null
  readonly after: string | null
  readonly instances: readonly string[]
}

/** What a write changes; each field is described in `audit-entry.ts`. */
export interface AuditChange {
  readonly agent?: AuditAgent
  readonly fields?: readonly string[]
  readonly access?: readonly AuditAccess[]
  readonly accessOmitted?: number
  readonly unchangedAccess?: number
  readonly beforeReadAt?: string
  readonly completes?: string
}

/** What is known of a deed when it is done. */
export interface AuditDetails {
  /** The person whom it was done to. */
  readonly target?: string
  /** The instance, where it was not known before. */
  readonly instance?: string
  /** What was chosen, such as a role. */
  readonly detail?: string
  /** Why it was refused. */
  readonly reason?: string
  /** The agent, in place of what was known of it before the write. */
  readonly agent?: AuditAgent
}

/** One line for what has no before and after. */
export interface AuditLine extends AuditDeed, AuditDetails {
  /** Of an operation that the table does not have. */
  readonly method?: string
  readonly path?: string
  /** The status that was answered. */
  readonly status: number
}

/** A write that is under way. */
export interface AuditedWrite {
  /** Joins its lines. */
  readonly request: string
  /** Writes its second line. Never throws: what was done is done, and its answer is the truth. */
  end(status: number, more?: AuditDetails): void
}

export interface Audit {
  /** The file that is written; rotated ones are beside it. */
  readonly path: string
  /**
   * Writes one line. Lines of nobody (`person: null`) are limited: those beyond are counted, and their number is written.
   *
   * @throws {HttpError} 503 where it cannot be written
   */
  write(line: AuditLine): void
  /**
   * Writes the line before a write. It is on the disk when the promise is fulfilled.
   *
   * @throws {HttpError} 503 where it cannot be written: then nothing may be sent
   */
  begin(deed: AuditDeed & AuditChange): Promise<AuditedWrite>
  close(): void
}

/** A write whose first line is on the disk. `began` is in epoch milliseconds. */
interface Begun {
  readonly deed: AuditDeed & AuditChange
  readonly request: string
  readonly began: number
}

/** Second lines that wait for room on the disk; of more than these only the first line stays. */
const maxLate = 1_000
/** How long omitted lines are counted before their number is written, in milliseconds. */
const omittedPeriod = 60_000
/** Longer names are cut: no line is long. */
const maxTextLength = 500

/**
 * Opens `audit.jsonl` in the data folder: it only ever grows.
 *
 * @throws {ConfigError} where it cannot be opened
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
  let toldAt = Number.NEGATIVE_INFINITY
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

  /** Told to the log at most once a minute: the log may lie on the same disk. */
  function tellLog(error: unknown): void {
    if (now().getTime() - toldAt < 60_000) return
    toldAt = now().getTime()
    // oxlint-disable-next-line no-console -- whoever runs the server must know that writes are refused
    console.error(`The audit ${path} cannot be written: ${messageOf(error)}`)
  }

  function unwritable(error: unknown): HttpError {
    tellLog(error)
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
      tellLog(error)
      if (!isClosed) timer = setTimeout(writeOmitted, omittedPeriod).unref()
    }
  }

  function end({ deed, request, began }: Begun, status: number, more: AuditDetails = {}): void {
    if (isClosed) return
    const tookMs = Math.max(0, now().getTime() - began)
    const line = lineOf({ kind: 'done', request, ...deed, ...more, status, tookMs })
    try {
      append(line)
      file.flush().catch(tellLog)
    } catch (error) {
      if (late.length < maxLate) late.push(line)
      tellLog(error)
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
    async begin(deed) {
      const request = randomUUID()
      const begun = { deed, request, began: now().getTime() }
      let isAppended = false
      try {
        append(lineOf({ kind: 'begun', request, ...deed }))
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

/** A value with its texts cut, however deep they are. */
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

/** Lines at once, and how often another one may follow, in milliseconds: at most 8,700 lines a day. */
const capacity = 60
const refill = 10_000

/** Whether one more line may be written. */
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
