import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { allFiles, readPageMap } from '#boot/page-map.ts'
import { isPageBusy, whenPageRests } from '#data/page-rest.ts'
import { useOutage } from '#data/use-gateway-status.ts'
import { useLocale } from '#i18n/locale.tsx'
import { loadFiles } from '#ui/load-files.ts'
import { whenIdle } from '#ui/when-idle.ts'

/** What browsers other than Firefox and Safari tell about the connection. */
interface NetworkInformation {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Downloads the code of the other pages once the page in view rests, one file after the other while the browser is
 * idle: a page that is opened later then waits for its data alone, and also opens while its server is down. Not where
 * the person saves data, or the network is very slow; without a page map, as in development, it does nothing.
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
 * Downloads files one after the other. It ends with the first that fails: the host is down, or has another build.
 * @returns what cancels it
 */
function prefetchAll(files: readonly string[], queries: QueryClient): () => void {
  const waiting = [...files]
  let isOver = false
  let cancel = () => {}
  const prefetchNext = () => {
    const file = waiting.shift()
    if (file === undefined || !navigator.onLine) return
    // A script is not run, a style sheet is attached.
    loadFiles(() => Promise.resolve(), [file]).then(
      () => {
        if (!isOver) cancel = whenIdle(goOn)
      },
      () => {},
    )
  }
  const goOn = () => {
    // What a person opens meanwhile goes first.
    if (isPageBusy(queries)) cancel = whenPageRests(queries, prefetchNext)
    else prefetchNext()
  }
  cancel = whenPageRests(queries, prefetchNext)
  return () => {
    isOver = true
    cancel()
  }
}
