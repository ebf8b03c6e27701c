// The boot script: inline in index.html, so that it runs before any other file has loaded. It shows the skeleton of the
// linked page, and starts at once what would otherwise wait for the app's code: downloading the files of the page, and
// its first reads. Without it, if a policy refuses it, the same happens later.
import { localeFor } from '#i18n/locales.ts'
import { readPreferences } from '#local/preferences.ts'
import { savedGateways } from '#local/saved-gateways.ts'
import { isSessionLocked } from '#local/session-lock.ts'
import { appBase, ownGateway, routeOf } from '#paths'
import { hostOf } from '#domain/web-address.ts'
import { keepsKey, signsIn } from '#client/auth/signs-in.ts'
import type { Handover } from '#load/handover.ts'
import { filesOf, readPageMap, type MappedPage } from '#load/page-map.ts'
import { loadTexts, preloadScript, preloadStyles } from '#load/preload.ts'
import { showSkeleton } from './skeleton.ts'
import { startCalls } from './start-calls.ts'

const handover: Handover = { files: new Map(), calls: [] }
globalThis.switchboardBoot = handover

const map = readPageMap()
const route = routeOf(location.pathname.slice(appBase.length))
const { locale, theme, navigationFolded } = readPreferences()
const address = 'gateway' in route && route.page !== 'not-found' ? route.gateway : undefined
const isDark =
  theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)

/** The page shown if no key is known or no user is signed in. */
const signInPage: MappedPage = signsIn(address ?? ownGateway()) ? 'sign-in' : 'connect'

if (map) {
  // Only the server knows whether there is a session; the list of gateways shows that there was one before.
  if (address !== undefined && hasSessions(address) && isSaved(address)) bootPage(address)
  else loadFilesOf(signInPage)
}

function hasSessions(gateway: string): boolean {
  return (signsIn(gateway) || keepsKey(gateway)) && !isSessionLocked(gateway)
}

function bootPage(gateway: string): void {
  startCalls(handover, gateway, route)
  const name = savedGateways().find((one) => one.address === gateway)?.name
  showSkeleton({ isDark, isFolded: navigationFolded, name: name ?? hostOf(gateway) })
  loadFilesOf(route.page)
}

function loadFilesOf(page: MappedPage): void {
  const files =
    map && filesOf(map, page, locale === 'browser' ? localeFor(navigator.languages) : locale)
  for (const file of files ?? []) {
    const url = new URL(file, baseUrl()).href
    if (file.endsWith('.css')) preloadStyles(url)
    else {
      const loading = (file.endsWith('.json') ? loadTexts : preloadScript)(url)
      handover.files.set(url, loading)
      loading.catch(() => handover.files.delete(url))
    }
  }
}

function isSaved(gateway: string): boolean {
  return savedGateways().some((one) => one.address === gateway)
}

function baseUrl(): URL {
  return new URL(import.meta.env.BASE_URL, location.href)
}
