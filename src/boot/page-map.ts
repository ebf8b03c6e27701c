import type { Locale } from '#i18n/locales.ts'
import type { Place } from '#paths'

/** Which files each page needs; `scripts/lib/page-map.mjs` writes it into index.html. */
interface PageMap {
  readonly files: readonly string[]
  /** Code and styles by page; numbers are places in `files`. */
  readonly pages: Readonly<Record<string, readonly number[] | undefined>>
  /** Texts by locale and page. */
  readonly texts: Readonly<Record<Locale, Readonly<Record<string, readonly number[] | undefined>>>>
  /** The worker that decrypts keys (`local/key-wrapper.worker.ts`). */
  readonly worker: string
}

/** Reads the page map; undefined where there is none, as in development. */
export function readPageMap(): PageMap | undefined {
  const text = document.getElementById('page-map')?.textContent
  return text ? (JSON.parse(text) as PageMap) : undefined
}

/** The files that a page needs for what it shows first, in the order of their weight, relative to the app's base. */
export function filesOf(map: PageMap, page: Place['page'], locale: Locale): string[] {
  const places = [...(map.pages[page] ?? []), ...(map.texts[locale][page] ?? [])]
  return places.map((at) => map.files[at] ?? '')
}
