import { expect, test } from './fixtures.ts'
import { nextInstance } from './support/go-to.ts'
import { answerOf, fact, open } from './support/messages.ts'

test('a text is formatted, kept as a draft, sent as typed, and stays when its outcome is unknown', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  await test.step('formats, previews and sends a text as typed, and keeps it as a draft', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    const form = await open(page, gateway, 'text', instance)
    await form.getByLabel('Recipient').fill('+55 (19) 98642-0731')
    const message = form.getByRole('textbox', { name: 'Message' })
    await message.fill('Order 4471 is <b>ready</b>.\nhttps://shop.example/4471')
    await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 10))
    await page.keyboard.press('Control+b')
    await expect(message).toHaveValue('Order *4471* is <b>ready</b>.\nhttps://shop.example/4471')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('strong')).toHaveText('4471')
    await expect(preview).toContainText('is <b>ready</b>.')
    await expect(preview.getByText('shop.example', { exact: true })).toBeVisible()
    await expect(form.getByText('55 of 4,096 characters')).toBeVisible()

    await page.reload()
    await expect(message).toHaveValue('Order *4471* is <b>ready</b>.\nhttps://shop.example/4471')
    await message.press('Control+Enter')
    await expect(answerOf(page)).toBeVisible()
    await expect(fact(page, 'Text')).toContainText('Order *4471*')
    expect(gateway.store.messages.list(id).map(({ content }) => content)).toEqual([
      { conversation: 'Order *4471* is <b>ready</b>.\nhttps://shop.example/4471' },
    ])
  })

  await test.step('keeps the recipient across tabs, but not in a message for another recipient', async () => {
    const instance = nextInstance(gateway)
    await seeds.instance(instance)
    const text = await open(page, gateway, 'text', instance)
    await text.getByLabel('Recipient').fill('5511986420731')
    await page.getByRole('tab', { name: 'Location' }).click()
    const location = page.getByRole('form', { name: 'Send a location' })
    await expect(location.getByLabel('Recipient')).toHaveValue('5511986420731')
    await location.getByLabel('Name').fill('Office')
    await page.getByRole('tab', { name: 'Text' }).click()
    await text.getByLabel('Recipient').fill('34612483107')
    await page.getByRole('tab', { name: 'Audio' }).click()
    const audio = page.getByRole('form', { name: 'Send an audio' })
    await expect(audio.getByLabel('Recipient')).toHaveValue('34612483107')
    await page.getByRole('tab', { name: 'Location' }).click()
    await expect(location.getByLabel('Recipient')).toHaveValue('5511986420731')
  })

  await test.step('a text without a response is unknown and stays in the form', async () => {
    const instance = nextInstance(gateway)
    expected.console.push(/Failed to load resource/)
    await seeds.instance(instance)
    const form = await open(page, gateway, 'text', instance)
    await form.getByLabel('Recipient').fill('5511986420731')
    await form.getByRole('textbox', { name: 'Message' }).fill('Hello')
    await gateway.fault({ operation: 'sendText', mode: 'break', when: 'after', times: 10 })
    await form.getByRole('button', { name: 'Send text' }).click()
    await expect(form.getByRole('alert')).toContainText('Unknown')
    await expect(form.getByRole('button', { name: 'Send text' })).toBeDisabled()
    await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello')
  })
})
