import axe from 'axe-core'
import { expect, type Locator, type Page } from 'playwright/test'

const bothThemes = ['light', 'dark'] as const

/** The rules whose results depend on the theme. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/**
 * Runs axe on the page, in both themes by default, and expects no violations. The second theme is checked for colours
 * only: nothing else differs. Parts of a live region need spaces between them: screen readers announce them as one
 * text.
 */
export async function expectAccessible(
  page: Page,
  themes: readonly (typeof bothThemes)[number][] = bothThemes,
): Promise<void> {
  for (const [at, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // Wait for elements that fade out, such as the menu that opened a dialog.
    await expect
      .poll(() => violationsOn(page, at === 0 ? undefined : rulesOfColour), {
        message: `what axe finds in the ${colorScheme} theme`,
        intervals: [500],
        timeout: 20_000,
      })
      .toEqual([])
  }
  expect(await gluedTexts(page), 'parts of live regions without a space between').toEqual([])
}

/** The rules whose results depend on texts: names, titles and their sizes. */
const rulesOfTexts = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'empty-heading',
  'empty-table-header',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'label',
  'landmark-unique',
  'link-name',
  'scrollable-region-focusable',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'target-size',
] as const

/** Runs axe in the current theme for what a translation may break. @returns a line for each violated rule */
export const textViolationsOn = (page: Page): Promise<string[]> => violationsOn(page, rulesOfTexts)

/** Runs axe on an open dialog or menu, in the current theme, and expects no violations. */
export async function expectAccessibleOverlay(overlay: Locator): Promise<void> {
  await expect(overlay).toBeVisible()
  const page = overlay.page()
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found = await overlay.evaluate(async (element) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await run(element, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`)
  })
  expect(found, 'what axe finds in the dialog').toEqual([])
}

/** Finds texts of live regions that are separate on the screen, but have no space between them for a screen reader. */
const gluedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rectOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    const isRead = (node: Node) =>
      (node.textContent ?? '') !== '' &&
      node.parentElement?.closest('[aria-hidden=true], svg, button, select') === null &&
      (node.textContent?.trim() === '' || rectOf(node).width > 1)
    const regions = document.querySelectorAll('[role=status], [role=alert], [aria-live=polite]')
    return [...regions].flatMap((region) => {
      const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT)
      const nodes: Node[] = []
      while (walker.nextNode()) if (isRead(walker.currentNode)) nodes.push(walker.currentNode)
      return nodes.slice(1).flatMap((node, at) => {
        const before = nodes[at] as Node
        const text = `${before.textContent ?? ''}|${node.textContent ?? ''}`
        if (/\s\||\|\s/.test(text)) return []
        const [a, b] = [rectOf(before), rectOf(node)]
        const isSameLine = Math.abs(a.bottom - b.bottom) < 8
        return isSameLine && b.left - a.right > 2 ? [text] : []
      })
    })
  })

/**
 * Runs axe in the page itself: the official runner for Playwright sends axe for each analysis and returns all results,
 * which takes twice as long.
 *
 * @param rules the only rules to check; default: all
 * @returns a line for each violated rule: its id, and the elements
 */
async function violationsOn(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    // The source has just defined it as a global of the page.
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations, passes, incomplete } = await run(document, {
      resultTypes: ['violations'],
      runOnly: rules ? { type: 'rule', values: [...rules] } : undefined,
    })
    if (violations.length + passes.length + incomplete.length === 0)
      throw new Error('axe has checked nothing.')
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`)
  }, rules)
}
