// Before the styles of any component, which override these.
import '#ui/shared.module.css'
import { Suspense, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import { Redirect, Router, useLocation, useSearch } from 'wouter'
import { keyFor, onKeysChange, recoverKey } from '#data/session/keys.ts'
import { usePreferences } from '#data/use-preferences.ts'
import { ConnectPage } from '#features/connect/ConnectPage.tsx'
import { localeFor } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { appBase, jobAddressOf, ownGateway, routeOf, type Route } from '#paths'
import { latePage } from '#ui/load/late.tsx'
import { signsIn } from '#client/auth/signs-in.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { useGo } from '#ui/use-go.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Connected } from './late-connected.ts'

// The shell and its pages are loaded when a gateway is connected: Connect is the only page in the first bundle.
const SignInGate = latePage(() => import('./session/SignInGate.tsx').then((m) => m.SignInGate))
const NoSuchPage = latePage(() => import('./NoSuchPage.tsx').then((m) => m.NoSuchPage), ['shell'])

/** The whole dashboard. */
export function App() {
  const { theme, locale: wanted } = usePreferences()
  // Deferred: until the other language's texts are loaded, the page stays, and the focus with it.
  const locale = useDeferredValue(wanted === 'browser' ? localeFor(navigator.languages) : wanted)
  useDocumentLanguage(locale)
  return (
    <ThemeProvider scheme={theme === 'system' ? 'auto' : theme}>
      <LocaleProvider locale={locale}>
        <Suspense fallback={null}>
          <CrashBoundary>
            <Router base={appBase}>
              <Routes />
            </Router>
          </CrashBoundary>
        </Suspense>
      </LocaleProvider>
    </ThemeProvider>
  )
}

function Routes() {
  const [path] = useLocation()
  const jobAddress = jobAddressOf(path, useSearch())
  const go = useGo()
  const route = routeOf(path)
  if (jobAddress !== undefined) return <Redirect to={jobAddress} replace />
  const address = 'gateway' in route ? route.gateway : ownGateway()
  if (address !== undefined && signsIn(address))
    return <SignInGate address={address} page={pageOf(route)} />
  // Links to choose a password, or to connect an instance, belong to servers where users sign in.
  if (route.page === 'connect' && route.link) return <NoSuchPage />
  if (route.page === 'connect')
    return <ConnectPage onConnected={(gateway) => go({ page: 'overview', gateway })} />
  if (route.gateway === undefined) return <NoSuchPage />
  return <Gateway address={route.gateway} />
}

const pageOf = (route: Route) => (route.page === 'connect' ? (route.link ?? 'home') : 'gateway')

function Gateway({ address }: { address: string }) {
  const go = useGo()
  const { key, asking } = useGatewayKey(address)
  if (asking) return null
  if (key === undefined)
    return (
      <ConnectPage
        key={address}
        forAddress={address}
        onConnected={(connected) => {
          if (connected === address) return
          // The first page handles the sign-in, then leads to the user's first page.
          if (signsIn(connected) && keyFor(connected) === undefined) go({ page: 'connect' })
          else go({ page: 'overview', gateway: connected })
        }}
      />
    )
  return <Connected key={address} address={address} apiKey={key} />
}

/** Returns the key for a gateway: this tab's, or one from another open tab. `asking` until that is known. */
function useGatewayKey(address: string): { key: string | undefined; asking: boolean } {
  const key = useSyncExternalStore(onKeysChange, () => keyFor(address))
  const [asked, setAsked] = useState<string>()
  useEffect(() => {
    if (key !== undefined) {
      setAsked(address)
      return
    }
    let current = true
    void recoverKey(address).then(() => {
      if (current) setAsked(address)
    })
    return () => {
      current = false
    }
    // Only on mount: after Disconnect it asks no other tab.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address])
  return { key, asking: key === undefined && asked !== address }
}

function useDocumentLanguage(locale: string): void {
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
}
