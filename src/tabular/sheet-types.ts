// The words of this room: what a sheet is, once read.

/** Encodings a sheet can be read in. */
export const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'macintosh'] as const
export type Encoding = (typeof encodings)[number]

/** What may stand between two cells. */
export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** How a sheet is read. What is left out is found out. */
export interface SheetChoice {
  encoding?: Encoding | undefined
  separator?: Separator | undefined
  /** The row of the header as a spreadsheet numbers it, from 1; 0: there is none. */
  headerRow?: number | undefined
  /** The name of a workbook's sheet; the first that has cells. */
  sheet?: string | undefined
}

/** How a sheet was read. */
export interface SheetFormat {
  encoding: Encoding
  separator: Separator
  headerRow: number
  /** Of a workbook: the sheet that was read, and all there are. */
  workbook?: { readonly sheet: string; readonly sheets: readonly string[] } | undefined
}

/** A column of a sheet. */
export interface SheetColumn {
  /** Unique in the sheet: the header's text, the column's letter where it has none, with a number where it is taken. */
  name: string
  /** Of a spreadsheet: A, B … Z, AA. */
  letter: string
  /** The first cell of the column that is not empty, cut; '' where the first rows have none. */
  example: string
}

/** What is wrong with a row as it stands in the file, whatever the columns mean. */
export const faults = [
  /** A quote opens and is never closed. Its cell is taken as written, up to the line's end. */
  'unclosedQuote',
  /** Text follows a closing quote. The cell is taken as written. */
  'textAfterQuote',
  /** A cell is longer than a cell may be. It is cut. */
  'longCell',
  /** More filled cells than there are columns: often a separator within a cell that has no quotes. */
  'longRow',
  /** Fewer cells than there are columns; the rest counts as empty. */
  'shortRow',
  /** More cells than a row may have. The rest is not read. */
  'manyColumns',
  /** A zero character in a cell. */
  'zeroCharacter',
  /** Bytes that are no character in this encoding. */
  'badCharacter',
] as const
export type Fault = (typeof faults)[number]

/** Faults after which a row's cells cannot be trusted: it is wrong until a person edits it. */
export const breaking: readonly Fault[] = [
  'unclosedQuote',
  'textAfterQuote',
  'longCell',
  'longRow',
  'manyColumns',
]

/** Something about a sheet that a person should know. Rows beside it stay usable. */
export type ProblemCode =
  | Fault
  /** There is a header and nothing below it. */
  | 'onlyHeader'
  /** Two columns have one name; `name` says which, the later one got a number. */
  | 'sameName'
  /** A column has no name in the header. */
  | 'noName'
  /** Reading stopped at `limits.rows` or `limits.characters`. */
  | 'tooManyRows'
  | 'tooLarge'

export interface Problem {
  code: ProblemCode
  /** As a spreadsheet numbers it, from 1. */
  row: number
  /** For problems of the header: the column's name as it is used. */
  name?: string
}

/** Why there is no sheet at all. */
export type Refusal =
  /** Not one byte. */
  | 'empty'
  /** Bytes, but no cell that is filled. */
  | 'blank'
  /** A workbook of a spreadsheet program (xlsx, ods, xls). */
  | 'workbook'
  | 'zip'
  | 'pdf'
  | 'image'
  | 'html'
  | 'json'
  /** Bytes that are no text. */
  | 'binary'
  /** The file could not be read: moved, changed, or not allowed. */
  | 'unreadable'
  /** The program that reads it could not be started, or broke. */
  | 'program'

/** Something wrong with a cell or a row. */
export interface Issue {
  /** Position of the column, from 0; null: the row as a whole. */
  column: number | null
  /** A `Fault`, 'duplicate', or a word of the feature's check. */
  code: string
  /** What the words need besides: a value, a limit. */
  detail?: string | number
  /** Worth knowing, but the row is good with it. */
  warning?: boolean
  /** What the cell's word is likely meant to be: it can be put in its place in every row. */
  proposal?: string | undefined
  /** How a warning is drawn; amber where this is left out. */
  tone?: 'good' | 'bad'
}
