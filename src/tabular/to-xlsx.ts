import writeXlsxFile from 'write-excel-file/universal'

/**
 * Returns a table as XLSX, which spreadsheets open correctly in every country: no separator, encoding or formula is
 * guessed. Every cell is text.
 * @param columns the header
 */
export function toXlsx(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Blob> {
  const cellsOf = (cells: readonly string[]) =>
    cells.map((value) => (value === '' ? null : { value, type: String }))
  return writeXlsxFile([cellsOf(columns), ...rows.map(cellsOf)]).toBlob()
}
