import type { ContactWords } from './read-contacts.ts'
import type {
  SheetEdit,
  SheetRow,
  Problem,
  ProblemCode,
  Refusal,
  SheetChoice,
  SheetColumn,
  SheetFormat,
} from './sheet-types.ts'

/** The progress of a check. */
export interface CheckState {
  /** The number of the check, unique for each. */
  run: number
  stage: 'checking' | 'checked' | 'broken'
  checked: number
  /** Rows by verdict. */
  totals: Record<string, number>
}

/** The current state of a sheet. */
export interface SheetState {
  stage: 'reading' | 'read' | 'refused'
  refusal?: Refusal | undefined
  /** For bug reports: the error of the worker when it failed. */
  failure?: string | undefined
  /** undefined until enough was read to detect it. */
  format?: SheetFormat | undefined
  columns: readonly SheetColumn[]
  /** The number of rows read, without header and empty lines. */
  rowCount: number
  bytesRead: number
  bytes: number
  /** The first of each kind; `problemCounts` has them all. */
  problems: readonly Problem[]
  problemCounts: Partial<Record<ProblemCode, number>>
  check?: CheckState | undefined
  edits: readonly SheetEdit[]
  /** Grows whenever rows must be requested again. */
  version: number
}

/** The first message of the page. */
export interface Opening {
  type: 'open'
  source: Blob
  choice: SheetChoice
  edits: readonly SheetEdit[]
  /** The user's, for numbers and dates of a workbook, e.g. `pt-BR`. */
  locale: string
  /** The headings of contacts. */
  contactWords: ContactWords
}

/** The messages of the page. */
export type ToWorker =
  | Opening
  | { type: 'check'; run: number; setup: unknown }
  | ({ id: number } & Question)

/** A new text for a cell, by the position of its row. */
export interface CellEdit {
  readonly at: number
  readonly column: number
  readonly text: string
}

/** The requests of the page, with their answers. */
export type Question =
  /** Rows by position; with a verdict, by position among the rows that have it. Cells are truncated for display. */
  | { type: 'rows'; from: number; to: number; verdict: string | undefined }
  | { type: 'cell'; at: number; column: number }
  | { type: 'edit'; at: number; column: number; text: string }
  /** Many cells at once. */
  | { type: 'edits'; edits: readonly CellEdit[] }
  /** The next rows from a position on with one of these verdicts, untruncated. */
  | { type: 'portion'; from: number; verdicts: readonly string[] }

export interface Answers<Value = unknown> {
  rows: SheetRow<Value>[]
  cell: string
  edit: undefined
  edits: undefined
  /** `next`: the position to continue from; null: there are no more. */
  portion: { rows: SheetRow<Value>[]; next: number | null }
}

/** The messages of the worker. */
export type FromWorker =
  | { type: 'state'; state: SheetState }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'failed'; id: number; message: string }
