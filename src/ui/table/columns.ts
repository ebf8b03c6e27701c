import type { ReactNode } from 'react'
import { orderOf, type SortValue } from './order.ts'

/** A column of a table. */
export interface Column<Row, Read = undefined> {
  /** Stands in the URL when it is sorted by. */
  readonly id: string
  readonly title: string
  /** What a row shows. */
  readonly cell: (row: Row, state: CellState<Read>) => ReactNode
  /** What it is sorted by; undefined goes last. Not sortable without. */
  readonly sortBy?: (row: Row) => SortValue
  /** Width as a CSS length or share (`28%`); what is left is shared by the columns without one. */
  readonly width?: string
  /**
   * The minimum width in pixels of a column without a width in pixels; 100 if omitted. A table whose columns need more
   * than there is scrolls sideways.
   */
  readonly least?: number
  /** Numbers and dates stand at the right. */
  readonly right?: boolean
  /** Whether all that it can show fits its width, in every language: then its cells are not clipped. */
  readonly fits?: boolean
  /**
   * On a phone a row is two lines: `first` and `second` say in which, `end` stands at the right of both; left out
   * where it is `hidden`.
   */
  readonly phone: 'first' | 'second' | 'end' | 'hidden'
  /** Of the cell itself: an element less for each row than a wrapper in it. */
  readonly className?: string | undefined
  /** What the pointer is told over a cell, which may be cut: on the cell itself, for the same reason. */
  readonly tip?: (row: Row) => string | undefined
  /** On a phone, where there is no head, the title stands before the value. */
  readonly named?: boolean
}

/** What a cell may depend on beside its row. */
export interface CellState<Read = undefined> {
  /** What the table's `reader` gives for the row. */
  readonly read: Read
  /**
   * Goes to the `tabIndex` of what takes the focus in the cell, in a table whose cells the arrow keys lead through:
   * one row alone is a stop of the Tab key.
   */
  readonly tab: 0 | -1
  readonly chosen: boolean
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
  return orderOf(rows, by, sorting.descending, locale).map((at) => rows[at] as Row)
}

/** How wide a table must be, in pixels, for every column to have its width; never less than 720. */
export function leastWidth(columns: readonly Pick<Column<never>, 'width' | 'least'>[]): number {
  let pixels = 0
  let share = 0
  let minimum = 0
  for (const { width = '', least = 100 } of columns) {
    const size = Number.parseFloat(width)
    if (width.endsWith('%')) {
      share += size / 100
      minimum += least
    } else pixels += width.endsWith('px') ? size : least
  }
  return Math.max(720, pixels + minimum, Math.ceil(pixels / (1 - Math.min(0.9, share))))
}

/**
 * The columns' widths as CSS grid tracks. What is left goes to those without a width; where all have one, to all of
 * those in pixels.
 */
export function columnTracks(columns: readonly Pick<Column<never>, 'width' | 'least'>[]): string {
  const isFull = columns.every(({ width }) => width !== undefined)
  return columns
    .map(({ width, least = 0 }) => {
      if (width === undefined) return `minmax(${least}px, 1fr)`
      if (least > 0 && width.endsWith('%')) return `minmax(${least}px, ${width})`
      if (!isFull || !width.endsWith('px')) return width
      return `minmax(${width}, ${Number.parseFloat(width)}fr)`
    })
    .join(' ')
}
