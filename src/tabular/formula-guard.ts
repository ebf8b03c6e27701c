// A cell that begins like a formula is run by the spreadsheet that opens the file. A leading apostrophe makes it text.
// Cells that already begin with apostrophes get one more, so that removing one is always correct.

const needsGuard = /^'*[=+\-@\t\r\n＝＋－＠]/
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/

/** Returns the cell as it may be written for a spreadsheet. */
export const guardFormula = (cell: string) => (needsGuard.test(cell) ? `'${cell}` : cell)

/** Returns the cell as it was before `guardFormula`. */
export const unguardFormula = (cell: string) =>
  cell.charCodeAt(0) === 39 && guarded.test(cell) ? cell.slice(1) : cell
