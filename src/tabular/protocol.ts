import type { SheetEdit, SheetRow } from './checking.ts'
import type {
  Problem,
  ProblemCode,
  Refusal,
  SheetChoice,
  SheetColumn,
  SheetFormat,
} from './sheet-types.ts'

/** How far a check has come. */
export interface CheckState {
  /** Which check it is: each has a number of its own. */
  run: number
  stage: 'checking' | 'checked' | 'broken'
  checked: number
  /** Rows by verdict. */
  totals: Record<string, number>
}

/** What is known of a sheet by now. */
export interface SheetState {
  stage: 'reading' | 'read' | 'refused'
  refusal?: Refusal | undefined
  /** For a person who reports it: what the program said when it broke. */
  failure?: string | undefined
  /** undefined until enough was read to know. */
  format?: SheetFormat | undefined
  columns: readonly SheetColumn[]
  /** Rows read, without header and empty lines. */
  rowCount: number
  bytesRead: number
  bytes: number
  /** The first of each kind; `problemCounts` has them all. */
  problems: readonly Problem[]
  problemCounts: Partial<Record<ProblemCode, number>>
  check?: CheckState | undefined
  edits: readonly SheetEdit[]
  /** Grows whenever rows that were asked for must be asked for again. */
  version: number
}

/** What the page sends. */
export type ToWorker =
  | { type: 'open'; source: Blob; choice: SheetChoice; edits: readonly SheetEdit[] }
  | { type: 'check'; run: number; setup: unknown }
  | ({ id: number } & Question)

/** A cell that is to have another text, by the position of its row. */
export interface CellEdit {
  readonly at: number
  readonly column: number
  readonly text: string
}

/** What the page asks, and is answered. */
export type Question =
  /** Rows by position; with a verdict, by position among the rows that have it. Cells are cut for the screen. */
  | { type: 'rows'; from: number; to: number; verdict: string | undefined }
  | { type: 'cell'; at: number; column: number }
  | { type: 'edit'; at: number; column: number; text: string }
  /** Many cells at once. */
  | { type: 'edits'; edits: readonly CellEdit[] }
  /** The next rows from a position on that have one of these verdicts, whole. */
  | { type: 'portion'; from: number; verdicts: readonly string[] }

export interface Answers<Value = unknown> {
  rows: SheetRow<Value>[]
  cell: string
  edit: undefined
  edits: undefined
  /** `next`: where to go on; null: there are no more. */
  portion: { rows: SheetRow<Value>[]; next: number | null }
}

/** What the worker sends. */
export type FromWorker =
  | { type: 'state'; state: SheetState }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'failed'; id: number; message: string }
