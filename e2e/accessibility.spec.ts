import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import {
  chooseLanguage,
  expectAccessible,
  expectAccessibleOverlay,
  textViolationsOn,
} from './support/axe.ts'
import { expectDescribedParts } from './support/described-parts.ts'
import { everyPage } from './support/every-page.ts'
import { faultsAt, largerSizes, smallSizes } from './support/layout-faults.ts'
import { goToPage } from './support/go-to.ts'
import { expectVisibleFocus } from './support/visible-focus.ts'
import { test as demoTest } from './demo-fixtures.ts'
import { assistLoads } from './support/assist.ts'

test.use({ gatewayOptions: { demo: true } })
// One theme per screen: all four combinations would take twice as long, and colours do not depend on the width.
const desktop = { width: 1440, height: 900 }
const [zoomed, phone] = smallSizes
const translations = ['pt-BR', 'es'] as const

/** With a key, these pages only say that they need a sign-in; people.spec.ts checks their content. */
const needsSignIn: ReadonlySet<string> = new Set(['people', 'account'])

/** Expects one h1, a main landmark, and no data that is still loading. */
async function isThere(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
}

const pages = Object.entries(everyPage)
/** The number of tests that share the pages: each test opens its pages one after the other in the app. */
const parts = 9

for (let part = 0; part < parts; part++) {
  const own = pages.filter((_, at) => at % parts === part)
  demoTest(
    `axe finds nothing, focus is visible, and every screen fits in every language: ${own.map(([name]) => name).join(', ')}`,
    async ({ demoPage: page, demoGateway: gateway }) => {
      const instance = (await gateway.call('fetchInstances', {}))[0]!.name
      const faults: string[] = []
      for (const [at, [name, placeFor]] of own.entries())
        await demoTest.step(name, async () => {
          const note = (found: readonly string[]) =>
            faults.push(...found.map((fault) => `${name}, ${fault}`))
          await page.setViewportSize(desktop)
          await goToPage(page, pathTo(await placeFor(gateway, instance)))
          await isThere(page)
          if (at === 0) {
            // The code that scrolls to the focus loads with the first key press.
            await page.keyboard.press('Shift')
            await assistLoads(page)
          }
          if (!needsSignIn.has(name)) await expectDescribedParts(page, name)
          await expectAccessible(page, ['light'])
          await expectVisibleFocus(page)
          note(await faultsAt(page, largerSizes))

          note(await faultsAt(page, [phone]))
          await expectAccessible(page, ['dark'])
          await expectVisibleFocus(page)
          await page.emulateMedia({ forcedColors: 'active' })
          await expectVisibleFocus(page)
          await page.emulateMedia({ forcedColors: 'none' })
          // Other languages are longer. The focus is looked at once at each size.
          for (const [at, locale] of translations.entries()) {
            await chooseLanguage(page, locale)
            note(await faultsAt(page, [phone], { cells: true, focus: at === 0 }))
            note(await textViolationsOn(page))
          }
          for (const [at, locale] of translations.toReversed().entries()) {
            await chooseLanguage(page, locale)
            note(await faultsAt(page, [zoomed], { cells: true, focus: at === 0 }))
          }
          await chooseLanguage(page, 'en')
          note(await faultsAt(page, [zoomed]))
        })
      expect(faults).toEqual([])
    },
  )
}

test('axe finds no violations on Connect, before and after an attempt', async ({
  page,
  expected,
}) => {
  expected.console.push(/Failed to load resource/)
  await page.goto('/')
  await isThere(page)
  await expectAccessible(page, ['light'])
  await page.setViewportSize(phone)
  await expectAccessible(page, ['dark'])
  await page.getByLabel('API key').fill('not-the-key')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('Not connected: the key was not accepted')).toBeVisible()
  await expectAccessible(page)
})

test('axe finds no violations in the palette, the shortcuts and the lock', async ({
  connected: page,
  gateway,
}) => {
  await page.goto(pathTo({ page: 'preferences', gateway: gateway.address }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Control+k')
  await expectAccessibleOverlay(page.getByRole('dialog', { name: 'Search or go to' }))
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expectAccessibleOverlay(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Lock now' }).first().click()
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  await expectAccessible(page)
})

test('axe finds no violations after a failed read and on an unknown page', async ({
  connected: page,
  gateway,
  expected,
}) => {
  expected.console.push(/Failed to load resource/)
  const at = { gateway: gateway.address, instance: 'nobody made this' }
  await page.goto(pathTo({ page: 'settings', ...at }))
  await isThere(page)
  await expectAccessible(page)
  await page.goto(`${pathTo({ page: 'agents', gateway: gateway.address })}/nowhere`)
  await isThere(page)
  await expectAccessible(page)
})

test('the skip link, navigation and forms work by keyboard', async ({
  connected: page,
  gateway,
}) => {
  const instances = await gateway.call('fetchInstances', {})
  const chosen = instances.find((one) => one.connectionStatus === 'open')!
  const before = gateway.store.chats.presences(chosen.id).length
  // The instance of this page stays selected.
  await page.goto(pathTo({ page: 'groups', gateway: gateway.address, instance: chosen.name }))
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeFocused()

  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const focused = () =>
    page.evaluate(() => {
      const { activeElement: e } = document
      return e?.getAttribute('aria-label') ?? e?.textContent ?? ''
    })
  await skip.focus()
  for (let i = 0; i < 20 && (await focused()) !== 'Chats'; i++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Chats' })).toBeFocused()
  for (let i = 0; i < 20 && (await focused()) !== 'Read receipts and presence'; i++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Read receipts and presence' }),
  ).toBeFocused()

  const form = page.getByRole('form', { name: 'Show presence' })
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab')
    if (await form.getByLabel('Recipient').evaluate((e) => e === document.activeElement)) break
  }
  await page.keyboard.type('abc')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByLabel('Recipient')).toBeFocused()
  await expect(form.getByLabel('Recipient')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('+55 11 98642-0731')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('20')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('presence shown to 5511986420731')).toBeVisible()
  expect(gateway.store.chats.presences(chosen.id)).toHaveLength(before + 1)
})
