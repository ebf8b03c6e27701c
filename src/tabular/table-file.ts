import { guardFormula } from './formula-guard.ts'
import type { Separator, SheetFormat } from './sheet-types.ts'

/** A table to export. Heads are not translated: programs read the files too. Times are in ISO 8601. */
export interface Table {
  readonly heads: readonly string[]
  readonly rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>
}

/** Writes a table as XLSX, where each cell stays as it is, or CSV with escaped formulas. */
export async function tableFile(
  kind: 'xlsx' | 'csv',
  { heads, rows }: Table,
  locale = 'en',
  format?: SheetFormat,
): Promise<Blob> {
  if (kind === 'csv') return toCsv(heads, rows, { separator: separatorFor(locale, format) })
  const { default: writeXlsxFile } = await import('write-excel-file/universal')
  const cellsOf = (cells: readonly string[]) =>
    cells.map((value) => (value === '' ? null : { value, type: String }))
  const lines = [cellsOf(heads)]
  for await (const row of rows) lines.push(cellsOf(row))
  return writeXlsxFile(lines).toBlob()
}

/** Characters per chunk of the file, and how long writing may run before it yields, in ms. */
const piece = 262_144
const turn = 12

/**
 * Returns a table as CSV that spreadsheets open correctly: UTF-8 with a byte order mark, CRLF, quotes where needed, and
 * no cell that runs as a formula. Yields to the page regularly, so that a long table does not block it.
 * @param columns the header; empty: none is written
 */
export async function toCsv(
  columns: readonly string[],
  rows: Table['rows'],
  { separator }: { separator: Separator },
): Promise<Blob> {
  const parts: string[] = []
  let text = '\uFEFF'
  if (columns.length > 0) text += csvLine(columns, separator)
  let began = performance.now()
  for await (const cells of rows) {
    text += csvLine(cells, separator)
    if (text.length >= piece) {
      parts.push(text)
      text = ''
    }
    if (performance.now() - began < turn) continue
    await new Promise((resolve) => setTimeout(resolve))
    began = performance.now()
  }
  return new Blob([...parts, text], { type: 'text/csv;charset=utf-8' })
}

/** Returns the separator of the user's list, else a semicolon where the comma is the decimal separator. */
export function separatorFor(locale: string, format?: SheetFormat): Separator {
  const isText = format !== undefined && !format.workbook && format.contacts !== true
  if (isText && (format.separator === ',' || format.separator === ';')) return format.separator
  return new Intl.NumberFormat(locale).format(0.5).includes(',') ? ';' : ','
}

function csvLine(cells: readonly string[], separator: Separator): string {
  const guarded = cells.map(guardFormula)
  const line = guarded.map((cell) => (needsQuotes(cell) ? inQuotes(cell) : cell))
  // A row of empty cells would be read as an empty line.
  if (guarded.every((cell) => cell === '')) line[0] = '""'
  return `${line.join(separator)}\r\n`
}

/** Quotes more than the grammar requires: any separator, outer blanks, beginnings of other file formats. */
const needsQuotes = (cell: string) => /[",;\t|\r\n]|^\s|\s$|^(sep=|[[{<])/i.test(cell)

const inQuotes = (cell: string) => `"${cell.replaceAll('"', '""')}"`
