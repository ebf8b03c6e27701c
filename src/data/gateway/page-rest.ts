import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { isLoadingFiles } from '#load/load-files.ts'
import { useEffect, useState } from 'react'
import { afterPaint, whenIdle } from '#load/when-idle.ts'

const quietMs = 100

/** The operations that fleet views read per instance. */
const rowOperations: ReadonlySet<string | undefined> = new Set(['findSettings', 'findWebhook'])

/**
 * Calls `work` once the page is drawn: no code and no read is in flight, except for rows that read their instance, the
 * result is painted, and the browser is idle.
 * @returns a function that cancels it
 */
export function whenPageIsDrawn(queries: QueryClient, work: () => void): () => void {
  const isPending = () =>
    queries.isFetching({ predicate: ({ meta }) => !rowOperations.has(meta?.operation) }) > 0
  return whenQuiet(() => isLoadingFiles() || isPending(), work)
}

/**
 * Calls `work` once the page is at rest: like `whenPageIsDrawn`, and rows read nothing either.
 * @returns a function that cancels it
 */
export function whenPageRests(queries: QueryClient, work: () => void): () => void {
  return whenQuiet(() => isPageBusy(queries), work)
}

/** Returns whether code or a read of the gateway is in flight. */
export const isPageBusy = (queries: QueryClient): boolean =>
  isLoadingFiles() || queries.isFetching() > 0

function whenQuiet(isBusy: () => boolean, work: () => void): () => void {
  let cancel = () => {}
  const wait = (next: () => void) => {
    const timer = setTimeout(next, quietMs)
    cancel = () => clearTimeout(timer)
  }
  // A result starts the next step in a later task: one quiet check is not enough.
  const checkQuiet = () => {
    if (isBusy()) wait(checkQuiet)
    else wait(() => (isBusy() ? wait(checkQuiet) : (cancel = afterPaint(finish))))
  }
  const finish = () => {
    cancel = whenIdle(() => (isBusy() ? wait(checkQuiet) : work()))
  }
  wait(checkQuiet)
  return () => cancel()
}

/** Returns whether the page has been drawn since `isReady`: then data that is not urgent can be read. Stays true. */
export function usePageDrawn(isReady: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  const queries = useQueryClient()
  useEffect(
    () => (isReady && !isDrawn ? whenPageIsDrawn(queries, () => setIsDrawn(true)) : undefined),
    [queries, isReady, isDrawn],
  )
  return isDrawn
}
