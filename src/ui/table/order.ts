import { compareNames } from '#domain/compare-names.ts'

/** The value that a row is sorted by; undefined sorts last. */
export type SortValue = string | number | undefined

/**
 * Returns the indexes of the rows sorted by a value: stable, and without a value last, whether ascending or descending.
 * Texts compare as people sort names, and so do numbers and texts of one column.
 */
export function orderOf<Row>(
  rows: readonly Row[],
  by: (row: Row) => SortValue,
  descending: boolean,
  locale: string,
): number[] {
  const compareTexts = compareNames(locale)
  const sign = descending ? -1 : 1
  const values = rows.map(by)
  return rows
    .map((_, at) => at)
    .sort((atA, atB) => {
      const [a, b] = [values[atA], values[atB]]
      if (a === undefined || b === undefined)
        return Number(a === undefined) - Number(b === undefined)
      if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
      return sign * compareTexts(String(a), String(b))
    })
}

/** Returns the rows at these indexes. All of them must exist. */
export const rowsAt = <Row>(rows: readonly Row[], order: readonly number[]): Row[] =>
  order.map((at) => rows[at] as Row)
