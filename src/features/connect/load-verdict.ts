import { loadSection, type Locale } from '#i18n/catalogues.ts'

/**
 * Loads what shows a failed attempt, with its words. Done as soon as somebody turns to the form: when the network is
 * gone it would be too late.
 */
export async function loadVerdict(locale: Locale) {
  const [{ Verdict }] = await Promise.all([
    import('./diagnosis/Verdict.tsx'),
    import('#data/diagnosis/explain.ts'),
    loadSection(locale, 'gateway'),
  ])
  return Verdict
}
