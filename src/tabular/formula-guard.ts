// A cell that begins like a formula is run by the spreadsheet that opens the file. An apostrophe before it makes it
// text again. Cells that begin with apostrophes of their own get one more, so that taking one off is always right.

const needsGuard = /^'*[=+\-@\t\r\n＝＋－＠]/
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/

/** The cell as it may be written for a spreadsheet. */
export const guardFormula = (cell: string) => (needsGuard.test(cell) ? `'${cell}` : cell)

/** The cell as it was before `guardFormula`. */
export const unguardFormula = (cell: string) =>
  cell.charCodeAt(0) === 39 && guarded.test(cell) ? cell.slice(1) : cell
