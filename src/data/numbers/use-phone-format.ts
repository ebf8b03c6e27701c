import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { loadWithRetry } from '#load/load-with-retry.ts'
import { afterScrollRest, isScrolling } from '#load/scroll-rest.ts'
import { whenIdle } from '#load/when-idle.ts'
import { whenPageRests } from '#data/gateway/page-rest.ts'

type Format = (digits: string) => string

let loaded: Format | undefined

/** Components that wait for the numbering plans. */
const waiting = new Set<() => void>()

let cancelLoading = () => {}

/** Text that is not a number in digits, such as a JID or a name, is unchanged. */
const asEllipsis: Format = (digits) => (/^\d{8,15}$/.test(digits) ? '…' : digits)

/**
 * Returns the function that formats phone numbers for reading: `+55 11 98765-4321`. The numbering plans load once the
 * page is at rest; until then an ellipsis is shown. Copied, exported and sent numbers stay in digits.
 */
export function usePhoneFormat(): Format {
  const queries = useQueryClient()
  const subscribe = useCallback((changed: () => void) => waitForFormat(queries, changed), [queries])
  return useSyncExternalStore(subscribe, () => loaded ?? asEllipsis)
}

/** A phone number, formatted for reading; an ellipsis until the numbering plans have loaded. */
export function PhoneNumber({ digits }: { digits: string }): string {
  return usePhoneFormat()(digits)
}

/** How many numbers are formatted at once in idle time: a few milliseconds on a slow device. */
const perSlice = 40
const maxAhead = 5_000

/**
 * Formats the numbers of a list in idle time, once the numbering plans have loaded: scrolling then only looks them up,
 * which takes a fifth less time per row.
 * @param rows must be stable
 * @param numberOf must be stable
 */
export function useFormattedAhead<Row>(
  rows: readonly Row[],
  numberOf: (row: Row) => string | null | undefined,
): void {
  const queries = useQueryClient()
  useEffect(() => {
    let cancel = () => {}
    let next = 0
    const formatSlice = () => {
      const slice = rows.slice(next, Math.min(next + perSlice, maxAhead))
      if (slice.length === 0 || !loaded) return
      if (isScrolling()) {
        cancel = afterScrollRest(formatSlice)
        return
      }
      for (const row of slice) loaded(numberOf(row) ?? '')
      next += slice.length
      cancel = whenIdle(formatSlice)
    }
    const start = () => {
      cancel = whenIdle(formatSlice)
    }
    const unsubscribe = waitForFormat(queries, start)
    if (loaded) start()
    return () => {
      unsubscribe()
      cancel()
    }
  }, [queries, rows, numberOf])
}

/** Loads the format for all waiting components at once. @returns a function that unsubscribes */
function waitForFormat(queries: QueryClient, changed: () => void): () => void {
  if (loaded) return () => {}
  waiting.add(changed)
  if (waiting.size === 1)
    cancelLoading = whenPageRests(queries, () => {
      cancelLoading = loadWithRetry(
        () => import('#domain/format-phone.ts'),
        ({ formatPhone }) => {
          loaded = formatPhone
          for (const notify of waiting) notify()
          waiting.clear()
        },
      )
    })
  return () => {
    waiting.delete(changed)
    if (waiting.size === 0) cancelLoading()
  }
}
