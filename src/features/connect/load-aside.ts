import { loadSection, type Locale } from '#i18n/catalogues.ts'

/** Loads the component beside the form, with its texts. */
export async function loadAside(locale: Locale) {
  const [{ ConnectAside }] = await Promise.all([
    import('./ConnectAside.tsx'),
    loadSection(locale, 'gateway'),
  ])
  return ConnectAside
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

/** Loads what an attempt needs, and the support for keyboards: once the network is down it would be too late. */
export function loadEarly(): void {
  // If it fails, it is loaded again when needed.
  loadDiagnose().catch(() => {})
  loadSubmitByKeys().catch(() => {})
}
