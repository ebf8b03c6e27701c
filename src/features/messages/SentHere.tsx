import { Suspense, useEffect, useState } from 'react'
import type { BroughtBack } from './history/use-bring-back.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { loadSection, type Locale } from '#i18n/catalogues.ts'
import { useLocale } from '#i18n/locale.tsx'
import { countHistory, onHistoryChange } from '#local/history.ts'

/** Loads what shows the history, with its words. Rejects where the server is gone. */
async function loadStrip(locale: Locale) {
  const [{ HistoryStrip }] = await Promise.all([
    import('./history/HistoryStrip.tsx'),
    loadSection(locale, 'history'),
  ])
  return HistoryStrip
}

/**
 * What was sent from this browser, loaded once there is something. A send to a server that is gone leaves an entry too:
 * that its code cannot be had then must not take the page down.
 */
export function SentHere({
  instance,
  onBack,
}: {
  instance: string
  onBack: (back: BroughtBack) => void
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
        // Without storage there is no history; without its code it shows after the next change.
      }
    }
    void look()
    const end = onHistoryChange(() => void look())
    return () => {
      current = false
      end()
    }
  }, [address, instance, locale])
  // What waits in it waits alone: a page that hides for a moment takes the focus from who writes.
  return (
    <Suspense fallback={null}>
      {loaded && <loaded.Strip instance={instance} onBack={onBack} />}
    </Suspense>
  )
}
