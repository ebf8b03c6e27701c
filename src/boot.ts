import { localeFor, locales, type Locale } from '#i18n/locales.ts'
import { appBase, ownGateway, placeOf } from '#paths'

// Runs as an inline script of index.html, before any file is there: asks at once for all files that the page of this
// link needs for what it shows first. Otherwise they would be asked for one after the other: the first page's code would
// ask for the shell, and that for the page and its texts, each a round trip later.

interface PageMap {
  readonly files: readonly string[]
  /** Code and styles by page; numbers are places in `files`. */
  readonly pages: Readonly<Record<string, readonly number[] | undefined>>
  /** Texts by locale and page. */
  readonly texts: Readonly<Record<Locale, Readonly<Record<string, readonly number[] | undefined>>>>
}

function preferredLocale(): Locale {
  try {
    const { locale } = JSON.parse(localStorage.getItem('switchboard.preferences') ?? '{}') as {
      locale?: unknown
    }
    const chosen = locales.find((one) => one === locale)
    if (chosen) return chosen
  } catch {
    // No storage, or nothing readable in it.
  }
  return localeFor(navigator.languages)
}

/** Whether the page behind a link will be shown: otherwise a key or a sign-in is asked for first. */
function isConnected(gateway: string): boolean {
  if (document.documentElement.hasAttribute('data-sign-in') && gateway === ownGateway()) return true
  try {
    return sessionStorage.getItem(`switchboard.key ${gateway}`) !== null
  } catch {
    return false
  }
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
  if (file.endsWith('.css')) link.as = 'style'
  link.crossOrigin = ''
  link.href = `${appBase}/${file}`
  document.head.append(link)
}

const map = JSON.parse(document.getElementById('page-map')?.textContent ?? '{}') as PageMap
const place = placeOf(location.pathname.slice(appBase.length))
const page =
  'gateway' in place && place.gateway !== undefined && isConnected(place.gateway)
    ? place.page
    : 'connect'
for (const at of [...(map.texts[preferredLocale()][page] ?? []), ...(map.pages[page] ?? [])])
  preload(map.files[at] ?? '')
