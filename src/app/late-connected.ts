import { latePage } from '#ui/late.tsx'
import { filesOf, readPageMap } from '#boot/page-map.ts'
import { localeFor } from '#i18n/locales.ts'
import { readPreferences } from '#local/preferences.ts'
import { appBase, routeOf } from '#paths'
import { loadFiles } from '#ui/load-files.ts'

/** Everything behind Connect. Its code is loaded when a gateway is connected, together with that of the page. */
export const Connected = latePage(() => {
  preloadPage()
  return import('./Connected.tsx').then((m) => m.Connected)
}, ['core', 'shell'])

/**
 * Requests all files that the page of this link needs for what it shows first, at once, but for those that the boot
 * script has requested. Without a page map, as in development, it does nothing.
 */
function preloadPage(): void {
  const map = readPageMap()
  if (!map) return
  const { page } = routeOf(location.pathname.slice(appBase.length))
  const { locale } = readPreferences()
  const files = filesOf(map, page, locale === 'browser' ? localeFor(navigator.languages) : locale)
  // Whoever imports one of them hears of a failure.
  loadFiles(() => Promise.resolve(), files).catch(() => {})
}
