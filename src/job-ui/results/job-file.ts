import { pick } from '#domain/keys-of.ts'
import type { JobOutcome, JobRecord } from '#local/jobs/job-record.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { SheetFormat } from '#tabular/sheet-types.ts'
import type { Table } from '#tabular/table-file.ts'
import {
  headsBeside,
  listedRows,
  outcomeOfKept,
  type KeptList,
  type KeptRow,
} from '#job-ui/start/kept-list.ts'

/** The columns of a kind in result files. Headers are not translated: programs read the files too. */
export interface JobFile {
  /** How the job's list was read: CSV has its separator. */
  readonly format?: SheetFormat | undefined
  /** The headers of the columns that identify a row. */
  readonly heads: readonly string[]
  /** Returns the cells under these headers: one line per row, or several if a row has several things. */
  readonly lines: (row: JobRow) => readonly (readonly string[])[]
  /** The headers and cells of the gateway's response. */
  readonly resultHeads?: readonly string[]
  readonly results?: (row: JobRow) => readonly string[]
  /** Items skipped before the job was created: the cells of `heads`, and why. */
  readonly skipped?: readonly { readonly cells: readonly string[]; readonly why: string }[]
}

type Portions = AsyncIterable<readonly JobRow[]>

/**
 * Returns the results of a job as a table: the unchanged columns of its list first, then ours. The outcome is the state
 * (accepted, refused, unknown, skipped, arrived, not-arrived, waiting, not-sent, sending), or why a row of the list was
 * excluded: duplicate, invalid.
 * @param list undefined for a job without a list
 */
export const jobTable = (file: JobFile, list: KeptList | undefined, rows: Portions): Table => ({
  heads: headsBeside(list?.columns ?? [], [
    ...file.heads,
    'outcome',
    ...(file.resultHeads ?? []),
    'time',
    'status',
    'reason',
    'attempts',
  ]),
  rows: tableRows(file, list, rows),
})

/** A line of a result file: of an item, of a row of the list that was excluded, or of an item that was skipped before. */
export interface Line {
  readonly kept?: KeptRow | undefined
  readonly row?: JobRow
  /** The cells of `heads`; the last ones may be missing. */
  readonly cells: readonly string[]
  readonly outcome: string
  /** Why there is no item. */
  readonly why?: string
}

/** Yields the lines of a result file, in its order. */
export async function* linesOf(
  { lines, skipped = [] }: JobFile,
  list: KeptList | undefined,
  rows: Portions,
): AsyncGenerator<Line> {
  for await (const { kept, item: row } of listedRows(list, rows))
    if (row) for (const cells of lines(row)) yield { kept, row, cells, outcome: row.state }
    else if (kept)
      yield { kept, cells: [String(kept.row)], outcome: outcomeOfKept(kept), why: kept.why }
  for (const { cells, why } of skipped) yield { cells, outcome: 'skipped', why }
}

async function* tableRows(
  file: JobFile,
  list: KeptList | undefined,
  rows: Portions,
): AsyncGenerator<readonly string[]> {
  const { heads, resultHeads = [], results } = file
  for await (const { kept, row, cells, outcome, why = '' } of linesOf(file, list, rows))
    yield [
      ...(kept?.cells ?? []),
      ...heads.map((_, at) => cells[at] ?? ''),
      outcome,
      ...((row && results?.(row)) ?? resultHeads.map(() => '')),
      ...(row ? lastCells(row) : ['', '', why, '0']),
    ]
}

/** Exports the same as JSON, with each row's key and its earlier attempts. */
export async function jobJson(
  file: JobFile,
  job: JobRecord,
  list: KeptList | undefined,
  rows: Portions,
): Promise<Blob> {
  const head = {
    ...pick(job, ['kind', 'name', 'gateway', 'instance', 'state']),
    created: isoOf(job.createdAt),
    started: isoOf(job.startedAt),
    ended: isoOf(job.endedAt),
    total: job.total,
  }
  const parts = [`${JSON.stringify(head, null, 2).slice(0, -2)},\n  "results": [`]
  let isFirst = true
  for await (const entry of jsonEntries(file, list, rows)) {
    parts.push(`${isFirst ? '' : ','}\n    ${JSON.stringify(entry)}`)
    isFirst = false
  }
  parts.push('\n  ]\n}\n')
  return new Blob(parts, { type: 'application/json' })
}

async function* jsonEntries(
  file: JobFile,
  list: KeptList | undefined,
  rows: Portions,
): AsyncGenerator<object> {
  const { heads, resultHeads = [], results } = file
  const named = (names: readonly string[], cells: readonly string[] = []) =>
    Object.fromEntries(names.map((name, at) => [name, cells[at] || undefined]))
  for await (const { kept, row, cells, outcome, why } of linesOf(file, list, rows))
    yield {
      ...named(heads, cells),
      ...(kept && {
        list: Object.fromEntries(list?.columns.map((name, at) => [name, kept.cells[at]]) ?? []),
      }),
      outcome,
      ...(row
        ? {
            ...named(resultHeads, results?.(row)),
            key: row.outcome?.key,
            time: timeOf(row.outcome) || undefined,
            reason: row.outcome?.reason,
            milliseconds: row.outcome?.took,
            earlier: row.outcome?.tries,
          }
        : { reason: { texts: [why] } }),
    }
}

const isoOf = (at: number | undefined) =>
  at === undefined ? undefined : new Date(at).toISOString()

/** Returns when a row got its result; '' if it was never started. */
const timeOf = (outcome: JobOutcome | undefined) =>
  outcome && outcome.at > 0 && outcome.state !== 'waiting' && outcome.state !== 'not-sent'
    ? new Date(outcome.at).toISOString()
    : ''

/** Returns time, HTTP status, reason, attempts. A row confirmed as done needs no reason. */
function lastCells({ state, outcome }: JobRow): string[] {
  const reason = state === 'arrived' ? undefined : outcome?.reason
  return [
    timeOf(outcome),
    reason?.status === undefined ? '' : String(reason.status),
    [reason?.why, ...(reason?.texts ?? [])].filter((one) => one !== undefined).join('; '),
    String(attemptsOf(outcome)),
  ]
}

/** Returns how often a row was sent: every attempt after the first was the user's decision. */
function attemptsOf(outcome: JobOutcome | undefined): number {
  if (!outcome) return 0
  const isSent = outcome.state !== 'waiting' && outcome.state !== 'not-sent'
  return (outcome.tries?.length ?? 0) + (isSent ? 1 : 0)
}
