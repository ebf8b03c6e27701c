import { unguardFormula } from './formula-guard.ts'
import type { Problem, SheetColumn } from './sheet-types.ts'

/** Returns the letter of a column, as in spreadsheets: 0 is A, 25 Z, 26 AA. */
export function letterOf(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest === 0 ? '' : letterOf(rest - 1)) + String.fromCharCode(65 + (column % 26))
}

/** Returns whether two sheets have the same column names: choices for one then apply to the other. */
export const haveSameNames = (a: readonly SheetColumn[], b: readonly SheetColumn[]): boolean =>
  a.length === b.length && a.every(({ name }, i) => name === b[i]?.name)

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
