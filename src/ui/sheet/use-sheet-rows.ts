import { startTransition, useEffect, useState } from 'react'
import type { SheetRow } from '#tabular/sheet-types.ts'
import type { OpenSheet } from './use-sheet.ts'
import { unlessClosed } from './unless-closed.ts'

/** Rows are requested in pages of this size, to limit requests while scrolling. */
const step = 50

interface Window<Value> {
  verdict: string | undefined
  from: number
  rows: SheetRow<Value>[]
}

/**
 * Loads the rows of a sheet around the visible ones. Previous rows stay until they are replaced.
 * @param stamp another dependency of the rows: they are requested again when it changes
 * @returns a function that returns the row at a position among those with the verdict; undefined while loading
 */
export function useSheetRows<Value>(
  sheet: OpenSheet<never, Value>,
  verdict: string | undefined,
  shown: { from: number; to: number },
  stamp: string,
): (index: number) => SheetRow<Value> | undefined {
  const from = Math.max(0, Math.floor(shown.from / step) - 1) * step
  const to = (Math.ceil(shown.to / step) + 1) * step
  const [window, setWindow] = useState<Window<Value>>()
  useEffect(() => {
    let isCancelled = false
    sheet
      .rows(from, to, verdict)
      .then((rows) => {
        if (!isCancelled) startTransition(() => setWindow({ verdict, from, rows }))
      })
      .catch(unlessClosed)
    return () => {
      isCancelled = true
    }
  }, [sheet, verdict, from, to, stamp])
  return (index) => (window?.verdict === verdict ? window?.rows[index - window.from] : undefined)
}
