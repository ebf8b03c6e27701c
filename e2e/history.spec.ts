import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import { goTo, nextInstance } from './support/go-to.ts'
import { exportedAs } from './support/jobs.ts'
import { letTimePass } from './support/let-time-pass.ts'
import type { Seeds } from './support/seeds.ts'
import type { TestGateway } from './support/test-gateway.ts'

const pathOf = (page: 'messages' | 'history', gateway: TestGateway, instance = 'sales') =>
  pathTo({ page, gateway: gateway.address, instance })
const formOf = (page: Page) => page.getByRole('form', { name: 'Send a location' })
const strip = (page: Page) => page.getByRole('region', { name: 'Sent from this browser' })
const rowOf = (page: Page, text: string | RegExp) =>
  strip(page).getByRole('row').filter({ hasText: text })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Message' })

/** Opens the form of a new instance. @returns its name and id */
async function openNew(page: Page, { gateway, seeds }: { gateway: TestGateway; seeds: Seeds }) {
  const instance = nextInstance(gateway)
  const id = await seeds.instance(instance)
  await goTo(page, `${pathOf('messages', gateway, instance)}?tab=location`)
  await expect(formOf(page).getByLabel('Name')).toHaveValue('')
  return { instance, id }
}

/** Fills in a location, and returns its form. */
async function write(page: Page, name = 'Bodega Chapinero') {
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

/** Sends a filled-in location, and leaves the form for the next one. */
async function sendAndClear(page: Page) {
  await send(page)
  await expect(accepted(page)).toBeVisible()
  await page.getByRole('button', { name: 'New message' }).click()
  await expect(accepted(page)).toHaveCount(0)
}

const accepted = (page: Page) => page.getByRole('heading', { name: /^Accepted at/ })

test('a sent message is listed, restored and picked for a reply, without its file', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await test.step('lists sent messages under the composer, and restores one into the form; asks before it is sent twice within a minute', async () => {
    const { id } = await openNew(page, { gateway, seeds })
    await write(page)
    await expect(strip(page)).toHaveCount(0)
    await send(page)
    await expect(accepted(page)).toBeVisible()
    await expect(rowOf(page, 'Bodega Chapinero')).toContainText(
      /Location.*55 11 98642-0731.*Calle 63 # 9-41.*accepted/,
    )
    await rowOf(page, 'Bodega Chapinero').getByRole('button', { name: 'Use again' }).click()
    await expect(formOf(page).getByLabel('Name')).toHaveValue('Bodega Chapinero')
    await expect(formOf(page).getByLabel('Latitude')).toHaveValue('4.6486')
    await expect(formOf(page).getByLabel('Recipient')).toHaveValue('+5511986420731')
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

    await send(page)
    const again = page.getByRole('dialog', { name: 'Send the same message again?' })
    await expect(again).toContainText('+55 11 98642-0731')
    await again.getByRole('button', { name: 'Cancel' }).click()
    await expect(formOf(page).getByRole('button', { name: 'Send location' })).toBeEnabled()
    await expect(formOf(page).getByLabel('Name')).toHaveValue('Bodega Chapinero')
    expect(gateway.store.messages.list(id)).toHaveLength(1)
    await send(page)
    await again.getByRole('button', { name: 'Send again' }).click()
    await expect(accepted(page)).toBeVisible()
    expect(gateway.store.messages.list(id)).toHaveLength(2)
  })

  await test.step('picks a reply from sent messages, those to its recipient first', async () => {
    const instance = 'vendas/são paulo 100% #1? "Zé" 🚚'
    const id = await seeds.instance(instance)
    await goTo(page, `${pathOf('messages', gateway, instance)}?tab=location`)
    await expect(formOf(page).getByLabel('Name')).toHaveValue('')
    for (const name of ['Bodega', 'Tienda']) {
      const form = await write(page, name)
      if (name === 'Tienda') await form.getByLabel('Recipient').fill('573104429012')
      // A different message does not ask.
      await sendAndClear(page)
    }
    const form = await write(page, 'Kiosco')
    await form.getByText('Options').click()
    await form.getByRole('button', { name: 'Choose…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Which message?' })
    await expect(dialog.getByRole('listitem').first()).toContainText('Bodega')
    await expectAccessibleOverlay(dialog)
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

  await test.step('a file is not kept in the history, which says so', async () => {
    const instance = nextInstance(gateway)
    await seeds.instance(instance)
    const picture = { width: 320, height: 200, channels: 3, background: '#3a2a20' } as const
    const buffer = await sharp({ create: picture }).png().toBuffer()
    await goTo(page, `${pathOf('messages', gateway, instance)}?tab=media`)
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
})

test('a send in flight during a reload is unknown, is not sent again, and is resolved by the user', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  const { id } = await openNew(page, { gateway, seeds })
  await write(page)
  await gateway.fault({ operation: 'sendLocation', delay: 2_000 })
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

  // Another one is marked as delivered: it leaves the form.
  expected.console.push(/status of 503/)
  await page.getByRole('button', { name: 'New message' }).click()
  const form = await write(page, 'Tienda')
  await gateway.fault({ operation: 'sendLocation', status: 503, when: 'after' })
  await send(page)
  await form.getByRole('button', { name: 'It arrived' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('')
  await expect(rowOf(page, 'Tienda')).toContainText('marked as delivered')
  await page.reload()
  await expect(form.getByLabel('Name')).toHaveValue('')
  expect(gateway.store.messages.list(id)).toHaveLength(3)
})

test.describe('history page', () => {
  /** Sends two locations, one of them refused. @returns the new instance that sent them, and its id */
  async function seed(page: Page, { gateway, seeds }: { gateway: TestGateway; seeds: Seeds }) {
    const made = await openNew(page, { gateway, seeds })
    await write(page, '=Bodega')
    await sendAndClear(page)
    await write(page, 'Tienda')
    await gateway.fault({ operation: 'sendLocation', status: 400 })
    await send(page)
    await expect(rowOf(page, 'Tienda')).toContainText('refused')
    return made
  }
  const table = (page: Page) => page.getByRole('table', { name: 'Sent from this browser' })
  const rows = (page: Page) =>
    table(page)
      .getByRole('row')
      .filter({ has: page.getByRole('link') })

  test.beforeEach(({ expected }) => {
    expected.console.push(/status of 400/)
  })

  test('is searched, exported, replied to, cleared, and deleted with its gateway', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const { id, instance } = await seed(page, { gateway, seeds })
    await strip(page).getByRole('link', { name: 'Show all' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent from this browser')

    await test.step('can be searched and filtered', async () => {
      await expect(rows(page)).toHaveCount(2)
      await expect(page.getByRole('status').filter({ hasText: '2 messages' })).toBeVisible()
      await page.getByLabel('Search recipient, content, message ID').fill('bodega')
      await expect(rows(page)).toHaveCount(1)
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await page.getByLabel('Result', { exact: true }).selectOption('refused')
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page)).toContainText('Tienda')
      await page.getByRole('button', { name: 'Clear filters' }).click()
    })

    await test.step('can be exported, with formulas escaped', async () => {
      expect(await exportedAs(page, 'CSV')).toContain(`"'=Bodega, Calle 63 # 9-41"`)
      const entries = JSON.parse(await exportedAs(page, 'JSON')) as { outcome: string }[]
      expect(entries.map(({ outcome }) => outcome)).toEqual(['refused', 'accepted'])
    })

    await test.step('lists all stored messages, and replies to one', async () => {
      await expectAccessible(page)
      const [message] = gateway.store.messages.list(id)
      await rows(page).filter({ hasText: '=Bodega' }).getByRole('link').click()
      const dialog = dialogOf(page)
      await expect(dialog).toContainText(message!.id)
      await expect(dialog).toContainText('5511986420731@s.whatsapp.net')
      await expectAccessibleOverlay(dialogOf(page))
      await dialog.getByText('Response as JSON').click()
      await expect(dialog.getByRole('region', { name: 'Response as JSON' })).toContainText(
        'PENDING',
      )
      await dialog.getByRole('button', { name: 'Reply' }).click()
      await expect(formOf(page)).toBeVisible()
      await formOf(page).getByText('Options', { exact: true }).click()
      await expect(formOf(page).getByLabel('ID of the message to reply to')).toHaveValue(
        message!.id,
      )
      await expect(formOf(page).getByLabel('Text of that message')).toHaveValue(/^=Bodega/)
      // The input of the refused message is still there.
      await expect(formOf(page).getByLabel('Name')).toHaveValue('Tienda')
    })

    await test.step('is accessible under the composer on a phone', async () => {
      await goTo(page, `${pathOf('messages', gateway, instance)}?tab=location`)
      const size = page.viewportSize()!
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(rowOf(page, 'Tienda')).toContainText('refused')
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        390,
      )
      await page.setViewportSize(size)
    })

    await test.step('can be cleared after a confirmation', async () => {
      await goTo(page, pathOf('history', gateway, instance))
      await page.getByRole('button', { name: 'Clear', exact: true }).click()
      const question = page.getByRole('dialog', { name: 'Clear this history?' })
      await expect(question).toContainText('2 messages')
      await question.getByRole('button', { name: 'Clear history' }).click()
      await expect(page.getByText('No messages sent from this browser yet')).toBeVisible()
    })

    await test.step('is deleted when its gateway is forgotten', async () => {
      const { instance: other } = await openNew(page, { gateway, seeds })
      await write(page)
      await sendAndClear(page)
      await goTo(page, pathTo({ page: 'preferences', gateway: gateway.address }))
      await expect(page.getByText(/messages in the history: 1/)).toBeVisible()
      await page.getByRole('button', { name: 'Forget this gateway…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Forget gateway' }).click()
      await expect(page.getByRole('button', { name: 'Connect' })).toBeVisible()
      await page.goto(pathOf('history', gateway, other))
      await page.getByLabel('API key').fill(gateway.apiKey)
      await page.getByRole('button', { name: 'Connect' }).click()
      await expect(page.getByText('No messages sent from this browser yet')).toBeVisible()
    })
  })
})
