import type { GridPosition } from '#ui/grid/grid-step.ts'

/** What is selected: from where it began to where the focus is. */
export interface Selection {
  readonly from: GridPosition
  readonly to: GridPosition
}

/** Cells from the first to the last, both with. Empty where there are none. */
export interface Range {
  readonly firstRow: number
  readonly lastRow: number
  readonly firstColumn: number
  readonly lastColumn: number
}

/** The cells that a selection covers: a head stands for its whole row or column, the corner for all. */
export function rangeOf({ from, to }: Selection, size: GridPosition): Range {
  const [r, c] = [
    [from.row, to.row],
    [from.column, to.column],
  ] as const
  const [wholeColumns, wholeRows] = [Math.min(...r) < 0, Math.min(...c) < 0]
  return {
    firstRow: wholeColumns ? 0 : Math.min(...r),
    lastRow: wholeColumns ? size.row - 1 : Math.min(Math.max(...r), size.row - 1),
    firstColumn: wholeRows ? 0 : Math.min(...c),
    lastColumn: wholeRows ? size.column - 1 : Math.min(Math.max(...c), size.column - 1),
  }
}

/** How many cells a range has. */
export const sizeOf = ({ firstRow, lastRow, firstColumn, lastColumn }: Range): number =>
  Math.max(0, lastRow - firstRow + 1) * Math.max(0, lastColumn - firstColumn + 1)
