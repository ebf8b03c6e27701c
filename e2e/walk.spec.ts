import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { doFourteenOperations, expectFourteenDone } from './support/fourteen-operations.ts'

// A full session: connects, creates two instances, does each of the fourteen operations through the navigation, and
// finds everything after a restart of the gateway.

const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name }).click()

test('each of the fourteen operations works, and its data survives a restart', async ({
  page,
  gateway,
}) => {
  await page.goto('/')
  await page.getByLabel('API key').fill(gateway.apiKey)
  await page.getByRole('button', { name: 'Connect' }).click()
  await doFourteenOperations(page)

  await gateway.restart()
  await page.reload()

  await test.step('finds everything after a restart', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Beatriz Prado')
    await expect(
      page.getByRole('radiogroup', { name: 'soporte' }).getByLabel('WEBCHAT'),
    ).toBeChecked()
    await go(page, 'Instances')
    await page.getByRole('link', { name: 'ventas', exact: true }).click()
    await go(page, 'Settings')
    await expect(page.getByRole('switch', { name: 'Always online' })).toBeChecked()
    await go(page, 'Groups')
    await expect(page.getByRole('cell', { name: 'Rotas Norte', exact: true })).toBeVisible()
  })

  expectFourteenDone(gateway)
})
