import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { foldName } from '#gateway/identity/people/users.ts'
import type { State } from '#gateway/state/open-state.ts'
import type { AuditOutcome, AuditRecord } from '#contract/audit.ts'
import { folded, recordOf } from './audit-rows.ts'

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

/** One page of entries, newest first. */
export interface AuditPage {
  readonly entries: readonly AuditRecord[]
  /** The cursor of the next page; null on the last page. */
  readonly next: string | null
  /** The time of the oldest entry that was searched, in epoch milliseconds; null if there is none. */
  readonly searchedTo: number | null
}

/** Search time per page in milliseconds; then the entries found so far are returned. */
const pageTimeMs = 1_000
/** Rows searched per statement: a few milliseconds, during which SQLite answers nothing else. */
const portion = 2_000

/**
 * Searches entries, newest first.
 *
 * @param before the cursor of the page before
 * @param limit maximum number of entries
 * @throws {RangeError} for an invalid cursor
 */
export async function searchAudit(
  state: State,
  query: AuditQuery,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<AuditPage> {
  if (before !== undefined && !/^\d{1,15}$/.test(before))
    throw new RangeError('This is not a cursor of the audit')
  const entries: AuditRecord[] = []
  const until = performance.now() + pageTimeMs
  let searchedTo: number | null = null
  const start = before === undefined ? undefined : Number(before)
  for await (const { records, from, at } of portions(state, query, start)) {
    const room = limit - entries.length
    entries.push(...records.slice(0, room).map(({ record }) => record))
    const last = records[room - 1]
    searchedTo = last && records.length > room ? last.record.at : at
    const next = last ? last.seq : from
    if (entries.length >= limit || performance.now() > until)
      return { entries, next: String(next), searchedTo }
  }
  return { entries, next: null, searchedTo }
}

/** Yields all matching entries, newest first. */
export async function* findAudit(state: State, query: AuditQuery): AsyncGenerator<AuditRecord> {
  for await (const { records } of portions(state, query, undefined))
    for (const { record } of records) yield record
}

interface Portion {
  readonly records: readonly { readonly seq: number; readonly record: AuditRecord }[]
  /** The `seq` of its oldest row, and that row's time. */
  readonly from: number
  readonly at: number
}

async function* portions(
  state: State,
  query: AuditQuery,
  start: number | undefined,
): AsyncGenerator<Portion> {
  for (let before = start; ;) {
    const rows = await state
      .selectFrom('audit')
      .select(['seq', 'at'])
      .$if(before !== undefined, (all) => all.where('seq', '<', before ?? 0))
      .orderBy('seq', 'desc')
      .limit(portion)
      .execute()
    const [oldest, newest] = [rows.at(-1), rows[0]]
    if (!oldest || !newest) return
    const found = await matching(state, query)
      .where('seq', '>=', oldest.seq)
      .where('seq', '<=', newest.seq)
      .execute()
    const records = found.map((row) => ({ seq: row.seq, record: recordOf(row) }))
    yield { records, from: oldest.seq, at: oldest.at }
    before = oldest.seq
    await nextTurn()
  }
}

function matching(
  state: State,
  { search = '', person, operations, target, outcome, from, to }: AuditQuery,
) {
  let rows = state.selectFrom('audit').select(['seq', 'entry']).where('part_of', 'is', null)
  const contains = (column: 'text' | 'targets', part: string) => {
    const pattern = `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    // SQLite has no default escape character.
    rows = rows.where(sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`)
  }
  if (from !== undefined) rows = rows.where('at', '>=', from)
  if (to !== undefined) rows = rows.where('at', '<', to)
  if (outcome !== undefined) rows = rows.where('outcome', '=', outcome)
  if (operations !== undefined) rows = rows.where('operation', 'in', operations)
  if (person !== undefined) rows = rows.where('person', '=', foldName(person))
  if (target !== undefined) contains('targets', `\n${foldName(target)}\n`)
  for (const word of folded(search).split(/\s+/)) if (word !== '') contains('text', word)
  return rows.orderBy('seq', 'desc')
}
