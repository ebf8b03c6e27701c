import { expect, type Page } from 'playwright/test'

/**
 * Focuses each control of the page that Tab reaches, as with a keyboard: the computed style of the control, or of the
 * box that shows its focus, must change.
 */
export async function expectVisibleFocus(page: Page): Promise<void> {
  // From now on the browser shows the focus as with a keyboard.
  await page.keyboard.press('Tab')
  const { looked, same } = await page.evaluate(() => {
    /**
     * Outline, shadow and border of an element and two ancestors; an outline without a width or style counts as none.
     */
    const look = (element: Element) =>
      [element, element.parentElement, element.parentElement?.parentElement]
        .filter((one) => one instanceof Element)
        // The overlay that a link puts over its row shows the focus too.
        .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after')])
        .map((style) => {
          const { outlineStyle, outlineWidth, outlineColor, boxShadow, border } = style
          const isDrawn = outlineStyle !== 'none' && outlineWidth !== '0px'
          return [isDrawn && `${outlineWidth} ${outlineColor}`, boxShadow, border].join(' ')
        })
        .join('|')
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter(
      (one) =>
        one.tabIndex >= 0 &&
        !one.matches(':disabled') &&
        one.checkVisibility({ visibilityProperty: true }),
    )
    const attributes = [
      'class',
      'type',
      'role',
      'disabled',
      'aria-selected',
      'aria-current',
      'aria-invalid',
    ]
    /** What styles depend on: an element's name, classes and states, and those of all its ancestors. */
    const shapeOf = (element: Element | null): string =>
      element === null
        ? ''
        : `${shapeOf(element.parentElement)}>${element.localName} ${attributes.map((name) => element.getAttribute(name)).join()}`
    const looked = new Set<string>()
    const same: string[] = []
    for (const control of controls) {
      // The first control of each shape that takes the focus stands for all, for example in a table.
      const shape = shapeOf(control)
      if (looked.has(shape)) continue
      control.focus({ preventScroll: true })
      if (document.activeElement !== control) continue
      looked.add(shape)
      const focused = look(control)
      control.blur()
      if (look(control) === focused) same.push(control.outerHTML.slice(0, 200))
    }
    return { looked: looked.size, same }
  })
  expect(looked, 'controls that took the focus').toBeGreaterThan(2)
  expect(same, 'controls that look the same with the focus').toEqual([])
}
