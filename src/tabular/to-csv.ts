import { guardFormula } from './formula-guard.ts'
import type { Separator, SheetFormat } from './sheet-types.ts'

/** Characters per chunk of the file, and how long writing may run before it yields, in ms. */
const piece = 262_144
const turn = 12

type Rows = Iterable<readonly string[]> | AsyncIterable<readonly string[]>

/**
 * Returns a table as CSV that spreadsheets open correctly: UTF-8 with a byte order mark, CRLF, quotes where needed, and
 * no cell that runs as a formula. Yields to the page regularly, so that a long table does not block it.
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

/**
 * Returns the separator that the user's spreadsheet program expects: that of their list, if it is a text with commas or
 * semicolons; otherwise a semicolon in languages where the comma is the decimal separator.
 */
export function separatorFor(locale: string, format?: SheetFormat): Separator {
  const isText = format !== undefined && !format.workbook && format.contacts !== true
  if (isText && (format.separator === ',' || format.separator === ';')) return format.separator
  return new Intl.NumberFormat(locale).format(0.5).includes(',') ? ';' : ','
}

/** Yields rows in batches: awaiting each row would take longer than writing it. */
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

/** Returns one row with its line end. */
export function csvLine(cells: readonly string[], separator: Separator): string {
  const guarded = cells.map(guardFormula)
  const line = guarded.map((cell) => (needsQuotes(cell) ? inQuotes(cell) : cell))
  // A row of empty cells would be read as an empty line.
  if (guarded.every((cell) => cell === '')) line[0] = '""'
  return `${line.join(separator)}\r\n`
}

/**
 * Quotes more than the grammar requires: cells with any separator, so that the one in use is detected; with outer
 * blanks, which other programs trim; and with beginnings of other file formats.
 */
const needsQuotes = (cell: string) => /[",;\t|\r\n]|^\s|\s$|^(sep=|[[{<])/i.test(cell)

const inQuotes = (cell: string) => `"${cell.replaceAll('"', '""')}"`
