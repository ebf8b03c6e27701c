import { Suspense, useDeferredValue, useEffect } from 'react'
import { Router, useLocation } from 'wouter'
import { keyFor } from '#data/keys.ts'
import { usePreferences } from '#data/use-preferences.ts'
import { ConnectPage } from '#features/connect/ConnectPage.tsx'
import { localeFor } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { appBase, ownGateway, routeOf, type Route } from '#paths'
import { latePage } from '#ui/late.tsx'
import { signsIn } from '#client/signs-in.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { useGo } from '#ui/use-go.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Connected } from './late-connected.ts'
import { useGatewayKey } from './use-gateway-key.ts'

// The shell and every page behind it are loaded when a gateway is connected: Connect alone is the first route.
const SignInGate = latePage(() => import('./SignInGate.tsx').then((m) => m.SignInGate))
const NoSuchPage = latePage(() => import('./NoSuchPage.tsx').then((m) => m.NoSuchPage), ['shell'])

/** The whole dashboard. */
export function App() {
  const { theme, locale: wanted } = usePreferences()
  // Deferred: until the other language's texts are there, the page stays, and the focus where it is.
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
  const go = useGo()
  const route = routeOf(path)
  const address = 'gateway' in route ? route.gateway : ownGateway()
  if (address !== undefined && signsIn(address))
    return <SignInGate address={address} page={pageOf(route)} />
  // Links to choose a password, or to connect an instance, are of servers where people sign in.
  if (route.page === 'connect' && route.link) return <NoSuchPage />
  if (route.page === 'connect')
    return <ConnectPage onConnected={(gateway) => go({ page: 'overview', gateway })} />
  if (route.gateway === undefined) return <NoSuchPage />
  return <Gateway address={route.gateway} />
}

const pageOf = (route: Route) => (route.page === 'connect' ? (route.link ?? 'home') : 'gateway')

/** A link to a gateway asks for that one's key, and then goes on. */
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
          // Where a person signs in, the first page does, and leads to where their work begins.
          if (signsIn(connected) && keyFor(connected) === undefined) go({ page: 'connect' })
          else go({ page: 'overview', gateway: connected })
        }}
      />
    )
  return <Connected key={address} address={address} apiKey={key} />
}

/** Tells the document's language to browsers and screen readers. */
function useDocumentLanguage(locale: string): void {
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
}
