import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { GatewayProvider } from '#data/GatewayProvider.tsx'
import { placeOf } from '#paths'
import { WaitingRows } from '#ui/Waiting.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Page } from './Page.tsx'
import { Shell } from './Shell.tsx'

/** Everything behind Connect, for one gateway. */
export function Connected({ address, apiKey }: { address: string; apiKey: string }) {
  const [path] = useLocation()
  const place = placeOf(path)
  return (
    <GatewayProvider address={address} apiKey={apiKey}>
      <Shell place={place}>
        <CrashBoundary key={path}>
          <Suspense fallback={<WaitingRows />}>
            <Page place={place} />
          </Suspense>
        </CrashBoundary>
      </Shell>
    </GatewayProvider>
  )
}
