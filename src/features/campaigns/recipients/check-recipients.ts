import { serveSheet } from '#tabular/serve-sheet.ts'
import type { Judge, SheetCheck, Issue, SheetColumn } from '#tabular/sheet-types.ts'
import type { OpenSheet } from '#ui/sheet/use-sheet.ts'
import {
  fillTemplate,
  readTemplate,
  type Cells,
  type RowIssue,
} from '#features/campaigns/message/fill-template.ts'
import { columnKey } from '#features/campaigns/message/placeholders.ts'
import type { Template } from '#features/campaigns/message/template.ts'
import { readPhone } from '#domain/read-phone.ts'

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

/** Result of reading a cell of the number column. */
export type ReadRecipient =
  | {
      readonly kind: 'recipient'
      /** As it is sent: digits with country code, or a JID. */
      readonly to: string
      /** Why it is unusual for its country: only a hint, the gateway decides. */
      readonly odd?: 'short' | 'long' | 'unknown'
    }
  | { readonly kind: 'wrong'; readonly code: RecipientFault }

/** Why a cell has no valid recipient. */
export type RecipientFault =
  /** The cell has no number. */
  | 'noNumber'
  /** Shortened by a spreadsheet (`5.51199E+12`): its last digits are lost. */
  | 'shortened'
  | 'letters'
  /** Fewer than 8 digits or more than 15, with the country code. */
  | 'length'

/**
 * Parses a recipient from a cell, in any common spelling. Contract, section 4: `number` takes digits with country code
 * or a JID.
 * @param countryCode digits for numbers that have none, e.g. `55`; '' if all have theirs
 */
export function readRecipient(cell: string, countryCode: string): ReadRecipient {
  const text = cell.trim()
  if (text === '') return { kind: 'wrong', code: 'noNumber' }
  if (text.includes('@'))
    return /^[\w.:-]+@[\w.-]+$/.test(text)
      ? { kind: 'recipient', to: text }
      : { kind: 'wrong', code: 'letters' }
  const read = readPhone(text, countryCode)
  if (read.kind === 'invalid')
    return { kind: 'wrong', code: read.code === 'empty' ? 'noNumber' : read.code }
  const { digits: to, check } = read
  const odd = check === 'country' ? 'unknown' : check
  return { kind: 'recipient', to, ...(odd && { odd }) }
}

/**
 * Returns the same key for all spellings of a recipient: digits, or a JID in lower case. A person's JID and number have
 * the same key.
 */
export function recipientKey(to: string): string {
  return to.toLowerCase().replace(/@s\.whatsapp\.net$/, '')
}

// In a dedicated worker: reads a list of recipients and checks each row.
if ('DedicatedWorkerGlobalScope' in globalThis) serveSheet(self, recipientsCheck)
