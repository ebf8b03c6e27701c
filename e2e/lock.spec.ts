import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessibleOverlay } from './support/axe.ts'
import { builtFile } from './support/built-file.ts'
import { goTo } from './support/go-to.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function unlock(page: Page, key: string) {
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

test('the lock hides the page and its key until the key is typed again, even while its own files cannot be loaded; calls complete behind it, and it comes by itself after the chosen time', async ({
  page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(/Failed to load resource|net::ERR/)
  const id = await seeds.instance('sales')
  await page.goto(pathTo({ page: 'chat-forms', gateway: gateway.address, instance: 'sales' }))
  await page.getByLabel('API key').fill(gateway.apiKey)
  await page.getByRole('button', { name: 'Connect' }).click()
  const form = page.getByRole('form', { name: 'Show presence' })
  const recipient = form.getByLabel('Recipient')
  const hidden = page.getByRole('heading', { name: 'Read receipts and presence' })
  await recipient.fill('+55 11 98642-0731')

  await test.step('covers the page even while its own files cannot be loaded', async () => {
    const files = ['src/app/session/LockScreen.tsx', 'src/app/palette/Palette.tsx'].map(builtFile)
    for (const file of files) await page.route(`**/${file}`, (route) => route.abort())
    // A dialog first: the page below it stays as it was.
    const notice = page.getByRole('dialog', { name: 'This part could not be loaded.' })
    await page.keyboard.press('ControlOrMeta+k')
    await expect(notice).toBeVisible()
    await expectAccessibleOverlay(notice)
    await page.keyboard.press('Escape')
    await expect(notice).toBeHidden()
    await expect(recipient).toHaveValue('+55 11 98642-0731')

    await page.getByRole('button', { name: 'Lock now' }).click()
    const instead = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' })
    await expect(instead).toBeVisible()
    for (let i = 0; i < 3; i++) await page.keyboard.press('Escape')
    await expect(instead).toBeVisible()
    await expect(hidden).toBeHidden()
    for (const file of files) await page.unroute(`**/${file}`)
    await instead.getByRole('button', { name: 'Retry' }).click()
    await expect(title(page, 'Locked')).toBeVisible()
    await unlock(page, gateway.apiKey)
    await expect(recipient).toHaveValue('+55 11 98642-0731')
  })

  await test.step('hides the screen, while a call completes', async () => {
    await form.getByLabel('For how long').fill('1500')
    await form.getByRole('button', { name: 'Show presence' }).click()
    await page.getByRole('button', { name: 'Lock now' }).click()
    await expect(title(page, 'Locked')).toBeVisible()
    await expect(page).toHaveTitle('Switchboard')
    await expect(hidden).toBeHidden()
    for (let i = 0; i < 3; i++) await page.keyboard.press('Escape')
    await expect(title(page, 'Locked')).toBeVisible()
    await unlock(page, 'guess')
    await expect(
      page.getByText('Wrong key. Enter the key that you were connected with.'),
    ).toBeVisible()
    await expect.poll(() => gateway.store.chats.presences(id).length).toBe(1)

    const tab = await page.context().newPage()
    await tab.goto(gateway.url + pathTo({ page: 'agents', gateway: gateway.address }))
    await expect(tab.getByText(/This link opens/)).toBeVisible()
    await tab.close()

    await page.getByLabel('API key').fill(gateway.apiKey)
    await page.keyboard.press('Enter')
    await expect(form.getByText('presence shown to 5511986420731')).toBeVisible()
    await expect(page).toHaveTitle('Read receipts and presence · Switchboard')
  })

  await test.step('locks automatically after the chosen time; a reload needs no key before', async () => {
    await page.clock.install()
    await page.reload()
    await expect(title(page, 'Read receipts and presence')).toBeVisible()
    await goTo(page, pathTo({ page: 'preferences', gateway: gateway.address }))
    await page.getByLabel('Lock when idle').selectOption('After 5 minutes')
    await page.clock.fastForward('04:30')
    await expect(title(page, 'Preferences')).toBeVisible()
    await page.mouse.move(300, 300)
    await page.clock.fastForward('04:30')
    await expect(title(page, 'Preferences')).toBeVisible()
    await page.clock.fastForward('05:05')
    await expect(title(page, 'Locked')).toBeVisible()
    await unlock(page, gateway.apiKey)
    await expect(title(page, 'Preferences')).toBeVisible()
  })
})
