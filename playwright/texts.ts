import * as english from '#i18n/english.ts'
import { loadSection, type Catalogue, type Locale, type Section } from '#i18n/catalogues.ts'

/** A language of the dashboard: `en`, `pt-BR` or `es`. */
export type Language = Locale

/**
 * Every text of the dashboard in one language, by catalogue key. The keys may change with each version: prefer a page
 * object where it has the name.
 */
export type Texts = Catalogue

/** Loads every text of a language. */
export async function loadTexts(language: Language): Promise<Texts> {
  const load = async (section: Section) => [section, await loadSection(language, section)] as const
  return Object.fromEntries(await Promise.all((Object.keys(english) as Section[]).map(load))) as {
    [S in Section]: Catalogue[S]
  }
}
