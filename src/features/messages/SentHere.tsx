import { Suspense, useEffect, useState } from 'react'
import type { RestoredMessage } from './history/use-bring-back.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { loadSection, type Locale } from '#i18n/catalogues.ts'
import { useLocale } from '#i18n/locale.tsx'
import { countHistory, historyChange } from '#local/history.ts'

/** Loads the history with its texts. Rejects if the server is unreachable. */
async function loadStrip(locale: Locale) {
  const [{ HistoryStrip }] = await Promise.all([
    import('./history/HistoryStrip.tsx'),
    loadSection(locale, 'history'),
  ])
  return HistoryStrip
}

/**
 * The messages sent from this browser, loaded once there are any. A send to an unreachable server is in the history
 * too: a failure to load the code must not crash the page.
 */
export function SentHere({
  instance,
  onBack,
}: {
  instance: string
  onBack: (back: RestoredMessage) => void
}) {
  const { address } = useConnection()
  const locale = useLocale()
  const [loaded, setLoaded] = useState<{ Strip: Awaited<ReturnType<typeof loadStrip>> }>()
  useEffect(() => {
    let current = true
    const look = async () => {
      try {
        if ((await countHistory(address, instance)) === 0) return
        const Strip = await loadStrip(locale)
        if (current) setLoaded({ Strip })
      } catch {
        // Without storage there is no history; without its code it appears after the next change.
      }
    }
    void look()
    const end = historyChange.subscribe(() => void look())
    return () => {
      current = false
      end()
    }
  }, [address, instance, locale])
  // Its own boundary: if the whole page suspended, the user would lose the focus while typing.
  return (
    <Suspense fallback={null}>
      {loaded && <loaded.Strip instance={instance} onBack={onBack} />}
    </Suspense>
  )
}
