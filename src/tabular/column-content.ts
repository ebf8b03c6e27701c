/** How many of a column's first cells have what. */
export interface ColumnContent {
  readonly filled: number
  /** Cells that read like a phone number, or several. */
  readonly phones: number
  readonly emails: number
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
