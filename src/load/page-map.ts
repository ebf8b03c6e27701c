import type { Section } from '#i18n/catalogues.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Route } from '#paths'

/** The files of each page; `scripts/lib/page-map.mjs` writes it into index.html. */
interface PageMap {
  readonly files: readonly string[]
  /** The imports of each of `files`, except for the files of the first page; numbers are indexes in `files`. */
  readonly imports: readonly (readonly number[])[]
  /** Code and styles by page; numbers are indexes in `files`. */
  readonly pages: Readonly<Record<string, readonly number[] | undefined>>
  /** The sections of texts that each page shows. */
  readonly sections: Readonly<Record<string, readonly Section[] | undefined>>
  /** The file of each section, by locale. */
  readonly texts: Readonly<Record<Locale, Readonly<Record<string, number | undefined>>>>
  /** Files that pages import on demand, such as their dialogs. */
  readonly onDemand: readonly number[]
}

/** A page of the map: also the sign-in form, which has no route. */
export type MappedPage = Route['page'] | 'sign-in'

/** Reads the page map; undefined if there is none, as in development. */
export function readPageMap(): PageMap | undefined {
  const text = document.getElementById('page-map')?.textContent
  // The build writes it into the page.
  return text ? (JSON.parse(text) as PageMap) : undefined
}

/** Returns the files that a page needs first, by priority, relative to the app's base. */
export function filesOf(map: PageMap, page: MappedPage, locale: Locale): string[] {
  const texts = (map.sections[page] ?? []).flatMap((section) => map.texts[locale][section] ?? [])
  return [...new Set([...(map.pages[page] ?? []), ...texts])].map((at) => map.files[at] ?? '')
}

/** Returns a file and all its imports: scripts and styles, except those of the first page. */
export function importsOf(map: PageMap | undefined, file: string): string[] {
  const indexes = map?.imports[map.files.indexOf(file)] ?? []
  return [file, ...indexes.map((at) => map?.files[at] ?? '')]
}

/** Returns all files of all pages: those that pages need first, then those that they import on demand. */
export function allFiles(map: PageMap, locale: Locale): string[] {
  const names = Object.keys(map.pages) as MappedPage[]
  const later = [...map.onDemand, ...Object.values(map.texts[locale])].map(
    (at) => map.files[at ?? 0] ?? '',
  )
  return [...new Set([...names.flatMap((name) => filesOf(map, name, locale)), ...later])]
}
