import { startTransition, useEffect, useRef, useState } from 'react'
import { openSheet, type OpenSheet, type SheetWorker } from '#tabular/open-sheet.ts'
import type { SheetState } from '#tabular/protocol.ts'
import type { SheetChoice } from '#tabular/sheet-types.ts'
import { sourceOf, type SheetInput } from './sheet-input.ts'

/** Someone who types gets a new reading when they pause, ms. */
const typing = 300

interface Opened<Setup> {
  sheet: OpenSheet<Setup>
  state: SheetState
}

/**
 * Reads what a person gave, in a worker: again whenever the source or how it is to be read changes. The worker ends
 * with the component.
 * @param start makes the feature's worker; always the same function, or it is read again with each render
 * @returns both undefined while there is nothing to read
 */
export function useSheet<Setup>(
  start: () => SheetWorker,
  input: SheetInput,
): { sheet: OpenSheet<Setup> | undefined; state: SheetState | undefined } {
  const source = sourceOf(input)
  const choice = JSON.stringify(input.choice)
  const [opened, setOpened] = useState<Opened<Setup>>()
  const edits = useRef(input.edits)
  useEffect(() => {
    edits.current = input.edits
  })
  useEffect(() => {
    if (source === null) return undefined
    let sheet: OpenSheet<Setup> | undefined
    const open = () => {
      const options = { choice: JSON.parse(choice) as SheetChoice, edits: edits.current }
      const one = openSheet<Setup>(start, source, options)
      sheet = one
      const take = () => setOpened({ sheet: one, state: one.getState() })
      take()
      // News is drawn bit by bit: a page with a mapping and a table of rows is more than one task's work.
      one.subscribe(() => startTransition(take))
    }
    const timer = setTimeout(open, typeof source === 'string' ? typing : 0)
    return () => {
      clearTimeout(timer)
      sheet?.close()
    }
  }, [start, source, choice])

  return source === null || !opened ? { sheet: undefined, state: undefined } : opened
}
