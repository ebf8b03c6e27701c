// The types of a sheet: how it was read, its rows, and the check of a feature.

/** The supported encodings of a sheet. */
export const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'macintosh'] as const
export type Encoding = (typeof encodings)[number]

/** The supported separators. */
export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** How to read a sheet. Missing values are detected. */
export interface SheetChoice {
  encoding?: Encoding | undefined
  separator?: Separator | undefined
  /** The row number of the header in the spreadsheet, from 1; 0: there is none. */
  headerRow?: number | undefined
  /** The name of a workbook's sheet; by default the one with the most usable columns. */
  sheet?: string | undefined
  /** Whether hidden rows and columns of a workbook are read, and merged cells filled down. By default not. */
  hiddenRows?: boolean | undefined
  hiddenColumns?: boolean | undefined
  fillMerged?: boolean | undefined
}

/** How a sheet was read. */
export interface SheetFormat {
  encoding: Encoding
  separator: Separator
  headerRow: number
  workbook?: WorkbookFormat | undefined
  /** Whether these are contacts (vCard), which have no separator, encoding or header. */
  contacts?: boolean | undefined
}

/** What a workbook has. Its counts grow while it is read. */
export interface WorkbookFormat {
  /** The sheet that was read, and the names of all sheets. */
  readonly sheet: string
  readonly sheets: readonly string[]
  /** Hidden rows and columns with cells; left out unless the choice includes them. */
  readonly hiddenRows: number
  readonly hiddenColumns: number
  /** Merged cells of several rows below the header: only the first row has their text, unless they were filled down. */
  readonly mergedCells: number
}

/** A row whose cells are already separate: of a workbook, or a contact. */
export interface GridRow {
  /** Its number in the spreadsheet, from 1; increases. */
  readonly row: number
  readonly cells: string[]
  readonly faults: Fault[]
  readonly blank: boolean
  readonly hidden?: boolean
}

/** A column of a sheet. */
export interface SheetColumn {
  /** Unique in the sheet: the header's text, else the column's letter, with a number if it is taken. */
  name: string
  letter: string
  /** The first non-empty cell of the column, truncated; '' if the first rows have none. */
  example: string
  /** What the first rows have in this column: undefined before any was read. */
  content?: ColumnContent | undefined
  /** Undefined until all rows are read. */
  unusual?: UnusualCells | undefined
}

/** The faults of a row as written in the file, whatever the columns mean. */
export const faults = [
  /** A quote opens and is never closed. Its cell is read literally, up to the line's end. */
  'unclosedQuote',
  /** Text follows a closing quote. The cell is read literally. */
  'textAfterQuote',
  /** A cell exceeds the maximum length. It is truncated. */
  'longCell',
  /** More filled cells than there are columns: often a separator within a cell that has no quotes. */
  'longRow',
  /** Fewer cells than there are columns; the rest counts as empty. */
  'shortRow',
  /** More cells than the maximum per row. The rest is not read. */
  'manyColumns',
  /** A formula without a result: the program that wrote the workbook did not calculate it. */
  'noValue',
  /** A formula whose result is an error, e.g. #N/A. */
  'errorValue',
  'zeroCharacter',
  /** Bytes that are invalid in this encoding. */
  'badCharacter',
] as const
export type Fault = (typeof faults)[number]

/** Faults after which a row's cells cannot be trusted: it is invalid until the user edits it. */
export const breaking: readonly Fault[] = [
  'unclosedQuote',
  'textAfterQuote',
  'longCell',
  'longRow',
  'manyColumns',
  'noValue',
]

/** A problem of a sheet to report. Other rows stay usable. */
export type ProblemCode =
  | Fault
  | 'onlyHeader'
  /** Two columns have the same name; `name` is that name, the later one got a number. */
  | 'sameName'
  | 'noName'
  /** Reading stopped at `limits.rows` or `limits.characters`. */
  | 'tooManyRows'
  | 'tooLarge'

export interface Problem {
  code: ProblemCode
  row: number
  /** For problems of the header: the column's name as it is used. */
  name?: string
}

/** Why a source is not a sheet. */
export type Refusal =
  | 'empty'
  | 'blank'
  /** A workbook of a spreadsheet program (xlsx, ods, xls). */
  | 'workbook'
  | 'tooLarge'
  | 'zip'
  | 'pdf'
  | 'image'
  | 'html'
  | 'json'
  | 'binary'
  /** The file could not be read: moved, changed, or not allowed. */
  | 'unreadable'
  /** The worker could not be started, or failed. */
  | 'program'

/** A problem of a cell or a row. */
export interface Issue {
  /** Position of the column, from 0; null: the whole row. */
  column: number | null
  /** A `Fault`, or a code of the feature's check. */
  code: string
  /** A value for the message: for example a limit. */
  detail?: string | number
  /** Only a warning: the row stays usable. */
  warning?: boolean
  /** The likely intended value: it can replace the cell's text in every row. */
  proposal?: string | undefined
  /** The colour of a warning; amber by default. */
  tone?: 'good' | 'bad'
}

/** The verdict on a row that repeats another one's key: all but the first that is `good`, or else the first. */
export const duplicate = 'duplicate'
/** The verdict on a row whose cells cannot be trusted (`breaking` faults), or whose check failed. */
export const wrong = 'wrong'
/** The mark of a row that is likely a duplicate. */
export const twin = 'twin'

/** A feature's result for one row. `Value`: see `SheetCheck`. */
export interface Judgement<Value = unknown> {
  /** The feature's own verdict: 'good', 'update', … `wrong` for unusable rows; not 'duplicate'. */
  verdict: string
  issues?: readonly Issue[]
  /** Rows with the same key are duplicates: a number as it is dialled, an e-mail in lower case. */
  key?: string | undefined
  /** The column of the key, which is marked in duplicates. */
  keyColumn?: number | undefined
  /** Rows with this `key` but other ones above are likely duplicates: the later ones get this `verdict` and `twin`. */
  twin?: { readonly key: string; readonly verdict: string } | undefined
  /** Further labels for counting and filtering rows; at most 32, other words than verdicts. */
  marks?: readonly string[] | undefined
  /** The parsed row, as data that can be sent in a message: returned with the row. */
  value?: Value | undefined
}

/**
 * Checks a row by its cells alone, with the same result for the same cells: it is called again whenever a row is shown,
 * edited or used. `key` covers what depends on other rows.
 * @param row the row's number in the spreadsheet
 */
export type Judge<Value = unknown> = (cells: readonly string[], row: number) => Judgement<Value>

/**
 * A feature's check, in the worker: creates the judge for a setup; may load its dependencies first.
 * @typeParam Setup the data that the page sends for it
 * @typeParam Value the parsed row, as data that can be sent in a message
 */
export type SheetCheck<Setup, Value = unknown> = (
  setup: Setup,
  columns: readonly SheetColumn[],
) => Judge<Value> | Promise<Judge<Value>>

/** A row with its verdict and issues. */
export interface SheetRow<Value = unknown> {
  /** Its position among the rows that were read, from 0. */
  at: number
  /** Its number as a spreadsheet shows it, from 1. */
  row: number
  cells: string[]
  /** Columns whose cell is truncated here: `cell` returns all of it. */
  cut: number[]
  edited: boolean
  /** undefined: not checked. */
  verdict?: string | undefined
  /** The number of the row that this one repeats; or likely repeats, if its verdict is not `duplicate`. */
  duplicateOf?: number | undefined
  /** The column that it repeats; undefined for the row as a whole. */
  keyColumn?: number | undefined
  issues: Issue[]
  /** Undefined if the check has none: for invalid and empty rows, for example. */
  value?: Value | undefined
}

/** A new text for a cell. */
export interface SheetEdit {
  readonly row: number
  readonly column: number
  readonly text: string
}

/** How many of a column's first cells have what. */
export interface ColumnContent {
  readonly filled: number
  /** Cells that read like a phone number, or several. */
  readonly phones: number
  readonly emails: number
}

/** A cell of a column, with the number of its row. */
export interface NotedCell {
  readonly row: number
  readonly text: string
}

/** The cells of a column that deserve a look before they are sent. */
export interface UnusualCells {
  readonly longest: NotedCell | undefined
  /** The first cell of the rarest form (letters, digits and signs); undefined if all have one form. */
  readonly oddest: NotedCell | undefined
}

/** The headings of contacts, in the user's language. */
export interface ContactWords {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly company: string
}

/** The progress of a check. */
export interface CheckState {
  /** The number of the check, unique for each. */
  run: number
  stage: 'checking' | 'checked' | 'broken'
  checked: number
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
  contactWords: ContactWords
}

/** The messages of the page. */
export type ToWorker =
  | Opening
  | { type: 'check'; run: number; setup: unknown }
  | ({ id: number } & Question)

/** The requests of the page, with their answers. */
export type Question =
  /** Rows by position; with a verdict or a search, by position among those. Cells are truncated for display. */
  | { type: 'rows'; from: number; to: number; verdict: string | undefined; search: string }
  /** The numbers of all rows that have a verdict and the words of a search. */
  | { type: 'find'; verdict: string | undefined; search: string }
  | { type: 'cell'; at: number; column: number }
  | { type: 'edit'; edits: readonly SheetEdit[] }
  /** The next rows from a position on with one of these verdicts, untruncated. */
  | { type: 'portion'; from: number; verdicts: readonly string[] }

export interface Answers<Value = unknown> {
  rows: SheetRow<Value>[]
  find: number[]
  cell: string
  edit: undefined
  /** `next`: the position to continue from; null: there are no more. */
  portion: { rows: SheetRow<Value>[]; next: number | null }
}

/** The messages of the worker. */
export type FromWorker =
  | { type: 'state'; state: SheetState }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'failed'; id: number; message: string }
