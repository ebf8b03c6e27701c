import { cellsTest } from '#domain/search-words.ts'
import { serveSheet } from '#tabular/serve-sheet.ts'
import { isErrorValue } from '#tabular/checked-rows.ts'
import type { Issue, SheetCheck } from '#tabular/sheet-types.ts'
import type { OpenSheet } from '#ui/sheet/open-sheet.ts'
import {
  fillTemplate,
  readTemplate,
  type Cells,
  type RowIssue,
} from '#message/template/fill-template.ts'
import { columnKey } from '#message/template/placeholders.ts'
import type { Template } from '#message/template/template.ts'
import { readNumber } from '#domain/read-number.ts'
import { personKey } from '#domain/recipient.ts'

/** How rows become recipients and messages. Columns by name. */
export interface RecipientsSetup {
  readonly numberColumn: string
  readonly nameColumn: string
  /** Added to the name; '' for none. */
  readonly lastNameColumn?: string
  /** The number of rows without one in `numberColumn`; '' for none. */
  readonly otherNumberColumn?: string
  /** Country of numbers without a country code, as ISO 3166; '' if all have theirs. */
  readonly country: string
  /** Area code of numbers without one; '' if all have theirs. */
  readonly areaCode: string
  /** Undefined while the message is incomplete: then only the recipients are checked. */
  readonly template: Template | undefined
  /** Numbers that are held back because they are not registered. */
  readonly unregistered?: readonly string[]
  /** Numbers that are registered under other digits, to which they are sent. */
  readonly registeredAs?: readonly (readonly [number: string, digits: string])[]
  /** Numbers, as typed in the list, that are sent although they are doubtful, and those that the user skips. */
  readonly included?: readonly string[]
  readonly excluded?: readonly string[]
  /** The keys (`personKey`) of people who must not be contacted: they are skipped, whatever the user says. */
  readonly listed?: readonly string[]
}

/** The recipient of a row, as a campaign stores it. */
export interface CheckedRecipient {
  /** As it is sent: digits or a JID. */
  readonly to: string
  /** The number of the row: other digits than `to` if it is registered under those. */
  readonly number: string
  /** The number as typed in the list. */
  readonly typed: string
  /** ISO 3166; undefined for JIDs, and if the country is doubtful. */
  readonly country: string | undefined
  readonly name: string
  /** Only the cells that the message uses. */
  readonly cells: Cells
}

/** A campaign's list, as used by the page. */
export type RecipientsSheet = OpenSheet<RecipientsSetup, CheckedRecipient>

/**
 * The check of a campaign's list. Rows are `good`, `wrong`, duplicates, `excluded` by the user, `listed` as not to
 * contact, or doubtful: `check` and
 * `unregistered` are held back, `included` is sent. Their doubts and errors are also marks, and `completed`: it got the
 * country's code.
 */
export const recipientsCheck: SheetCheck<RecipientsSetup, CheckedRecipient> = (setup, columns) => {
  const at = new Map(columns.map((column, index) => [columnKey(column.name), index]))
  const indexOf = (column: string) => at.get(columnKey(column)) ?? -1
  const [first, other] = [indexOf(setup.numberColumn), indexOf(setup.otherNumberColumn ?? '')]
  const names = [indexOf(setup.nameColumn), indexOf(setup.lastNameColumn ?? '')]
  const read = setup.template && readTemplate(setup.template)
  const unregistered = new Set(setup.unregistered)
  const registeredAs = new Map(setup.registeredAs)
  const included = new Set(setup.included)
  const excluded = new Set(setup.excluded)
  const listed = new Set(setup.listed)
  const columnIndexes = (read?.columns ?? []).map((column) => [column, indexOf(column)] as const)

  return (row) => {
    const number = (row[first] ?? '').trim() === '' && row[other] !== undefined ? other : first
    const column = number === -1 ? null : number
    const typed = (row[number] ?? '').trim()
    const recipient = readNumber(typed, setup)
    const cells = Object.fromEntries(columnIndexes.map(([key, index]) => [key, row[index] ?? '']))
    const issues: Issue[] = []
    if (recipient.state === 'invalid') issues.push({ column, code: recipient.reason })
    if (read)
      for (const issue of fillTemplate(read, '10000000', cells).issues)
        if (issue.field !== 'number') issues.push(sheetIssue(issue, indexOf))
    // An error of the spreadsheet is no text for a recipient.
    for (const [, index] of columnIndexes)
      if (isErrorValue(row[index] ?? '')) issues.push({ column: index, code: 'errorValue' })
    const isWrong = issues.length > 0
    const errors = issues.map(({ code }) => code)
    if (recipient.state === 'invalid') return { verdict: 'wrong', issues, marks: errors }

    const { to: own, country, reasons } = recipient
    const to = registeredAs.get(own) ?? own
    const isIncluded = included.has(typed)
    const isUnregistered = unregistered.has(own)
    const note: Omit<Issue, 'code'> = { column, warning: true }
    if (isUnregistered) issues.push({ ...note, code: 'notRegistered', tone: 'bad' })
    if (recipient.state === 'ready') note.tone = 'good'
    if (recipient.kind === 'phone')
      issues.push({ ...note, code: 'reads', detail: `${own} ${country ?? ''}` })
    if (to !== own) issues.push({ ...note, code: 'registeredAs', detail: to })
    for (const code of reasons)
      if (!isHint(code)) issues.push({ column: null, code, warning: true })
      else if (to === own) issues.push({ column, code, warning: true })
    const name = names.map((index) => row[index]?.trim() ?? '').join(' ')
    const value = { to, number: own, typed, country, name: name.trim(), cells }
    if (isWrong) return { verdict: 'wrong', issues, marks: errors, value }
    const doubts = reasons.filter((reason) => !isHint(reason))
    const marks = recipient.isCompleted ? [...doubts, 'completed'] : doubts
    // None takes the place of another row of the same person.
    if (listed.has(personKey(to)) || listed.has(personKey(own))) {
      issues.push({ column, code: 'listed', warning: true, tone: 'bad' })
      return { verdict: 'listed', issues, value }
    }
    if (excluded.has(typed)) return { verdict: 'excluded', issues, value }
    if (isUnregistered && !isIncluded) return { verdict: 'unregistered', issues, marks, value }
    const isDoubtful = isUnregistered || doubts.length > 0
    return {
      verdict: !isDoubtful ? 'good' : isIncluded ? 'included' : 'check',
      issues,
      marks,
      key: to,
      twin: { key: personKey(to), verdict: isIncluded ? 'included' : 'check' },
      value,
    }
  }
}

const isHint = (reason: string) => reason === 'ninthDigit' || reason === 'argentinaNine'

/** Converts an issue of the message to one at its cell; names the field if no cell causes it. */
function sheetIssue({ field, column, rule }: RowIssue, indexOf: (column: string) => number): Issue {
  const index = column === undefined ? -1 : indexOf(column)
  return { column: index === -1 ? null : index, code: rule, detail: field }
}

// In a dedicated worker: reads a list of recipients and checks each row.
if ('DedicatedWorkerGlobalScope' in globalThis) serveSheet(self, recipientsCheck, cellsTest)
