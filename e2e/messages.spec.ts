import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { wav } from './support/files.ts'
import { letTimePass } from './support/let-time-pass.ts'
import type { TestGateway } from './support/test-gateway.ts'

const instance = 'sales'
const names = {
  audio: 'Send an audio',
  media: 'Send an image, a video or a document',
  location: 'Send a location',
}

const pathOf = (gateway: TestGateway, tab: string, name = instance) =>
  `${pathTo({ page: 'messages', gateway: gateway.address, instance: name })}?tab=${tab}`

/** Opens a tab of the composer, and gives its form. */
async function open(page: Page, gateway: TestGateway, tab: keyof typeof names, name = instance) {
  await page.goto(pathOf(gateway, tab, name))
  const form = page.getByRole('form', { name: names[tab] })
  await expect(form).toBeVisible()
  return form
}

const answerOf = (page: Page) => page.getByRole('region', { name: /^Accepted at/ })
/** The value of a fact in the answer. */
const fact = (page: Page, name: string) =>
  answerOf(page)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
    .getByRole('definition')

/** The form of a location, filled in. */
async function fillLocation(page: Page, gateway: TestGateway) {
  const form = await open(page, gateway, 'location')
  await form.getByLabel('Recipient').fill('+55 (11) 98642-0731')
  await form.getByLabel('Name').fill('Bodega Chapinero')
  await form.getByLabel('Address').fill('Calle 63 # 9-41')
  await form.getByLabel('Latitude').fill('4,6486')
  await form.getByLabel('Longitude').fill('−74.0628')
  return form
}

/** Makes the page read from the gateway, over a connection that is kept. */
const warm = (page: Page, gateway: TestGateway) =>
  page.evaluate(async (url) => (await fetch(url)).text(), `${gateway.address}/`)

const png = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#3a2a20' } })
    .png()
    .toBuffer()

test.describe('location', () => {
  test('a person sends a location, with a comma in its coordinates', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance(instance)
    const form = await fillLocation(page, gateway)
    await expect(form.getByText('Sent as 5511986420731')).toBeVisible()
    await form.getByRole('button', { name: 'Send location' }).click()

    await expect(page.getByRole('heading', { name: /^Accepted at \d\d:\d\d:\d\d/ })).toBeFocused()
    const [message, ...more] = gateway.store.messages.list(id)
    expect(more).toEqual([])
    expect(message).toMatchObject({
      remoteJid: '5511986420731@s.whatsapp.net',
      content: {
        locationMessage: {
          degreesLatitude: 4.6486,
          degreesLongitude: -74.0628,
          name: 'Bodega Chapinero',
          address: 'Calle 63 # 9-41',
        },
      },
      // trap 7: what was not set was not sent
      options: {},
    })
    await expect(fact(page, 'Status, as received')).toHaveText('PENDING')
    await expect(fact(page, 'Message id')).toHaveText(message!.id)
    await expect(fact(page, 'Chat')).toHaveText('5511986420731@s.whatsapp.net')
    await expect(fact(page, 'From this instance')).toHaveText('yes')
    await expect(fact(page, 'Time of the message')).toContainText(/20\d\d at \d\d:\d\d:\d\d/)
    await expect(fact(page, 'Latitude')).toHaveText('4.6486')
    await expect(fact(page, 'Longitude')).toHaveText('-74.0628')
    await expect(fact(page, 'Name')).toHaveText('Bodega Chapinero')
    await expect(fact(page, 'Address')).toHaveText('Calle 63 # 9-41')
    await expect(fact(page, 'Context')).toHaveText('empty')

    await answerOf(page).getByText('Answer as JSON').click()
    await expect(page.getByRole('region', { name: 'Answer as JSON' })).toContainText(
      '"messageTimestamp"',
    )
    const mark = await answerOf(page)
      .getByRole('link', { name: 'Mark as read' })
      .getAttribute('href')
    const chats = pathTo({ page: 'chats', gateway: gateway.address, instance })
    const search = new URLSearchParams({
      remoteJid: '5511986420731@s.whatsapp.net',
      id: message!.id,
      fromMe: 'true',
    })
    expect(mark).toBe(`${chats}?${search}`)
  })

  test('a new message keeps the recipient and nothing else; what was sent is no draft', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await seeds.instance(instance)
    const form = await fillLocation(page, gateway)
    await form.getByRole('button', { name: 'Send location' }).click()
    await answerOf(page).getByRole('button', { name: 'New message' }).click()
    await expect(form.getByLabel('Recipient')).toHaveValue('+55 (11) 98642-0731')
    for (const label of ['Name', 'Address', 'Latitude', 'Longitude'])
      await expect(form.getByLabel(label)).toHaveValue('')
    await page.reload()
    await expect(form.getByLabel('Recipient')).toHaveValue('')
    await expect(form.getByText(/brought back/)).toHaveCount(0)
  })

  test('what is wrong is said at its field, and nothing is sent', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance(instance)
    const form = await open(page, gateway, 'location')
    await form.getByRole('button', { name: 'Send location' }).click()
    await expect(form.getByLabel('Recipient')).toBeFocused()
    await expect(form.getByText('Fill this in')).toHaveCount(5)
    await form.getByLabel('Recipient').fill('12')
    await expect(form.getByText(/8 to 15 digits/)).toBeVisible()
    await form.getByLabel('Latitude').fill('90,5')
    await expect(form.getByText('Between -90 and 90')).toBeVisible()
    await form.getByLabel('Longitude').fill('east')
    await expect(form.getByText('A number', { exact: true })).toBeVisible()
    expect(gateway.store.messages.list(id)).toEqual([])
  })

  test('a wrong option is unfolded and takes the focus', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance(instance)
    const form = await fillLocation(page, gateway)
    const options = form.getByText('Options', { exact: true })
    await options.click()
    await form.getByLabel('Delay').fill('600001')
    await options.click()
    await expect(form.getByLabel('Delay')).toBeHidden()
    await form.getByRole('button', { name: 'Send location' }).click()
    await expect(form.getByText('Between 0 and 600000')).toBeVisible()
    await expect(form.getByLabel('Delay')).toBeFocused()
    expect(gateway.store.messages.list(id)).toEqual([])
  })

  test('all options are sent as the contract has them', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance(instance)
    const group = await seeds.group(instance, 'Night shift')
    const form = await fillLocation(page, gateway)
    await form.getByText('Options', { exact: true }).click()
    // There is no everyone where the recipient is one.
    await expect(form.getByLabel('Mention everyone')).toBeDisabled()
    await form.getByLabel('Recipient').fill(group)
    await form.getByLabel('Delay').fill('20')
    await form.getByLabel('Link preview').selectOption('Off')
    await form.getByLabel('Mention everyone').check()
    await form.getByLabel('Mentioned numbers').fill('+57 310 442 9087, +52 55 4170 2298')
    await form.getByLabel('Reply to the message with the id').fill('3EB0C7A1')
    await form.getByLabel('Text of that message').fill('Where are you?')
    await expect(
      form.getByText(
        /Delay 20.ms · Link preview off · Mentions everyone · Mentions 2 numbers · Reply/,
      ),
    ).toBeVisible()
    await form.getByRole('button', { name: 'Send location' }).click()
    await page
      .getByRole('dialog', { name: 'Mention everyone?' })
      .getByRole('button', { name: 'Send and mention everyone' })
      .click()
    await expect(answerOf(page)).toBeVisible()
    expect(gateway.store.messages.list(id)).toMatchObject([
      {
        options: {
          delay: 20,
          linkPreview: false,
          mentionsEveryOne: true,
          mentioned: ['573104429087', '525541702298'],
          quoted: { key: { id: '3EB0C7A1' }, message: { conversation: 'Where are you?' } },
        },
      },
    ])
  })

  test('trap 7: an unchecked "mention everyone" and empty mentions are left out of the request', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await seeds.instance(instance)
    const group = await seeds.group(instance, 'Night shift')
    const form = await fillLocation(page, gateway)
    await form.getByLabel('Recipient').fill(group)
    await form.getByText('Options', { exact: true }).click()
    await form.getByLabel('Mention everyone').check()
    await form.getByLabel('Mention everyone').uncheck()
    await form.getByLabel('Mentioned numbers').fill(' , ')
    const sent = page.waitForRequest((request) => request.url().includes('/message/sendLocation/'))
    await form.getByRole('button', { name: 'Send location' }).click()
    expect((await sent).postDataJSON()).toEqual({
      number: group,
      name: 'Bodega Chapinero',
      address: 'Calle 63 # 9-41',
      latitude: 4.6486,
      longitude: -74.0628,
    })
  })

  test('the gateway’s refusal stands at the field it names, and nothing typed is lost', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(/status of 400/)
    const id = await seeds.instance(instance)
    const form = await fillLocation(page, gateway)
    // No such JID here: the form takes any domain, this gateway two.
    await form.getByLabel('Recipient').fill('5511986420731@lid')
    await form.getByRole('button', { name: 'Send location' }).click()
    await expect(form.getByLabel('Recipient')).toBeFocused()
    await expect(form.getByLabel('Recipient')).toHaveAccessibleDescription(/must be 8 to 15 digits/)
    await expect(form.getByLabel('Name')).toHaveValue('Bodega Chapinero')
    expect(gateway.store.messages.list(id)).toEqual([])
    await form.getByLabel('Recipient').fill('5511986420731')
    await form.getByRole('button', { name: 'Send location' }).click()
    await expect(answerOf(page)).toBeVisible()
    expect(gateway.store.messages.list(id)).toHaveLength(1)
  })

  test('trap 13: an instance’s name may hold anything', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const name = 'vendas / São Paulo 100%'
    const id = await seeds.instance(name)
    const form = await open(page, gateway, 'location', name)
    await form.getByLabel('Recipient').fill('5511986420731')
    await form.getByLabel('Name').fill('Loja')
    await form.getByLabel('Address').fill('Rua 1')
    await form.getByLabel('Latitude').fill('0')
    await form.getByLabel('Longitude').fill('-46.6')
    await form.getByRole('button', { name: 'Send location' }).click()
    await expect(answerOf(page)).toBeVisible()
    expect(gateway.store.messages.list(id)).toHaveLength(1)
  })
})

test.describe('one click is one message', () => {
  test('trap 6: two clicks and the shortcut twice send once', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance(instance)
    await gateway.fault({ operation: 'sendLocation', delay: 3000, times: 5 })
    const form = await fillLocation(page, gateway)
    await form.getByRole('button', { name: 'Send location' }).dblclick()
    await form.getByLabel('Name').press('Control+Enter')
    await form.getByLabel('Name').press('Control+Enter')
    await expect(answerOf(page)).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await letTimePass(page, 600)
    expect(gateway.store.messages.list(id)).toHaveLength(1)
  })

  test('trap 21: a kept connection that closes after storing, before answering, stores once', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance(instance)
    const form = await fillLocation(page, gateway)
    await warm(page, gateway)
    // The browser repeats the call by itself on another connection, and gets the first one's answer.
    await gateway.fault({ operation: 'sendLocation', mode: 'break', when: 'after' })
    await form.getByRole('button', { name: 'Send location' }).click()
    await expect(answerOf(page)).toBeVisible()
    const stored = gateway.store.messages.list(id)
    expect(stored).toHaveLength(1)
    await expect(fact(page, 'Message id')).toHaveText(stored[0]!.id)
  })

  test('trap 21: connections that keep closing store once; only a person who has looked sends again', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(/Failed to load resource/)
    const id = await seeds.instance(instance)
    const form = await fillLocation(page, gateway)
    await warm(page, gateway)
    await gateway.fault({ operation: 'sendLocation', mode: 'break', when: 'after', times: 20 })
    await form.getByRole('button', { name: 'Send location' }).click()
    await expect(form.getByText('Unknown: it may have been done')).toBeVisible()
    expect(gateway.store.messages.list(id)).toHaveLength(1)

    // The switch of faults begins anew with the gateway.
    await gateway.restart()
    await expect(form.getByLabel('Name')).toHaveValue('Bodega Chapinero')
    await expect(form.getByRole('button', { name: 'Send location' })).toBeDisabled()
    await form.getByLabel('Name').press('Control+Enter')
    await letTimePass(page, 300)
    expect(gateway.store.messages.list(id)).toHaveLength(1)
    await form.getByRole('button', { name: 'It did not arrive' }).click()
    expect(gateway.store.messages.list(id)).toHaveLength(1)
    await form.getByRole('button', { name: 'Send location' }).click()
    await expect(answerOf(page)).toBeVisible()
    expect(gateway.store.messages.list(id)).toHaveLength(2)
  })

  test('trap 6: an outcome that is unknown is still there after another page was visited', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(/status of 503/)
    const id = await seeds.instance(instance)
    const form = await fillLocation(page, gateway)
    await gateway.fault({ operation: 'sendLocation', status: 503, when: 'after', delay: 300 })
    await form.getByRole('button', { name: 'Send location' }).click()
    // Left while it is on its way.
    await page.getByRole('tab', { name: 'Audio' }).click()
    await page.getByRole('link', { name: 'Chats' }).click()
    await expect(page.getByRole('heading', { name: 'Chats' })).toBeVisible()
    await page.goBack()
    await page.getByRole('tab', { name: 'Location' }).click()
    await expect(form.getByText('Unknown: it may have been done')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Send location' })).toBeDisabled()
    await expect(form.getByLabel('Name')).toHaveValue('Bodega Chapinero')
    expect(gateway.store.messages.list(id)).toHaveLength(1)
  })

  test('trap 6: a server that is gone makes the outcome unknown; it is not sent when it is back', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(/ERR_CONNECTION|Failed to load resource/)
    const id = await seeds.instance(instance)
    const form = await fillLocation(page, gateway)
    await gateway.stop()
    await form.getByRole('button', { name: 'Send location' }).click()
    await expect(form.getByText('Unknown: it may have been done')).toBeVisible()
    await expect(form.getByText(/Check before you do it again/)).toBeVisible()
    await gateway.start()
    await letTimePass(page, 500)
    expect(gateway.store.messages.list(id)).toEqual([])
  })

  test('trap 12: an accepted send whose answer cannot be read is accepted, and not offered again', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance(instance)
    for (const mode of ['garbage', 'empty'] as const) {
      await gateway.fault({ operation: 'sendLocation', mode })
      const form = await fillLocation(page, gateway)
      // The very same message twice would be asked about.
      await form.getByLabel('Name').fill(`Bodega ${mode}`)
      await form.getByRole('button', { name: 'Send location' }).click()
      await expect(answerOf(page).getByText('Accepted, answer not understood')).toBeVisible()
      // trap 14: no time was given, and none is made up
      await expect(fact(page, 'Time of the message')).toHaveText('not given')
      await expect(page.getByText('1970')).toHaveCount(0)
      await answerOf(page).getByText('Answer as JSON').click()
      await expect(page.getByRole('region', { name: 'Answer as JSON' })).toContainText(
        mode === 'garbage' ? 'not what you asked for' : 'The answer was empty.',
      )
    }
    expect(gateway.store.messages.list(id)).toHaveLength(2)
  })

  test('trap 4: PENDING is accepted; nothing says delivered', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await seeds.instance(instance)
    const form = await fillLocation(page, gateway)
    await form.getByRole('button', { name: 'Send location' }).click()
    await expect(answerOf(page)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/delivered|success/i)
  })

  test('trap 5: a delay holds the answer, and it is waited for', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await page.clock.install()
    await seeds.instance(instance)
    const form = await fillLocation(page, gateway)
    await form.getByText('Options', { exact: true }).click()
    await form.getByLabel('Delay').fill('1500')
    await form.getByRole('button', { name: 'Send location' }).click()
    // Well within the delay: it is not answered yet.
    await page.waitForTimeout(1000)
    await expect(form.getByRole('button', { name: 'Send location' })).toBeDisabled()
    await expect(answerOf(page)).toBeVisible()
  })
})

test.describe('media', () => {
  test.beforeEach(({ expected }) => {
    // Playwright's trace reads what the page shows from a `blob:` address by a fetch of its own.
    expected.console.push(/^Connecting to 'blob:/)
  })

  test('an image is sent byte for byte, with what was found out about it', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance(instance)
    const bytes = await png()
    const form = await open(page, gateway, 'media')
    await form.getByLabel('Recipient').fill('+55 11 98642-0731')
    // The browser calls it text: its first bytes know better.
    await form
      .getByLabel('File', { exact: true })
      .and(form.locator('input'))
      .setInputFiles({ name: 'torra média.png', mimeType: 'text/plain', buffer: bytes })
    await expect(form.getByLabel('MIME type')).toHaveValue('image/png')
    await expect(form.getByLabel('Kind')).toHaveValue('image')
    await expect(form.getByLabel('File name')).toHaveValue('torra média.png')
    const preview = page.getByRole('region', { name: 'Preview' }).getByRole('img')
    await expect
      .poll(() => preview.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBe(320)
    await form.getByLabel('Caption').fill('Olá Renata\n20 % off')
    await form.getByRole('button', { name: 'Send image' }).click()
    await expect(answerOf(page)).toBeVisible()

    const [message, ...more] = gateway.store.messages.list(id)
    expect(more).toEqual([])
    expect(await gateway.store.media.read(message!.mediaSha256!)).toEqual(bytes)
    expect(message).toMatchObject({
      fileName: 'torra média.png',
      content: { imageMessage: { mimetype: 'image/png', caption: 'Olá Renata\n20 % off' } },
    })
    for (const [name, value] of [
      ['MIME type', 'image/png'],
      ['Width in pixels', '320'],
      ['Height in pixels', '200'],
      ['Caption', 'Olá Renata\n20 % off'],
      ['Size', /^1.kB \(1,\d\d\d\)$/],
      ['Address', /^https:/],
      ['Hash of the file', /=$/],
      ['Hash, encrypted', /=$/],
      ['Media key', /=$/],
      ['Direct path', /^\//],
      ['Time of the key', /20\d\d/],
      ['Context', 'empty'],
    ] as const)
      await expect(fact(page, name)).toHaveText(value)
    const thumbnail = answerOf(page).getByRole('img', { name: 'Thumbnail of the image' })
    expect(
      await thumbnail.evaluate((img) => (img as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0)
  })

  test('the request that is shown is the request that is sent', async ({
    connected: page,
    gateway,
    seeds,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await seeds.instance(instance)
    // A body that is a Blob is not seen by the tools of the browser: it is read where it is handed over.
    await page.addInitScript(() => {
      const handOver = globalThis.fetch
      globalThis.fetch = async (input, init) => {
        if (init?.method === 'POST')
          Object.assign(globalThis, { handedOver: await new Response(init.body).text() })
        return handOver(input, init)
      }
    })
    const bytes = await png()
    const form = await open(page, gateway, 'media')
    await form.getByLabel('Recipient').fill('5511986420731')
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: bytes })
    await form.getByLabel('Caption').fill(`D'Or`)
    const request = page.getByRole('region', { name: 'Request', exact: true })
    await expect(request).toContainText(`POST /message/sendMedia/${instance}`)
    await expect(request).toContainText(/"media": "<base64, 1.kB>"/)
    const copy = request.getByRole('button', { name: /^(Copy|Copied): Body of the request/ })
    await copy.click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toContain(bytes.toString('base64'))
    const shown = JSON.parse(await copied()) as unknown

    await request.getByText('cURL').click()
    await expect(request).toContainText('apikey: $APIKEY')
    await expect(page.getByRole('main')).not.toContainText(gateway.apiKey)
    await copy.click()
    await expect.poll(copied).toContain(`curl -X POST '${gateway.address}/message/sendMedia/sales'`)
    expect(await copied()).toContain(bytes.toString('base64'))
    expect(await copied()).toContain(String.raw`D'\''Or`)

    await form.getByRole('button', { name: 'Send image' }).click()
    await expect(answerOf(page)).toBeVisible()
    const sent = await page.evaluate(() => (globalThis as { handedOver?: string }).handedOver)
    expect(JSON.parse(sent ?? '')).toEqual(shown)
  })

  test('a document is pasted, another dropped, kind and type are changed by hand', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance(instance)
    const form = await open(page, gateway, 'media')
    const arrive = (how: 'paste' | 'drop', name: string, text: string) =>
      page.evaluate(
        ([how, name, text]) => {
          const data = new DataTransfer()
          data.items.add(new File([text], name))
          const event =
            how === 'paste'
              ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
              : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          document.querySelector('main')?.dispatchEvent(event)
        },
        [how, name, text] as const,
      )
    await arrive('paste', 'first.txt', 'one')
    await expect(form.getByLabel('File name')).toHaveValue('first.txt')
    await arrive('drop', 'second.pdf', '%PDF-1.7 two')
    await expect(form.getByLabel('File name')).toHaveValue('second.pdf')
    await expect(form.getByLabel('MIME type')).toHaveValue('application/pdf')
    await expect(form.getByText(/^12\sB$|^12\sbytes?$/)).toBeVisible()
    await form.getByLabel('MIME type').fill('application/x-own')
    await form.getByLabel('File name').fill('contrato.pdf')
    await form.getByLabel('Recipient').fill('120363041234567890@g.us')
    await form.getByRole('button', { name: 'Send document' }).click()
    await expect(answerOf(page)).toBeVisible()
    const [message] = gateway.store.messages.list(id)
    expect(message).toMatchObject({
      remoteJid: '120363041234567890@g.us',
      fileName: 'contrato.pdf',
      content: { documentMessage: { mimetype: 'application/x-own', caption: '' } },
    })
    expect(String(await gateway.store.media.read(message!.mediaSha256!))).toBe('%PDF-1.7 two')
  })

  test('an empty file, and none, are said at the field; a chosen one can be removed', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance(instance)
    const form = await open(page, gateway, 'media')
    await form.getByLabel('Recipient').fill('5511986420731')
    const input = form.locator('input[type=file]')
    await input.setInputFiles({ name: 'a.pdf', mimeType: '', buffer: Buffer.alloc(0) })
    await expect(form.getByText('The file is empty')).toBeVisible()
    await form.getByRole('button', { name: 'Remove a.pdf' }).click()
    await form.getByRole('button', { name: /^Send/ }).click()
    await expect(form.getByText('Choose a file or give its address')).toBeVisible()
    await expect(input).toBeFocused()
    expect(gateway.store.messages.list(id)).toEqual([])
  })

  test('an address is not loaded here; its refusal stands at its field', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(/status of 400/)
    const id = await seeds.instance(instance)
    const form = await open(page, gateway, 'media')
    await form.getByLabel('Recipient').fill('5511986420731')
    await form.getByText('URL', { exact: true }).click()
    await form.getByLabel('Address of the file').fill('ftp://x')
    await form.getByRole('button', { name: /^Send/ }).click()
    await expect(form.getByText(/begins with http/)).toBeVisible()
    // Nothing listens there, and the page itself never asks it: the fixture would see it.
    await form.getByLabel('Address of the file').fill('http://127.0.0.1:9/caf%C3%A9.mp4')
    await expect(form.getByLabel('File name')).toHaveValue('café.mp4')
    await expect(form.getByLabel('MIME type')).toHaveValue('video/mp4')
    await expect(page.getByText('Not loaded here:')).toBeVisible()
    await form.getByRole('button', { name: 'Send video' }).click()
    await expect(form.getByText(/media could not be fetched/).first()).toBeVisible()
    await expect(form.getByLabel('Address of the file')).toBeFocused()
    expect(gateway.store.messages.list(id)).toEqual([])
  })

  test('a file of 8 MB goes through, and its draft survives a reload', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    // The bytes pass through the draft, the form, the call and the trace.
    test.slow()
    const id = await seeds.instance(instance)
    const bytes = randomBytes(8_000_001)
    const form = await open(page, gateway, 'media')
    await form.getByLabel('Recipient').fill('5511986420731')
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'large.bin', mimeType: '', buffer: bytes })
    await expect(form.getByLabel('File name')).toHaveValue('large.bin')
    await page.reload()
    await expect(form.getByText(/brought back/)).toBeVisible()
    await expect(form.getByText('8 MB', { exact: true })).toBeVisible()
    await expect(form.getByLabel('MIME type')).toHaveValue('application/octet-stream')
    await form.getByRole('button', { name: 'Send document' }).click()
    await expect(answerOf(page)).toBeVisible()
    const [message] = gateway.store.messages.list(id)
    expect(bytes.equals(await gateway.store.media.read(message!.mediaSha256!))).toBe(true)
    await page.reload()
    await expect(form.getByText('8 MB', { exact: true })).toHaveCount(0)
    await expect(form.getByText(/brought back/)).toHaveCount(0)
  })

  test('trap 6: clicks while a file is still being read send once', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance(instance)
    // A large file on a slow disk, without the size of it: what reads it comes late.
    await page.route(/base64-worker/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    const form = await open(page, gateway, 'media')
    await form.getByLabel('Recipient').fill('5511986420731')
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await png() })
    await expect(form.getByLabel('File name')).toHaveValue('a.png')
    await form.getByRole('button', { name: 'Send image' }).dblclick()
    await expect(answerOf(page)).toBeVisible()
    await letTimePass(page, 1_500)
    expect(gateway.store.messages.list(id)).toHaveLength(1)
  })

  test('a file that can no longer be read is said at the field, and nothing is sent', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }, info) => {
    expected.console.push(/Failed to load resource/)
    const id = await seeds.instance(instance)
    const path = info.outputPath('a.pdf')
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, '%PDF-1.7')
    const form = await open(page, gateway, 'media')
    await form.getByLabel('Recipient').fill('5511986420731')
    await form.locator('input[type=file]').setInputFiles(path)
    await expect(form.getByLabel('MIME type')).toHaveValue('application/pdf')
    // Changed on the disk since it was chosen.
    await writeFile(path, '%PDF-1.7 and more')
    await form.getByRole('button', { name: 'Send document' }).click()
    await expect(form.getByText('The file can no longer be read: choose it again')).toBeVisible()
    await expect(form.locator('input[type=file]')).toBeFocused()
    expect(gateway.store.messages.list(id)).toEqual([])
  })

  test('a file that was removed again is no draft', async ({ connected: page, gateway, seeds }) => {
    await seeds.instance(instance)
    const form = await open(page, gateway, 'audio')
    await form.getByText('Choose a file', { exact: true }).click()
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.wav', mimeType: 'audio/wav', buffer: wav(0.1) })
    await form.getByRole('button', { name: 'Remove a.wav' }).click()
    await page.reload()
    await form.getByText('Choose a file', { exact: true }).first().click()
    await expect(form.getByText('a.wav')).toHaveCount(0)
  })
})

test.describe('audio', () => {
  test.use({ permissions: ['microphone'] })

  test('a real file is sent byte for byte', async ({ connected: page, gateway, seeds }) => {
    const id = await seeds.instance(instance)
    const bytes = wav(1.5)
    const form = await open(page, gateway, 'audio')
    await form.getByLabel('Recipient').fill('+52 55 4170 2298')
    await form.getByText('Choose a file', { exact: true }).click()
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'nota.wav', mimeType: 'audio/wav', buffer: bytes })
    await form.getByRole('button', { name: 'Send audio' }).click()
    await expect(answerOf(page)).toBeVisible()
    const [message] = gateway.store.messages.list(id)
    expect(await gateway.store.media.read(message!.mediaSha256!)).toEqual(bytes)
    for (const [name, value] of [
      ['MIME type', /^audio\//],
      ['Duration', /^2\ss$/],
      ['Voice note', 'yes'],
      ['Size', /24,044/],
      ['Address', /^https:/],
      ['Hash of the file', /=$/],
      ['Hash, encrypted', /=$/],
      ['Media key', /=$/],
      ['Direct path', /^\//],
      ['Time of the key', /20\d\d/],
    ] as const)
      await expect(fact(page, name)).toHaveText(value)
  })

  test('a recording is made, listened to, made again and sent', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance(instance)
    const form = await open(page, gateway, 'audio')
    await form.getByLabel('Recipient').fill('+52 55 4170 2298')
    await form.getByRole('button', { name: 'Start recording' }).click()
    await expect(form.getByText('Recording', { exact: true })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Send audio' })).toBeDisabled()
    await expect(form.getByText('Stop the recording first')).toBeVisible()
    await expect(form.getByRole('radio', { name: 'URL' })).toBeDisabled()
    await expect(form.getByRole('timer')).toHaveText(/^0:0[1-9]\.\d$/)
    await form.getByRole('button', { name: 'Discard' }).click()
    await expect(form.getByRole('button', { name: 'Start recording' })).toBeVisible()

    await form.getByRole('button', { name: 'Start recording' }).click()
    await expect(form.getByRole('timer')).toHaveText(/^0:0[1-9]\.\d$/)
    await form.getByRole('button', { name: 'Stop' }).click()
    await expect(form.getByLabel('Listen to the audio')).toBeVisible()
    await form.getByRole('button', { name: 'Record again' }).click()
    await expect(form.getByRole('timer')).toHaveText(/^0:0[1-9]\.\d$/)
    await form.getByRole('button', { name: 'Stop' }).click()
    await form.getByRole('button', { name: 'Send audio' }).click()
    await expect(answerOf(page)).toBeVisible()
    const [message, ...more] = gateway.store.messages.list(id)
    expect(more).toEqual([])
    expect((await gateway.store.media.read(message!.mediaSha256!)).length).toBeGreaterThan(500)
    expect(message!.content).toMatchObject({ audioMessage: { ptt: true } })
  })

  test('leaving the page lets go of the microphone, and keeps what was said', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await seeds.instance(instance)
    await page.addInitScript(() => {
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = async (constraints) => {
        const stream = await ask(constraints)
        Object.assign(globalThis, { openedStream: stream })
        return stream
      }
    })
    const form = await open(page, gateway, 'audio')
    await form.getByRole('button', { name: 'Start recording' }).click()
    await expect(form.getByRole('timer')).toHaveText(/^0:0[1-9]\.\d$/)
    await page.getByRole('link', { name: 'Chats' }).click()
    await expect(page.getByRole('heading', { name: 'Chats' })).toBeVisible()
    const state = () =>
      page.evaluate(() =>
        (globalThis as unknown as { openedStream: MediaStream }).openedStream
          .getTracks()
          .map((track) => track.readyState),
      )
    await expect.poll(state).toEqual(['ended'])
    await page.goBack()
    await expect(form.getByText(/^recording\./)).toBeVisible()
  })
})

test('trap 25: without a secure context the page says why it cannot record', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance(instance)
  // Every address that a test can serve counts as secure: what the browser says of it is changed instead.
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'isSecureContext', { value: false }),
  )
  const form = await open(page, gateway, 'audio')
  await form.getByRole('button', { name: 'Start recording' }).click()
  await expect(form.getByText('Recording needs a secure connection')).toBeVisible()
})

test('a microphone that is not allowed is explained', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance(instance)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  const form = await open(page, gateway, 'audio')
  await form.getByRole('button', { name: 'Start recording' }).click()
  await expect(form.getByText('The microphone was not allowed')).toBeVisible()
})

test('the tabs go by keyboard and stand in the URL', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance(instance)
  await open(page, gateway, 'audio')
  await page.getByRole('tab', { name: 'Audio' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Image, video or document' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Image, video or document' })).toBeVisible()
  expect(page.url()).toContain('tab=media')
  await page.keyboard.press('End')
  await expect(page.getByRole('form', { name: 'Send a location' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Audio' })).toHaveAttribute('aria-selected', 'true')
})

test('on a phone one writes, looks at the preview and the request, and sends', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const id = await seeds.instance(instance)
  const form = await fillLocation(page, gateway)
  const main = page.getByRole('main')
  await main.getByText('Preview', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Bodega Chapinero')
  await expect(form).toBeHidden()
  await main.getByText('Request', { exact: true }).first().click()
  await expect(page.getByText('POST /message/sendLocation/sales')).toBeVisible()
  await main.getByText('Write', { exact: true }).click()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  await form.getByRole('button', { name: 'Send location' }).click()
  await expect(answerOf(page)).toBeVisible()
  expect(gateway.store.messages.list(id)).toHaveLength(1)
})

test('axe finds nothing on any tab nor on the answer, in both themes', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  test.setTimeout(90_000)
  await seeds.instance(instance)
  for (const tab of ['audio', 'media', 'location'] as const) {
    const form = await open(page, gateway, tab)
    await form.getByText('Options', { exact: true }).click()
    await form.getByRole('button', { name: /^Send/ }).click()
    await expect(form.getByText('Fill this in').first()).toBeVisible()
    await expectAccessible(page)
  }
  const form = await fillLocation(page, gateway)
  await form.getByRole('button', { name: 'Send location' }).click()
  await expect(answerOf(page)).toBeVisible()
  await expectAccessible(page)
})
