import { readJobFile } from '#jobs/job-file.ts'
import type { JobKey } from '#local/jobs/job-record.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { duplicate, wrong, type SheetRow } from '#tabular/sheet-types.ts'
import type { OpenSheet } from '#ui/sheet/open-sheet.ts'

/** The key of the list that a job was created from, stored with the job. */
export const listName = 'list'

/** A row of the list that a job was created from, whether or not it became an item. */
export interface KeptRow {
  /** The spreadsheet's row number. */
  readonly row: number
  /** The verdict of the check: `duplicate`, `wrong`, or a verdict of the job's kind. */
  readonly verdict: string
  /** Whether it is an item of the job; items are in the order of the list. */
  readonly isItem: boolean
  /** The row that it repeats; or likely repeats, if its verdict is not `duplicate`. */
  readonly duplicateOf: number | undefined
  /** Why it is not an item, in words; '' for items. */
  readonly why: string
  readonly cells: readonly string[]
}

/** The list that a job was created from: the user's own columns, and all rows, in the list's order. */
export interface KeptList {
  readonly columns: readonly string[]
  readonly rows: Iterable<KeptRow>
}

/** Options for saving a list. */
export interface KeepOptions<Value> {
  /** The verdicts of the rows that become items. */
  readonly sent: readonly string[]
  /** All other verdicts of the check, except `duplicate` and `wrong`. */
  readonly others?: readonly string[]
  /** Returns why a row is not an item. */
  readonly why: (row: SheetRow<Value>) => string
  /** Positions of columns whose cells are never saved: passwords. */
  readonly secret?: ReadonlySet<number>
}

/** A row as a line of JSON: row, verdict, whether it is an item, the row it repeats, why it is not an item, cells. */
type Line = readonly [number, string, 0 | 1, number | null, string, readonly string[]]

/**
 * Packs a checked list, to be saved with its job: one line of JSON for the columns, and one for each row.
 * @throws SheetError
 */
export async function packList<Value>(
  sheet: OpenSheet<never, Value>,
  { sent, others = [], why, secret = new Set() }: KeepOptions<Value>,
): Promise<Blob> {
  const columns = sheet.getState().columns.map(({ name }) => name)
  const parts = [`${JSON.stringify(columns)}\n`]
  for await (const one of sheet.each(...sent, ...others, duplicate, wrong)) {
    const { row, verdict = '', duplicateOf = null, cells } = one
    const isItem = sent.includes(verdict)
    const kept = columns.map((_name, at) => (secret.has(at) ? '' : (cells[at] ?? '')))
    const line: Line = [row, verdict, isItem ? 1 : 0, duplicateOf, isItem ? '' : why(one), kept]
    parts.push(`${JSON.stringify(line)}\n`)
  }
  return new Blob(parts, { type: 'application/x-ndjson' })
}

/** Reads the list that a job was created from; undefined if none was saved. @throws errors of the storage */
export async function readList(job: JobKey): Promise<KeptList | undefined> {
  const blob = await readJobFile(job, listName)
  return blob && unpackList(await blob.text())
}

/** Unpacks the output of `packList`. */
export function unpackList(text: string): KeptList {
  const head = text.indexOf('\n')
  return {
    columns: JSON.parse(text.slice(0, head)) as string[],
    rows: { [Symbol.iterator]: () => rowsIn(text, head + 1) },
  }
}

function* rowsIn(text: string, start: number): Generator<KeptRow, void> {
  for (let from = start; from < text.length;) {
    const to = text.indexOf('\n', from)
    const [row, verdict, isItem, duplicateOf, why, cells] = JSON.parse(text.slice(from, to)) as Line
    yield { row, verdict, isItem: isItem === 1, duplicateOf: duplicateOf ?? undefined, why, cells }
    from = to + 1
  }
}

/** A row of the list with its item; for a job without a list, only the item. */
export interface ListedRow {
  readonly kept: KeptRow | undefined
  readonly item: JobRow | undefined
}

/** Joins a job's items with the list that it was created from: every row of the list, in order. */
export async function* listedRows(
  list: KeptList | undefined,
  portions: AsyncIterable<readonly JobRow[]>,
): AsyncGenerator<ListedRow, void> {
  const rows = list?.rows[Symbol.iterator]()
  for await (const portion of portions)
    for (const item of portion) {
      let next = rows?.next()
      for (; next && !next.done && !next.value.isItem; next = rows?.next())
        yield { kept: next.value, item: undefined }
      yield { kept: next && !next.done ? next.value : undefined, item }
    }
  for (let next = rows?.next(); next && !next.done; next = rows?.next())
    yield { kept: next.value, item: undefined }
}

/** Returns the outcome of a row that is not an item, as in result files. */
export const outcomeOfKept = ({ verdict }: KeptRow): string =>
  verdict === wrong ? 'invalid' : verdict

/** Returns the headers of a list and our own after them: duplicates of these get a number appended. */
export function headsBeside(columns: readonly string[], own: readonly string[]): string[] {
  const heads = [...columns]
  for (const head of own) {
    let name = head
    for (let n = 2; heads.includes(name); n++) name = `${head}_${n}`
    heads.push(name)
  }
  return heads
}
