/** A cell of the grid; −1 is the head of a row or a column. */
export interface Spot {
  readonly row: number
  readonly column: number
}

/** What is selected: from where it began to where the focus is. */
export interface Selection {
  readonly from: Spot
  readonly to: Spot
}

/** Cells from the first to the last, both with. Empty where there are none. */
export interface Range {
  readonly firstRow: number
  readonly lastRow: number
  readonly firstColumn: number
  readonly lastColumn: number
}

export interface Size {
  readonly rows: number
  readonly columns: number
}

/** The cells that a selection covers: a head stands for its whole row or column, the corner for all. */
export function rangeOf({ from, to }: Selection, { rows, columns }: Size): Range {
  const [r, c] = [
    [from.row, to.row],
    [from.column, to.column],
  ] as const
  const [wholeColumns, wholeRows] = [Math.min(...r) < 0, Math.min(...c) < 0]
  return {
    firstRow: wholeColumns ? 0 : Math.min(...r),
    lastRow: wholeColumns ? rows - 1 : Math.min(Math.max(...r), rows - 1),
    firstColumn: wholeRows ? 0 : Math.min(...c),
    lastColumn: wholeRows ? columns - 1 : Math.min(Math.max(...c), columns - 1),
  }
}

/** How many cells a range has. */
export const sizeOf = ({ firstRow, lastRow, firstColumn, lastColumn }: Range): number =>
  Math.max(0, lastRow - firstRow + 1) * Math.max(0, lastColumn - firstColumn + 1)

interface Step {
  readonly key: string
  readonly ctrl: boolean
}

/** Where a key leads; undefined where it does not move. Heads are reached by the arrows and Ctrl. */
export function moved(
  { row, column }: Spot,
  { key, ctrl }: Step,
  { rows, columns }: Size,
  page: number,
): Spot | undefined {
  const to: Spot | undefined = {
    ArrowUp: { row: ctrl && row > 0 ? 0 : row - 1, column },
    ArrowDown: { row: ctrl ? rows - 1 : row + 1, column },
    ArrowLeft: { row, column: ctrl && column > 0 ? 0 : column - 1 },
    ArrowRight: { row, column: ctrl ? columns - 1 : column + 1 },
    PageUp: { row: Math.max(0, row - page), column },
    PageDown: { row: row + page, column },
    Home: { row: ctrl ? 0 : row, column: 0 },
    End: { row: ctrl ? rows - 1 : row, column: columns - 1 },
  }[key]
  return to && clamp(to, { rows, columns })
}

/** A spot that is there. */
export const clamp = ({ row, column }: Spot, { rows, columns }: Size): Spot => ({
  row: Math.max(-1, Math.min(row, rows - 1)),
  column: Math.max(-1, Math.min(column, columns - 1)),
})
