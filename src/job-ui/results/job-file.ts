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
  heads: headsOf(file, list),
  rows: tableRows(file, list, rows),
})

function headsOf(file: JobFile, list: KeptList | undefined): string[] {
  const own = list?.columns ?? []
  const heads = [...file.heads, 'outcome', ...(file.resultHeads ?? []), ...lastHeads]
  return [...own, ...headsBeside(own, heads)]
}

const lastHeads = ['time', 'status', 'reason', 'attempts']

async function* tableRows(
  { heads, lines, resultHeads = [], results, skipped = [] }: JobFile,
  list: KeptList | undefined,
  rows: Portions,
): AsyncGenerator<readonly string[]> {
  const blank = (count: number) => Array.from({ length: count }, () => '')
  for await (const portion of listedRows(list, rows))
    for (const { kept, item: row } of portion) {
      const cells = kept?.cells ?? []
      if (row)
        for (const line of lines(row))
          yield [
            ...cells,
            ...line,
            row.state,
            ...(results?.(row) ?? blank(resultHeads.length)),
            ...lastCells(row),
          ]
      else if (kept)
        yield [
          ...cells,
          String(kept.row),
          ...blank(heads.length - 1),
          outcomeOfKept(kept),
          ...blank(resultHeads.length),
          '',
          '',
          kept.why,
          '0',
        ]
    }
  for (const { cells, why } of skipped)
    yield [...cells, 'skipped', ...blank(resultHeads.length), '', '', why, '0']
}

/** Exports the same as JSON, with each row's key and its earlier attempts. */
export async function jobJson(
  file: JobFile,
  { kind, name, gateway, instance, state, createdAt, startedAt, endedAt, total }: JobRecord,
  list: KeptList | undefined,
  rows: Portions,
): Promise<Blob> {
  const head = {
    kind,
    name,
    gateway,
    instance,
    state,
    created: isoOf(createdAt),
    started: isoOf(startedAt),
    ended: isoOf(endedAt),
    total,
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
  { heads, lines, resultHeads = [], results, skipped = [] }: JobFile,
  list: KeptList | undefined,
  rows: Portions,
): AsyncGenerator<object> {
  const named = (names: readonly string[], cells: readonly string[] = []) =>
    Object.fromEntries(names.map((name, at) => [name, cells[at] || undefined]))
  const listed = (kept: KeptRow | undefined) =>
    kept && {
      list: Object.fromEntries(list?.columns.map((name, at) => [name, kept.cells[at]]) ?? []),
    }
  for await (const portion of listedRows(list, rows))
    for (const { kept, item: row } of portion)
      if (row)
        for (const line of lines(row))
          yield {
            ...named(heads, line),
            ...listed(kept),
            outcome: row.state,
            ...named(resultHeads, results?.(row)),
            key: row.outcome?.key,
            time: timeOf(row.outcome) || undefined,
            reason: row.outcome?.reason,
            milliseconds: row.outcome?.took,
            earlier: row.outcome?.tries,
          }
      else if (kept)
        yield {
          row: String(kept.row),
          ...listed(kept),
          outcome: outcomeOfKept(kept),
          reason: { texts: [kept.why] },
        }
  for (const { cells, why } of skipped)
    yield { ...named(heads, cells), outcome: 'skipped', reason: { texts: [why] } }
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
