import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'

test.use({ gatewayOptions: { demo: true } })

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

// The fixtures fail a test on any violation of the content security policy, for example by opening one of these.
test('a popover closes on Escape, an outside click and its button, returns the focus, and stays in view on a low screen', async ({
  connected: page,
  gateway,
}) => {
  await page.goto(pathTo({ page: 'agents', gateway: gateway.address }))
  const button = page.getByRole('button', { name: 'Filter', exact: true })
  const panel = dialog(page, 'Filter')
  await button.click()
  await panel.getByRole('checkbox', { name: 'FULL' }).check()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  // The focus is trapped inside.
  await expect(panel.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(panel.getByRole('checkbox').last()).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panel).toHaveCount(0)
  await button.click()
  await expect(panel).toBeVisible()
  await button.click()
  await expect(panel).toHaveCount(0)

  await test.step('keeps the focus when its button goes out of view', async () => {
    await button.press('Enter')
    await expect(panel.locator(':focus')).toHaveCount(1)
    // A zoom of 400 %.
    await page.setViewportSize({ width: 320, height: 256 })
    await page.getByRole('main').evaluate((main) => main.scrollBy(0, 400))
    await expect(button).not.toBeInViewport()
    await expect(panel.locator(':focus')).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  await test.step('stays in view where there is no place above or below the button, also while the page scrolls', async () => {
    await button.press('Enter')
    await expect(panel.getByRole('checkbox', { name: 'FULL' })).toBeVisible()
    const isInView = async () => {
      const { x, y, width, height } = (await panel.boundingBox())!
      return x >= 0 && y >= 0 && x + width <= 320 && y + height <= 256
    }
    await expect.poll(isInView).toBe(true)
    await page.getByRole('main').evaluate((main) => main.scrollBy(0, 40))
    await expect.poll(isInView).toBe(true)
  })
})

test('a dialog traps the focus, closes on Escape only, returns the focus, and stays open below the lock', async ({
  connected: page,
  gateway,
}) => {
  await page.goto(pathTo({ page: 'preferences', gateway: gateway.address }))
  const button = page.getByRole('button', { name: 'Forget this gateway…' })
  const asked = dialog(page, /^Forget /)
  await button.click()
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(asked.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(asked.getByRole('button', { name: 'Forget gateway' })).toBeFocused()
  // Page shortcuts are disabled, and an outside click loses no input.
  await page.keyboard.press('Control+k')
  await page.mouse.click(5, 5)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(dialog(page, 'Search or go to').getByRole('combobox')).toBeFocused()
  await page.mouse.click(5, 5)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()

  // Escape closes only the topmost dialog.
  await page.keyboard.press('?')
  await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible()
  // The lock covers the dialog, which stays open below.
  await page.getByRole('button', { name: 'Lock now' }).first().dispatchEvent('click')
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  await expect(dialog(page, 'Keyboard shortcuts')).toHaveCount(1)
})
