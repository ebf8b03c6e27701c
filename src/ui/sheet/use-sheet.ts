import { replaceEqualDeep } from '@tanstack/react-query'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { SheetEdit } from '#tabular/checking.ts'
import { openSheet, type OpenSheet, type SheetWorker } from '#tabular/open-sheet.ts'
import type { SheetState } from '#tabular/protocol.ts'
import { sourceOf, type SheetInput } from './sheet-input.ts'

/** The debounce of typed input, in milliseconds. */
const typing = 300

interface Opened<Setup, Value> {
  sheet: OpenSheet<Setup, Value>
  state: SheetState
}

/**
 * Parses the user's input in a worker: again whenever the source or the format changes. The worker ends with the
 * component.
 * @param start creates the feature's worker; must be stable, or it is parsed again with each render
 * @returns the sheet and its state, of which unchanged parts keep their identity. Both undefined without input
 */
export function useSheet<Setup, Value = unknown>(
  start: () => SheetWorker,
  input: SheetInput,
): { sheet: OpenSheet<Setup, Value> | undefined; state: SheetState | undefined } {
  const source = sourceOf(input)
  const { encoding, separator, headerRow, sheet: sheetName } = input.choice
  const [opened, setOpened] = useState<Opened<Setup, Value>>()
  const edits = useRef(input.edits)
  useEffect(() => {
    edits.current = input.edits
  })
  useEffect(() => {
    if (source === null) return undefined
    let sheet: OpenSheet<Setup, Value> | undefined
    const open = () => {
      const choice = { encoding, separator, headerRow, sheet: sheetName }
      const one = openSheet<Setup, Value>(start, source, { choice, edits: edits.current })
      sheet = one
      const take = () =>
        setOpened((before) => ({
          sheet: one,
          // Each message of the worker has copies of all objects.
          state: replaceEqualDeep(before?.sheet === one && before.state, one.getState()),
        }))
      take()
      // Updates render in a transition: a page with a mapping and a table of rows exceeds one task.
      one.subscribe(() => startTransition(take))
    }
    const timer = setTimeout(open, typeof source === 'string' ? typing : 0)
    return () => {
      clearTimeout(timer)
      sheet?.close()
    }
  }, [start, source, encoding, separator, headerRow, sheetName])

  return source === null || !opened ? { sheet: undefined, state: undefined } : opened
}

/**
 * Calls back when cells of a sheet change, with all changes: saved with the input, they are applied again when the
 * sheet is parsed again.
 * @param input the sheet's input
 */
export function useSheetEdits(
  { sheet, state }: { sheet: unknown; state: SheetState | undefined },
  input: { readonly edits: readonly SheetEdit[] },
  onEdits: (edits: readonly SheetEdit[]) => void,
): void {
  const edits = state?.stage === 'read' ? state.edits : undefined
  const known = useRef<{ sheet: unknown; edits: unknown }>({ sheet: undefined, edits: undefined })
  useEffect(() => {
    // A sheet stays until its replacement is ready: its cells are not those of the new input.
    const isNews = known.current.sheet === sheet && known.current.edits !== edits
    known.current = { sheet, edits }
    if (isNews && edits !== undefined && edits !== input.edits) onEdits(edits)
  })
}
