import { loadSection, type Locale } from '#i18n/catalogues.ts'

/** Loads the component for the checks of an attempt, with its texts. */
export async function loadVerdict(locale: Locale) {
  const [{ Verdict }] = await Promise.all([
    import('./diagnosis/Verdict.tsx'),
    loadSection(locale, 'gateway'),
  ])
  return Verdict
}

/** Loads the gateway diagnosis. */
export const loadDiagnose = async () => (await import('#data/diagnosis/diagnose.ts')).diagnose

/** Lets Ctrl+Enter submit the form from anywhere on the page, as on the pages of a gateway. */
let submits: Promise<unknown> | undefined
const loadSubmitByKeys = () =>
  import('#ui/focus/submit-by-keys.ts').then(({ submitByKeys }) => submitByKeys())

/** Loads what an attempt needs, and the support for keyboards: once the network is down it would be too late. */
export function loadEarly(locale: Locale): void {
  // If it fails, it is loaded again when needed.
  loadVerdict(locale).catch(() => {})
  loadDiagnose().catch(() => {})
  submits ??= loadSubmitByKeys().catch(() => (submits = undefined))
}
