import { expect, type Page } from 'playwright/test'

/**
 * The sizes with the least space, in CSS pixels: a screen of 1280 × 1024 at a zoom of 400 %, and a phone.
 */
export const smallSizes = [
  { width: 320, height: 256 },
  { width: 360, height: 800 },
] as const

/** The first is a phone in landscape. */
export const largerSizes = [
  { width: 667, height: 375 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 3840, height: 2160 },
] as const

/**
 * Returns a sentence for each part of a loaded page that does not fit one of these screen sizes. The last size remains
 * set.
 *
 * @param options `cells`: also finds cells that overlap or show almost nothing of their text; `focus`: also finds
 * controls that are hidden when they have the focus
 */
export async function faultsAt(
  page: Page,
  wanted: readonly { width: number; height: number }[],
  { cells = false, focus = false } = {},
): Promise<string[]> {
  const faults: string[] = []
  for (const size of wanted) {
    await page.setViewportSize(size)
    // Rows that become visible may load their own data first.
    await expect(page.getByRole('status', { name: /^(Loading|Carregando|Cargando)/ })).toHaveCount(
      0,
    )
    const found = await layoutFaults(page, cells)
    if (focus) found.push(...(await hiddenWithFocus(page)))
    for (const fault of found) faults.push(`${size.width} × ${size.height}: ${fault}`)
  }
  return faults
}

/** Expects that a loaded page fits every screen size. The last size remains set. */
export const expectFitsEveryScreen = async (page: Page): Promise<void> =>
  expect(await faultsAt(page, [...smallSizes, ...largerSizes])).toEqual([])

/**
 * Finds layout faults at the current size: a page that scrolls sideways, content cut off at the right without a way to
 * scroll to it, a table that shows fewer than three of its rows (two, if they have three lines), a truncated first
 * column, with `withCells` also cells that overlap or show almost nothing of their text. Returns a sentence for each.
 */
const layoutFaults = (page: Page, withCells: boolean): Promise<string[]> =>
  page.evaluate(async (checksCells) => {
    const faults: string[] = []
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"`
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    await frame()
    await frame()
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page scrolls sideways by ${root.scrollWidth - root.clientWidth} px`)

    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getClientRects().length > 0
    /** Whether an ancestor scrolls sideways, or hides the element on purpose. */
    const isInScroller = (element: Element) => {
      for (let at = element.parentElement; at && at !== root; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (/auto|scroll/.test(style.overflowX)) return true
        if (style.clipPath !== 'none' || (at.clientWidth <= 1 && style.overflow === 'hidden'))
          return true
      }
      return false
    }
    const main = document.querySelector('main') ?? document.body
    for (const control of main.querySelectorAll('button, a, input, select, textarea, h1, h2')) {
      if (!isShown(control) || isInScroller(control)) continue
      const box = control.getBoundingClientRect()
      if (box.width > 1 && (box.right > root.clientWidth + 1 || box.left < -1))
        faults.push(
          `${nameOf(control)} is cut off by ${Math.round(box.right - root.clientWidth)} px`,
        )
    }

    /** Three lines of text or more. */
    const isHigh = (row: Element) => row.getBoundingClientRect().height > 64
    for (const table of main.querySelectorAll('table, [role=table], [role=grid]')) {
      if (!isShown(table)) continue
      const rows = [...table.querySelectorAll('tbody > tr, [role=row]')].filter(
        (row) =>
          isShown(row) &&
          !row.querySelector('th[scope=col], [role=columnheader]') &&
          row.getBoundingClientRect().height > 8,
      )
      const label =
        table.getAttribute('aria-label') ?? table.querySelector('caption')?.textContent ?? 'a table'
      const isInView = (row: Element) => {
        const box = row.getBoundingClientRect()
        if (box.top < 0 || box.bottom > innerHeight + 1) return false
        const left = Math.max(box.left, 0) + 12
        const hit = document.elementFromPoint(
          Math.min(left, innerWidth - 2),
          box.top + box.height / 2,
        )
        return hit !== null && row.contains(hit)
      }
      const needed = Math.min(rows.some(isHigh) ? 2 : 3, rows.length)
      let shown = 0
      // Parts above the table that load late move it.
      for (let attempt = 0; attempt < 30 && (attempt === 0 || shown < needed); attempt++) {
        table.scrollIntoView({ block: 'start' })
        await frame()
        shown = rows.filter(isInView).length
      }
      if (shown < needed) faults.push(`${label} shows ${shown} of its first ${needed} rows`)
      for (const row of rows.slice(0, 20)) {
        const cells = [...row.children].filter(isShown).map((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect()
          return { one, left, right, top, bottom }
        })
        for (const [at, a] of checksCells ? cells.entries() : []) {
          const over = cells
            .slice(at + 1)
            .find(
              (b) =>
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
            )
          if (over) faults.push(`${label}: ${nameOf(a.one)} overlaps ${nameOf(over.one)}`)
          const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(a.one)
          const space =
            a.one.clientWidth -
            Number.parseFloat(paddingInlineStart) -
            Number.parseFloat(paddingInlineEnd)
          if (a.one.scrollWidth > a.one.clientWidth + 1 && space < 24)
            faults.push(`${label}: ${nameOf(a.one)} has only ${Math.round(space)} px`)
        }
        const cell =
          row.querySelector('th[scope=row], [role=rowheader]') ??
          row.querySelector('td:not(:has(input[type=checkbox]))')
        if (!cell || !isShown(cell)) continue
        for (const part of [cell, ...cell.querySelectorAll('*')]) {
          const style = getComputedStyle(part)
          if (style.overflowX === 'visible' || part.clientWidth <= 1) continue
          if (part.scrollWidth > part.clientWidth + 1) {
            faults.push(`${label}: the first column is cut: ${nameOf(part)}`)
            break
          }
        }
        if (faults.at(-1)?.includes('first column')) break
      }
    }
    scrollTo(0, 0)
    return [...new Set(faults)]
  }, withCells)

/**
 * Focuses each control of the page in order, as Tab does, and finds those that are then outside the screen, or hidden
 * by something above them, for example a sticky bar (WCAG 2.4.11). Returns a sentence for each. The focus returns.
 *
 * @param within a selector: only the controls in these elements
 */
export const hiddenWithFocus = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate(async (area) => {
    const before = document.activeElement
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        `:is(${area}) :is(a[href], button, input, select, textarea, summary, [tabindex="0"])`,
      ),
    ]
    const faults: string[] = []
    for (const control of controls) {
      control.focus()
      if (document.activeElement !== control) continue
      /** Whether one of nine points of the control is on the screen and not covered. */
      const isInView = () => {
        const { left, top, width, height } = control.getBoundingClientRect()
        // The label shows the focus of a control that is not drawn.
        if (width <= 2 || height <= 2) return true
        const at = [0.1, 0.5, 0.9]
        return at
          .flatMap((x) => at.map((y) => [left + width * x, top + height * y] as const))
          .some(([x, y]) => {
            const hit = document.elementFromPoint(x, y)
            return (
              hit !== null &&
              (control.contains(hit) ||
                hit.contains(control) ||
                [...((control as HTMLInputElement).labels ?? [])].some((one) => one.contains(hit)))
            )
          })
      }
      // A handler may scroll after the browser has.
      if (!isInView()) await frame()
      if (isInView()) continue
      const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      faults.push(
        `${control.localName} "${name.trim().slice(0, 40)}" has the focus out of view, at ${Math.round(left)}, ${Math.round(top)}, under ${above?.localName ?? 'nothing'} ${above?.className ?? ''}`,
      )
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    for (const one of document.querySelectorAll('*'))
      if (one.scrollTop > 0 || one.scrollLeft !== 0) one.scrollTo(0, 0)
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    return faults
  }, within)
