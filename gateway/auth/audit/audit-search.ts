import { foldName } from '#gateway/auth/people/users.ts'
import { timeOf, linesBack, openAuditFiles, type AuditFile } from './audit-files.ts'
import { readAuditEntry, repeated, type AuditEntry } from './audit-entry.ts'
import { auditRecord, type AuditOutcome, type AuditRecord } from './audit-record.ts'

/** Search criteria; missing ones match everything. Times are epoch milliseconds. */
export interface AuditQuery {
  /** Words that all have to match, in any order, ignoring case and accents. */
  readonly search?: string | undefined
  /** A user's name; '' for anonymous entries. */
  readonly person?: string | undefined
  /** Names of operations. */
  readonly operations?: readonly string[] | undefined
  /** An agent's id or e-mail, an instance, or the user that the operation applies to. */
  readonly target?: string | undefined
  readonly outcome?: AuditOutcome | undefined
  /** Inclusive. */
  readonly from?: number | undefined
  /** Exclusive. */
  readonly to?: number | undefined
}

/** Where the next page starts: the entries before a position. */
interface Cursor {
  readonly file: string
  readonly offset: number
  /** The file and offset to start reading from, so that the second lines of writes open at the cursor are known. */
  readonly readFile: string
  readonly readEnd: number
}

/** One page of entries, newest first. */
export interface AuditPage {
  readonly entries: readonly AuditRecord[]
  /** The cursor of the next page; null on the last page. */
  readonly next: string | null
  /** The time of the oldest line that was searched, in epoch milliseconds; null if there is none. */
  readonly searchedTo: number | null
}

/** Search time per page in milliseconds; then the entries found so far are returned. */
const pageTimeMs = 1_000
/** Longer than any write takes: a second line that is this much later belongs to a first line that is gone. */
const maxWriteMs = 86_400_000
/** Tolerance for a clock that was set back. */
const clockSlackMs = 3_600_000

/**
 * Searches entries, newest first.
 *
 * @param path the current file of the audit
 * @param limit maximum number of entries
 * @throws {RangeError} for an invalid cursor
 */
export async function searchAudit(
  path: string,
  query: AuditQuery,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<AuditPage> {
  const cursor = before === undefined ? undefined : readCursor(before)
  const entries: AuditRecord[] = []
  const until = performance.now() + pageTimeMs
  let searchedTo: number | null = null
  for await (const { records, at, cursor: here } of walk(path, query, cursor)) {
    searchedTo = at
    entries.push(...records)
    if (entries.length >= limit || performance.now() > until)
      return { entries, next: writeCursor(here()), searchedTo }
  }
  return { entries, next: null, searchedTo }
}

/** Yields all matching entries, newest first. */
export async function* findAudit(path: string, query: AuditQuery): AsyncGenerator<AuditRecord> {
  for await (const { records } of walk(path, query, undefined)) yield* records
}

interface Step {
  /** The entry of the line, if it matches. The end of the last file may yield several. */
  readonly records: readonly AuditRecord[]
  /** The line's time, in epoch milliseconds. */
  readonly at: number
  /** Returns the cursor after this line. */
  readonly cursor: () => Cursor
}

/**
 * A write whose second line was read and whose first line is further back; or one that completes a write further back.
 */
interface Open {
  readonly file: string
  readonly end: number
  readonly at: number
  /** The entry of a write that completes or repeats another one; shown together with that one. */
  readonly completing?: AuditRecord
}

/** Returns the key of the write that completes a request. */
const completionOf = (request: string) => `completes ${request}`
/** Returns the key of the writes that repeat one with this `key` of the same person and operation. */
const repeatsOf = ({ key = '', person, operation }: Write) =>
  `repeats ${person} ${operation} ${key}`

/** Yields the lines, newest first. A write is one entry: its second line, or its first if there is no second. */
async function* walk(
  path: string,
  query: AuditQuery,
  cursor: Cursor | undefined,
): AsyncGenerator<Step> {
  const files = await openAuditFiles(path)
  try {
    yield* walkFiles(files, query, cursor)
  } finally {
    await Promise.all(files.map((file) => file.close()))
  }
}

async function* walkFiles(
  files: readonly AuditFile[],
  query: AuditQuery,
  cursor: Cursor | undefined,
): AsyncGenerator<Step> {
  const fits = matcher(query)
  const open = new Map<string, Open>()
  const cursorAt = files.findIndex(({ id }) => id === cursor?.file)
  // The cursor's file was removed, and with it all older ones.
  if (cursor && cursorAt < 0) return
  const readAt = files.findIndex(({ id }) => id === cursor?.readFile)
  const first = Math.max(0, readAt < 0 ? cursorAt : readAt)
  for (const [index, file] of files.entries()) {
    if (index < first) continue
    // A write within the time range may have ended later.
    if (query.to !== undefined && Date.parse(file.startsAt) > query.to + maxWriteMs) continue
    const end = !cursor || index > first ? undefined : readAt < 0 ? cursor.offset : cursor.readEnd
    for await (const line of linesBack(file, end)) {
      const entry = readLine(line.text)
      if (!entry) continue
      const at = Date.parse(entry.time)
      if (isBefore(query.from, entry, at)) return
      const isNew = !open.delete(entry.kind === 'begun' ? entry.request : '')
      forgetLost(open, at)
      const position = { file: file.id, end: line.end, at }
      if (entry.kind === 'done') open.set(entry.request, position)
      const found = isNew ? auditRecord(entry, `${file.id}-${line.start}`) : undefined
      const records = found ? takeTogether(found, entry, position, open) : []
      // Lines after the cursor are only read for the writes that were open there.
      if (cursor && (index < cursorAt || (index === cursorAt && line.start >= cursor.offset)))
        continue
      yield {
        records: records.filter(fits),
        at,
        cursor: () => {
          const [oldest] = open.values()
          return {
            file: file.id,
            offset: line.start,
            readFile: oldest?.file ?? file.id,
            readEnd: oldest?.end ?? line.start,
          }
        },
      }
    }
  }
  // The files with the writes that these complete are gone.
  const left = [...open.values()].filter((one) => one.completing)
  const [last] = left.slice(-1)
  const oldest = files.at(-1)?.id
  if (last && oldest !== undefined)
    yield {
      records: left.flatMap(({ completing }) => (completing && fits(completing) ? completing : [])),
      at: last.at,
      // All files were read.
      cursor: () => ({ file: oldest, offset: 0, readFile: oldest, readEnd: 0 }),
    }
}

type Write = Extract<AuditEntry, { readonly kind: 'begun' | 'done' }>

/**
 * Joins a write with its repeats, and with the write that completes it, into one entry: the contract accepts the phone number of an agent only
 * after it is created. A completion that was refused, or whose outcome is unknown, stays a separate entry.
 *
 * @param open keeps a completion until the write that it completes is read
 * @returns the entries to show at this line
 */
function takeTogether(
  record: AuditRecord,
  entry: AuditEntry,
  position: Open,
  open: Map<string, Open>,
): AuditRecord[] {
  if (entry.kind !== 'begun' && entry.kind !== 'done') return [record]
  if (entry.key === undefined) return joinCompletion(record, entry, position, open)
  const later = open.get(repeatsOf(entry))
  const repeats = later?.completing?.repeats ?? 0
  if (entry.kind === 'done' && entry.reason === repeated) {
    const completing = { ...record, repeats: repeats + 1 }
    open.set(repeatsOf(entry), { ...(later ?? position), completing })
    return []
  }
  open.delete(repeatsOf(entry))
  return joinCompletion(repeats > 0 ? { ...record, repeats } : record, entry, position, open)
}

function joinCompletion(
  record: AuditRecord,
  entry: Write,
  position: Open,
  open: Map<string, Open>,
): AuditRecord[] {
  const { completes } = entry
  if (completes !== undefined && record.outcome === 'accepted' && !open.has(completes)) {
    open.set(completionOf(completes), { ...position, completing: record })
    return []
  }
  const completing = open.get(completionOf(entry.request))?.completing
  if (!completing) return [record]
  open.delete(completionOf(entry.request))
  if (record.outcome !== 'accepted') return [completing, record]
  const fields = new Set([...(record.fields ?? []), ...(completing.fields ?? [])])
  const tookMs = (record.tookMs ?? 0) + (completing.tookMs ?? 0)
  return [{ ...record, fields: [...fields], tookMs }]
}

/** Parses a line; undefined for an invalid one, such as a line that is being written. */
const readLine = (text: string): AuditEntry | undefined =>
  timeOf(text) === undefined ? undefined : readAuditEntry(text)

/** Returns whether all earlier lines are too old. A second line may have been written long after its time. */
const isBefore = (from: number | undefined, { kind }: AuditEntry, at: number): boolean =>
  from !== undefined && kind !== 'done' && at < from - clockSlackMs

function forgetLost(open: Map<string, Open>, at: number): void {
  for (const [request, one] of open) {
    if (one.at - at < maxWriteMs) return
    if (!one.completing) open.delete(request)
  }
}

const plain = (text: string) => foldName(text.normalize('NFD').replaceAll(/\p{M}/gu, ''))

function matcher({ search = '', person, operations, target, outcome, from, to }: AuditQuery) {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  const about = target === undefined ? undefined : foldName(target)
  const foldedPerson = person === undefined ? undefined : foldName(person)
  return (record: AuditRecord): boolean =>
    (from === undefined || record.at >= from) &&
    (to === undefined || record.at < to) &&
    (outcome === undefined || record.outcome === outcome) &&
    (operations === undefined || operations.includes(record.operation)) &&
    (foldedPerson === undefined || foldName(record.person ?? '') === foldedPerson) &&
    (about === undefined || targetsOf(record).some((one) => foldName(one) === about)) &&
    (words.length === 0 || hasAll(record, words))
}

function hasAll(record: AuditRecord, words: readonly string[]): boolean {
  const { person, agent, operation, job, path, address, access } = record
  const text = plain(
    [
      ...targetsOf(record),
      person,
      agent?.name,
      operation,
      job?.id,
      path,
      address,
      ...(access ?? []).flatMap(({ before, after }) => [before, after]),
    ].join('\n'),
  )
  return words.every((word) => text.includes(word))
}

const targetsOf = ({ agent, instance, target, access }: AuditRecord): string[] =>
  [
    agent?.id,
    agent?.email,
    instance,
    target,
    ...(access ?? []).flatMap(({ instances }) => instances),
  ].filter((one) => one !== undefined)

const writeCursor = ({ file, offset, readFile, readEnd }: Cursor): string =>
  Buffer.from(JSON.stringify([file, offset, readFile, readEnd])).toString('base64url')

function readCursor(text: string): Cursor {
  const wrong = new RangeError('This is not a cursor of the audit')
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    throw wrong
  }
  if (!Array.isArray(parsed)) throw wrong
  const [file, offset, readFile, readEnd] = parsed as unknown[]
  const isPosition = (value: unknown): value is number =>
    Number.isSafeInteger(value) && Number(value) >= 0
  if (typeof file !== 'string' || typeof readFile !== 'string') throw wrong
  if (!isPosition(offset) || !isPosition(readEnd)) throw wrong
  return { file, offset, readFile, readEnd }
}
