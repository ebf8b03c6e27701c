import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { wav } from './support/files.ts'
import type { TestGateway } from './support/test-gateway.ts'

const instance = 'sales'
const number = '5511986420731'
const jid = `${number}@s.whatsapp.net`
const phone = { width: 390, height: 844 }
const failedCall = /Failed to load resource/

const inboxOf = (gateway: TestGateway, chat = '') =>
  pathTo({ page: 'inbox', gateway: gateway.address, instance }) +
  (chat === '' ? '' : `?${new URLSearchParams({ chat })}`)

const composerOf = (gateway: TestGateway, tab: string) =>
  `${pathTo({ page: 'messages', gateway: gateway.address, instance })}?tab=${tab}`

/** The messages of the open chat. */
const bubbles = (page: Page) =>
  page.getByRole('region', { name: /^Messages of / }).getByRole('article')
const chatLink = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Chats' }).getByRole('link', { name })

const png = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#3a2a20' } })
    .png()
    .toBuffer()

const place = { name: 'Loja', address: 'Rua 1', latitude: -23.5, longitude: -46.6 }
const sendPlace = (gateway: TestGateway, to = number, more: object = {}) =>
  gateway.call('sendLocation', {
    params: { instance },
    body: { number: to, ...place, ...more },
  })

/** Puts messages straight into the store: sending thousands takes longer than looking at them. */
function addTexts(gateway: TestGateway, instanceId: string, count: number, to = () => jid) {
  const now = Math.floor(Date.now() / 1000)
  gateway.store.transaction(() => {
    for (let i = 1; i <= count; i++)
      gateway.store.messages.add({
        instanceId,
        id: `M${i}`,
        remoteJid: to(),
        fromMe: true,
        content: { conversation: `Message ${i}` },
        options: {},
        mediaSha256: null,
        fileName: null,
        status: 'PENDING',
        sentAt: now - count + i,
      })
  })
}

test('an image, an audio and a location that a person sends are seen in the inbox', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance(instance)
  const accepted = page.getByRole('region', { name: /^Accepted at/ })

  await page.goto(composerOf(gateway, 'media'))
  const media = page.getByRole('form', { name: 'Send an image, a video or a document' })
  await media.getByLabel('Recipient').fill(number)
  await media
    .locator('input[type=file]')
    .setInputFiles({ name: 'fachada.png', mimeType: 'image/png', buffer: await png() })
  await media.getByLabel('Caption').fill('A fachada <b>nova</b>')
  await media.getByRole('button', { name: /^Send/ }).click()
  await expect(accepted).toBeVisible()

  await page.goto(composerOf(gateway, 'audio'))
  const audio = page.getByRole('form', { name: 'Send an audio' })
  await audio.getByLabel('Recipient').fill(number)
  await audio.getByRole('radio', { name: 'Choose a file' }).check()
  await audio
    .locator('input[type=file]')
    .setInputFiles({ name: 'nota.wav', mimeType: 'audio/wav', buffer: wav(2) })
  await audio.getByRole('button', { name: /^Send/ }).click()
  await expect(accepted).toBeVisible()

  await page.goto(composerOf(gateway, 'location'))
  const location = page.getByRole('form', { name: 'Send a location' })
  await location.getByLabel('Recipient').fill(number)
  await location.getByLabel('Name').fill('Bodega Chapinero')
  await location.getByLabel('Address').fill('Calle 63 # 9-41')
  await location.getByLabel('Latitude').fill('4,6486')
  await location.getByLabel('Longitude').fill('-74.0628')
  await location.getByRole('button', { name: /^Send/ }).click()

  await accepted.getByRole('link', { name: 'Show in inbox' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await expect(chatLink(page, number)).toHaveAttribute('aria-current', 'true')
  await expect(bubbles(page)).toHaveCount(3)
  const [image, sound, spot] = [0, 1, 2].map((at) => bubbles(page).nth(at))

  const picture = image!.getByRole('img', { name: 'A fachada <b>nova</b>' })
  await expect(picture).toHaveAttribute('src', /^blob:/)
  await expect
    .poll(() => picture.evaluate((e: HTMLImageElement) => [e.naturalWidth, e.naturalHeight]))
    .toEqual([320, 200])
  await expect(image!.getByText('A fachada <b>nova</b>')).toBeVisible()
  await expect(image!.getByText(/accepted/)).toBeVisible()

  const player = sound!.getByLabel(/^Audio of 2/)
  await expect(player).toHaveAttribute('src', /^blob:/)
  await expect.poll(() => player.evaluate((e: HTMLAudioElement) => e.duration)).toBeCloseTo(2, 1)
  await player.evaluate((e: HTMLAudioElement) => {
    e.muted = true
    return e.play()
  })
  await expect
    .poll(() => player.evaluate((e: HTMLAudioElement) => e.currentTime))
    .toBeGreaterThan(0.1)

  await expect(spot!.getByText('Bodega Chapinero')).toBeVisible()
  await expect(spot!.getByText('Calle 63 # 9-41')).toBeVisible()
  await expect(spot!.getByRole('group', { name: 'Latitude and longitude' })).toHaveText(
    '4.6486, -74.0628',
  )
})

test('the key is in no address that the page asks for', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance(instance)
  await gateway.call('sendMedia', {
    params: { instance },
    body: {
      number,
      mediatype: 'image',
      mimetype: 'image/png',
      caption: '',
      media: (await png()).toString('base64'),
      fileName: 'a.png',
    },
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(inboxOf(gateway, jid))
  await expect(bubbles(page).getByRole('img', { name: 'a.png' })).toHaveAttribute('src', /^blob:/)
  await expect.poll(() => asked.filter((url) => url.includes('/sandbox/'))).toHaveLength(3)
  expect(asked.filter((url) => url.includes(gateway.apiKey))).toEqual([])
})

test('a document is only saved, whatever it says it is', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance(instance)
  const bytes = Buffer.from('<script>document.title = "taken"</script>')
  await gateway.call('sendMedia', {
    params: { instance },
    body: {
      number,
      mediatype: 'document',
      mimetype: 'text/html',
      caption: 'Contrato',
      media: bytes.toString('base64'),
      fileName: 'contrato.html',
    },
  })
  await page.goto(inboxOf(gateway, jid))
  const saved = page.waitForEvent('download')
  await bubbles(page).getByRole('button', { name: 'Download contrato.html' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('contrato.html')
  const hash = (b: Buffer) => createHash('sha256').update(b).digest('hex')
  expect(hash(await readFile(await file.path()))).toBe(hash(bytes))
  await expect(page).toHaveTitle(/^Inbox/)
})

test('a large file waits until it is asked for', async ({ connected: page, gateway, seeds }) => {
  await seeds.instance(instance)
  await gateway.call('sendPlatformAudio', {
    params: { instance },
    body: { number, audio: wav(130).toString('base64') },
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(inboxOf(gateway, jid))
  const load = bubbles(page).getByRole('button', { name: /^Load 2[.,]1.MB$/ })
  await expect(load).toBeVisible()
  expect(asked.filter((url) => url.includes('/sandbox/media/'))).toEqual([])
  await load.click()
  await expect(bubbles(page).getByLabel(/^Audio of 130/)).toHaveAttribute('src', /^blob:/)
})

test('what came along is seen: reply, mentions, read mark, presence, invitation, group', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance(instance)
  const group = await seeds.group(instance, 'Rotas')
  const sent = await sendPlace(gateway, number, {
    mentionsEveryOne: true,
    mentioned: ['5511900000001'],
    quoted: { key: { id: 'ABC' }, message: { conversation: 'Onde fica a loja?' } },
  })
  const id = sent.understood ? sent.answer.key.id : ''
  await gateway.call('markMessageAsRead', {
    params: { instance },
    body: { readMessages: [{ remoteJid: jid, fromMe: true, id }] },
  })
  await gateway.call('sendPresence', {
    params: { instance },
    body: { number, options: { presence: 'composing' } },
  })
  await gateway.call('sendInvite', {
    params: { instance },
    body: { groupJid: group, description: 'Venha!', numbers: [number] },
  })
  await sendPlace(gateway, group)

  await page.goto(inboxOf(gateway))
  await expect(page.getByText('Choose a chat')).toBeVisible()
  await chatLink(page, number).click()
  await expect(page.getByText(/^Presence “composing” shown at/)).toBeVisible()
  const [message, invitation] = [bubbles(page).first(), bubbles(page).last()]
  await expect(message.getByRole('blockquote')).toContainText('Onde fica a loja?')
  await expect(message.getByText('Mentions everyone · Mentions 5511900000001')).toBeVisible()
  await expect(message.getByText(/marked as read at/)).toBeVisible()
  await expect(invitation).toHaveAccessibleName(/^Invitation to a group/)
  await expect(invitation.getByText('Rotas')).toBeVisible()
  await expect(invitation.getByText('Venha!')).toBeVisible()

  await chatLink(page, 'Rotas').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Rotas' })).toBeVisible()
  await expect(bubbles(page)).toHaveCount(1)
  await expect(page).toHaveURL(/chat=/)
})

test('it is read again on demand, and when a person comes back to the window', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance(instance)
  await sendPlace(gateway)
  await page.goto(inboxOf(gateway, jid))
  await expect(bubbles(page)).toHaveCount(1)
  await sendPlace(gateway)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(bubbles(page)).toHaveCount(2)
  await sendPlace(gateway)
  await sendPlace(gateway, '5511900000001')
  await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')))
  await expect(bubbles(page)).toHaveCount(3)
  await expect(chatLink(page, '5511900000001')).toBeVisible()
})

test('of 2 000 messages in a chat and 2 000 chats only what is looked at is in the page', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance(instance)
  let last = 0
  addTexts(gateway, id, 4000, () => {
    last++
    return last <= 2000 ? `55119000${10000 + last}@s.whatsapp.net` : jid
  })
  const read = page.waitForResponse(/sandbox\/messages/)
  await page.goto(inboxOf(gateway, jid))
  const messages = (await (await read).json()) as { messages: unknown[] }
  expect(messages.messages).toHaveLength(50)
  await expect(page.getByText('2,001 chats')).toBeVisible()
  await expect(bubbles(page)).toHaveCount(50)
  await expect(bubbles(page).last()).toBeInViewport()
  await expect(bubbles(page).last()).toContainText('Message 4000')
  expect(await page.getByRole('region', { name: 'Chats' }).getByRole('link').count()).toBeLessThan(
    60,
  )

  await page.getByRole('button', { name: 'Earlier messages' }).click()
  await expect(bubbles(page)).toHaveCount(100)
  await expect(bubbles(page).first()).toContainText('Message 3901')

  await page.getByLabel('Number, group or text').fill('5511900010007')
  await expect(page.getByText('1 of 2,001 chats')).toBeVisible()
})

test('on a phone: the list, then the chat, and back', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await page.setViewportSize(phone)
  await seeds.instance(instance)
  await sendPlace(gateway)
  await page.goto(inboxOf(gateway))
  await expect(page.getByText('Choose a chat')).toBeHidden()
  await chatLink(page, number).click()
  await expect(bubbles(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2, name: number })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Chats' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  )
  await page.getByRole('link', { name: 'All chats' }).click()
  await expect(chatLink(page, number)).toBeVisible()
})

test('it is in the navigation and the palette, only where the gateway has it', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(failedCall)
  await seeds.instance(instance)
  await page.goto(pathTo({ page: 'messages', gateway: gateway.address, instance }))
  const entry = page
    .getByRole('navigation', { name: 'Navigation' })
    .getByRole('link', { name: 'Inbox' })
  await entry.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeFocused()
  await expect(page.getByText('No messages yet')).toBeVisible()
  await page.goto(pathTo({ page: 'chats', gateway: gateway.address, instance }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('inbox')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()

  await expect(page.getByText('No messages yet')).toBeVisible()

  // A gateway as others are: it says nothing of a sandbox, and knows no such address.
  await gateway.fault({
    operation: 'gatewayInfo',
    times: 50,
    status: 200,
    body: { version: '2', clientName: 'gateway' },
  })
  await gateway.fault({
    operation: 'listSandboxChats',
    times: 50,
    status: 404,
    body: { status: 404, response: { message: ['Cannot GET /sandbox/chats/sales'] } },
  })
  await page.goto(inboxOf(gateway))
  await expect(page.getByText('This gateway has no inbox')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Groups' })).toBeVisible()
  await expect(entry).toHaveCount(0)
})

test('a list, a chat and a file that cannot be read say so', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(failedCall)
  await seeds.instance(instance)
  await gateway.call('sendPlatformAudio', {
    params: { instance },
    body: { number, audio: wav(1).toString('base64') },
  })
  const refusal = { status: 400, body: { response: { message: ['Not today'] } } }
  await gateway.fault({ operation: 'listSandboxChats', ...refusal })
  await gateway.fault({ operation: 'listSandboxMessages', ...refusal })
  await gateway.fault({ operation: 'readSandboxMedia', ...refusal })
  await page.goto(inboxOf(gateway, jid))
  await expect(page.getByText('Not today')).toBeVisible()
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(chatLink(page, number)).toBeVisible()
  await expect(page.getByText('Not today')).toBeVisible()
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(bubbles(page)).toHaveCount(1)
  await expect(page.getByText('The file could not be loaded')).toBeVisible()
})

test('axe finds nothing with a chat open, on a desktop and on a phone', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance(instance)
  const group = await seeds.group(instance, 'Rotas')
  addTexts(gateway, id, 60)
  await gateway.call('sendPlatformAudio', {
    params: { instance },
    body: { number, audio: wav(1).toString('base64') },
  })
  await sendPlace(gateway, number, {
    quoted: { key: { id: 'ABC' }, message: { conversation: 'Onde?' } },
  })
  await gateway.call('sendInvite', {
    params: { instance },
    body: { groupJid: group, description: 'Venha!', numbers: [number] },
  })
  gateway.store.messages.add({
    ...gateway.store.messages.list(id)[0]!,
    id: 'OWN',
    fromMe: false,
    status: 'DELIVERY_ACK',
    sentAt: Math.floor(Date.now() / 1000),
  })
  await page.goto(inboxOf(gateway, jid))
  await expect(bubbles(page)).toHaveCount(51)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page, ['dark'])
})
