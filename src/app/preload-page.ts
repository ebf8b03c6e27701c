import { localeFor, type Locale } from '#i18n/locales.ts'
import { readPreferences } from '#local/preferences.ts'
import { appBase, placeOf } from '#paths'
import { loadFiles } from '#ui/load-files.ts'

/** Which files each page needs; `scripts/lib/page-map.mjs` writes it into index.html. */
interface PageMap {
  readonly files: readonly string[]
  /** Code and styles by page; numbers are places in `files`. */
  readonly pages: Readonly<Record<string, readonly number[] | undefined>>
  /** Texts by locale and page. */
  readonly texts: Readonly<Record<Locale, Readonly<Record<string, readonly number[] | undefined>>>>
}

/**
 * Requests all files that the page of this link needs for what it shows first, at once: otherwise the first page's code
 * would ask for the shell, and that for the page and its texts, each a round trip later. Without a page map, as in
 * development, it does nothing.
 */
export function preloadPage(): void {
  const text = document.getElementById('page-map')?.textContent
  if (!text) return
  const map = JSON.parse(text) as PageMap
  const { page } = placeOf(location.pathname.slice(appBase.length))
  const { locale } = readPreferences()
  const texts = map.texts[locale === 'browser' ? localeFor(navigator.languages) : locale]
  const files = [...(map.pages[page] ?? []), ...(texts[page] ?? [])].map(
    (at) => map.files[at] ?? '',
  )
  // Whoever imports one of them hears of a failure.
  loadFiles(() => Promise.resolve(), files).catch(() => {})
}
