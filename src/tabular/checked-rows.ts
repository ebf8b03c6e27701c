import {
  duplicate,
  twin,
  wrong,
  type Judge,
  type Judgement,
  type SheetEdit,
  type SheetRow,
  breaking,
  type Fault,
  type Issue,
} from './sheet-types.ts'
import { limits } from './limits.ts'

const none: readonly string[] = []

/** Returns the test of a row's cells for the words of a search. */
export type SearchTest = (search: string) => (cells: readonly string[]) => boolean

/** The rows of a sheet with edits and verdicts. Issues and values are computed again for the few that are shown. */
export class CheckedRows {
  readonly #store: RowStore
  readonly #searchTest: SearchTest
  readonly #edited = new Map<number, string[]>()
  readonly #edits = new Map<string, SheetEdit>()
  #judge: Judge | undefined
  #keys = new RowGroups()
  #twins = new RowGroups()
  #verdicts: string[] = []
  #marks: (readonly string[])[] = []
  #positions = new Map<string, readonly number[]>()
  #found: { search: string; count: number; at: readonly number[] } | undefined
  totals: Record<string, number> = {}
  checked = 0
  /** Grows whenever the result of an existing row changes. */
  version = 0

  constructor(store: RowStore, searchTest: SearchTest = () => () => true) {
    this.#store = store
    this.#searchTest = searchTest
  }

  get count(): number {
    return this.#store.count
  }

  get edits(): SheetEdit[] {
    return [...this.#edits.values()]
  }

  /** Clears all verdicts; `step` computes new ones. */
  begin(judge: Judge | undefined): void {
    this.#judge = judge
    this.#keys = new RowGroups()
    this.#twins = new RowGroups()
    this.#verdicts = []
    this.#marks = []
    this.totals = {}
    this.checked = 0
    this.#changed()
  }

  /** Checks the next rows, as long as `hasTime` returns true. @returns whether all rows are checked */
  step(hasTime: () => boolean): boolean {
    while (this.checked < this.count && (this.checked % 64 !== 0 || hasTime())) {
      const at = this.checked++
      const judged = this.#judged(this.#row(at))
      const replaced = this.#group('enter', judged, at)
      this.#note(at, this.#among(judged, at))
      for (const one of replaced) this.#settle(one)
    }
    this.#positions.clear()
    return this.checked === this.count
  }

  /** Changes a cell; checks its row again, and rows that it duplicates or that duplicate it. */
  edit(at: number, column: number, text: string): void {
    const before = this.#row(at)
    const cells = [...before.cells]
    while (cells.length <= column) cells.push('')
    cells[column] = text
    const old = at < this.checked ? this.#judged(before) : undefined
    this.#edited.set(at, cells)
    this.#edits.set(`${before.row} ${column}`, { row: before.row, column, text })
    this.#changed()
    if (!old) return
    const now = this.#judged(this.#row(at))
    const touched = [at, ...this.#group('leave', old, at), ...this.#group('enter', now, at)]
    for (const one of new Set(touched)) this.#settle(one)
  }

  /** Returns a row with its verdict; cells are truncated to `maxLength`. @throws RangeError if there is none */
  row(at: number, maxLength = Number.POSITIVE_INFINITY): SheetRow {
    const stored = this.#row(at)
    const isChecked = at < this.checked
    const { verdict, duplicateOf, keyColumn, issues, value } = isChecked
      ? this.#among(this.#judged(stored), at)
      : { ...this.#judged(stored), verdict: undefined, duplicateOf: undefined }
    const cut: number[] = []
    const cells = stored.cells.map((cell, i) => {
      if (cell.length <= maxLength) return cell
      cut.push(i)
      return cell.slice(0, maxLength)
    })
    return {
      at,
      row: stored.row,
      cells,
      cut,
      edited: this.#edited.has(at),
      verdict,
      duplicateOf,
      keyColumn,
      issues: [...(issues ?? [])],
      value,
    }
  }

  /**
   * Returns the positions of the rows that a search finds, all for a blank one, in order; with a verdict or a mark, of
   * those that have it; with several, separated by spaces, one after the other.
   */
  positions(verdicts: string | undefined, search = ''): readonly number[] {
    const key = `${verdicts}\n${search}`
    let positions = this.#positions.get(key)
    if (!positions) {
      const all = this.#find(search)
      positions =
        verdicts
          ?.split(' ')
          .flatMap((word) =>
            all.filter((at) => this.#verdicts[at] === word || this.#marks[at]?.includes(word)),
          ) ?? all
      this.#positions.set(key, positions)
    }
    return positions
  }

  /** Kept while rows are being checked, which does not change their cells. */
  #find(search: string): readonly number[] {
    if (this.#found?.search !== search || this.#found.count !== this.count) {
      const isFound = this.#searchTest(search)
      const all = Array.from({ length: this.count }, (_, at) => at)
      const at = search.trim() === '' ? all : all.filter((one) => isFound(this.#row(one).cells))
      this.#found = { search, count: this.count, at }
    }
    return this.#found.at
  }

  verdictOf(at: number): string | undefined {
    return this.#verdicts[at]
  }

  #row(at: number): StoredRow {
    const stored = this.#store.get(at)
    const cells = this.#edited.get(at)
    // An edited row has been seen by the user: only faults of its characters still count.
    return cells ? { row: stored.row, cells, faults: characterFaults(cells) } : stored
  }

  #judged(stored: StoredRow): Judgement {
    const issues = faultIssues(stored)
    if (!this.#judge) return { verdict: '', issues }
    let judgement: Judgement
    try {
      judgement = this.#judge(stored.cells, stored.row)
    } catch (error) {
      // An internal error: this row is not used, the others are.
      judgement = {
        verdict: wrong,
        issues: [{ column: null, code: 'unchecked', detail: String(error) }],
      }
    }
    issues.push(...(judgement.issues ?? []))
    if (stored.faults.some((fault) => breaking.includes(fault))) return { verdict: wrong, issues }
    return { ...judgement, issues }
  }

  /** Adds a row to its groups, or removes it. @returns the rows that are no longer the first ones, or are now */
  #group(step: 'enter' | 'leave', judged: Judgement, at: number): number[] {
    const { key, twin: alike } = judged
    const isLater = isDoubtful(judged)
    return [
      key === undefined ? undefined : this.#keys[step](key, at, isLater),
      alike && this.#twins[step](alike.key, at, isLater),
    ].filter((one) => one !== undefined)
  }

  /** Returns a row's judgement in view of the other rows of its groups. */
  #among(judged: Judgement, at: number): Judgement & Pick<SheetRow, 'duplicateOf'> {
    const { key, twin: alike, marks = [] } = judged
    const first = key === undefined ? at : (this.#keys.firstOf(key) ?? at)
    const like = alike ? (this.#twins.firstOf(alike.key) ?? at) : at
    if (first !== at)
      return {
        ...judged,
        verdict: duplicate,
        marks: [],
        duplicateOf: this.#store.numberOf(first),
      }
    if (!alike || like === at) return judged
    return {
      ...judged,
      verdict: alike.verdict,
      marks: [...marks, twin],
      duplicateOf: this.#store.numberOf(like),
    }
  }

  #settle(at: number): void {
    for (const word of [this.#verdicts[at], ...(this.#marks[at] ?? [])])
      if (word !== undefined) this.totals[word] = (this.totals[word] ?? 1) - 1
    this.#note(at, this.#among(this.#judged(this.#row(at)), at))
  }

  #note(at: number, { verdict, marks = none }: Judgement): void {
    this.#verdicts[at] = verdict
    this.#marks[at] = marks.length === 0 ? none : [...new Set(marks)]
    for (const word of [verdict, ...(this.#marks[at] ?? none)])
      this.totals[word] = (this.totals[word] ?? 0) + 1
  }

  #changed(): void {
    this.version++
    this.#positions.clear()
    this.#found = undefined
  }
}

/** Returns whether a cell has an error of a spreadsheet in any language: `#N/A`, `#REF!`, `#NOME?`. */
export function isErrorValue(cell: string): boolean {
  return /^#(N\/[AD]|\S+[!?])$/.test(cell)
}

/** Finds the cell of a fault; a fault of the whole row has none. */
const isAt: Record<Fault, ((cell: string) => boolean) | null> = {
  unclosedQuote: (cell) => cell.startsWith('"'),
  textAfterQuote: (cell) => cell.startsWith('"'),
  longCell: (cell) => cell.length >= limits.cell / 2,
  longRow: null,
  shortRow: null,
  manyColumns: null,
  errorValue: isErrorValue,
  noValue: null,
  zeroCharacter: (cell) => cell.includes('\0'),
  badCharacter: (cell) => cell.includes('\uFFFD'),
}

function faultIssues({ cells, faults }: StoredRow): Issue[] {
  return faults.map((code) => {
    const isAtCode = isAt[code]
    const column = isAtCode ? cells.findIndex(isAtCode) : -1
    const issue: Issue = { column: column === -1 ? null : column, code }
    return breaking.includes(code) ? issue : { ...issue, warning: true }
  })
}

/** Whether a row is only the first of its group if no `good` one is in it. */
const isDoubtful = ({ verdict }: Judgement) => verdict !== 'good'

/** More than the positions of all rows. */
const later = 2 ** 32

/** Groups rows by their key: the first one, and the others. Positions, from 0; those of later ones plus `later`. */
class RowGroups {
  #firsts = new Map<string, number>()
  #others = new Map<string, number[]>()

  firstOf(key: string): number | undefined {
    const first = this.#firsts.get(key)
    return first === undefined ? undefined : first % later
  }

  /** Adds a row. @returns the row that was the first until now, if this one replaces it */
  enter(key: string, at: number, isLater: boolean): number | undefined {
    const order = isLater ? at + later : at
    const first = this.#firsts.get(key)
    if (first === undefined) {
      this.#firsts.set(key, order)
      return undefined
    }
    const others = this.#others.get(key) ?? []
    this.#others.set(key, others)
    const last = Math.max(first, order)
    // Rows are checked in order: the index is nearly always the end.
    let index = others.length
    while (index > 0 && (others[index - 1] ?? 0) > last) index--
    others.splice(index, 0, last)
    if (order > first) return undefined
    this.#firsts.set(key, order)
    return first % later
  }

  /** Removes a row. @returns the row that is now the first, if this one was */
  leave(key: string, at: number, isLater: boolean): number | undefined {
    const order = isLater ? at + later : at
    const others = this.#others.get(key)
    if (this.#firsts.get(key) !== order) {
      const index = others?.indexOf(order) ?? -1
      if (index !== -1) others?.splice(index, 1)
      return undefined
    }
    const next = others?.shift()
    if (next === undefined) this.#firsts.delete(key)
    else this.#firsts.set(key, next)
    return next === undefined ? undefined : next % later
  }
}

/** Returns the faults of the characters in cells. */
export function characterFaults(cells: readonly string[]): Fault[] {
  const faults: Fault[] = []
  if (cells.some((cell) => cell.includes('\0'))) faults.push('zeroCharacter')
  if (cells.some((cell) => cell.includes('\uFFFD'))) faults.push('badCharacter')
  return faults
}

/** A row as it was read. */
export interface StoredRow {
  row: number
  cells: string[]
  faults: Fault[]
}

/** Stores rows compactly: each as one text, where separate strings of a million rows would take twice as much memory. */
export class RowStore {
  /** The cells of each row, or its cells and faults, as JSON. */
  readonly #rows: string[] = []
  readonly #numbers: number[] = []
  characters = 0

  get count(): number {
    return this.#rows.length
  }

  add(row: number, cells: readonly string[], faults: readonly Fault[]): void {
    this.#numbers.push(row)
    this.#rows.push(JSON.stringify(faults.length === 0 ? cells : [cells, faults]))
    for (const cell of cells) this.characters += cell.length
  }

  /** Returns the row at a position, from 0. @throws RangeError if there is none */
  get(at: number): StoredRow {
    const text = this.#rows[at]
    if (text === undefined) throw new RangeError(`There is no row ${at} of ${this.count}`)
    const row = this.numberOf(at)
    if (!text.startsWith('[[')) return { row, cells: JSON.parse(text) as string[], faults: [] }
    const [cells, faults] = JSON.parse(text) as [string[], Fault[]]
    return { row, cells, faults }
  }

  /** Returns the position of a row by its number; undefined if it was not read. */
  find(row: number): number | undefined {
    let low = 0
    let high = this.count
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.numberOf(middle) < row) low = middle + 1
      else high = middle
    }
    return this.#numbers[low] === row ? low : undefined
  }

  numberOf(at: number): number {
    return this.#numbers[at] ?? 0
  }
}
