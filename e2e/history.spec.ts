import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { letTimePass } from './support/let-time-pass.ts'
import type { TestGateway } from './support/test-gateway.ts'

const instance = 'sales'
const pathOf = (page: 'messages' | 'history', gateway: TestGateway) =>
  pathTo({ page, gateway: gateway.address, instance })
const formOf = (page: Page) => page.getByRole('form', { name: 'Send a location' })
const strip = (page: Page) => page.getByRole('region', { name: 'Sent from this browser' })
const rowOf = (page: Page, text: string | RegExp) =>
  strip(page).getByRole('row').filter({ hasText: text })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Message' })

/** Fills in a location, and returns its form. */
async function write(page: Page, gateway: TestGateway, name = 'Bodega Chapinero') {
  await page.goto(`${pathOf('messages', gateway)}?tab=location`)
  const form = formOf(page)
  await form.getByLabel('Recipient').fill('+55 (11) 98642-0731')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Address').fill('Calle 63 # 9-41')
  await form.getByLabel('Latitude').fill('4.6486')
  await form.getByLabel('Longitude').fill('-74.0628')
  return form
}

async function send(page: Page) {
  await formOf(page).getByRole('button', { name: 'Send location' }).click()
}

const accepted = (page: Page) => page.getByRole('heading', { name: /^Accepted at/ })

test('lists sent messages under the composer, and restores one into the form', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance(instance)
  await write(page, gateway)
  await expect(strip(page)).toHaveCount(0)
  await send(page)
  await expect(accepted(page)).toBeVisible()
  const [message] = gateway.store.messages.list(id)
  await expect(rowOf(page, 'Bodega Chapinero')).toContainText(
    new RegExp(
      `Location.*(5511986420731|55 11 98642-0731).*Calle 63 # 9-41.*accepted.*${message!.id}`,
    ),
  )
  await rowOf(page, 'Bodega Chapinero').getByRole('button', { name: 'Use again' }).click()
  await expect(formOf(page).getByLabel('Name')).toHaveValue('Bodega Chapinero')
  await expect(formOf(page).getByLabel('Latitude')).toHaveValue('4.6486')
  await expect(formOf(page).getByLabel('Recipient')).toHaveValue('5511986420731')
  // Other unsaved input is not replaced without a question.
  await formOf(page).getByLabel('Name').fill('Something else')
  await rowOf(page, 'Bodega Chapinero').getByRole('button', { name: 'Use again' }).click()
  const question = page.getByRole('dialog', { name: 'Replace the current draft?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(formOf(page).getByLabel('Name')).toHaveValue('Something else')
  await rowOf(page, 'Bodega Chapinero').getByRole('button', { name: 'Use again' }).click()
  await question.getByRole('button', { name: 'Replace draft' }).click()
  await expect(formOf(page).getByLabel('Name')).toHaveValue('Bodega Chapinero')
  expect(gateway.store.messages.list(id)).toHaveLength(1)
})

test('asks before sending the same message to the same recipient within a minute', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance(instance)
  await write(page, gateway)
  await send(page)
  await expect(accepted(page)).toBeVisible()
  await write(page, gateway)
  await send(page)
  const question = page.getByRole('dialog', { name: 'Send the same message again?' })
  await expect(question).toContainText('5511986420731')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(formOf(page).getByRole('button', { name: 'Send location' })).toBeEnabled()
  await expect(formOf(page).getByLabel('Name')).toHaveValue('Bodega Chapinero')
  expect(gateway.store.messages.list(id)).toHaveLength(1)

  await send(page)
  await question.getByRole('button', { name: 'Send again' }).click()
  await expect(accepted(page)).toBeVisible()
  expect(gateway.store.messages.list(id)).toHaveLength(2)

  // A different message does not ask.
  await write(page, gateway, 'Bodega Usaquén')
  await send(page)
  await expect(accepted(page)).toBeVisible()
  expect(gateway.store.messages.list(id)).toHaveLength(3)
})

test('a send in flight during a reload is unknown, is not sent again, and is resolved by the user', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance(instance)
  await write(page, gateway)
  await gateway.fault({ operation: 'sendLocation', delay: 8_000 })
  await send(page)
  await expect(rowOf(page, 'Bodega Chapinero')).toContainText('in progress')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const row = rowOf(page, 'Bodega Chapinero')
  await expect(row).toContainText('unknown')
  await expect(row).toContainText('The page was closed before the response')
  // The gateway did it, exactly once.
  await expect.poll(() => gateway.store.messages.list(id).length, { timeout: 30_000 }).toBe(1)
  await letTimePass(page, 300)
  expect(gateway.store.messages.list(id)).toHaveLength(1)

  // Sending it again asks regardless of the time, because its outcome is unknown.
  await expect(formOf(page).getByLabel('Name')).toHaveValue('Bodega Chapinero')
  await send(page)
  const question = page.getByRole('dialog', { name: 'Send the same message again?' })
  await expect(question).toContainText('Whether it arrived is unknown')
  await question.getByRole('button', { name: 'Cancel' }).click()

  await row.getByRole('button', { name: 'Decide…' }).click()
  await dialogOf(page).getByRole('button', { name: 'It did not arrive' }).click()
  await expect(row).toContainText('marked as not delivered')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(formOf(page).getByLabel('Name')).toHaveValue('Bodega Chapinero')
  expect(gateway.store.messages.list(id)).toHaveLength(1)
  await send(page)
  await expect(accepted(page)).toBeVisible()
  expect(gateway.store.messages.list(id)).toHaveLength(2)
})

test('an unknown message that arrived leaves the form, and is recorded as arrived', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(/status of 503/)
  const id = await seeds.instance(instance)
  const form = await write(page, gateway)
  await gateway.fault({ operation: 'sendLocation', status: 503, when: 'after' })
  await send(page)
  await form.getByRole('button', { name: 'It arrived' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('')
  await expect(rowOf(page, 'Bodega Chapinero')).toContainText('marked as delivered')
  await page.reload()
  await expect(form.getByLabel('Name')).toHaveValue('')
  expect(gateway.store.messages.list(id)).toHaveLength(1)
})

test('a file is not kept in the history, which says so', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance(instance)
  const picture = { width: 320, height: 200, channels: 3, background: '#3a2a20' } as const
  const buffer = await sharp({ create: picture }).png().toBuffer()
  await page.goto(`${pathOf('messages', gateway)}?tab=media`)
  const form = page.getByRole('form', { name: 'Send an image, a video or a document' })
  await form.getByLabel('Recipient').fill('5511986420731')
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'oferta.png', mimeType: 'image/png', buffer })
  await form.getByLabel('Caption').fill('Torra média')
  await form.getByRole('button', { name: 'Send image' }).click()
  await expect(accepted(page)).toBeVisible()
  // Wait until its outcome is stored too.
  await expect(rowOf(page, 'Torra média')).toContainText('accepted')
  const stored = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('switchboard')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const all = await Promise.all(
      ['history', 'historyDetails'].map(
        (name) =>
          new Promise<unknown>((resolve) => {
            const reading = db.transaction(name).objectStore(name).getAll()
            reading.addEventListener('success', () => resolve(reading.result))
          }),
      ),
    )
    db.close()
    return JSON.stringify(all)
  })
  expect(stored).toContain('Torra média')
  expect(stored).not.toMatch(/[A-Za-z0-9+/]{200}/)
  expect(stored).not.toContain(gateway.apiKey)

  await rowOf(page, 'Torra média').getByRole('button', { name: 'Use again' }).click()
  await expect(page.getByText('The file is not saved')).toBeVisible()
  await expect(form.getByLabel('Caption')).toHaveValue('Torra média')
  await expect(form.getByLabel('File name')).toHaveValue('oferta.png')
})

test('picks a reply from sent messages, those to its recipient first', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance(instance)
  for (const name of ['Bodega', 'Tienda']) {
    const form = await write(page, gateway, name)
    if (name === 'Tienda') await form.getByLabel('Recipient').fill('573104429012')
    await send(page)
    await expect(accepted(page)).toBeVisible()
  }
  const form = await write(page, gateway, 'Kiosco')
  await form.getByText('Options').click()
  await form.getByRole('button', { name: 'Choose…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which message?' })
  await expect(dialog.getByRole('listitem').first()).toContainText('Bodega')
  await expectAccessible(page)
  await dialog.getByLabel(/^Search/).fill('tiend')
  await expect(dialog.getByRole('status')).toHaveText('1 message')
  await dialog.getByRole('button', { name: /Tienda/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Choose…' })).toBeFocused()
  await send(page)
  await expect(accepted(page)).toBeVisible()
  const sent = gateway.store.messages.list(id)
  const quoted = sent.find((message) => JSON.stringify(message).includes('Kiosco'))
  const tienda = sent.find((message) => message.remoteJid.startsWith('573104429012'))
  expect(JSON.stringify(quoted)).toContain(tienda!.id)
})

test.describe('history page', () => {
  /** Sends two locations, one of them refused. */
  async function seed(page: Page, gateway: TestGateway) {
    await write(page, gateway, '=Bodega')
    await send(page)
    await expect(accepted(page)).toBeVisible()
    await write(page, gateway, 'Tienda')
    await gateway.fault({ operation: 'sendLocation', status: 400 })
    await send(page)
    await expect(rowOf(page, 'Tienda')).toContainText('refused')
    await strip(page).getByRole('link', { name: 'Show all' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent from this browser')
  }
  const table = (page: Page) => page.getByRole('table', { name: 'Sent from this browser' })
  const rows = (page: Page) =>
    table(page)
      .getByRole('row')
      .filter({ has: page.getByRole('link') })

  test.beforeEach(({ expected }) => {
    expected.console.push(/status of 400/)
  })

  test('can be searched, filtered and exported, with formulas escaped', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await seeds.instance(instance)
    await seed(page, gateway)
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByRole('status').filter({ hasText: '2 messages' })).toBeVisible()
    await page.getByLabel('Search recipient, content, message ID').fill('bodega')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByLabel('Result', { exact: true }).selectOption('refused')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Tienda')
    await page.getByRole('button', { name: 'Clear filters' }).click()

    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    const text = await readFile(await csv.path(), 'utf8')
    expect(csv.suggestedFilename()).toMatch(/^sent-\d{4}-\d\d-\d\d\.csv$/)
    expect(text).toContain(`"'=Bodega, Calle 63 # 9-41"`)
    const [json] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export JSON' }).click(),
    ])
    const entries = JSON.parse(await readFile(await json.path(), 'utf8')) as { outcome: string }[]
    expect(entries.map(({ outcome }) => outcome)).toEqual(['refused', 'accepted'])
  })

  test('lists all stored messages, replies to one, and links to marking it as read', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance(instance)
    await seed(page, gateway)
    const [message] = gateway.store.messages.list(id)
    await rows(page).filter({ hasText: '=Bodega' }).getByRole('link').click()
    const dialog = dialogOf(page)
    await expect(dialog).toContainText(message!.id)
    await expect(dialog).toContainText('5511986420731@s.whatsapp.net')
    await dialog.getByText('Response as JSON').click()
    await expect(dialog.getByRole('region', { name: 'Response as JSON' })).toContainText('PENDING')
    await expect(dialog.getByRole('link', { name: 'Mark as read' })).toHaveAttribute(
      'href',
      new RegExp(`/chats/forms\\?.*id=${message!.id}`),
    )
    await dialog.getByRole('button', { name: 'Reply' }).click()
    await expect(formOf(page)).toBeVisible()
    await formOf(page).getByText('Options', { exact: true }).click()
    await expect(formOf(page).getByLabel('ID of the message to reply to')).toHaveValue(message!.id)
    await expect(formOf(page).getByLabel('Text of that message')).toHaveValue(/^=Bodega/)
    // The input of the refused message is still there.
    await expect(formOf(page).getByLabel('Name')).toHaveValue('Tienda')
  })

  test('can be cleared after a confirmation', async ({ connected: page, gateway, seeds }) => {
    await seeds.instance(instance)
    await seed(page, gateway)
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Clear this history?' })
    await expect(question).toContainText('2 messages')
    await question.getByRole('button', { name: 'Clear history' }).click()
    await expect(page.getByText('No messages sent from this browser yet')).toBeVisible()
    await page.reload()
    await expect(page.getByText('No messages sent from this browser yet')).toBeVisible()
  })

  test('is deleted when its gateway is forgotten', async ({ connected: page, gateway, seeds }) => {
    await seeds.instance(instance)
    await seed(page, gateway)
    await page.goto(pathTo({ page: 'preferences', gateway: gateway.address }))
    await expect(page.getByText(/messages in the history: 2/)).toBeVisible()
    await page.getByRole('button', { name: 'Forget this gateway…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Forget gateway' }).click()
    await expect(page.getByRole('button', { name: 'Connect' })).toBeVisible()
    await page.goto(pathOf('history', gateway))
    await expect(page.getByText('No messages sent from this browser yet')).toBeVisible()
  })

  test('is accessible, also on a phone', async ({ connected: page, gateway, seeds }) => {
    await seeds.instance(instance)
    await seed(page, gateway)
    await expectAccessible(page)
    await rows(page).first().getByRole('link').click()
    await expect(dialogOf(page)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${pathOf('messages', gateway)}?tab=location`)
    await expect(rowOf(page, 'Tienda')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
