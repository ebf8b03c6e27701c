import { useState } from 'react'
import { useStoredDraft, type Draft } from '#data/use-draft.ts'
import type { Scope } from '#local/schema.ts'
import type { SheetState, SheetColumn } from '#tabular/sheet-types.ts'
import { noSheet, useSheetEdits, useSheet, type SheetInput } from '#ui/sheet/use-sheet.ts'
import type { CheckedRecipient, RecipientsSetup, RecipientsSheet } from './check-recipients.ts'
import words from '#tabular/column-words.json'
import { guessColumns } from '#tabular/guess-columns.ts'

/** The recipient list of a new campaign. */
export interface ListSheet {
  readonly input: SheetInput
  readonly draft: Draft<SheetInput>
  readonly setInput: (input: SheetInput) => void
  /** Undefined while there is nothing to read. */
  readonly sheet: RecipientsSheet | undefined
  readonly state: SheetState | undefined
  readonly columns: readonly SheetColumn[]
  /** Whether the columns of the input are not known yet. */
  readonly isReading: boolean
  /** Whether it is not known yet how many rows would be sent: they are read or checked, and no earlier check found any. */
  readonly isAwaited: boolean
  /** How many rows would be sent, included ones too; undefined until all are checked. */
  readonly good: number | undefined
  /** Rows by verdict. While the rows are checked again, those of the check before. */
  readonly totals: Readonly<Record<string, number>>
  /** The keys (`personKey`) of people who must not be contacted. */
  readonly listed: readonly string[]
}

/** The verdicts of rows that are sent. */
export const sentVerdicts = ['good', 'included'] as const

/** The verdicts of rows that are not sent, those that a person should look at first. */
export const heldVerdicts = [
  'check',
  'unregistered',
  'listed',
  'duplicate',
  'wrong',
  'excluded',
] as const

/** How each verdict is shown. */
export const verdictKinds = {
  good: 'ok',
  included: 'warning',
  check: 'warning',
  unregistered: 'bad',
  listed: 'off',
  duplicate: 'off',
  wrong: 'bad',
  excluded: 'off',
} as const

type Totals = ListSheet['totals']

const countOf = (totals: Totals, verdicts: readonly string[]) =>
  verdicts.reduce((sum, verdict) => sum + (totals[verdict] ?? 0), 0)

/** Returns how many rows are sent. @param totals of a check, by verdict */
export const sentCount = (totals: Totals = {}): number => countOf(totals, sentVerdicts)

/** Returns how many rows are not sent. @param totals of a check, by verdict */
export const skippedCount = (totals: Totals): number => countOf(totals, heldVerdicts)

/** The number of recipients differs from the number the user confirmed. */
export class ListChangedError extends Error {
  override readonly name = 'ListChangedError'
}

const noTotals: Totals = {}

const fileOf = ({ file }: SheetInput) => file

const startWorker = () =>
  new Worker(new URL('./check-recipients.ts', import.meta.url), { type: 'module' })

/** Reads the list in a worker and stores the input as a draft. */
export function useListSheet(scope: Scope, listed: readonly string[]): ListSheet {
  const [input, setState] = useState(noSheet)
  const draft = useStoredDraft(scope, { empty: noSheet, fileToKeep: fileOf, onRead: setState })
  const opened = useSheet<RecipientsSetup, CheckedRecipient>(startWorker, input)
  const { sheet, state, columns, isReading } = opened

  function setInput(next: SheetInput) {
    setState(next)
    draft.keep(next)
  }
  useSheetEdits(opened, input, (edits) => setInput({ ...input, edits }))

  const isChecked = state?.check?.stage === 'checked'
  const [known, setKnown] = useState<{ of: unknown; totals: Totals }>()
  const latest = state?.check?.totals ?? noTotals
  if (isChecked && (known?.totals !== latest || known.of !== sheet))
    setKnown({ of: sheet, totals: latest })
  const totals = known && known.of === sheet ? known.totals : latest
  const good = isChecked ? sentCount(latest) : undefined
  const isUncheckable =
    state?.stage === 'refused' ||
    state?.check?.stage === 'broken' ||
    (state?.stage === 'read' && columns.length === 0)
  const isUnknown = known?.of !== sheet || (!isChecked && sentCount(totals) === 0)
  const isAwaited = isReading || (state !== undefined && !isUncheckable && isUnknown)
  return {
    input,
    draft,
    setInput,
    sheet,
    state,
    columns,
    isReading,
    isAwaited,
    good,
    totals,
    listed,
  }
}

const synonyms = {
  number: words.phone,
  firstName: words.firstName,
  lastName: words.lastName,
  name: words.name,
}

/** Guesses which columns have the numbers and the names of a list; '' for none. */
export function guessRecipientColumns(columns: readonly SheetColumn[]) {
  const found = guessColumns(columns, synonyms, { number: 'phones' })
  const first = columns[found.firstName ?? -1]
  const last = columns[found.lastName ?? -1]
  const whole = columns[found.name ?? -1]
  const name = last ? (first ?? whole) : (whole ?? first)
  // A column of whole names has the last names too.
  const isWhole = last && last.example !== '' && name?.example.includes(last.example) === true
  return {
    numberColumn: columns[found.number ?? -1]?.name ?? '',
    nameColumn: name?.name ?? '',
    lastNameColumn: name && last && !isWhole ? last.name : '',
    otherNumberColumn: '',
  }
}

/** Issues that are no fault: how a number was read, and under which digits it is registered. */
export const isNote = ({ code }: { readonly code: string }): boolean =>
  code === 'reads' || code === 'registeredAs'
