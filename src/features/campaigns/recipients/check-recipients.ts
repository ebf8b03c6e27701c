import type { Judge, SheetCheck } from '#tabular/checking.ts'
import type { OpenSheet } from '#tabular/open-sheet.ts'
import type { Issue, SheetColumn } from '#tabular/sheet-types.ts'
import {
  fillTemplate,
  readTemplate,
  type Cells,
  type RowIssue,
} from '#features/campaigns/message/fill-template.ts'
import { columnKey } from '#features/campaigns/message/placeholders.ts'
import type { Template } from '#features/campaigns/message/template.ts'
import { readRecipient, recipientKey } from './read-recipient.ts'

/** How rows become recipients and messages. Columns by name. */
export interface RecipientsSetup {
  readonly numberColumn: string
  readonly nameColumn: string
  /** Country code for numbers without one; '' if all have theirs. */
  readonly countryCode: string
  /** Undefined while the message is incomplete: then only the recipients are checked. */
  readonly template: Template | undefined
  /** Recipients, as they are sent, that are skipped because they are not registered. */
  readonly unregistered?: readonly string[]
}

/** Result of a valid row, as a campaign stores it. */
export interface CheckedRecipient {
  /** As it is sent: digits or a JID. */
  readonly to: string
  readonly name: string
  /** Only the cells that the message uses. */
  readonly cells: Cells
}

/** A campaign's list, as used by the page. */
export type RecipientsSheet = OpenSheet<RecipientsSetup, CheckedRecipient>

/** The check of a campaign's list. Rows are `good`, `wrong`, or duplicates of an earlier one. */
export const recipientsCheck: SheetCheck<RecipientsSetup, CheckedRecipient> = {
  begin: (setup, columns) => judgeOf(setup, columns),
}

function judgeOf(setup: RecipientsSetup, columns: readonly SheetColumn[]): Judge<CheckedRecipient> {
  const at = new Map(columns.map((column, index) => [columnKey(column.name), index]))
  const indexOf = (column: string) => at.get(columnKey(column)) ?? -1
  const number = indexOf(setup.numberColumn)
  const name = indexOf(setup.nameColumn)
  const read = setup.template && readTemplate(setup.template)
  const unregistered = new Set(setup.unregistered)
  const columnIndexes = (read?.columns ?? []).map((column) => [column, indexOf(column)] as const)

  return (row) => {
    const issues: Issue[] = []
    const recipient = readRecipient(row[number] ?? '', setup.countryCode)
    const to = recipient.kind === 'recipient' ? recipient.to : undefined
    const column = number === -1 ? null : number
    if (recipient.kind === 'wrong') issues.push({ column, code: recipient.code })
    else if (recipient.odd) issues.push({ column, code: recipient.odd, warning: true })
    if (to !== undefined && unregistered.has(to)) issues.push({ column, code: 'notRegistered' })
    const cells = Object.fromEntries(columnIndexes.map(([key, index]) => [key, row[index] ?? '']))
    if (read)
      for (const issue of fillTemplate(read, to ?? '10000000', cells).issues)
        if (issue.field !== 'number') issues.push(sheetIssue(issue, indexOf))
    if (to === undefined || issues.some(({ warning }) => warning !== true))
      return { verdict: 'wrong', issues }
    const value = { to, name: (row[name] ?? '').trim(), cells }
    return { verdict: 'good', issues, key: recipientKey(to), value }
  }
}

/** Converts an issue of the message to one at its cell; names the field if no cell causes it. */
function sheetIssue({ field, column, rule }: RowIssue, indexOf: (column: string) => number): Issue {
  const index = column === undefined ? -1 : indexOf(column)
  return { column: index === -1 ? null : index, code: rule, detail: field }
}
