import type { Page } from 'playwright/test'

/** Sets the browser's default font size, in pixels, as a user does in its settings. The normal one is 16. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const fontSizes = { standard: pixels, fixed: Math.round((pixels * 13) / 16) }
  await browser.send('Page.setFontSizes', { fontSizes })
  // The session stays: the size ends with it.
}

/**
 * Returns a sentence for each text in view that did not grow with the browser's text size, is cut at its top or bottom,
 * or overlaps another.
 */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>()
    const root = document.documentElement
    const nameOf = (one: Element) =>
      `${one.tagName} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').slice(0, 40)}"`
    const rem = Number.parseFloat(getComputedStyle(root).fontSize)
    /** The smallest text of the pages is 11 px at the normal size. */
    const smallest = (11 / 16) * rem
    const boxes: { of: Element; name: string; box: DOMRect }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!of || text === '' || !of.checkVisibility({ visibilityProperty: true })) continue
      const name = `"${text.slice(0, 40)}"`
      const size = Number.parseFloat(getComputedStyle(of).fontSize)
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        // Off the screen, below something else, or only for screen readers.
        if (!hit || !(of.contains(hit) || hit.contains(of))) continue
        let isHidden = false
        for (let at: Element | null = of; at && at !== root; at = at.parentElement) {
          const { overflowY, clipPath } = getComputedStyle(at)
          const around = at.getBoundingClientRect()
          if (clipPath !== 'none' || around.width <= 1) isHidden = true
          if (isHidden || overflowY === 'visible') continue
          if (overflowY === 'auto' || overflowY === 'scroll') break
          if (box.top < around.top - 2 || box.bottom > around.bottom + 2)
            faults.add(
              `${name} is cut: ${Math.round(box.height)} px in ${at.tagName} of ${Math.round(around.height)} px`,
            )
        }
        if (isHidden) continue
        if (size < smallest - 0.1) faults.add(`${name} has only ${size} px`)
        const control = of
          .closest('button, a, th, td, label, li, [role=tab]')
          ?.getBoundingClientRect()
        if (control && box.height > control.height + 4)
          faults.add(`${name} is higher than its control`)
        boxes.push({ of, name, box })
      }
    }
    for (const [at, a] of boxes.entries())
      for (const b of boxes.slice(at + 1)) {
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        if (a.of !== b.of && wide > 2 && high > rem / 3) faults.add(`${a.name} overlaps ${b.name}`)
      }
    const buttons = [...document.querySelectorAll('button, [role=tab]')]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      // Not those below a sticky head.
      .filter(({ one, box }) =>
        one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)),
      )
    for (const [at, a] of buttons.entries())
      for (const b of buttons.slice(at + 1)) {
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        const isInside =
          a.one.contains(b.one) || b.one.contains(a.one) || a.one.parentElement?.contains(b.one)
        if (wide > 2 && high > 2 && !isInside)
          faults.add(`${nameOf(a.one)} overlaps ${nameOf(b.one)}`)
      }
    for (const field of document.querySelectorAll('input, select')) {
      const { lineHeight, fontSize } = getComputedStyle(field)
      const high = Number.parseFloat(lineHeight) || Number.parseFloat(fontSize)
      if (
        field.clientWidth > 40 &&
        field.clientHeight < Math.min(high, 1.2 * Number.parseFloat(fontSize)) &&
        field.clientHeight > 1
      )
        faults.add(`a field of ${field.clientHeight} px cuts its text of ${fontSize}`)
    }
    return [...faults]
  })
