import { useEffect, useRef } from 'react'
import type { SheetEdit } from '#tabular/checking.ts'
import type { SheetState } from '#tabular/protocol.ts'

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
