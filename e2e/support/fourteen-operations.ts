import { expect, test, type Page } from 'playwright/test'
import sharp from 'sharp'
import { wav } from './files.ts'
import { goToPage } from './go-to.ts'
import { invite, typeGroup } from './groups.ts'
import type { TestGateway } from './test-gateway.ts'

const recipient = '+55 11 98642-0731'
const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name }).click()
const accepted = (page: Page) => page.getByRole('region', { name: /^Accepted at/ })

async function newInstance(page: Page, name: string) {
  await page.getByRole('button', { name: 'New instance' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create instance' }).click()
  await page.getByRole('button', { name: 'Scan with the sandbox phone' }).click()
  await expect(page.getByText(/now go through this instance/)).toBeVisible()
  await go(page, 'Instances')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
}

/** Creates two instances, one of them on its page, then does each of the fourteen operations by navigating from page to page. */
export async function doFourteenOperations(page: Page, gateway: TestGateway): Promise<void> {
  await gateway.call('createInstance', { body: { instanceName: 'soporte' } })
  await go(page, 'Instances')
  await newInstance(page, 'ventas')
  await page.getByRole('link', { name: 'ventas' }).click()
  await page.getByRole('button', { name: 'Send message' }).click()

  await test.step('sends an audio, an image and a location', async () => {
    await page.getByRole('tab', { name: 'Audio' }).click()
    const audio = page.getByRole('form', { name: 'Send audio' })
    await audio.getByLabel('Recipient').fill(recipient)
    await audio.getByRole('radio', { name: 'Choose a file' }).check()
    await audio
      .locator('input[type=file]')
      .setInputFiles({ name: 'nota.wav', mimeType: 'audio/wav', buffer: wav(2) })
    await audio.getByRole('button', { name: /^Send/ }).click()
    await expect(accepted(page)).toContainText('PENDING')

    await page.getByRole('tab', { name: 'Image, video or document' }).click()
    const media = page.getByRole('form', { name: 'Send an image, a video or a document' })
    await media.getByLabel('Recipient').fill(recipient)
    await media.locator('input[type=file]').setInputFiles({
      name: 'vitrina.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a33' } })
        .png()
        .toBuffer(),
    })
    await media.getByLabel('Caption').fill('La vitrina nueva')
    await media.getByRole('button', { name: 'Send image' }).click()
    await expect(accepted(page)).toContainText('PENDING')

    await page.getByRole('tab', { name: 'Location' }).click()
    const location = page.getByRole('form', { name: 'Send a location' })
    await location.getByLabel('Recipient').fill(recipient)
    await location.getByLabel('Name').fill('Bodega')
    await location.getByLabel('Address').fill('Calle 63 # 9-41')
    await location.getByLabel('Latitude').fill('4.6486')
    await location.getByLabel('Longitude').fill('-74.0628')
    await location.getByRole('button', { name: 'Send location' }).click()
    await expect(accepted(page)).toContainText('PENDING')
  })

  await test.step('marks a message as read and shows presence', async () => {
    await accepted(page).getByText('Details', { exact: true }).click()
    const [, id = ''] = /"id": "([^"]+)"/.exec((await accepted(page).textContent()) ?? '') ?? []
    const jid = `${recipient.replaceAll(/\D/g, '')}@s.whatsapp.net`
    const key = new URLSearchParams({ remoteJid: jid, id, fromMe: 'true' })
    await goToPage(
      page,
      `${new URL(page.url()).pathname.replace('/messages', '/chats/forms')}?${key}`,
    )
    const mark = page.getByRole('form', { name: 'Mark as read' })
    await mark.getByRole('button', { name: 'Mark 1 message as read' }).click()
    await expect(page.getByText('1 of 1 message done')).toBeVisible()
    const presence = page.getByRole('form', { name: 'Show presence' })
    await presence.getByLabel('Recipient').fill(recipient)
    await presence.getByLabel('For how long').fill('50')
    await presence.getByRole('button', { name: 'Show presence' }).click()
    await expect(presence.getByText(/^Accepted at/)).toBeVisible()
  })

  await test.step('creates a group, renames it and invites to it', async () => {
    await go(page, 'Groups')
    await page.getByRole('link', { name: 'New group…' }).first().click()
    const create = await typeGroup(page, 'Rotas Sul', '5511987650001\n5511987650002')
    await create.getByRole('button', { name: 'Create group with 2' }).click()
    await page.getByRole('button', { name: 'Edit name' }).click()
    const rename = page.getByRole('form', { name: 'Edit name' })
    await rename.getByLabel('Name', { exact: true }).fill('Rotas Norte')
    await rename.getByLabel('Name', { exact: true }).press('Control+Enter')
    await expect(page.getByRole('heading', { name: 'Rotas Norte' })).toBeVisible()
    await page.getByRole('link', { name: 'Invite', exact: true }).click()
    const form = page.getByRole('form', { name: 'Invite by number' })
    await form.getByLabel('Invitation text').fill('Entre no grupo')
    await form.getByLabel('Recipients').fill('5511987650003')
    await invite(page, form, 1)
    await expect(page.getByText('1 of 1 number done')).toBeVisible()
  })

  await test.step('changes settings and opens the webhook', async () => {
    await go(page, 'Settings')
    const settings = page.getByRole('form', { name: 'Settings of the instance' })
    await settings.getByText('Always online').click()
    await settings.getByText('Reject calls', { exact: true }).click()
    await settings.getByRole('textbox').fill('Escríbanos, por favor.')
    await settings.getByRole('button', { name: 'Save 3 changes' }).click()
    await expect(settings.getByText(/Saved at .* verified/)).toBeVisible()
    await go(page, 'Webhook')
    await expect(page.getByText('No webhook set')).toBeVisible()
  })

  await test.step('creates an agent with access to two instances, and edits it', async () => {
    await go(page, 'Agents')
    await page.getByRole('button', { name: 'New agent' }).first().click()
    const form = page.getByRole('form', { name: 'New agent' })
    await form.getByLabel('Name').fill('Ana Prado')
    await form.getByLabel('E-mail').fill('ana.prado@andina.example')
    await form.getByLabel('Phone').fill(recipient)
    await form.getByRole('button', { name: 'Generate' }).click()
    await level(page, 'ventas', 'FULL')
    await level(page, 'soporte', 'WEBCHAT')
    await form.getByRole('button', { name: 'Create agent' }).click()
    await expect(page.getByText('Ana Prado was created')).toBeVisible()
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByRole('button', { name: 'Go to Agents' }).click()
    await page.getByRole('link', { name: 'Ana Prado' }).click()
    const edit = page.getByRole('form', { name: 'Agents' })
    await edit.getByLabel('Name').fill('Ana Beatriz Prado')
    await edit.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(edit.getByText(/Saved at .* verified/)).toBeVisible()
  })
}

/** Expects the data of the fourteen operations in the gateway's store. */
export function expectFourteenDone(gateway: TestGateway): void {
  const id = gateway.store.instances.list().find((one) => one.name === 'ventas')?.id ?? ''
  const kinds = gateway.store.messages.list(id).flatMap((m) => Object.keys(m.content))
  expect(kinds.toSorted()).toEqual(['audioMessage', 'imageMessage', 'locationMessage'])
  expect(gateway.store.chats.receipts(id)).toHaveLength(1)
  expect(gateway.store.chats.presences(id)).toHaveLength(1)
  expect(gateway.store.groups.invitations(id)).toHaveLength(1)
  expect(gateway.store.groups.list(id).map(({ subject }) => subject)).toEqual(['Rotas Norte'])
  expect(gateway.store.settings.find(id)).toMatchObject({
    alwaysOnline: true,
    rejectCall: true,
    msgCall: 'Escríbanos, por favor.',
  })
}
async function level(page: Page, instance: string, name: string) {
  await page
    .getByRole('radiogroup', { name: instance, exact: true })
    .getByRole('radio', { name })
    .check()
}
