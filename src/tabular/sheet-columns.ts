import { unguardFormula } from './formula-guard.ts'
import type { Problem, SheetColumn, ColumnContent, NotedCell, UnusualCells } from './sheet-types.ts'

/** Returns the letter of a column, as in spreadsheets: 0 is A, 25 Z, 26 AA. */
function letterOf(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest === 0 ? '' : letterOf(rest - 1)) + String.fromCharCode(65 + (column % 26))
}

/**
 * Returns unique names for `width` columns: the header's text, else the letter, with a number appended if it is taken.
 * @param header the header's cells; undefined if there is none
 * @param row the header's row, for the problems
 * @param columnAt returns the position in the spreadsheet of a column, if some were left out
 */
export function nameColumns(
  header: readonly string[] | undefined,
  width: number,
  row: number,
  columnAt = (column: number) => column,
): { columns: SheetColumn[]; problems: Problem[] } {
  const problems: Problem[] = []
  const usedNames = new Set(header?.map((cell) => unguardFormula(cell).trim()))
  const used = new Set<string>()
  const columns = Array.from({ length: width }, (_, i): SheetColumn => {
    const letter = letterOf(columnAt(i))
    const text = unguardFormula(header?.[i] ?? '').trim()
    const candidate = text === '' ? letter : text
    let name = candidate
    for (let n = 2; used.has(name) || (name !== text && usedNames.has(name)); n++)
      name = `${candidate} (${n})`
    used.add(name)
    if (header && text === '') problems.push({ code: 'noName', row, name })
    else if (name !== candidate) problems.push({ code: 'sameName', row, name })
    return { name, letter, example: '' }
  })
  return { columns, problems }
}

/** Counts the cells of a column. */
export function contentOf(cells: readonly string[]): ColumnContent {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return {
    filled: filled.length,
    phones: filled.filter(isLikePhone).length,
    emails: filled.filter((cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim())).length,
  }
}

/** Dates, amounts, and the numbers of persons, companies and postcodes in Brazil, which have as many digits. */
const otherNumbers = [
  /^\d{1,4}([/.-])\d{1,2}\1\d{1,4}/,
  /^\d{3}\.\d{3}\.\d{3}-\d{2}$/,
  /^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/,
  /^\d{5}-\d{3}$/,
  /^-?\d{1,3}(\.\d{3})*,\d{1,2}$/,
  /^-?\d+\.\d+$/,
]

/** Returns whether a cell reads like a phone number: only a guess, its plan is not looked up. */
function isLikePhone(cell: string): boolean {
  const [first = ''] = cell.split(/:::|;|\n/)
  const text = first.replace(/^\W*(tel|whatsapp|phone|fone)\W+/i, '').trim()
  if (otherNumbers.some((other) => other.test(text))) return false
  const digits = text.replaceAll(/\D/g, '').length
  return (
    digits >= 8 &&
    digits <= 16 &&
    /^[^\p{L}@%€$£]*$/u.test(text.replace(/(ramal|ext|x)\W*\d+$/i, ''))
  )
}

/** The rows and forms that are compared: enough for a list, and a bound for large ones. */
const compared = { rows: 20_000, forms: 500 }
const shownLength = 80

/** Finds the longest and the oddest cell of each column, row by row. */
export class UnusualCellsFinder {
  readonly #columns: { longest: NotedCell; length: number; forms: Map<string, Form> }[] = []
  #rows = 0

  add(row: number, cells: readonly string[]): void {
    const compares = this.#rows++ < compared.rows
    for (const [at, cell] of cells.entries()) {
      if (cell === '') continue
      const noted = () => ({ row, text: cell.slice(0, shownLength) })
      const column = (this.#columns[at] ??= { longest: noted(), length: 0, forms: new Map() })
      if (cell.length > column.length) {
        column.longest = noted()
        column.length = cell.length
      }
      if (!compares) continue
      const form = formOf(cell.slice(0, shownLength))
      const known = column.forms.get(form)
      if (known) known.count++
      else if (column.forms.size < compared.forms)
        column.forms.set(form, { count: 1, first: noted() })
    }
  }

  ofColumn(at: number): UnusualCells {
    const { longest, forms } = this.#columns[at] ?? {}
    const rarest = [...(forms?.values() ?? [])].toSorted((a, b) => a.count - b.count)[0]
    return { longest, oddest: forms && forms.size > 1 ? rarest?.first : undefined }
  }
}

interface Form {
  count: number
  readonly first: NotedCell
}

/** Returns the form of a text: `R$ 1.234,50` and `R$ 99.900,00` have the same. */
const formOf = (text: string): string =>
  text
    .replaceAll(/\p{L}+/gu, 'a')
    .replaceAll(/(a[ '’.-]*)+/g, 'a')
    .replaceAll(/\d+(?=[.,]\d{3}(\D|$))[.,]/g, '')
    .replaceAll(/\d+/g, '9')
