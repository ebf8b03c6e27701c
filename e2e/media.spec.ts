import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect } from './fixtures.ts'
import { test } from './demo-fixtures.ts'
import { assistLoads } from './support/assist.ts'
import { goToPage } from './support/go-to.ts'

// Print, forced colours, increased contrast, and tables wider than the screen.

/** Loads the code for print and keyboard. */
async function touch(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await assistLoads(page)
}

test('prints all rows and settings with heading and date, without navigation and actions', async ({
  demoPage: page,
  demoGateway: gateway,
}) => {
  const { agents } = await gateway.call('listAgents', {})
  await page.addInitScript(() => {
    // Runs just before the page is restored.
    addEventListener('afterprint', () => {
      Object.assign(globalThis, {
        printed: {
          rows: document.querySelectorAll('main tbody tr').length,
          date: document.querySelector('main')?.getAttribute('data-printed'),
          scheme: document.documentElement.getAttribute('data-mantine-color-scheme'),
        },
      })
    })
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(pathTo({ page: 'agents', gateway: gateway.address }))
  const rows = page.locator('main tbody tr')
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeLessThan(agents.length)
  await touch(page)
  await expect
    .poll(async () => {
      await page.pdf()
      return page.evaluate(() => (globalThis as { printed?: object }).printed)
    })
    .toEqual({ rows: agents.length, date: expect.stringMatching(/\b20\d\d\b/), scheme: 'light' })
  // Restored.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect.poll(() => rows.count()).toBeLessThan(agents.length)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeHidden()
  await expect(page.getByRole('search')).toBeHidden()
  await expect(page.getByRole('button', { name: 'New agent' })).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  // Every access of an agent, and nothing beyond the edge whatever a name.
  const several = page.locator('td [data-all][title*="\\n"]').first()
  expect(
    await several.evaluate((cell) => getComputedStyle(cell, '::after').content.replaceAll('"', '')),
  ).toBe((await several.getAttribute('title'))!.replaceAll('\n', String.raw`\a `))
  await expect(several.locator('> *').first()).toBeHidden()
  const width = await rows.first().evaluate((row) => {
    row.querySelector('a')!.textContent = 'A'.repeat(180)
    return row.scrollWidth - document.documentElement.clientWidth
  })
  expect(width).toBeLessThanOrEqual(0)

  await page.emulateMedia({ media: 'screen' })
  await goToPage(
    page,
    pathTo({
      page: 'settings',
      gateway: gateway.address,
      instance: 'clinica-horizonte-lilas',
    }),
  )
  const settings = page.getByRole('switch')
  await expect(settings).toHaveCount(6)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  for (const label of ['Reject calls', 'Full history'])
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
})

test('a table that is scrolled sideways keeps its first column, and its rows stay clickable', async ({
  demoPage: page,
  demoGateway: gateway,
}) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await page.goto(pathTo({ page: 'instances', gateway: gateway.address }))
  const row = page.locator('main tbody tr').first()
  const name = row.locator('td[data-phone=first]')
  await expect(name).toBeVisible()
  await touch(page)
  const left = await page.locator('main table').evaluate((table) => {
    const scroller = table.parentElement!
    scroller.scrollLeft = scroller.scrollWidth
    return scroller.getBoundingClientRect().left
  })
  const leftOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().left)
  await expect.poll(() => leftOf('main tbody tr:first-child td[data-phone=first]')).toBe(left)
  await expect.poll(() => leftOf('main thead th[data-names]')).toBe(left)
  await row
    .locator('td')
    .last()
    .click({ position: { x: 4, y: 4 } })
  await expect(page).toHaveURL(/[?&]open=/)
  await expect(page.getByRole('complementary')).toBeVisible()
})

test('honours increased contrast, forced colours and reduced motion', async ({
  demoPage: page,
  demoGateway: gateway,
}) => {
  await page.goto(pathTo({ page: 'preferences', gateway: gateway.address }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const colours = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.querySelector('main') as Element)
      const of = (name: string) => style.getPropertyValue(name)
      return { lines: [of('--line'), of('--line2'), of('--field')], text2: of('--text2') }
    })
  const { lines, text2 } = await colours()
  expect(lines).not.toContain(text2)
  await page.emulateMedia({ contrast: 'more' })
  expect((await colours()).lines).toEqual([text2, text2, text2])

  await page.emulateMedia({ contrast: null, forcedColors: 'active' })
  const tracks = page.locator('main input[role=switch] + *')
  await expect(tracks.first()).toBeVisible()
  const edges = await tracks.evaluateAll((all) =>
    all.map((track) => getComputedStyle(track).borderTopStyle),
  )
  expect(edges.filter((edge) => edge === 'none')).toEqual([])
  await page.keyboard.press('Control+k')
  const options = page.getByRole('dialog', { name: 'Search or go to' }).getByRole('option')
  await expect(options.first()).toHaveCSS('outline-style', 'solid')
  await expect(options.nth(1)).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Escape')

  await goToPage(page, pathTo({ page: 'overview', gateway: gateway.address }))
  // Bars and legends keep their colours, because only colour distinguishes the parts.
  const legend = page.locator('[class*=legend] > span').first()
  await expect(legend).toBeVisible()
  const adjusted = await legend.evaluate(
    (element) => getComputedStyle(element, '::before').forcedColorAdjust,
  )
  expect(adjusted).toBe('none')
  await page.emulateMedia({ forcedColors: null, contrast: 'more', reducedMotion: 'reduce' })
  const edgeIsText2 = () =>
    page.getByRole('button', { name: 'Refresh all' }).evaluate((button) => {
      const edge = getComputedStyle(button).borderTopColor
      button.style.color = 'var(--text2)'
      return edge === getComputedStyle(button).color
    })
  await expect.poll(edgeIsText2).toBe(true)
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element)
        return animationName !== 'none' || /[1-9]/.test(transitionDuration)
      }).length,
  )
  expect(moving).toBe(0)
})
