import type { GridPosition } from '#ui/grid/grid-step.ts'

/** A selection, from its anchor to the focused cell. */
export interface Selection {
  readonly from: GridPosition
  readonly to: GridPosition
}

/** A range of cells, inclusive. Empty if the last is before the first. */
export interface Range {
  readonly firstRow: number
  readonly lastRow: number
  readonly firstColumn: number
  readonly lastColumn: number
}

/** Returns the cells of a selection: a header selects its whole row or column, the corner all. */
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

/** Returns the number of cells in a range. */
export const sizeOf = ({ firstRow, lastRow, firstColumn, lastColumn }: Range): number =>
  Math.max(0, lastRow - firstRow + 1) * Math.max(0, lastColumn - firstColumn + 1)
