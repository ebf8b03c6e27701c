import type { Locator } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { builtFile } from './support/built-file.ts'
import { nextInstance } from './support/go-to.ts'
import { answerOf, facts, fillLocation, instance, open, pathOf } from './support/messages.ts'

test('formats a text and sends it as typed; works by keyboard and on a phone, and explains why it cannot record', async ({
  connected: page,
  gateway,
  seeds,
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
    expect((await facts(page))['Text']).toContain('Order *4471*')
    expect(gateway.store.messages.list(id).map(({ content }) => content)).toEqual([
      { conversation: 'Order *4471* is <b>ready</b>.\nhttps://shop.example/4471' },
    ])
  })

  await test.step('holds back open placeholders until they are filled in, and keeps the message as a template', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    const form = await open(page, gateway, 'text', instance)
    await form.getByLabel('Recipient').fill('+55 11 98642-0731')
    const message = form.getByRole('textbox', { name: 'Message' })
    const send = form.getByRole('button', { name: 'Send text' })
    await message.fill('Hi {{name}}, ready on {{day|Monday}}')
    await send.click()
    await expect(message).toHaveAccessibleDescription(/Fill in name, or/)
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.locator('mark')).toHaveText(['{{name}}'])

    const button = page.getByRole('button', { name: 'Template', exact: true })
    const list = page.getByRole('dialog', { name: 'Template', exact: true })
    await button.click()
    await expect(list.getByText('No message templates yet.')).toBeVisible()
    await expectAccessible(page)
    await list.getByRole('button', { name: 'Save as template…' }).click()
    const naming = page.getByRole('dialog', { name: 'Save template' })
    await naming.getByLabel('Template name').fill('Ready')
    await page.keyboard.press('Enter')
    await expect(naming).toBeHidden()

    await form.getByRole('textbox', { name: 'name', exact: true }).fill('Ana')
    await expect(message).toHaveValue('Hi Ana, ready on {{day|Monday}}')
    await expect(preview).toContainText('Hi Ana, ready on Monday')
    await form.getByRole('textbox', { name: 'day' }).fill('Friday')
    await expect(form.getByText(/as typed/)).toBeHidden()

    await button.click()
    await list.getByLabel('Search templates').fill('ready')
    await list.getByRole('button', { name: /^Ready/ }).click()
    const question = page.getByRole('dialog', { name: 'Replace the current draft?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(message).toHaveValue('Hi Ana, ready on Friday')
    await button.click()
    await list.getByRole('button', { name: /^Ready/ }).click()
    await question.getByRole('button', { name: 'Replace draft' }).click()
    await expect(message).toHaveValue('Hi {{name}}, ready on {{day|Monday}}')
    await expect(form.getByLabel('Recipient')).toHaveValue('+55 11 98642-0731')
    expect(gateway.store.messages.list(id)).toEqual([])

    await form.getByLabel('Send {{…}} as typed').check()
    await send.click()
    await expect(answerOf(page)).toBeVisible()
    expect(gateway.store.messages.list(id).map(({ content }) => content)).toEqual([
      { conversation: 'Hi {{name}}, ready on {{day|Monday}}' },
    ])
    await page.goto(`${pathOf(gateway, 'text', instance)}&template=gone`)
    await expect(page.getByText('This template was deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page).not.toHaveURL(/template/)
  })

  await test.step('sends to a doubtful number only after a question', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    const form = await open(page, gateway, 'text', instance)
    await form.getByLabel('Recipient').fill('(11) 96130-2207')
    await form.getByRole('textbox', { name: 'Message' }).fill('Hello')
    await page.keyboard.press('Control+Enter')
    const question = page.getByRole('dialog', { name: 'Send to 11961302207?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(gateway.store.messages.list(id)).toEqual([])
    await form.getByRole('button', { name: 'Send text' }).click()
    await question.getByRole('button', { name: 'Send anyway' }).click()
    await expect(answerOf(page)).toBeVisible()
  })

  await test.step('keeps the recipient across tabs, but not in a message for another recipient', async () => {
    const instance = nextInstance(gateway)
    await seeds.instance(instance)
    const text = await open(page, gateway, 'text', instance)
    await text.getByLabel('Recipient').fill('+55 11 98642-0731')
    await page.getByRole('tab', { name: 'Location' }).click()
    const location = page.getByRole('form', { name: 'Send a location' })
    await expect(location.getByLabel('Recipient')).toHaveValue('+55 11 98642-0731')
    await location.getByLabel('Name').fill('Office')
    await page.getByRole('tab', { name: 'Text' }).click()
    await text.getByLabel('Recipient').fill('+34 612 48 31 07')
    await page.getByRole('tab', { name: 'Audio' }).click()
    const audio = page.getByRole('form', { name: 'Send audio' })
    await expect(audio.getByLabel('Recipient')).toHaveValue('+34 612 48 31 07')
    await page.getByRole('tab', { name: 'Location' }).click()
    await expect(location.getByLabel('Recipient')).toHaveValue('+55 11 98642-0731')
  })

  await test.step('tabs work by keyboard and are in the URL, and their forms show what is invalid', async () => {
    const instance = nextInstance(gateway)
    await seeds.instance(instance)
    const sendNothing = async (name: string) => {
      const form = page.getByRole('form', { name })
      await form.getByText('Options', { exact: true }).click()
      await form.getByRole('button', { name: /^Send/ }).click()
      await expect(form.getByText('Required').first()).toBeVisible()
    }
    await open(page, gateway, 'audio', instance)
    await sendNothing('Send audio')
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Audio' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Image, video or document' })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'Image, video or document' })).toBeVisible()
    expect(page.url()).toContain('tab=media')
    await sendNothing('Send an image, a video or a document')
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Image, video or document' }).focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('form', { name: 'Send a location' })).toBeVisible()
    // From the last to the first.
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowLeft')
    await sendNothing('Send a location')
    await expectAccessible(page)
  })

  await test.step('explains that the microphone is not allowed, and that recording needs a secure context', async () => {
    const instance = nextInstance(gateway)
    await seeds.instance(instance)
    const form = await open(page, gateway, 'audio', instance)
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await form.getByRole('button', { name: 'Start recording' }).click()
    await expect(form.getByText('Access to the microphone was denied')).toBeVisible()
    // Every origin that a test can serve is a secure context, so the browser's answer is overridden.
    await page.evaluate(() =>
      Object.defineProperty(globalThis, 'isSecureContext', { value: false }),
    )
    await form.getByRole('button', { name: 'Start recording' }).click()
    await expect(form.getByText('Recording needs a secure connection')).toBeVisible()
  })

  await test.step('on a phone, writes a message, views the preview and the request, and sends it', async () => {
    const instance = nextInstance(gateway)
    await page.setViewportSize({ width: 360, height: 740 })
    const id = await seeds.instance(instance)
    const form = await fillLocation(page, gateway, instance)
    const main = page.getByRole('main')
    await main.getByRole('radio', { name: 'Preview', exact: true }).check()
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Bodega Chapinero')
    await expect(form).toBeHidden()
    await main.getByRole('radio', { name: 'Request', exact: true }).check()
    await expect(page.getByText('POST /message/sendLocation/')).toBeVisible()
    await main.getByRole('radio', { name: 'Write', exact: true }).check()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
    await form.getByRole('button', { name: 'Send location' }).click()
    await expect(answerOf(page)).toBeVisible()
    expect(gateway.store.messages.list(id)).toHaveLength(1)
    await expectAccessible(page)
  })
})

/** Waits for late content, and expects that `below` does not move. */
async function expectSteady(below: Locator, late: Locator) {
  const before = await below.boundingBox()
  await expect(late).toBeVisible()
  expect(await below.boundingBox()).toEqual(before)
}

test('nothing moves when the recorder loads, and forms work if optional parts of a field cannot be loaded', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(/Failed to load resource/)
  const id = await seeds.instance(instance)
  await page.route(`**/${builtFile('src/components/NumberNote.tsx')}`, (route) => route.abort())
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(pathOf(gateway, 'audio'))
    const form = page.getByRole('form', { name: 'Send audio' })
    await expectSteady(
      form.getByRole('button', { name: 'Send audio' }),
      form.getByRole('button', { name: 'Start recording' }),
    )
  }
  const form = await fillLocation(page, gateway)
  await form.getByRole('button', { name: 'Send location' }).click()
  await expect(answerOf(page)).toBeVisible()
  expect(gateway.store.messages.list(id)).toHaveLength(1)
})
