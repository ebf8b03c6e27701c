import type { Issue, SheetColumn } from './sheet-types.ts'

/** The verdict on a row that repeats an earlier one's key. The first of them keeps its own verdict. */
export const duplicate = 'duplicate'
/** The verdict on a row whose cells cannot be trusted (`breaking` faults), or whose check failed. */
export const wrong = 'wrong'

/** A feature's result for one row. `Value`: see `SheetCheck`. */
export interface Judgement<Value = unknown> {
  /** The feature's own verdict: 'good', 'update', … `wrong` for unusable rows; not 'duplicate'. */
  verdict: string
  issues?: readonly Issue[]
  /** Rows with the same key are duplicates: a number as it is dialled, an e-mail in lower case. */
  key?: string | undefined
  /**
   * Further labels for counting and filtering rows, e.g. rows that the user should check. Must differ from verdicts.
   */
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
 * A feature's check. It runs in the worker.
 * @typeParam Setup the data that the page sends for it
 * @typeParam Value the parsed row, as data that can be sent in a message
 */
export interface SheetCheck<Setup, Value = unknown> {
  /**
   * Creates the judge for a setup; may load its dependencies first.
   * @param setup the page's data, as sent in a message
   */
  begin: (setup: Setup, columns: readonly SheetColumn[]) => Judge<Value> | Promise<Judge<Value>>
}

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
  /** The number of the row that this one repeats. */
  duplicateOf?: number | undefined
  issues: Issue[]
  /** Undefined if the check has none: for invalid and empty rows, for example. */
  value?: Value | undefined
}

/** A cell that the user has changed. */
export interface SheetEdit {
  /** The row's number in the spreadsheet. */
  row: number
  column: number
  text: string
}
