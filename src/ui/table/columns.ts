import type { ReactNode } from 'react'
import { remOf } from '#ui/text-size.ts'

/** The value that a row is sorted by; undefined sorts last. */
export type SortValue = string | number | undefined

/** A column of a table. */
export interface Column<Row, Read = undefined> {
  /** Used in the URL when sorted by it. */
  readonly id: string
  readonly title: string
  readonly cell: (row: Row, state: CellState<Read>) => ReactNode
  /** Returns the value to sort by; undefined sorts last. Not sortable if omitted. */
  readonly sortBy?: (row: Row) => SortValue
  /**
   * Width in pixels at the normal text size (`124px`), which grows with the text, or share (`28%`); columns without one
   * share the remaining width.
   */
  readonly width?: string
  /**
   * The minimum width in pixels of a column without a width in pixels; 100 if omitted. A table whose columns exceed the
   * available width scrolls sideways.
   */
  readonly minWidthPx?: number
  /** Right-aligned, for numbers and dates. */
  readonly right?: boolean
  /** On a phone a row has two lines: `first` and `second` name the line, `end` is on the right of both. */
  readonly phone: 'first' | 'second' | 'end' | 'hidden'
  /** The class of the cell itself, which saves a wrapper element per row. */
  readonly className?: string | undefined
  /** The tooltip of a cell, which may be truncated; set on the cell itself, for the same reason. */
  readonly tip?: (row: Row) => string | undefined
  /** On a phone, which has no header, shows the title before the value. */
  readonly named?: boolean
}

/** The state that a cell may depend on, in addition to its row. */
export interface CellState<Read = undefined> {
  /** The value of the table's `reader` for the row. */
  readonly read: Read
  /** The `tabIndex` of the cell's focusable element: in a grid, only one row is a tab stop. */
  readonly tab: 0 | -1
  readonly chosen: boolean
}

/** The column and direction that rows are sorted by. */
export interface Sorting {
  readonly id: string
  readonly descending: boolean
}

/** Returns the minimum width of a table, in pixels at the normal text size; never less than 720. */
export function minTableWidth(
  columns: readonly Pick<Column<never>, 'width' | 'minWidthPx'>[],
): number {
  let pixels = 0
  let share = 0
  let minimum = 0
  for (const { width = '', minWidthPx = 100 } of columns) {
    const size = Number.parseFloat(width)
    if (width.endsWith('%')) {
      share += size / 100
      minimum += minWidthPx
    } else pixels += width.endsWith('px') ? size : minWidthPx
  }
  return Math.max(720, pixels + minimum, Math.ceil(pixels / (1 - Math.min(0.9, share))))
}

/** Returns the columns' widths as CSS grid tracks. Columns without a width share the rest. */
export function columnTracks(
  columns: readonly Pick<Column<never>, 'width' | 'minWidthPx'>[],
): string {
  const isFull = columns.every(({ width }) => width !== undefined)
  return columns
    .map(({ width, minWidthPx = 0 }) => {
      if (width === undefined) return `minmax(${remOf(minWidthPx)}, 1fr)`
      if (minWidthPx > 0 && width.endsWith('%')) return `minmax(${remOf(minWidthPx)}, ${width})`
      if (!width.endsWith('px')) return width
      const size = Number.parseFloat(width)
      return isFull ? `minmax(${remOf(size)}, ${size}fr)` : remOf(size)
    })
    .join(' ')
}
