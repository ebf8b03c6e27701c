// The catalogues: one folder per locale, one JSON file per section. English is the model: a text that is missing in another
// locale does not compile. `core` is loaded with the first page, the others with the pages that use them.

import type * as english from './english.ts'
import type { Locale } from './locales.ts'
import { readSection } from './read-section.ts'
import { toTexts, type Texts } from './texts.ts'

/** The name of a section. */
export type Section = keyof typeof english
export type Catalogue = { [S in Section]: Texts<(typeof english)[S]> }

export { localeFor, locales, type Locale } from './locales.ts'

const loaded = new Map<string, Promise<unknown>>()

/** Loads a section of a locale's catalogue. Returns the same promise each time; retries if the last attempt failed. */
export function loadSection<S extends Section>(locale: Locale, section: S): Promise<Catalogue[S]> {
  const id = `${locale} ${section}`
  let promise = loaded.get(id) as Promise<Catalogue[S]> | undefined
  if (!promise) {
    promise = readSection(locale, section).then(toTexts) as Promise<Catalogue[S]>
    recordResult(promise)
    promise.catch(() => loaded.delete(id))
    loaded.set(id, promise)
  }
  return promise
}

/**
 * Records a promise's result on it, where React's `use` looks before it suspends: even one tick suspends, and suspended
 * content is shown 0.3 s later at the earliest.
 */
function recordResult(promise: Promise<unknown>): void {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  )
}
