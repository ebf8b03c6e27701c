import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessibleOverlay } from './support/axe.ts'
import { builtFile } from './support/built-file.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.describe('lock', () => {
  test('hides the screen and removes the key from the tab until it is typed again', async ({
    page,
    gateway,
    seeds,
  }) => {
    await seeds.instance('sales')
    await page.goto(pathTo({ page: 'chat-forms', gateway: gateway.address, instance: 'sales' }))
    await page.getByLabel('API key').fill(gateway.apiKey)
    await page.getByRole('button', { name: 'Connect' }).click()
    await page.getByLabel('Recipient').first().fill('+57 310 442')
    await page.getByRole('button', { name: 'Lock now' }).click()
    await expect(title(page, 'Locked')).toBeVisible()
    await expect(page).toHaveTitle('Switchboard')
    await expect(page.getByRole('heading', { name: 'Read receipts and presence' })).toBeHidden()
    const keys = () => Object.keys(sessionStorage).filter((name) => name.includes('.key '))
    await expect.poll(() => page.evaluate(keys)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(title(page, 'Locked')).toBeVisible()
    await page.getByLabel('API key').fill('guess')
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(
      page.getByText('Wrong key. Enter the key that you were connected with.'),
    ).toBeVisible()

    const tab = await page.context().newPage()
    await tab.goto(gateway.url + pathTo({ page: 'agents', gateway: gateway.address }))
    await expect(tab.getByText(/This link opens/)).toBeVisible()

    await page.getByLabel('API key').fill(gateway.apiKey)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Recipient').first()).toHaveValue('+57 310 442')
    await expect(page).toHaveTitle('Read receipts and presence · Switchboard')
    await page.reload()
    await expect(title(page, 'Read receipts and presence')).toBeVisible()
  })

  test('locks automatically after the chosen time', async ({ connected: page, gateway }) => {
    await page.clock.install()
    await page.goto(pathTo({ page: 'preferences', gateway: gateway.address }))
    await page.getByLabel('Lock when idle').selectOption('After 5 minutes')
    await page.clock.fastForward('04:30')
    await expect(title(page, 'Preferences')).toBeVisible()
    await page.mouse.move(300, 300)
    await page.clock.fastForward('04:30')
    await expect(title(page, 'Preferences')).toBeVisible()
    await page.clock.fastForward('05:05')
    await expect(title(page, 'Locked')).toBeVisible()
    await page.getByLabel('API key').fill(gateway.apiKey)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(title(page, 'Preferences')).toBeVisible()
  })

  test('covers the page even while its own files cannot be loaded', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(/Failed to load resource|net::ERR/)
    await seeds.instance('sales')
    await page.goto(pathTo({ page: 'chat-forms', gateway: gateway.address, instance: 'sales' }))
    await page.getByLabel('Recipient').first().fill('+57 310 442')
    const files = ['src/app/LockScreen.tsx', 'src/app/Palette.tsx'].map(builtFile)
    for (const file of files) await page.route(`**/${file}`, (route) => route.abort())
    // A dialog first: the page below it stays as it was.
    const notice = page.getByRole('dialog', { name: 'This part could not be loaded.' })
    await page.keyboard.press('ControlOrMeta+k')
    await expect(notice).toBeVisible()
    await expectAccessibleOverlay(notice)
    await page.keyboard.press('Escape')
    await expect(notice).toBeHidden()
    await expect(page.getByLabel('Recipient').first()).toHaveValue('+57 310 442')

    await page.getByRole('button', { name: 'Lock now' }).click()
    await expect(notice).toBeVisible()
    for (let i = 0; i < 3; i++) await page.keyboard.press('Escape')
    await expect(notice).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Read receipts and presence' })).toBeHidden()
    for (const file of files) await page.unroute(`**/${file}`)
    await notice.getByRole('button', { name: 'Retry' }).click()
    await expect(title(page, 'Locked')).toBeVisible()
    await page.getByLabel('API key').fill(gateway.apiKey)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByLabel('Recipient').first()).toHaveValue('+57 310 442')
  })

  test('calls in flight complete behind it', async ({ connected: page, gateway, seeds }) => {
    const id = await seeds.instance('sales')
    await page.goto(pathTo({ page: 'chat-forms', gateway: gateway.address, instance: 'sales' }))
    const form = page.getByRole('form', { name: 'Show presence' })
    await form.getByLabel('Recipient').fill('+55 11 98642-0731')
    await form.getByLabel('For how long').fill('1500')
    await form.getByRole('button', { name: 'Show presence' }).click()
    await page.getByRole('button', { name: 'Lock now' }).click()
    await expect(title(page, 'Locked')).toBeVisible()
    await expect.poll(() => gateway.store.chats.presences(id).length).toBe(1)
    await page.getByLabel('API key').fill(gateway.apiKey)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(form.getByText('presence shown to 5511986420731')).toBeVisible()
  })
})
