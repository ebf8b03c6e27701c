import { useEffect, useMemo, useRef, useState } from 'react'
import type { DraftOf } from '#data/Drafted.tsx'
import type { OpenSheet } from '#tabular/open-sheet.ts'
import type { SheetState } from '#tabular/protocol.ts'
import type { SheetColumn } from '#tabular/sheet-types.ts'
import { noSheet, type SheetInput } from '#ui/sheet/sheet-input.ts'
import { useSheet } from '#ui/sheet/use-sheet.ts'
import type { RecipientsSetup } from '#features/campaigns/recipients/check-recipients.ts'
import { startWorker } from '#features/campaigns/recipients/start-worker.ts'

/** The list of recipients of a new campaign. */
export interface ListSheet {
  readonly input: SheetInput
  readonly setInput: (input: SheetInput) => void
  /** Undefined while there is nothing to read. */
  readonly sheet: OpenSheet<RecipientsSetup> | undefined
  readonly state: SheetState | undefined
  readonly columns: readonly SheetColumn[]
  /** How many rows would be sent; undefined until all are checked. */
  readonly good: number | undefined
}

/** What a draft of the list keeps; its file is kept beside it, once. */
export type ListDraft = Omit<SheetInput, 'file'> & Record<string, unknown>
export interface ListFileDraft extends Record<string, unknown> {
  file: File | null
}

const { file: _none, ...noList } = noSheet
export const emptyList: ListDraft = { ...noList }
export const emptyListFile: ListFileDraft = { file: null }

const noColumns: readonly SheetColumn[] = []

/** Reads the list in a worker; what was given is kept as a draft. */
export function useListSheet(
  draft: DraftOf<ListDraft>,
  fileDraft: DraftOf<ListFileDraft>,
): ListSheet {
  const [input, setState] = useState<SheetInput>(() => ({
    ...draft.initial,
    file: fileDraft.initial.file,
  }))
  const { keep } = draft
  const { keep: keepFile } = fileDraft
  const { sheet, state } = useSheet<RecipientsSetup>(startWorker, input)

  function setInput(next: SheetInput) {
    setState(next)
    const { file, ...words } = next
    keep(words)
    if (file !== input.file) keepFile({ file })
  }

  // Cells that were changed are kept, to be changed again when the list is read anew.
  const edits = state?.stage === 'read' ? state.edits : undefined
  const known = useRef<{ sheet: unknown; edits: unknown }>({ sheet: undefined, edits: undefined })
  useEffect(() => {
    // What a list had that is being replaced is not the new one's.
    const isNews = known.current.sheet === sheet && known.current.edits !== edits
    known.current = { sheet, edits }
    if (!isNews || edits === undefined || sameEdits(edits, input.edits)) return
    const { file: _file, ...words } = input
    setState({ ...input, edits })
    keep({ ...words, edits })
  }, [sheet, edits, input, keep])

  const { check, columns = noColumns } = state ?? {}
  const good = check?.stage === 'checked' ? (check.totals['good'] ?? 0) : undefined
  return useMemo(
    () => ({ input, setInput, sheet, state, columns, good }),
    // oxlint-disable-next-line react/exhaustive-deps -- `setInput` is of the same render as `input`
    [input, sheet, state, columns, good],
  )
}

const sameEdits = (a: SheetInput['edits'], b: SheetInput['edits']) =>
  a.length === b.length && JSON.stringify(a) === JSON.stringify(b)

/** Typing changes what is checked: it waits for a pause, in milliseconds. */
const typing = 250

/** Has every row checked by a setup, anew when it changes. */
export function useListCheck({ sheet }: Pick<ListSheet, 'sheet'>, setup: RecipientsSetup): void {
  const text = JSON.stringify(setup)
  const [checkedOf, setCheckedOf] = useState<{ sheet: unknown }>({ sheet: undefined })
  useEffect(() => {
    if (!sheet) return undefined
    const timer = setTimeout(
      () => {
        setCheckedOf({ sheet })
        sheet.check(JSON.parse(text) as RecipientsSetup)
      },
      checkedOf.sheet === sheet ? typing : 0,
    )
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only tells whether it is the first check of this list
  }, [sheet, text])
}
