/**
 * What a sheet may hold. Beyond it reading stops, or the cell is cut, and the sheet says so. Nothing here is the
 * contract's: it is what a browser's worker holds without being killed (a full sheet takes about 400 MB).
 */
export const limits = {
  rows: 1_000_000,
  /** In a row. */
  columns: 300,
  /** Characters of one cell. */
  cell: 1_048_576,
  /** Characters of all cells. */
  characters: 268_435_456,
  /** Problems told one by one for each kind; the others are counted. */
  told: 100,
}
