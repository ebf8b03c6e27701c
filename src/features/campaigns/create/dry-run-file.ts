import type { SheetRow } from '#tabular/checking.ts'
import type { Issue } from '#tabular/sheet-types.ts'
import { toCsv } from '#tabular/to-csv.ts'
import type { RecipientsSheet } from '#features/campaigns/recipients/check-recipients.ts'

/** The heads of the columns before the list's own. Not translated: files are read by programs too. */
const heads = ['row', 'outcome', 'sent_to', 'why']

/**
 * What would become of each row, as CSV: the row as a spreadsheet numbers it, `will_be_sent`, `duplicate` or `wrong`,
 * the recipient as it would be sent, why it is left out, and then the row's own cells.
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
      yield [String(row.row), outcomeOf(row), row.value?.to ?? '', whyOf(row, issueWords), ...cells]
    }
}

const outcomeOf = ({ verdict = '' }: SheetRow) => (verdict === 'good' ? 'will_be_sent' : verdict)

/** Why a row is not sent, in words: the row that it repeats, and its issues. */
export function whyOf(
  { duplicateOf, issues }: SheetRow,
  issueWords: (issue: Issue) => string,
): string {
  const texts = issues.map(issueWords)
  return [...(duplicateOf === undefined ? [] : [`row ${duplicateOf}`]), ...texts].join('; ')
}
