import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from './fixtures.ts'
import { wav } from './support/files.ts'
import { nextInstance } from './support/go-to.ts'
import { holdFileReads } from './support/hold-file-reads.ts'
import { loaderContrast } from './support/loader-contrast.ts'
import { answerOf, facts, open, png } from './support/messages.ts'

test.describe('media', () => {
  test.beforeEach(({ expected }) => {
    // Playwright's trace fetches the `blob:` URLs that the page shows.
    expected.console.push(/^Connecting to 'blob:/)
  })

  test('sends the shown file and request once, and shows at its field why a file cannot be sent', async ({
    connected: page,
    context,
    gateway,
    seeds,
    expected,
  }, info) => {
    await test.step('sends exactly the request that is shown, with the file byte for byte and its detected type', async () => {
      const instance = nextInstance(gateway)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const id = await seeds.instance(instance)
      // Playwright cannot see a Blob body, so it is read where the page passes it to fetch.
      await page.addInitScript(() => {
        const handOver = globalThis.fetch
        globalThis.fetch = async (input, init) => {
          if (init?.method === 'POST')
            Object.assign(globalThis, { handedOver: await new Response(init.body).text() })
          return handOver(input, init)
        }
      })
      const bytes = await png()
      const form = await open(page, gateway, 'media', instance)
      await form.getByLabel('Recipient').fill('5511986420731')
      // The browser reports text; the first bytes say otherwise.
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
      await form.getByLabel('Caption').fill(`D'Or\n20 % off`)
      const request = page.getByRole('region', { name: 'Request', exact: true })
      await expect(request).toContainText(`POST /message/sendMedia/${instance}`)
      await expect(request).toContainText(/"media": "<base64, 1.kB>"/)
      const copy = request.getByRole('button', { name: /^(Copy|Copied): Request body/ })
      await copy.click()
      const copied = () => page.evaluate(() => navigator.clipboard.readText())
      await expect.poll(copied).toContain(bytes.toString('base64'))
      const shown = JSON.parse(await copied()) as unknown

      await request.getByRole('radio', { name: 'cURL' }).check()
      await expect(request).toContainText('apikey: $APIKEY')
      await expect(page.getByRole('main')).not.toContainText(gateway.apiKey)
      await copy.click()
      await expect
        .poll(copied)
        .toContain(`curl -X POST '${gateway.address}/message/sendMedia/${instance}'`)
      expect(await copied()).toContain(bytes.toString('base64'))
      expect(await copied()).toContain(String.raw`D'\''Or`)

      await form.getByRole('button', { name: 'Send image' }).click()
      await expect(answerOf(page)).toBeVisible()
      const sent = await page.evaluate(() => (globalThis as { handedOver?: string }).handedOver)
      expect(JSON.parse(sent ?? '')).toEqual(shown)

      const [message, ...more] = gateway.store.messages.list(id)
      expect(more).toEqual([])
      expect(await gateway.store.media.read(message!.mediaSha256!)).toEqual(bytes)
      expect(message).toMatchObject({
        fileName: 'torra média.png',
        content: { imageMessage: { mimetype: 'image/png', caption: `D'Or\n20 % off` } },
      })
      expect(await facts(page)).toMatchObject({
        'MIME type': 'image/png',
        'Width in pixels': '320',
        'Height in pixels': '200',
        Caption: `D'Or\n20 % off`,
        Size: expect.stringMatching(/^1.kB \(1,\d\d\d\)$/),
        URL: expect.stringMatching(/^https:/),
        'Hash of the file': expect.stringMatching(/=$/),
        'Hash, encrypted': expect.stringMatching(/=$/),
        'Media key': expect.stringMatching(/=$/),
        'Direct path': expect.stringMatching(/^\//),
        'Time of the key': expect.stringMatching(/20\d\d/),
        Context: 'empty',
      })
      const thumbnail = answerOf(page).getByRole('img', { name: 'Thumbnail of the image' })
      expect(
        await thumbnail.evaluate((img) => (img as HTMLImageElement).naturalWidth),
      ).toBeGreaterThan(0)
    })

    await test.step('accepts a pasted and a dropped document; kind and type can be changed by hand', async () => {
      const instance = nextInstance(gateway)
      const id = await seeds.instance(instance)
      const form = await open(page, gateway, 'media', instance)
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

    await test.step('waits for the type of a file that replaced another before it is sent', async () => {
      const instance = nextInstance(gateway)
      const id = await seeds.instance(instance)
      const form = await open(page, gateway, 'media', instance)
      await form.getByLabel('Recipient').fill('5511986420731')
      const file = form.locator('input[type=file]')
      await file.setInputFiles({ name: 'b.png', mimeType: '', buffer: await png() })
      await expect(form.getByLabel('MIME type')).toHaveValue('image/png')
      const release = await holdFileReads(page)
      await file.setInputFiles({ name: 'a.pdf', mimeType: '', buffer: Buffer.from('%PDF-1.7 one') })
      const send = form.getByRole('button', { name: /^Send/ })
      await send.click()
      await expect(send).toBeDisabled()
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect.poll(() => loaderContrast(send)).toBeGreaterThan(3)
      }
      await release()
      await expect(answerOf(page)).toBeVisible()
      expect(gateway.store.messages.list(id)).toMatchObject([
        { fileName: 'a.pdf', content: { documentMessage: { mimetype: 'application/pdf' } } },
      ])
    })

    await test.step('a removed file leaves no draft', async () => {
      const instance = nextInstance(gateway)
      // The player may still be loading the file when it is removed.
      expected.console.push(/ERR_FILE_NOT_FOUND/)
      await seeds.instance(instance)
      const form = await open(page, gateway, 'audio', instance)
      await form.getByRole('radio', { name: 'Choose a file' }).check()
      await form
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.wav', mimeType: 'audio/wav', buffer: wav(0.1) })
      await form.getByRole('button', { name: 'Remove a.wav' }).click()
      await page.reload()
      await form.getByRole('radio', { name: 'Choose a file' }).check()
      await expect(form.getByText('a.wav')).toHaveCount(0)
    })

    await test.step('reports a missing file, does not load a URL here, and shows its refusal at its field', async () => {
      const instance = nextInstance(gateway)
      expected.console.push(/status of 400/)
      const id = await seeds.instance(instance)
      const form = await open(page, gateway, 'media', instance)
      await form.getByLabel('Recipient').fill('5511986420731')
      await form.getByRole('button', { name: /^Send/ }).click()
      await expect(form.getByText('Choose a file or enter its URL')).toBeVisible()
      await expect(form.locator('input[type=file]')).toBeFocused()
      await form.getByRole('radio', { name: 'URL' }).check()
      await form.getByLabel('URL of the file').fill('ftp://x')
      await form.getByRole('button', { name: /^Send/ }).click()
      await expect(form.getByText(/starts with http/)).toBeVisible()
      // Nothing listens on this port, and the page never requests it: the fixture would notice.
      await form.getByLabel('URL of the file').fill('http://127.0.0.1:9/caf%C3%A9.mp4')
      await expect(form.getByLabel('File name')).toHaveValue('café.mp4')
      await expect(form.getByLabel('MIME type')).toHaveValue('video/mp4')
      await expect(page.getByText('No preview:')).toBeVisible()
      await form.getByRole('button', { name: 'Send video' }).click()
      await expect(form.getByText(/media could not be fetched/).first()).toBeVisible()
      await expect(form.getByLabel('URL of the file')).toBeFocused()
      expect(gateway.store.messages.list(id)).toEqual([])
    })

    await test.step('reports a file that can no longer be read at the field, and sends nothing', async () => {
      const instance = nextInstance(gateway)
      expected.console.push(/Failed to load resource/)
      const id = await seeds.instance(instance)
      const path = info.outputPath('a.pdf')
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, '%PDF-1.7')
      const form = await open(page, gateway, 'media', instance)
      await form.getByLabel('Recipient').fill('5511986420731')
      await form.locator('input[type=file]').setInputFiles(path)
      await expect(form.getByLabel('MIME type')).toHaveValue('application/pdf')
      // The file on disk changed after it was selected.
      await writeFile(path, '%PDF-1.7 and more')
      await form.getByRole('button', { name: 'Send document' }).click()
      await expect(form.getByText('The file can no longer be read: choose it again')).toBeVisible()
      await expect(form.locator('input[type=file]')).toBeFocused()
      expect(gateway.store.messages.list(id)).toEqual([])
    })
  })
})
