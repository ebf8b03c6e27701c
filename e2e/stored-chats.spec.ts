import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { wav } from './support/files.ts'
import { goTo, nextInstance } from './support/go-to.ts'
import type { TestGateway } from './support/test-gateway.ts'

const instance = 'sales'
const number = '5511986420731'
const jid = `${number}@s.whatsapp.net`
const phone = { width: 390, height: 844 }

const chatsOf = (gateway: TestGateway, chat = '', name = instance) =>
  pathTo({ page: 'chats', gateway: gateway.address, instance: name }) +
  (chat === '' ? '' : `?${new URLSearchParams({ chat })}`)

/** The messages of the open chat. */
const bubbles = (page: Page) =>
  page.getByRole('region', { name: /^Messages with/ }).getByRole('article')
const rows = (page: Page) => page.getByRole('region', { name: 'Chats' }).getByRole('link')

const receive = (
  gateway: TestGateway,
  text: string,
  more: { number?: string; name?: string } = {},
) =>
  gateway.call('receiveSandboxMessage', { params: { instance }, body: { number, text, ...more } })

/** Adds texts directly to the store: sending thousands takes longer than the test. */
function addTexts(
  gateway: TestGateway,
  instanceId: string,
  count: number,
  to: (n: number) => string,
) {
  const now = Math.floor(Date.now() / 1000)
  gateway.store.transaction(() => {
    for (let n = 1; n <= count; n++)
      gateway.store.messages.add({
        instanceId,
        id: `M${n}`,
        remoteJid: to(n),
        fromMe: false,
        content: { conversation: `Message ${n}` },
        options: {},
        mediaSha256: null,
        fileName: null,
        status: 'DELIVERY_ACK',
        sentAt: now - count + n,
      })
  })
}

test('a received message is found, quoted and marked as read by keyboard; files load on demand', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance(instance)
  await receive(gateway, 'Perfecto', { number: '5511900000001', name: 'Lucía' })
  await receive(gateway, 'Pode trocar *ainda hoje*?', { name: 'Renata Siqueira' })
  await page.goto(chatsOf(gateway))
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('/')
  await page.keyboard.type('renata')
  await expect(page.getByText('1 of 2 chats')).toBeVisible()
  await page.getByLabel('Name, number or text').fill('')
  await page.getByRole('region', { name: 'Chats' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rows(page).first()).toHaveAccessibleName(/Renata Siqueira.*1 message unread/)
  await page.keyboard.press('Enter')

  await expect(bubbles(page)).toHaveCount(1)
  await expect(bubbles(page).locator('strong')).toHaveText('ainda hoje')
  await expect(page.getByText('+55 11 98642-0731')).toBeVisible()
  // Opening it marks nothing.
  expect(gateway.store.chats.receipts(id)).toEqual([])
  await page.getByRole('button', { name: 'Reply to: Pode trocar *ainda hoje*?' }).click()
  const form = page.getByRole('form', { name: 'Reply' })
  await expect(form.getByText('Pode trocar *ainda hoje*?')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await page.keyboard.type('Claro, Renata!')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText(/^Accepted at/)).toBeVisible()
  await expect(bubbles(page).last()).toContainText('Claro, Renata!')
  await expect(bubbles(page).last().getByRole('blockquote')).toContainText('Pode trocar')
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  const [received, sent] = gateway.store.messages.list(id).filter((m) => m.remoteJid === jid)
  expect(sent?.options).toEqual({
    quoted: {
      key: { id: received?.id, remoteJid: jid, fromMe: false },
      message: { conversation: 'Pode trocar *ainda hoje*?' },
    },
  })

  await page.getByRole('button', { name: 'Mark 1 message as read' }).click()
  await expect(page.getByText(/^1 message marked as read at/)).toBeVisible()
  expect(gateway.store.chats.receipts(id)).toMatchObject([{ remoteJid: jid, id: received?.id }])
  await expect(page.getByRole('radio', { name: 'Unread 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Choose a chat')).toBeVisible()
  await expect(rows(page).first()).toBeFocused()

  await test.step('files load on demand, HTML files can only be downloaded, and no URL has the key', async () => {
    const name = nextInstance(gateway)
    await seeds.instance(name)
    await gateway.call('sendPlatformAudio', {
      params: { instance: name },
      body: { number, audio: wav(1).toString('base64') },
    })
    const bytes = Buffer.from('<script>document.title = "taken"</script>')
    await gateway.call('sendMedia', {
      params: { instance: name },
      body: {
        number,
        mediatype: 'document',
        mimetype: 'text/html',
        caption: '<b>Contrato</b>',
        media: bytes.toString('base64'),
        fileName: 'contrato.html',
      },
    })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    // The former URL of the page.
    await goTo(page, chatsOf(gateway, jid, name).replace('/chats', '/inbox'))
    await expect(bubbles(page)).toHaveCount(2)
    await expect(bubbles(page).last()).toContainText('<b>Contrato</b>')
    expect(requests.filter((url) => url.includes('getBase64'))).toEqual([])
    await bubbles(page)
      .first()
      .getByRole('button', { name: /^Load audio/ })
      .click()
    await expect(bubbles(page).getByLabel(/^Audio of 1/)).toHaveAttribute('src', /^blob:/)
    const saved = page.waitForEvent('download')
    await bubbles(page).getByRole('button', { name: 'Download contrato.html' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('contrato.html')
    expect((await readFile(await file.path())).equals(bytes)).toBe(true)
    await expect(page).toHaveTitle(/^Chats/)
    expect(requests.filter((url) => url.includes(gateway.apiKey))).toEqual([])
  })

  await test.step('a group without messages has its name', async () => {
    const name = nextInstance(gateway)
    await seeds.instance(name)
    const group = await seeds.group(name, 'Night shift')
    await goTo(page, chatsOf(gateway, group, name))
    await expect(page.getByRole('heading', { name: 'Night shift' })).toBeVisible()
  })
})

test('renders only visible rows, explains what the gateway lacks or cannot read, and retries it', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  await test.step('renders only visible rows of 500 chats and a long one; a phone shows one pane at a time', async () => {
    const id = await seeds.instance(instance)
    addTexts(gateway, id, 619, (n) => (n <= 499 ? `55119000${10_000 + n}@s.whatsapp.net` : jid))
    await page.clock.install()
    await page.goto(chatsOf(gateway, jid))
    await expect(page.getByText('500 chats')).toBeVisible()
    await expect(bubbles(page)).toHaveCount(50)
    await expect(bubbles(page).last()).toBeInViewport()
    await expect(bubbles(page).last()).toContainText('Message 619')
    expect(await rows(page).count()).toBeLessThan(60)
    await page.getByRole('button', { name: 'Earlier messages' }).click()
    await expect(bubbles(page)).toHaveCount(100)
    // A message that arrives is shown without a refresh, also while the user writes or reads earlier ones.
    await page.getByRole('textbox', { name: 'Message' }).fill('Um momento')
    await bubbles(page).first().scrollIntoViewIfNeeded()
    await receive(gateway, 'Chegou agora')
    await page.clock.fastForward(30_000)
    await page.getByRole('button', { name: '1 new message', exact: true }).click()
    await expect(bubbles(page).last()).toContainText('Chegou agora')
    await expect(bubbles(page).last()).toBeInViewport()
    await expect(page.getByRole('button', { name: '1 new message', exact: true })).toHaveCount(0)
    await expect(rows(page).first()).toHaveAccessibleName(/Chegou agora 99\+ messages unread/)
    await page.getByLabel('Name, number or text').fill('5511900010007')
    await expect(page.getByText('1 of 500 chats')).toBeVisible()

    const size = page.viewportSize()!
    await page.setViewportSize(phone)
    await expect(page.getByRole('region', { name: 'Chats' })).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'All chats' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByText('Choose a chat')).toBeHidden()
    await page.setViewportSize(size)
  })

  await test.step('reports a list, a chat and a file that cannot be read, and retries them', async () => {
    const name = nextInstance(gateway)
    expected.console.push(/Failed to load resource/)
    await seeds.instance(name)
    await gateway.call('sendPlatformAudio', {
      params: { instance: name },
      body: { number, audio: wav(1).toString('base64') },
    })
    const refusal = { status: 400, body: { response: { message: ['Not today'] } } }
    await gateway.fault({ operation: 'findChats', ...refusal })
    await gateway.fault({ operation: 'findMessages', ...refusal })
    await gateway.fault({ operation: 'readMessageMedia', ...refusal })
    await goTo(page, chatsOf(gateway, jid, name))
    await expect(page.getByText('Not today')).toHaveCount(2)
    await page.getByRole('button', { name: 'Retry', exact: true }).first().click()
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Retry', exact: true }).click()
    await bubbles(page)
      .getByRole('button', { name: /^Load audio/ })
      .click()
    await expect(page.getByText(/could not provide this file/)).toBeVisible()
    await bubbles(page)
      .getByRole('button', { name: /^Load audio/ })
      .click()
    await expect(bubbles(page).getByLabel(/^Audio of 1/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('explains a gateway without these routes, and links to what it has', async () => {
    const name = nextInstance(gateway)
    expected.console.push(/Failed to load resource/)
    await seeds.instance(name)
    await gateway.fault({
      operation: 'findChats',
      times: 20,
      status: 404,
      body: {
        status: 404,
        response: { message: [`Cannot POST /chat/findChats/${encodeURIComponent(name)}`] },
      },
    })
    await goTo(page, chatsOf(gateway, jid, name))
    await expect(page.getByText('This gateway stores no chats')).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Read receipts and presence' })
      .last()
      .click()
    await expect(page.getByRole('form', { name: 'Show presence' })).toBeVisible()
  })
})
