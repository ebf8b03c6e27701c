import { loadSection, type Locale } from '#i18n/catalogues.ts'

/** Loads the component for a failed attempt, with its texts. */
export async function loadVerdict(locale: Locale) {
  const [{ Verdict }] = await Promise.all([
    import('./diagnosis/Verdict.tsx'),
    loadSection(locale, 'gateway'),
  ])
  return Verdict
}

/** Loads the gateway diagnosis. */
export const loadDiagnose = async () => (await import('#data/diagnosis/diagnose.ts')).diagnose

let submits = false

/** Lets Ctrl+Enter submit the form from anywhere on the page, as on the pages of a gateway. */
async function loadSubmitByKeys(): Promise<void> {
  if (submits) return
  const { submitByKeys } = await import('#ui/focus/submit-by-keys.ts')
  if (!submits) submitByKeys()
  submits = true
}

/** Preloads both, and the support for keyboards, as soon as the user focuses the form: once the network is down it would be too late. */
export function loadEarly(locale: Locale): void {
  // If it fails, it is loaded again when needed.
  loadVerdict(locale).catch(() => {})
  loadDiagnose().catch(() => {})
  loadSubmitByKeys().catch(() => {})
}
