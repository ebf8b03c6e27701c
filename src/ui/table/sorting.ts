import { useDeferredValue, useMemo } from 'react'
import { compareNames } from '#domain/search-words.ts'
import { useLocale } from '#i18n/locale.tsx'
import type { Column, Sorting, SortValue } from './columns.ts'

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
const rowsAt = <Row>(rows: readonly Row[], order: readonly number[]): Row[] =>
  order.map((at) => rows[at] as Row)

/** Returns the rows sorted by a text, as people sort names. */
export const sortedByText = <Row>(
  rows: readonly Row[],
  text: (row: Row) => string,
  locale: string,
): Row[] => rowsAt(rows, orderOf(rows, text, false, locale))

/**
 * Returns the indexes of the rows in the order of a column; unchanged if it is not sortable. Another order renders in a
 * transition: a long list takes a moment to sort.
 * @param columns must be stable
 */
export function useOrder<Row>(
  rows: readonly Row[],
  columns: readonly Pick<Column<Row>, 'id' | 'sortBy'>[],
  sorting: Sorting,
): readonly number[] {
  const locale = useLocale()
  const { id, descending } = useDeferredValue(sorting)
  const by = columns.find((c) => c.id === id)?.sortBy
  return useMemo(
    () => (by ? orderOf(rows, by, descending, locale) : rows.map((_, at) => at)),
    [rows, by, descending, locale],
  )
}

/** Returns the rows in the order of {@link useOrder}. */
export function useSorted<Row>(
  rows: readonly Row[],
  columns: readonly Pick<Column<Row>, 'id' | 'sortBy'>[],
  sorting: Sorting,
): readonly Row[] {
  const order = useOrder(rows, columns, sorting)
  return useMemo(() => rowsAt(rows, order), [rows, order])
}
