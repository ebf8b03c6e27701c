import type { Page } from 'playwright/test'

/**
 * Does to a page what a browser's translation does, and continues with what is added: each text node is replaced by
 * two nested `font` elements with the translation, here the text between « and ».
 */
export const translatePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const skipped = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'OPTION', 'FONT', 'CODE'])
    const isKept = (element: Element): boolean =>
      Boolean(element.closest('[translate=no], .notranslate'))
    function translate(root: Node) {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walk.nextNode()) texts.push(walk.currentNode as Text)
      for (const text of texts) {
        const parent = text.parentElement
        if (!parent || text.data.trim() === '' || skipped.has(parent.tagName) || isKept(parent))
          continue
        // A deprecated element, which Chrome uses.
        const font: string = 'font'
        const inner = document.createElement(font)
        inner.textContent = `«${text.data}»`
        const outer = document.createElement(font)
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    translate(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const added of addedNodes) {
          const element = added instanceof Element ? added : added.parentElement
          if (element && !element.closest('font')) translate(element)
        }
    }).observe(document.body, { childList: true, subtree: true })
  })

/**
 * Returns the texts that are beside other children of their element. React cannot remove such a text, insert something
 * before it, or show its updates once a translation has replaced it: each needs an element of its own.
 */
export const textsBesideOthers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isText = (node: Node) => node instanceof Text && node.data.trim() !== ''
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (element.closest('[translate=no], code, svg, script, style')) return []
      const children = [...element.childNodes].filter(
        (node) => node instanceof Element || isText(node),
      )
      return children.length > 1 && children.some(isText)
        ? [
            `<${element.localName} class="${element.className}"> ${element.textContent.slice(0, 80)}`,
          ]
        : []
    })
  })
