import { latePage } from '#ui/load/late.tsx'
import { filesOf, readPageMap } from '#load/page-map.ts'
import { localeFor } from '#i18n/locales.ts'
import { readPreferences } from '#local/preferences.ts'
import { appBase, routeOf } from '#paths'
import { loadFiles } from '#load/load-files.ts'

/** The app behind Connect. Its code is loaded when a gateway is connected, together with that of the page. */
export const Connected = latePage(() => {
  preloadPage()
  return import('./Connected.tsx').then((m) => m.Connected)
}, ['core', 'shell'])

/**
 * Requests all files that the linked page needs first, except those that the boot script has requested. Does nothing
 * without a page map, as in development.
 */
function preloadPage(): void {
  const map = readPageMap()
  if (!map) return
  const { page } = routeOf(location.pathname.slice(appBase.length))
  const { locale } = readPreferences()
  const files = filesOf(map, page, locale === 'browser' ? localeFor(navigator.languages) : locale)
  // The import of a file reports its failure.
  loadFiles(() => Promise.resolve(), files).catch(() => {})
}
