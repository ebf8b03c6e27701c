import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { allFiles, readPageMap } from '#load/page-map.ts'
import { isPageBusy, whenPageRests } from '#data/gateway/page-rest.ts'
import { useOutage } from '#data/gateway/use-gateway-status.ts'
import { useLocale } from '#i18n/locale.tsx'
import { loadFiles } from '#load/load-files.ts'
import { afterScrollRest, isScrolling } from '#load/scroll-rest.ts'
import { whenIdle } from '#load/when-idle.ts'

/** The connection details that browsers other than Firefox and Safari provide. */
interface NetworkInformation {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Prefetches the code of the other pages once the current page is at rest, one file after the other while the browser
 * is idle: a page that is opened later then waits only for its data, and also opens while its server is down. Does
 * nothing if the user saves data, if the network is very slow, or without a page map, as in development.
 */
export function usePrefetch(): void {
  const queries = useQueryClient()
  const locale = useLocale()
  const isDown = useOutage() !== undefined
  useEffect(() => {
    if (isDown || savesData()) return undefined
    const map = readPageMap()
    return map && prefetchAll(allFiles(map, locale), queries)
  }, [queries, locale, isDown])
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

/**
 * Downloads files one after the other. Stops at the first failure: the host is down, or has another build.
 * @returns a function that cancels it
 */
function prefetchAll(files: readonly string[], queries: QueryClient): () => void {
  const waiting = [...files]
  let hasEnded = false
  let cancel = () => {}
  const prefetchNext = () => {
    const file = waiting.shift()
    if (file === undefined || !navigator.onLine) return
    // Scripts are not run, style sheets are attached.
    loadFiles(() => Promise.resolve(), [file]).then(
      () => {
        if (!hasEnded) cancel = whenIdle(scheduleNext)
      },
      () => {},
    )
  }
  const scheduleNext = () => {
    // Pages that the user opens in between have priority, and so has scrolling: style sheets restyle the page.
    if (isPageBusy(queries)) cancel = whenPageRests(queries, prefetchNext)
    else if (isScrolling()) cancel = afterScrollRest(scheduleNext)
    else prefetchNext()
  }
  cancel = whenPageRests(queries, prefetchNext)
  return () => {
    hasEnded = true
    cancel()
  }
}
