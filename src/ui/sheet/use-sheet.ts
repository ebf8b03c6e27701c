import { replaceEqualDeep } from '@tanstack/react-query'
import { startTransition, useEffect, useRef, useState } from 'react'
import { openSheet, type OpenSheet, type SheetWorker } from '#tabular/open-sheet.ts'
import type { SheetState } from '#tabular/protocol.ts'
import { sourceOf, type SheetInput } from './sheet-input.ts'

/** Someone who types gets a new reading when they pause, ms. */
const typing = 300

interface Opened<Setup, Value> {
  sheet: OpenSheet<Setup, Value>
  state: SheetState
}

/**
 * Reads what a person gave, in a worker: again whenever the source or how it is to be read changes. The worker ends
 * with the component.
 * @param start makes the feature's worker; always the same function, or it is read again with each render
 * @returns the sheet and what is known of it: what did not change is the same object. Both undefined while there is nothing to read
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
          // Each message of the worker brings copies of all.
          state: replaceEqualDeep(before?.sheet === one && before.state, one.getState()),
        }))
      take()
      // News is drawn bit by bit: a page with a mapping and a table of rows is more than one task's work.
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
