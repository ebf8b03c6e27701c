import { useEffect, useMemo, useState } from 'react'
import type { Column, Sorting } from './columns.ts'
import { firstOf, orderOf } from './order.ts'

/** The maximum number of rows that are fully sorted before the first paint; of more rows, only the first ones are. */
const maxSynchronous = 4_000
const first = 200

/**
 * Returns the indexes of the rows in the order of a column. Of a long list the first rows are sorted at once, the
 * others shortly after they are painted.
 * @param columns must be stable
 */
export function useOrder<Row>(
  rows: readonly Row[],
  columns: readonly Pick<Column<Row>, 'id' | 'sortBy'>[],
  { id, descending }: Sorting,
  locale: string,
): readonly number[] {
  const by = columns.find((c) => c.id === id)?.sortBy
  const quick = useMemo(() => {
    if (!by) return rows.map((_, at) => at)
    return rows.length <= maxSynchronous
      ? orderOf(rows, by, descending, locale)
      : firstOf(rows, by, descending, locale, first)
  }, [rows, by, descending, locale])
  const [whole, setWhole] = useState<{ of: readonly number[]; order: readonly number[] }>()
  useEffect(() => {
    if (!by || rows.length <= maxSynchronous) return
    const timer = setTimeout(
      () => setWhole({ of: quick, order: orderOf(rows, by, descending, locale) }),
      60,
    )
    return () => clearTimeout(timer)
  }, [quick, rows, by, descending, locale])
  return whole?.of === quick ? whole.order : quick
}
