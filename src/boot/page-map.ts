import type { Locale } from '#i18n/locales.ts'
import type { Route } from '#paths'

/** Which files each page needs; `scripts/lib/page-map.mjs` writes it into index.html. */
interface PageMap {
  readonly files: readonly string[]
  /** What each of `files` imports, beyond the files of the first page; numbers are indexes in `files`. */
  readonly imports: readonly (readonly number[])[]
  /** Code and styles by page; numbers are indexes in `files`. */
  readonly pages: Readonly<Record<string, readonly number[] | undefined>>
  /** Texts by locale and page. */
  readonly texts: Readonly<Record<Locale, Readonly<Record<string, readonly number[] | undefined>>>>
  /** What pages import on demand, such as their dialogs. */
  readonly onDemand: readonly number[]
  /** The worker that decrypts keys (`local/key-wrapper.worker.ts`). */
  readonly worker: string
}

/** A page of the map: also the form to sign in, which has no address of its own. */
export type MappedPage = Route['page'] | 'sign-in'

/** Reads the page map; undefined where there is none, as in development. */
export function readPageMap(): PageMap | undefined {
  const text = document.getElementById('page-map')?.textContent
  return text ? (JSON.parse(text) as PageMap) : undefined
}

/** The files that a page needs for what it shows first, in the order of their weight, relative to the app's base. */
export function filesOf(map: PageMap, page: MappedPage, locale: Locale): string[] {
  const indexes = [...(map.pages[page] ?? []), ...(map.texts[locale][page] ?? [])]
  return indexes.map((at) => map.files[at] ?? '')
}

/** A file and all that it imports: scripts and styles, but for those of the first page. */
export function importsOf(map: PageMap | undefined, file: string): string[] {
  const indexes = map?.imports[map.files.indexOf(file)] ?? []
  return [file, ...indexes.map((at) => map?.files[at] ?? '')]
}

/** All files that pages need at some time: first those of what each shows first, then what they import on demand. */
export function allFiles(map: PageMap, locale: Locale): string[] {
  const names = Object.keys(map.pages) as MappedPage[]
  const later = map.onDemand.map((at) => map.files[at] ?? '')
  return [...new Set([...names.flatMap((name) => filesOf(map, name, locale)), ...later])]
}
