import { useDeferredValue, useMemo } from 'react'
import type { Column, Sorting } from './columns.ts'
import { orderOf } from './order.ts'

/**
 * Returns the indexes of the rows in the order of a column. Another order renders in a transition: a long list takes a
 * moment to sort.
 * @param columns must be stable
 */
export function useOrder<Row>(
  rows: readonly Row[],
  columns: readonly Pick<Column<Row>, 'id' | 'sortBy'>[],
  sorting: Sorting,
  locale: string,
): readonly number[] {
  const id = useDeferredValue(sorting.id)
  const descending = useDeferredValue(sorting.descending)
  const by = columns.find((c) => c.id === id)?.sortBy
  return useMemo(
    () => (by ? orderOf(rows, by, descending, locale) : rows.map((_, at) => at)),
    [rows, by, descending, locale],
  )
}
