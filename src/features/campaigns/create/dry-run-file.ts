import type { SheetRow, Issue } from '#tabular/sheet-types.ts'
import { toCsv } from '#tabular/to-csv.ts'
import type { RecipientsSheet } from '#features/campaigns/recipients/check-recipients.ts'

/** Column headings before those of the list. Not translated: programs read these files too. */
const heads = ['row', 'outcome', 'sent_to', 'why']

/**
 * Returns the dry-run results as CSV: the row number as in a spreadsheet, `will_be_sent`, `duplicate` or `wrong`, the
 * recipient as it would be sent, why it is skipped, and then the row's own cells.
 */
export function dryRunFile(
  sheet: RecipientsSheet,
  columns: readonly string[],
  issueWords: (issue: Issue) => string,
): Promise<Blob> {
  return toCsv([...heads, ...columns], lines(sheet, columns.length, issueWords), { separator: ',' })
}

async function* lines(
  sheet: RecipientsSheet,
  width: number,
  issueWords: (issue: Issue) => string,
): AsyncGenerator<string[]> {
  for await (const portion of sheet.each('good', 'duplicate', 'wrong'))
    for (const row of portion) {
      const cells = Array.from({ length: width }, (_, i) => row.cells[i] ?? '')
      yield [
        String(row.row),
        outcomeOf(row),
        row.value?.to ?? '',
        reasonOf(row, issueWords),
        ...cells,
      ]
    }
}

const outcomeOf = ({ verdict = '' }: SheetRow) => (verdict === 'good' ? 'will_be_sent' : verdict)

/** Returns why a row is skipped, in words: the row that it repeats, and its issues. */
export function reasonOf(
  { duplicateOf, issues }: SheetRow,
  issueWords: (issue: Issue) => string,
): string {
  const texts = issues.map(issueWords)
  return [...(duplicateOf === undefined ? [] : [`row ${duplicateOf}`]), ...texts].join('; ')
}
