import type { Locale } from './locales.ts'

/**
 * Reads the JSON of a section. A build reads its own files instead, which hold several sections each: `readSection` of
 * `src/load/load-files.ts`.
 */
export async function readSection(locale: Locale, section: string): Promise<object> {
  const file = section.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const { default: json } = (await import(`./${locale.toLowerCase()}/${file}.json`, {
    with: { type: 'json' },
  })) as { default: object }
  return json
}
