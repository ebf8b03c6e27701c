import axe from 'axe-core'
import { expect, type Locator, type Page } from 'playwright/test'
import { hiddenWithFocus, smallSizes } from './layout-faults.ts'
import { textsBesideOthers } from './translate-page.ts'

const bothThemes = ['light', 'dark'] as const
const languages = ['en', 'pt-BR', 'es'] as const

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
    await page.evaluate(rootHas, [themeAttribute, colorScheme] as const)
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
  expect(await textsBesideOthers(page), 'texts without an element of their own').toEqual([])
  if ((await page.locator(overlays).count()) > 0) {
    expect(await translatedFaults(page), 'what a translation breaks in the dialog').toEqual([])
    expect(await hiddenWhenZoomed(page), 'what is hidden at 400 %').toEqual([])
  }
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

/** Dialogs, menus, popovers and side panels. */
const overlays =
  'dialog:modal, [aria-modal="true"], [data-popover], [role=menu], aside[tabindex="-1"]'

/** Runs axe on an open dialog or menu, and expects no violations: see `overlayFaults`. */
export async function expectAccessibleOverlay(overlay: Locator): Promise<void> {
  await expect(overlay).toBeVisible()
  expect(await overlayFaults(overlay.page()), 'what is wrong with the dialog').toEqual([])
}

/**
 * Checks the open dialogs, menus and panels with axe: all rules in the current theme and language, colours in the other
 * theme, and texts in the other languages; then what `hiddenWhenZoomed` checks. A dialog must not start at its ×, which
 * says nothing about it. Afterwards everything is as before.
 *
 * @returns a line for each fault
 */
export async function overlayFaults(page: Page): Promise<string[]> {
  const startsAtClose = await page.locator('.mantine-Modal-close:focus').count()
  const faults = await violationsOn(page, undefined, overlays)
  const theme = await switchTheme(page)
  const ofColour = await violationsOn(page, rulesOfColour, overlays)
  await switchTheme(page)
  return [
    ...(startsAtClose > 0 ? ['starts at ×'] : []),
    ...faults,
    ...ofColour.map((one) => `${theme} theme: ${one}`),
    ...(await translatedFaults(page)),
    ...(await hiddenWhenZoomed(page)),
    ...(await textsBesideOthers(page)),
  ]
}

/** Returns a line for each fault that a translation causes in the open dialogs. */
async function translatedFaults(page: Page): Promise<string[]> {
  const before = await storedPreferences(page)
  const own = await page.evaluate(() => document.documentElement.lang)
  const faults: string[] = []
  for (const locale of languages.filter((one) => one !== own)) {
    await chooseLanguage(page, locale)
    const found = await violationsOn(page, rulesOfTexts, overlays)
    faults.push(...found.map((one) => `${locale}: ${one}`))
  }
  await storePreferences(page, before)
  await page.evaluate(rootHas, ['lang', own] as const)
  return faults
}

/** Returns a line for each control of the open dialogs that is out of view when it has the focus, at a zoom of 400 %. */
async function hiddenWhenZoomed(page: Page): Promise<string[]> {
  const size = page.viewportSize()!
  await page.setViewportSize(smallSizes[0])
  const hidden = await hiddenWithFocus(page, overlays)
  await page.setViewportSize(size)
  return hidden.map((one) => `at 400 %: ${one}`)
}

const preferencesKey = 'switchboard.preferences'

/** Changes the language of the page as another tab does. */
export async function chooseLanguage(
  page: Page,
  locale: (typeof languages)[number],
): Promise<void> {
  const before = await storedPreferences(page)
  const preferences = { ...(JSON.parse(before ?? '{}') as object), locale }
  await storePreferences(page, JSON.stringify(preferences))
  await page.evaluate(rootHas, ['lang', locale] as const)
}

/** Returns the preferences as they are stored. Null: none, as in a new browser. */
const storedPreferences = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), preferencesKey)

/** Stores preferences as another tab does, which tells the page with an event. Null: none, as in a new browser. */
const storePreferences = (page: Page, preferences: string | null): Promise<void> =>
  page.evaluate(
    ([key, value]) => {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
      dispatchEvent(new StorageEvent('storage', { key }))
    },
    [preferencesKey, preferences] as const,
  )

const themeAttribute = 'data-mantine-color-scheme'

/**
 * In the page: waits until the root element has this value of an attribute. `expect` describes the whole page for its
 * message each time it finds another value.
 */
const rootHas = ([name, value]: readonly [string, string]) =>
  new Promise<void>((resolve, reject) => {
    const root = document.documentElement
    const hasValue = () => root.getAttribute(name) === value
    const late = setTimeout(() => reject(new Error(`${name} is not ${value}`)), 20_000)
    const observer = new MutationObserver(() => {
      if (!hasValue()) return
      observer.disconnect()
      clearTimeout(late)
      resolve()
    })
    observer.observe(root, { attributeFilter: [name] })
    if (hasValue()) root.setAttribute(name, value)
  })

/** Gives the page the colours of the other theme. @returns its name */
const switchTheme = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const root = document.documentElement
    const name = 'data-mantine-color-scheme'
    const other = root.getAttribute(name) === 'dark' ? 'light' : 'dark'
    root.setAttribute(name, other)
    return other
  })

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
 * @param within a selector: only these elements are checked
 * @returns a line for each violated rule: its id, and the elements
 */
async function violationsOn(
  page: Page,
  rules: readonly string[] | undefined,
  within = 'html',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([rules, within]) => {
      // The source has just defined it as a global of the page.
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe
      const shapes = new Set<string>()
      /** An element without its texts, place and identity: what axe finds in two of the same shape is the same. */
      const shapeOf = ({ localName, attributes }: Element) =>
        [...attributes].reduce((shape, { name, value }) => {
          if (/^(tabindex|title|data-(at|index))$/.test(name)) return shape
          // The others place the cell.
          if (name === 'style')
            return `${shape} ${value.match(/[^;]*colou?r[^;]*|background[^;]*/g)?.join(';') ?? ''}`
          const isShared =
            /^(class|type|role|data-.*|aria-(selected|checked|disabled|hidden))$/.test(name)
          return `${shape} ${name}=${isShared ? value : value !== ''}`
        }, localName)
      const isRepeated = (cell: Element) => {
        const shape = [cell.parentElement!, cell, ...cell.querySelectorAll(':not(svg *)')]
          .map(shapeOf)
          .join('>')
        return shapes.size === shapes.add(shape).size
      }
      // Large tables take ten times as long, in which one cell of each shape stands for all.
      const cells = document.querySelectorAll(
        'tbody :is(th, td), [role=row] :is([role=gridcell], [role=rowheader])',
      )
      const exclude = [...cells].filter(isRepeated)
      const { violations, passes, incomplete } = await run(
        { include: within, exclude },
        {
          resultTypes: ['violations'],
          // For media and for an experimental rule, which are not here.
          preload: false,
          runOnly: rules ? { type: 'rule', values: [...rules] } : undefined,
        },
      )
      if (violations.length + passes.length + incomplete.length === 0)
        throw new Error('axe has checked nothing.')
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`)
    },
    [rules, within] as const,
  )
}
