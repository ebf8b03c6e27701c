import { limits } from './limits.ts'
import type { StoredRow } from './row-store.ts'
import { breaking, type Fault, type Issue } from './sheet-types.ts'

/** Where in a row a fault is; a fault of the row as a whole is at no cell. */
const isAt: Record<Fault, ((cell: string) => boolean) | null> = {
  unclosedQuote: (cell) => cell.startsWith('"'),
  textAfterQuote: (cell) => cell.startsWith('"'),
  longCell: (cell) => cell.length >= limits.cell / 2,
  longRow: null,
  shortRow: null,
  manyColumns: null,
  zeroCharacter: (cell) => cell.includes('\0'),
  badCharacter: (cell) => cell.includes('\uFFFD'),
}

/** A row's faults as issues at its cells. */
export function faultIssues({ cells, faults }: StoredRow): Issue[] {
  return faults.map((code) => {
    const there = isAt[code]
    const column = there ? cells.findIndex(there) : -1
    const issue: Issue = { column: column === -1 ? null : column, code }
    return breaking.includes(code) ? issue : { ...issue, warning: true }
  })
}
