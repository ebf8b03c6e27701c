import { lazy, Suspense, useEffect, useState } from 'react'
import type { BroughtBack } from './history/use-bring-back.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { countHistory, onHistoryChange } from '#local/history-changes.ts'

const HistoryStrip = lazy(() =>
  import('./history/HistoryStrip.tsx').then((m) => ({ default: m.HistoryStrip })),
)

/** What was sent from this browser, loaded once there is something. */
export function SentHere({
  instance,
  onBack,
}: {
  instance: string
  onBack: (back: BroughtBack) => void
}) {
  const { address } = useConnection()
  const [some, setSome] = useState(false)
  useEffect(() => {
    let current = true
    const look = () =>
      countHistory(address, instance).then(
        (count) => {
          if (current) setSome(count > 0)
        },
        // Without storage there is no history.
        () => {},
      )
    void look()
    const end = onHistoryChange(() => void look())
    return () => {
      current = false
      end()
    }
  }, [address, instance])
  if (!some) return null
  return (
    <Suspense fallback={null}>
      <HistoryStrip instance={instance} onBack={onBack} />
    </Suspense>
  )
}
