import type { CsvRecord } from './csv-records.ts'

/** Rows above the header, as a title over all columns. */
const titles = 5

/**
 * Which row is the header, from 1 as a spreadsheet numbers them; 0: none. A header has words, no values: no address,
 * no digits in a row. A row with one filled cell above rows with many is a title, and the header comes after it.
 */
export function guessHeader(records: readonly CsvRecord[]): number {
  const filled = (r: CsvRecord) => r.cells.filter((cell) => cell.trim() !== '').length
  const widest = Math.max(0, ...records.map(filled))
  for (const [i, record] of records.slice(0, titles).entries()) {
    if (record.blank || (filled(record) === 1 && widest > 2)) continue
    return record.cells.some(isValue) ? 0 : i + 1
  }
  return 0
}

const isValue = (cell: string) =>
  /\d{4}|@|:\/\//.test(cell) || /^[\s+\-()\d.,/]*\d[\s+\-()\d.,/]*$/.test(cell)
