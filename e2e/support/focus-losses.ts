import type { Page } from 'playwright/test'
import { overlayFaults } from './axe.ts'

/** Not pressed: controls that ask the browser for permission, end the session, or open system UI. */
const untested = /recording|^Scan|^Lock now|Choose (a )?file|^Sign out|^Unlink/

interface InPage {
  /** The number of requests without a response, and of files of code that have not loaded. */
  pendingRequests: number
  /** The names of the overlays that were checked. */
  checkedOverlays: Set<string>
  pressKey: (key: string) => Promise<void>
  overlayFaults: () => Promise<string[]>
}

/** Prepares a page for `focusLosses`, before its first load. */
export async function prepareFocusLosses(page: Page): Promise<void> {
  await page.exposeFunction('pressKey', (key: string) => page.keyboard.press(key))
  await page.exposeFunction('overlayFaults', () => overlayFaults(page))
  await page.addInitScript(() => {
    const here = globalThis as unknown as InPage
    here.pendingRequests = 0
    here.checkedOverlays = new Set()
    const { fetch } = globalThis
    globalThis.fetch = async (...request) => {
      here.pendingRequests++
      try {
        return await fetch(...request)
      } finally {
        here.pendingRequests--
      }
    }
    // What a control opens may be in a file of its own.
    new MutationObserver((records) => {
      for (const link of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(link instanceof HTMLLinkElement) || link.rel !== 'modulepreload') continue
        here.pendingRequests++
        const end = () => here.pendingRequests--
        link.addEventListener('load', end)
        link.addEventListener('error', end)
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

interface FoundOnPage {
  readonly losses: string[]
  readonly pressed: string[]
  readonly overlays: string[]
  readonly faults: string[]
}

/**
 * Opens a page by its path and presses Enter on each of its buttons, tabs and disclosures, including those that a press
 * reveals, and on each menu item, and Escape on what opens. After each key an element must have the focus: neither
 * the body nor a disabled one. The first row of a table and its first sortable header stand for all of them. Each dialog
 * and menu is checked once with `overlayFaults`.
 *
 * @returns the controls where the focus was lost, the names of all that were pressed, the names of the overlays that
 * were checked here, and their faults
 */
export const focusLosses = (page: Page, path: string, area = 'main'): Promise<FoundOnPage> =>
  page.evaluate(
    async ([to, within, untestedSource]) => {
      const here = globalThis as unknown as InPage
      const frame = () =>
        new Promise<void>((resolve) => {
          // Waits for an animation frame and the tasks scheduled for after it.
          requestAnimationFrame(() => setTimeout(resolve))
        })
      const isTrueSoon = async (condition: () => boolean) => {
        const end = Date.now() + 15_000
        while (!condition() && Date.now() < end) await frame()
        return condition()
      }
      /** Waits until no request is pending and two frames have been drawn. */
      const settle = async () => {
        for (let quiet = 0, end = Date.now() + 15_000; quiet < 2 && Date.now() < end; quiet++) {
          if (here.pendingRequests > 0) quiet = -1
          await frame()
        }
      }
      const openOverlays = () =>
        [
          ...document.querySelectorAll(
            'dialog:modal, [aria-modal="true"], [data-popover], [role=menu]',
          ),
        ].filter((one) => one.checkVisibility({ visibilityProperty: true }))
      const hasFocus = () => {
        const { activeElement: element } = document
        return element !== null && element !== document.body && !element.matches(':disabled')
      }
      const nameOf = (element: Element) =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '')
          .replaceAll(/\s+/g, ' ')
          .trim()
      const isPressable = (element: Element) =>
        !element.matches(':disabled, [aria-disabled=true]') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !new RegExp(untestedSource).test(nameOf(element))
      const controls = () => {
        const seen = new Set<string>()
        return [
          ...document.querySelectorAll<HTMLElement>(
            `${within} :is(button, [role=tab], summary, a[role=button])`,
          ),
        ].filter((one) => {
          const head = one.closest('thead')
          const name = head ? 'head of a table' : nameOf(one)
          if (!isPressable(one) || seen.has(name)) return false
          if (one.closest('tbody') && !one.closest('tr')?.matches(':first-child')) return false
          seen.add(name)
          return true
        })
      }
      const isHere = () => {
        const heading = document.querySelector('main h1')
        return (
          heading !== null &&
          heading.getAttribute('data-left') !== document.title &&
          document.activeElement === heading &&
          document.querySelector('main [role=status][aria-label="Loading"]') === null
        )
      }
      const go = async () => {
        if (location.pathname === to) return
        document.querySelector('main h1')?.setAttribute('data-left', document.title)
        history.pushState(null, '', to)
        await isTrueSoon(isHere)
        await settle()
      }

      const losses: string[] = []
      const overlays: string[] = []
      const faults: string[] = []
      const labelOf = (overlay: Element) => {
        const label = overlay.getAttribute('aria-labelledby')
        const heading = label === null ? null : document.getElementById(label)
        return heading ? nameOf(heading) : (overlay.getAttribute('aria-label') ?? '')
      }
      const checkOverlays = async () => {
        const names: string[] = []
        for (const overlay of openOverlays()) {
          // A dialog gets its name after its first render.
          await isTrueSoon(() => labelOf(overlay) !== '' || !overlay.isConnected)
          names.push(`${overlay.getAttribute('role') ?? 'dialog'} ${labelOf(overlay)}`)
        }
        const unchecked = names.filter((name) => !here.checkedOverlays.has(name))
        if (unchecked.length === 0) return
        for (const name of unchecked) here.checkedOverlays.add(name)
        overlays.push(...unchecked)
        const found = await here.overlayFaults()
        faults.push(...found.map((fault) => `${unchecked.join(', ')}: ${fault}`))
      }
      const check = async (after: string) => {
        await settle()
        if (!(await isTrueSoon(hasFocus))) losses.push(`${location.pathname}: ${after}`)
      }
      // Escape first closes the suggestions of the field with the focus.
      const countOpen = () =>
        openOverlays().length +
        document.querySelectorAll('[role=combobox][aria-expanded=true]').length
      const closeAll = async (after: string) => {
        for (let open = countOpen(); open > 0; open = countOpen()) {
          await here.pressKey('Escape')
          if (!(await isTrueSoon(() => countOpen() < open))) {
            losses.push(`${location.pathname}: Escape closes nothing ${after}`)
            return
          }
          await check(`Escape ${after}`)
        }
      }
      const press = async (name: string) => {
        const find = () => controls().find((one) => nameOf(one) === name)
        const control = find()
        if (!control) return false
        control.focus()
        await here.pressKey('Enter')
        const panel = () => control.getAttribute('aria-controls')
        await isTrueSoon(
          () =>
            control.getAttribute('aria-expanded') !== 'true' ||
            !control.hasAttribute('aria-haspopup') ||
            document.getElementById(panel() ?? '') !== null,
        )
        await check(`after "${name}"`)
        await checkOverlays()
        return true
      }

      await go()
      const names = new Set(controls().map(nameOf))
      // Controls that a press reveals are appended.
      for (const name of names) {
        if (!(await press(name))) continue
        if (openOverlays().length === 0 && location.pathname === to)
          for (const control of controls()) names.add(nameOf(control))
        const items = () =>
          [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].filter(isPressable)
        const count = items().length
        await closeAll(`in "${name}"`)
        await go()
        for (let at = 0; at < count; at++) {
          await press(name)
          const item = items()[at]
          if (!item) break
          const itemName = nameOf(item)
          item.focus()
          await here.pressKey('Enter')
          await check(`after "${itemName}" in "${name}"`)
          await checkOverlays()
          await closeAll(`in "${itemName}" of "${name}"`)
          await go()
        }
      }
      return { losses, pressed: [...names], overlays, faults }
    },
    [path, area, untested.source] as const,
  )
