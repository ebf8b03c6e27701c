import type { SheetRow, Issue } from '#tabular/sheet-types.ts'
import { asTyped } from '#domain/recipient.ts'
import type { Table } from '#tabular/table-file.ts'
import type { RecipientsSheet } from '#features/campaigns/recipients/check-recipients.ts'
import { isNote } from '#features/campaigns/recipients/doubts.ts'
import { sentVerdicts } from '#features/campaigns/recipients/list-sheet.ts'

/** Column headings before those of the list. Not translated: programs read these files too. */
const heads = ['row', 'outcome', 'sent_to', 'country', 'why']

/**
 * Returns the dry-run results as a table: the row number as in a spreadsheet; `will_be_sent`, `check` for rows that are held
 * back, `duplicate` or `wrong`; the recipient as it would be sent and its country (ISO 3166); why it is skipped or
 * doubtful; and then the row's own cells.
 */
export function dryRunTable(
  sheet: RecipientsSheet,
  columns: readonly string[],
  issueWords: (issue: Issue) => string,
): Table {
  return { heads: [...heads, ...columns], rows: lines(sheet, columns.length, issueWords) }
}

async function* lines(
  sheet: RecipientsSheet,
  width: number,
  issueWords: (issue: Issue) => string,
): AsyncGenerator<string[]> {
  for await (const portion of sheet.each(...sentVerdicts, 'check', 'duplicate', 'wrong'))
    for (const row of portion) {
      const cells = Array.from({ length: width }, (_, i) => row.cells[i] ?? '')
      yield [
        String(row.row),
        outcomeOf(row),
        asTyped(row.value?.to ?? ''),
        row.value?.country ?? '',
        reasonOf(row, issueWords),
        ...cells,
      ]
    }
}

const outcomeOf = ({ verdict = '' }: SheetRow) =>
  sentVerdicts.some((one) => one === verdict) ? 'will_be_sent' : verdict

/** Returns why a row is skipped or doubtful, in words: the row that it repeats, and its issues. */
export function reasonOf(
  { duplicateOf, issues }: SheetRow,
  issueWords: (issue: Issue) => string,
): string {
  const texts = issues.filter((issue) => !isNote(issue)).map(issueWords)
  return [...(duplicateOf === undefined ? [] : [`row ${duplicateOf}`]), ...texts].join('; ')
}
