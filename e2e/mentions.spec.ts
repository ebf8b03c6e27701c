import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import { goTo, nextInstance } from './support/go-to.ts'
import type { TestGateway } from './support/test-gateway.ts'

/** Opens the location form, filled in and with its options expanded. */
async function openLocation(page: Page, gateway: TestGateway, instance: string, recipient: string) {
  await goTo(
    page,
    `${pathTo({ page: 'messages', gateway: gateway.address, instance })}?tab=location`,
  )
  const form = page.getByRole('form', { name: 'Send a location' })
  await form.getByLabel('Recipient').fill(recipient)
  await form.getByLabel('Name').fill('Bodega')
  await form.getByLabel('Address').fill('Calle 63')
  await form.getByLabel('Latitude').fill('4.6')
  await form.getByLabel('Longitude').fill('-74')
  await form.getByText('Options', { exact: true }).click()
  return form
}

const accepted = (page: Page) => page.getByRole('heading', { name: /^Accepted at/ })

test('mentions are typed as tags, and everyone only in a group and after a question', async ({
  connected: page,
  context,
  gateway,
  seeds,
}) => {
  await test.step('outside a group "mention everyone" is disabled with a reason, and omitted', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    const group = await seeds.group(instance, 'Night shift')
    const form = await openLocation(page, gateway, instance, group)
    const everyone = form.getByLabel('Mention everyone')
    await everyone.check()
    await form.getByLabel('Recipient').fill('5511986420731')
    await expect(everyone).toBeDisabled()
    await expect(everyone).not.toBeChecked()
    await expect(everyone).toHaveAccessibleDescription(/Only available in groups/)
    await form.getByRole('button', { name: 'Send location' }).click()
    await expect(accepted(page)).toBeVisible()
    expect(gateway.store.messages.list(id)).toMatchObject([{ options: {} }])
  })

  await test.step('mentioning everyone in a group asks first; declining sends and loses nothing', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    const group = await seeds.group(instance, 'Night shift')
    const form = await openLocation(page, gateway, instance, group)
    await form.getByLabel('Mention everyone').check()
    const send = form.getByRole('button', { name: 'Send location' })
    await send.click()
    const dialog = page.getByRole('dialog', { name: 'Mention everyone?' })
    await expect(dialog).toContainText(`Everyone in the group ${group} will be notified.`)
    await expectAccessibleOverlay(dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(form.getByLabel('Name')).toHaveValue('Bodega')
    expect(gateway.store.messages.list(id)).toEqual([])

    await send.click()
    await dialog.getByRole('button', { name: 'Send and mention everyone' }).click()
    await expect(accepted(page)).toBeVisible()
    expect(gateway.store.messages.list(id)).toMatchObject([{ options: { mentionsEveryOne: true } }])
  })

  await test.step('an invalid number is marked at its tag, and blocks sending until it is removed', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    const group = await seeds.group(instance, 'Plantão')
    const form = await openLocation(page, gateway, instance, group)
    const field = form.getByLabel('Mentioned numbers')
    await field.fill('5511986420731, Ana, ')
    const wrong = form.getByRole('listitem').filter({ hasText: 'Ana' })
    await expect(wrong).toContainText('not a number with country code')
    await form.getByRole('button', { name: 'Send location' }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription('Not a number')
    await expectAccessible(page)
    expect(gateway.store.messages.list(id)).toEqual([])
    await form.getByRole('button', { name: 'Remove Ana' }).click()
    await form.getByRole('button', { name: 'Send location' }).click()
    await expect(accepted(page)).toBeVisible()
  })

  await test.step('numbers become tags on Enter, comma, paste and blur; Backspace and buttons remove them', async () => {
    const instance = nextInstance(gateway)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const id = await seeds.instance(instance)
    const group = await seeds.group(instance, 'Plantão')
    const form = await openLocation(page, gateway, instance, group)
    const field = form.getByLabel('Mentioned numbers')
    const tags = form.getByRole('list', { name: /to mention$/ }).getByRole('listitem')
    await field.pressSequentially('+57 310 442 9087')
    await field.press('Enter')
    await expect(tags).toHaveText(['+57 310 4429087'])
    await expect(form.getByText('Added +57 310 4429087')).toBeAttached()
    await field.pressSequentially('+52 55 4170 2298,')
    await expect(tags).toHaveText(['+57 310 4429087', '+52 55 4170 2298'])
    await expect(field).toHaveValue('')

    // Many at once, one of them a duplicate, like a pasted spreadsheet column.
    await page.evaluate(() =>
      navigator.clipboard.writeText('+55 11 98642-0731\n57 3104429087\r\n5511987654321\n'),
    )
    await field.press('ControlOrMeta+v')
    await expect(tags).toHaveText([
      '+57 310 4429087',
      '+52 55 4170 2298',
      '+55 11 98642-0731',
      '+55 11 98765-4321',
    ])
    await field.press('Backspace')
    await expect(tags).toHaveCount(3)
    await form.getByRole('button', { name: 'Remove +52 55 4170 2298' }).click()
    await expect(field).toBeFocused()
    await field.pressSequentially('5511999990000')
    await expect(form.getByText(/Mentions 3 numbers/)).toBeVisible()

    // Unfinished input counts too, and survives a reload.
    await page.reload()
    await form.getByText('Options', { exact: true }).click()
    await expect(tags).toHaveText(['+57 310 4429087', '+55 11 98642-0731'])
    await expect(field).toHaveValue('5511999990000')
    await field.focus()
    await form.getByLabel('Text of that message').focus()
    await expect(tags).toHaveCount(3)
    await form.getByRole('button', { name: 'Send location' }).click()
    await expect(accepted(page)).toBeVisible()
    expect(gateway.store.messages.list(id)).toMatchObject([
      { options: { mentioned: ['573104429087', '5511986420731', '5511999990000'] } },
    ])
  })
})
