/** A cell of a grid: its row and column among all, from 0; −1 is a header, in grids with focusable headers. */
export interface GridPosition {
  readonly row: number
  readonly column: number
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * Returns the position that a key moves to; undefined for other keys.
 * @param size rows and columns of the grid
 * @param page rows on the screen
 * @param first −1 with focusable headers
 */
export function gridStep(
  { key, ctrlKey, metaKey, altKey }: Key,
  { row, column }: GridPosition,
  size: GridPosition,
  page: number,
  first: -1 | 0 = 0,
): GridPosition | undefined {
  if (altKey) return undefined
  const far = ctrlKey || metaKey
  const to: GridPosition | undefined = {
    ArrowUp: { row: far && row > 0 ? 0 : row - 1, column },
    ArrowDown: { row: far ? size.row - 1 : row + 1, column },
    ArrowLeft: { row, column: far && column > 0 ? 0 : column - 1 },
    ArrowRight: { row, column: far ? size.column - 1 : column + 1 },
    PageUp: { row: Math.max(0, row - page), column },
    PageDown: { row: row + page, column },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? size.row - 1 : row, column: size.column - 1 },
  }[key]
  return to && within(to, size, first)
}

/** Returns the nearest position that exists. */
export const within = (
  { row, column }: GridPosition,
  size: GridPosition,
  first: -1 | 0 = 0,
): GridPosition => ({
  row: Math.max(first, Math.min(size.row - 1, row)),
  column: Math.max(first, Math.min(size.column - 1, column)),
})
