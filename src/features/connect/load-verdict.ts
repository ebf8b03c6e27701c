// What every page calls with comes with this first one: it is there when a gateway opens.
// oxlint-disable-next-line import/no-unassigned-import
import '#client/call.ts'
import { loadSection, type Locale } from '#i18n/catalogues.ts'

/** Loads what shows a failed attempt, with its words. */
export async function loadVerdict(locale: Locale) {
  const [{ Verdict }] = await Promise.all([
    import('./diagnosis/Verdict.tsx'),
    loadSection(locale, 'gateway'),
  ])
  return Verdict
}

/** Loads what finds out whether a gateway is there. */
export const loadDiagnose = async () => (await import('#data/diagnosis/diagnose.ts')).diagnose

/** Loads both as soon as somebody turns to the form: when the network is gone it would be too late. */
export function loadEarly(locale: Locale): void {
  // What cannot be had now is asked for again when it is needed.
  loadVerdict(locale).catch(() => {})
  loadDiagnose().catch(() => {})
}
