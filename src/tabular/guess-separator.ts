import { CsvRecords, type CsvRecord } from './csv-records.ts'
import { separators, type Separator } from './sheet-types.ts'

/** The number of examined rows. */
const looked = 50

/** Returns the rows of a chunk of text; the last one only if the text ends there. */
export function recordsOf(text: string, separator: Separator, whole: boolean): CsvRecord[] {
  const records: CsvRecord[] = []
  const reader = new CsvRecords(separator, (record) => records.push(record))
  reader.push(text)
  if (whole || records.length === 0) reader.end()
  return records
}

/**
 * Returns the separator with which most rows have the same number of cells, more than one; in a tie, the one with more
 * cells. A text without separators is a list: one column, which any separator reads.
 */
export function guessSeparator(text: string, whole: boolean): Separator {
  let best: { separator: Separator; score: number } = { separator: ',', score: 0 }
  for (const separator of separators) {
    const records = recordsOf(text, separator, whole)
    const filled = records.filter((r) => !r.blank)
    const rows = (filled.length > 0 ? filled : records).slice(0, looked)
    const counts = new Map<number, number>()
    for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
    for (const [width, count] of counts) {
      const score = width < 2 ? 0 : count / rows.length + Math.min(width, 100) / 1000
      if (score > best.score) best = { separator, score }
    }
  }
  return best.separator
}
