/**
 * The limits of a sheet. Beyond them reading stops, or the cell is truncated, and the sheet reports it. They are not
 * from the contract: a browser's worker can hold this much without being killed (a full sheet takes about 500 MB).
 */
export const limits = {
  rows: 1_000_000,
  columns: 300,
  cell: 1_048_576,
  /** Characters of all cells. */
  characters: 268_435_456,
  /** Problems listed individually for each kind; further ones are only counted. */
  reported: 100,
}

/** A file that would take too much memory or time. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}
