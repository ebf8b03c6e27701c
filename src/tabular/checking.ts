import type { Issue, SheetColumn } from './sheet-types.ts'

/** The verdict on a row that repeats an earlier one's key. The first of them keeps its own verdict. */
export const duplicate = 'duplicate'
/** The verdict on a row whose cells cannot be trusted (`breaking` faults), or whose check broke. */
export const wrong = 'wrong'

/** What a feature says of one row. `Value`: see `SheetCheck`. */
export interface Judgement<Value = unknown> {
  /** The feature's own word: 'good', 'update', … `wrong` for what cannot be used; not 'duplicate'. */
  verdict: string
  issues?: readonly Issue[]
  /** Rows with one key are one thing said twice: a number as it will be called, an e-mail in small letters. */
  key?: string | undefined
  /** What rows are counted and filtered by besides their verdict, e.g. what a person should look at. No verdict's word. */
  marks?: readonly string[] | undefined
  /** What the row came to, as data that a message can carry: handed out with the row. */
  value?: Value | undefined
}

/**
 * Judges a row by its cells alone, the same for the same cells: it is asked again whenever a row is shown, edited or
 * taken. What depends on other rows is `key`.
 * @param row the row's number in the spreadsheet
 */
export type Judge<Value = unknown> = (cells: readonly string[], row: number) => Judgement<Value>

/**
 * A feature's check. It runs in the worker.
 * @typeParam Setup what the page sends for it
 * @typeParam Value what a row comes to, as data that a message can carry
 */
export interface SheetCheck<Setup, Value = unknown> {
  /**
   * Makes the judge for a setup; may load what it needs first.
   * @param setup what the page sent: data that a message can carry
   */
  begin: (setup: Setup, columns: readonly SheetColumn[]) => Judge<Value> | Promise<Judge<Value>>
}

/** A row with what is said of it. */
export interface SheetRow<Value = unknown> {
  /** Its position among the rows that were read, from 0. */
  at: number
  /** Its number as a spreadsheet shows it, from 1. */
  row: number
  cells: string[]
  /** Columns whose cell is cut here: `cell` gives it whole. */
  cut: number[]
  edited: boolean
  /** undefined: not checked. */
  verdict?: string | undefined
  /** The number of the row that this one repeats. */
  duplicateOf?: number | undefined
  issues: Issue[]
  /** Undefined where the check came to none: wrong and empty rows, for example. */
  value?: Value | undefined
}

/** A cell that a person has changed. */
export interface SheetEdit {
  /** The row's number in the spreadsheet. */
  row: number
  column: number
  text: string
}
