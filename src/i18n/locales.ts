/** The languages of the dashboard. */
export const locales = ['en', 'pt-BR', 'es'] as const
export type Locale = (typeof locales)[number]

/** Returns the locale that best matches a browser's languages; English by default. */
export function localeFor(languages: readonly string[]): Locale {
  for (const language of languages) {
    const start = language.toLowerCase().split('-')[0]
    const fit = locales.find((l) => l.toLowerCase().split('-')[0] === start)
    if (fit) return fit
  }
  return 'en'
}
