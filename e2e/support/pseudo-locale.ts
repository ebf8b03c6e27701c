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
  await page.route(/\/assets\/texts-en.*\.js$/, async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    const [, list = ''] = /export\s*\{([^}]*)\};?\s*$/.exec(code) ?? []
    const names = list.split(',').map((name) => name.trim().split(' ')[0])
    await route.fulfill({
      response,
      body: `${code}\n;(${lengthen.toString()})([${names.join()}], ${JSON.stringify(open)}, ${JSON.stringify(close)})`,
    })
  })
}

/** Runs on the page, in a file of texts: changes all texts of its sections in place. */
function lengthen(sections: readonly unknown[], before: string, after: string): void {
  const changed = new Set<object>()
  const longer = (text: string) => {
    if (text.startsWith(before) || !/\p{L}/u.test(text)) return text
    // Several words, like a translation: a single long word would wrap where no text does.
    const more = 'lorem ipsum dolor sit amet '.repeat(9).slice(0, Math.ceil(text.length * 0.4))
    return `${before}${text} ${more.trim()}${after}`
  }
  const change = (value: unknown): unknown => {
    if (typeof value === 'string') return longer(value)
    if (typeof value === 'function')
      return (...values: unknown[]) => change((value as (...all: unknown[]) => unknown)(...values))
    if (typeof value !== 'object' || value === null || changed.has(value)) return value
    changed.add(value)
    for (const [name, inner] of Object.entries(value))
      try {
        ;(value as Record<string, unknown>)[name] = change(inner)
      } catch {
        // Exports of a module cannot be assigned and are objects: their texts were changed in place.
      }
    return value
  }
  for (const section of sections) change(section)
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
