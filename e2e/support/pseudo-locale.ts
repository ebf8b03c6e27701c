import type { Page } from 'playwright/test'

/** Wraps every text of the catalogues: texts outside them have no brackets. */
const [open, close] = ['⟦', '⟧']

/**
 * Opens pages from now on in a pseudo-locale: right to left, with each text of the English catalogues in ⟦brackets⟧ and
 * 40 % longer.
 */
export async function usePseudoLocale(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement && document.documentElement.dir !== 'rtl')
        document.documentElement.dir = 'rtl'
    }).observe(document, { childList: true, subtree: true })
  })
  await page.route(/\/assets\/texts-en-.*\.json$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: lengthen(await response.json()) })
  })
}

/** Returns texts in brackets and 40 % longer: all strings of a section's JSON. */
function lengthen(value: unknown): unknown {
  if (typeof value === 'string') return longer(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(lengthen)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lengthen(inner)]))
}

function longer(text: string): string {
  if (!/\p{L}/u.test(text)) return text
  // Several words, like a translation: a single long word would wrap where no text does.
  const more = 'lorem ipsum dolor sit amet '.repeat(9).slice(0, Math.ceil(text.length * 0.4))
  return `${open}${text} ${more.trim()}${close}`
}

/** Returns visible texts and accessible names with a word that are in no catalogue. */
export const textsOutside = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([before, after]) => {
      const found = new Set<string>()
      const look = (text: string | null) => {
        let rest = text ?? ''
        // Texts may be nested in others.
        const inner = new RegExp(`${before}[^${before}${after}]*${after}`, 'g')
        for (let whole = ''; whole !== rest;) {
          whole = rest
          rest = whole.replaceAll(inner, '')
        }
        if (/\p{L}{2}/u.test(rest)) found.add(rest.trim())
      }
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        if (!parent || !parent.checkVisibility()) continue
        // Keys, code, and input by a user or the gateway are not translated.
        if (parent.closest('kbd, code, pre, script, style, [dir], option, time')) continue
        look(node.textContent)
      }
      for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
        for (const name of ['aria-label', 'title', 'placeholder']) look(element.getAttribute(name))
      return [...found]
    },
    [open, close] as const,
  )
