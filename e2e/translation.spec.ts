import { pathTo } from '#paths'
import { test as demoTest } from './demo-fixtures.ts'
import { expect, test } from './fixtures.ts'
import { chooseLanguage } from './support/axe.ts'
import { everyPage } from './support/every-page.ts'
import { goToPage } from './support/go-to.ts'
import { smallSizes } from './support/layout-faults.ts'
import { textLabel } from './support/settings.ts'
import { translatePage } from './support/translate-page.ts'

demoTest(
  'every page goes on when the browser translates it',
  async ({ demoPage: page, demoGateway: gateway }) => {
    const instance = (await gateway.call('fetchInstances', {}))[0]!.name
    // The list of groups is beside a group.
    const places = Object.entries(everyPage).filter(([name]) => name !== 'groups')
    for (const [at, [name, placeFor]] of places.entries())
      await demoTest.step(name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await goToPage(page, pathTo(await placeFor(gateway, instance)))
        if (at === 0) await translatePage(page)
        await expect(page.getByRole('heading', { level: 1 }).locator('font')).not.toHaveCount(0)
        // Other texts and parts, as after an action: fields are shown and removed, every text changes.
        await page.setViewportSize(smallSizes[1])
        await chooseLanguage(page, 'es')
        await chooseLanguage(page, 'en')
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByText('Something went wrong')).toHaveCount(0)
      })
  },
)

test('a message is sent and settings are saved while the browser translates the page', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance('sales')
  const at = { gateway: gateway.address, instance: 'sales' }
  await goToPage(page, pathTo({ page: 'messages', ...at }))
  await translatePage(page)
  await test.step('facts of the recipient follow what is typed', async () => {
    const recipient = page.getByLabel('Recipient')
    for (const number of ['5', '+55 11 98642-0731', '34 612 483 107', '', '5511986420731'])
      await recipient.fill(number)
    const form = page.locator('form').filter({ has: recipient })
    await expect(form).toContainText('+55 11 98642-0731')
    await page.getByRole('textbox', { name: 'Message' }).fill('Olá')
    await expect(form).toContainText('3 of 4,096 characters')
    await page.getByRole('button', { name: '«Send' }).click()
    await expect(page.getByText('Accepted at')).toBeVisible()
    expect(gateway.store.messages.list(id)).toHaveLength(1)
  })
  await test.step('a switch changes what the page says', async () => {
    await goToPage(page, pathTo({ page: 'settings', ...at }))
    await page.getByRole('switch', { name: 'Ignore groups' }).click()
    await expect(page.getByText('1 change not saved')).toBeVisible()
    await page.getByRole('switch', { name: 'Always online' }).click()
    await expect(page.getByText('2 changes not saved')).toBeVisible()
    await page.getByLabel(textLabel).fill('Por escrito')
    await page.getByRole('button', { name: 'Save 3 changes' }).click()
    await expect(page.getByText('Saved at')).toBeVisible()
  })
})
