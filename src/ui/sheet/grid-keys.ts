/** A cell of the grid: position among the rows shown; column 0 is the row's number, 1 its result, then the sheet's. */
export interface GridPlace {
  row: number
  column: number
}

/**
 * Where a key leads to.
 * @param size rows and columns of the grid
 * @param page rows on the screen
 * @returns undefined for keys that lead nowhere
 */
export function gridStep(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { row, column }: GridPlace,
  size: GridPlace,
  page: number,
): GridPlace | undefined {
  if (altKey) return undefined
  const far = ctrlKey || metaKey
  const to: Record<string, GridPlace> = {
    ArrowDown: { row: far ? size.row - 1 : row + 1, column },
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowRight: { row, column: far ? size.column - 1 : column + 1 },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    PageDown: { row: row + page, column },
    PageUp: { row: row - page, column },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? size.row - 1 : row, column: size.column - 1 },
  }
  const place = to[key]
  return place && within(place, size)
}

/** The nearest place that there is. */
export const within = ({ row, column }: GridPlace, size: GridPlace): GridPlace => ({
  row: Math.max(0, Math.min(size.row - 1, row)),
  column: Math.max(0, Math.min(size.column - 1, column)),
})
