import { guardFormula } from './formula-guard.ts'
import type { Separator } from './sheet-types.ts'

/** Characters of a piece of the file, and how long one may write before others have their turn, in ms. */
const piece = 262_144
const turn = 12

type Rows = Iterable<readonly string[]> | AsyncIterable<readonly string[]>

/**
 * A table as CSV that spreadsheets open as it is: UTF-8 with its mark, CRLF, quotes where they are needed, and no
 * cell that runs as a formula. Writing gives way to the page again and again, so a long table does not hold it up.
 * @param columns the header; empty: none is written
 */
export async function toCsv(
  columns: readonly string[],
  rows: Rows,
  { separator }: { separator: Separator },
): Promise<Blob> {
  const parts: string[] = []
  let text = '\uFEFF'
  if (columns.length > 0) text += csvLine(columns, separator)
  let began = performance.now()
  for await (const row of batches(rows)) {
    for (const cells of row) {
      text += csvLine(cells, separator)
      if (text.length < piece) continue
      parts.push(text)
      text = ''
    }
    if (performance.now() - began < turn) continue
    await new Promise((resolve) => setTimeout(resolve))
    began = performance.now()
  }
  return new Blob([...parts, text], { type: 'text/csv;charset=utf-8' })
}

/** Rows some at a time: to wait for each would take longer than to write it. */
async function* batches(rows: Rows): AsyncGenerator<(readonly string[])[]> {
  if (Symbol.asyncIterator in rows) {
    for await (const row of rows) yield [row]
    return
  }
  let batch: (readonly string[])[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < 200) continue
    yield batch
    batch = []
  }
  yield batch
}

/** One row with its line end. */
export function csvLine(cells: readonly string[], separator: Separator): string {
  const guarded = cells.map(guardFormula)
  const line = guarded.map((cell) => (needsQuotes(cell) ? inQuotes(cell) : cell))
  // A row of empty cells would be taken for an empty line.
  if (guarded.every((cell) => cell === '')) line[0] = '""'
  return `${line.join(separator)}\r\n`
}

/**
 * Beside what the grammar asks for: every separator, so that the one in use stands out when it is guessed; blanks that
 * others trim; beginnings that would be taken for another kind of file.
 */
const needsQuotes = (cell: string) => /[",;\t|\r\n]|^\s|\s$|^(sep=|[[{<])/i.test(cell)

const inQuotes = (cell: string) => `"${cell.replaceAll('"', '""')}"`
