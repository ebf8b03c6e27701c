import { separatorFor, toCsv } from './to-csv.ts'

/** A table to export. Heads are not translated: programs read the files too. Times are in ISO 8601. */
export interface Table {
  readonly heads: readonly string[]
  readonly rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>
}

/**
 * Writes a table as a file for spreadsheets: XLSX, where each cell is text and stays as it is (numbers with a +, zeros
 * at the beginning), or CSV, for programs, with formulas escaped.
 * @param locale decides the separator of CSV
 */
export async function tableFile(
  kind: 'xlsx' | 'csv',
  { heads, rows }: Table,
  locale = 'en',
): Promise<Blob> {
  if (kind === 'csv') return toCsv(heads, rows, { separator: separatorFor(locale) })
  // Loaded on demand.
  const { toXlsx } = await import('./to-xlsx.ts')
  const all: (readonly string[])[] = []
  for await (const row of rows) all.push(row)
  return toXlsx(heads, all)
}
