// The boot script: inline in index.html, so that it runs before any other file has loaded. It shows the skeleton of the
// linked page, and starts at once what would otherwise wait for the app's code: downloading the files of the page, and
// its first reads. Without it, if a policy refuses it, the same happens later. The import is first because a worker is
// started below.
// oxlint-disable-next-line import/no-unassigned-import
import '#load/trusted-types.ts'
import { localeFor } from '#i18n/locales.ts'
import { readPreferences } from '#local/preferences.ts'
import { savedGateways } from '#local/saved-gateways.ts'
import { findKey, openTabChannel, storedKey } from '#local/key/find-key.ts'
import { isSessionLocked } from '#local/key/session-lock.ts'
import { appBase, ownGateway, routeOf } from '#paths'
import { hostOf } from '#domain/web-address.ts'
import { signsIn } from '#client/auth/signs-in.ts'
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
const signInPage: MappedPage = signsIn(ownGateway()) ? 'sign-in' : 'connect'

if (map) {
  if (address === undefined) loadFilesOf(signInPage)
  else if (!signsIn(address)) bootWithKey(address, map.worker)
  // Only the server knows whether a user is signed in; the list of gateways shows that one was before.
  else if (isSaved(ownGateway()) && !isSessionLocked(address)) bootPage(address, '')
  else loadFilesOf(signInPage)
}

function bootWithKey(gateway: string, worker: string): void {
  const { plain, wrapped } = storedKey(gateway)
  if (plain !== undefined) {
    bootPage(gateway, plain)
    return
  }
  if (wrapped !== undefined) openPage(gateway)
  const startWorker = () => startWrapper(new URL(worker, baseUrl()).href)
  const channel = openTabChannel()
  const found = findKey(gateway, startWorker, channel)
  handover.key = { address: gateway, found }
  void found.then((one) => {
    channel?.close()
    if (one) startCalls(handover, gateway, one.key, route)
    // Another tab has it.
    if (one && wrapped === undefined) openPage(gateway)
  })
}

function startWrapper(url: string): SharedWorker | undefined {
  try {
    const worker = new SharedWorker(url, {
      type: 'module',
      extendedLifetime: true,
    } as WorkerOptions)
    worker.port.start()
    return worker
  } catch {
    return undefined
  }
}

/** Starts a page whose key is known: no request is needed before it. */
function bootPage(gateway: string, key: string): void {
  startCalls(handover, gateway, key, route)
  openPage(gateway)
}

function openPage(gateway: string): void {
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
