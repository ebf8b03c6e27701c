import { filesOf, readPageMap } from '#boot/page-map.ts'
import { localeFor } from '#i18n/locales.ts'
import { readPreferences } from '#local/preferences.ts'
import { appBase, placeOf } from '#paths'
import { loadFiles } from '#ui/load-files.ts'

/**
 * Requests all files that the page of this link needs for what it shows first, at once, but for those that the boot
 * script has requested. Without a page map, as in development, it does nothing.
 */
export function preloadPage(): void {
  const map = readPageMap()
  if (!map) return
  const { page } = placeOf(location.pathname.slice(appBase.length))
  const { locale } = readPreferences()
  const files = filesOf(map, page, locale === 'browser' ? localeFor(navigator.languages) : locale)
  // Whoever imports one of them hears of a failure.
  loadFiles(() => Promise.resolve(), files).catch(() => {})
}
