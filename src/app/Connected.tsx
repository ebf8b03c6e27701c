import { Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { useDialect } from '#data/gateway/use-dialect.ts'
import { whenPageIsDrawn, whenPageRests } from '#data/gateway/page-rest.ts'
import { queryClientFor } from '#data/query-client.ts'
import { lock, useAccess, watchRefusals } from '#data/session/session.ts'
import { useLocale } from '#i18n/locale.tsx'
import { pathTo, routeOf } from '#paths'
import { GiveKeyContext } from '#ui/give-key.ts'
import { late } from '#ui/load/late.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { keepRequestLogNow, keepRequestLogSoon } from './request-log-soon.ts'
import { Page } from './Page.tsx'
import { fetchPage } from './pages.tsx'
import { Shell } from './shell/Shell.tsx'
import { watchIdle } from '#data/session/watch-idle.ts'
import { usePreferences } from '#data/use-preferences.ts'

keepRequestLogSoon()

const LockScreen = late(
  () => import('./session/LockScreen.tsx').then((m) => m.LockScreen),
  ['signIn'],
)
const AskAgain = late(
  () => import('./session/AskAgain.tsx').then((m) => m.AskAgain),
  ['signIn', 'gateway'],
)

const IdentityGate = late(() => import('./session/IdentityGate.tsx').then((m) => m.IdentityGate))

/** The app for one connected gateway. */
export function Connected({ address, apiKey }: { address: string; apiKey: string }) {
  const [path] = useLocation()
  const route = routeOf(path)
  const { user: session, isLocked: locked = false } = useAccess(address) ?? {}
  useIdleLock(locked, session?.isShared === true)
  const [asking, setAsking] = useState(false)
  const ask = useCallback(() => setAsking(true), [])
  const { dialect, confirm } = useDialect(address, apiKey)
  const close = useCallback(() => setAsking(false), [])
  const locale = useLocale()
  // In parallel with the shell's own code and the first requests.
  useState(() => fetchPage(route, locale))
  useEffect(() => {
    // It shows the calls of this tab.
    if (route.page !== 'activity') return undefined
    return whenPageIsDrawn(queryClientFor(address), keepRequestLogNow)
  }, [address, route.page])
  useEffect(() => whenPageRests(queryClientFor(address), keepRequestLogNow), [address])
  const isSignedIn = session !== undefined
  useEffect(() => {
    return isSignedIn ? watchRefusals(address) : undefined
  }, [address, isSignedIn])
  return (
    <GatewayProvider address={address} apiKey={apiKey} dialect={dialect} confirm={confirm}>
      <GiveKeyContext value={ask}>
        {/* Hidden, not unmounted: jobs continue, and typed input is kept. */}
        <div style={{ display: locked ? 'none' : 'contents' }}>
          <Shell route={route}>
            {/* Each page is mounted again, except for the groups of one instance: the list beside them stays. */}
            <CrashBoundary
              key={route.page === 'group' ? pathTo({ ...route, page: 'groups' }) : path}
              address={path}
            >
              <Suspense fallback={<WaitingRows />}>
                <Page route={route} />
              </Suspense>
            </CrashBoundary>
          </Shell>
        </div>
        {session && !locked && <IdentityGate address={address} name={session.name} />}
        {asking && !locked && <AskAgain address={address} user={session} onClose={close} />}
        {locked && <LockScreen address={address} user={session} />}
      </GiveKeyContext>
    </GatewayProvider>
  )
}

/** After how many idle minutes a shared computer is locked at the latest. */
const sharedLockAfter = 15

/** Locks every gateway after the idle time that the user chose. */
function useIdleLock(locked: boolean, isShared: boolean): void {
  const { lockAfter } = usePreferences()
  useEffect(() => {
    const minutes = isShared ? Math.min(lockAfter || sharedLockAfter, sharedLockAfter) : lockAfter
    return minutes > 0 && !locked ? watchIdle(minutes, lock) : undefined
  }, [lockAfter, locked, isShared])
}
