import type { ReactNode } from 'react'

/** A column of a table. */
export interface Column<Row> {
  /** Stands in the URL when it is sorted by. */
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** What it is sorted by; undefined goes last. Not sortable without. */
  readonly sortBy?: (row: Row) => string | number | undefined
  /** Width as a CSS length or share (`28%`); what is left is shared by the columns without one. */
  readonly width?: string
  /** Numbers and dates stand at the right. */
  readonly right?: boolean
  /**
   * On a phone a row is two lines: `first` and `second` say in which, `end` stands at the right of both; left out
   * where it is `hidden`.
   */
  readonly phone: 'first' | 'second' | 'end' | 'hidden'
}

/** By which column rows are sorted. */
export interface Sorting {
  readonly id: string
  readonly descending: boolean
}

/**
 * The rows in the order of a column; as they came where it has none. Text is compared as people of the locale do,
 * numbers within it by their value. Rows without a value go last either way.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | undefined,
  locale: string,
): readonly Row[] {
  const by = columns.find((c) => c.id === sorting?.id)?.sortBy
  if (!by || !sorting) return rows
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const sign = sorting.descending ? -1 : 1
  return rows
    .map((row) => ({ row, value: by(row) }))
    .sort((a, b) => {
      if (a.value === undefined || b.value === undefined)
        return Number(a.value === undefined) - Number(b.value === undefined)
      return typeof a.value === 'number' && typeof b.value === 'number'
        ? sign * (a.value - b.value)
        : sign * collator.compare(String(a.value), String(b.value))
    })
    .map(({ row }) => row)
}
