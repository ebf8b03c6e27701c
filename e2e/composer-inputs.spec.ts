import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { goTo, nextInstance } from './support/go-to.ts'
import type { TestGateway } from './support/test-gateway.ts'

test.beforeEach(({ expected }) => {
  // Playwright's trace fetches the `blob:` URLs that the page shows.
  expected.console.push(/^Connecting to 'blob:/)
})

async function openLocation(page: Page, gateway: TestGateway, instance: string) {
  await goTo(
    page,
    `${pathTo({ page: 'messages', gateway: gateway.address, instance })}?tab=location`,
  )
  const form = page.getByRole('form', { name: 'Send a location' })
  await expect(form.getByLabel('Paste coordinates or a maps link')).toBeVisible()
  return form
}

test.describe('location', () => {
  test('fills in a location from a link or a position, and helps with the recipient', async ({
    connected: page,
    context,
    gateway,
    seeds,
  }) => {
    await test.step('fills in the fields from a pasted maps link, and sends them', async () => {
      const instance = nextInstance(gateway)
      const id = await seeds.instance(instance)
      const form = await openLocation(page, gateway, instance)
      await form.getByLabel('Recipient').fill('5511986420731')
      await form
        .getByLabel('Paste coordinates or a maps link')
        .fill(
          'https://www.google.com/maps/place/Caf%C3%A9+Centro/@1,2,15z/data=!3d-23.5614!4d-46.6559',
        )
      await expect(form.getByLabel('Latitude')).toHaveValue('-23.5614')
      await expect(form.getByLabel('Longitude')).toHaveValue('-46.6559')
      await expect(form.getByLabel('Name')).toHaveValue('Café Centro')
      await form.getByLabel('Address').fill('Rua 1')
      await form.getByRole('button', { name: 'Send location' }).click()
      await expect(page.getByRole('heading', { name: /^Accepted at/ })).toBeVisible()
      expect(gateway.store.messages.list(id)).toMatchObject([
        {
          content: {
            locationMessage: {
              degreesLatitude: -23.5614,
              degreesLongitude: -46.6559,
              name: 'Café Centro',
            },
          },
        },
      ])
    })

    await test.step('reports an unreadable link, shows the country of a number, and inserts a missing ninth digit on request', async () => {
      const instance = nextInstance(gateway)
      const id = await seeds.instance(instance)
      const form = await openLocation(page, gateway, instance)
      const field = form.getByLabel('Paste coordinates or a maps link')
      await field.fill('23°33\'41"S 46°39\'21"W')
      await expect(form.getByText('Filled in: -23.5613889, -46.6558333')).toBeVisible()
      await field.fill('https://maps.app.goo.gl/abc')
      await expect(form.getByText(/Short links contain no coordinates/)).toBeVisible()
      await field.fill('91, 0')
      await expect(form.getByText(/Out of range/)).toBeVisible()
      await field.fill('the café')
      await expect(form.getByText('No coordinates found.')).toBeVisible()
      await expect(form.getByLabel('Latitude')).toHaveValue('')

      // A second place replaces the first one's name, also with none; a name typed by hand stays.
      await field.fill('https://www.google.com/maps/place/Bar+do+Zé/@-23.5,-46.6,15z')
      await expect(form.getByLabel('Name')).toHaveValue('Bar do Zé')
      await field.fill('lat: -23.55, lng: -46.63')
      await expect(form.getByLabel('Name')).toHaveValue('')
      await form.getByLabel('Latitude').fill('-23.5505, -46.6333')
      await expect(form.getByLabel('Latitude')).toHaveValue('-23.5505')
      await expect(form.getByLabel('Longitude')).toHaveValue('-46.6333')

      const recipient = form.getByLabel('Recipient')
      await recipient.fill('+55 11 98642-0731')
      await expect(form.getByText('Sent as +55 11 98642-0731 (Brazil, mobile)')).toBeVisible()
      await recipient.fill('+55 11 8642-0731')
      await expect(form.getByText(/ninth digit/)).toBeVisible()
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Use +55 11 98642-0731' }).click()
      await expect(recipient).toHaveValue('+5511986420731')
      await expect(form.getByText(/ninth digit/)).toHaveCount(0)
      await recipient.fill('ana@example.com')
      await recipient.blur()
      await expect(recipient).toHaveAccessibleDescription('This is an e-mail address')
      await recipient.fill('\u202A\u200Etel:+55 11 98642\u20110731\u202C')
      await recipient.blur()
      await expect(recipient).toHaveValue('+55 11 98642-0731')
      await form.getByLabel('Name').fill('Bar')
      await form.getByLabel('Address').fill('Rua 1')
      await form.getByLabel('Paste coordinates or a maps link').fill('1, 2')
      await form.getByRole('button', { name: 'Send location' }).click()
      await expect(page.getByRole('heading', { name: /^Accepted at/ })).toBeVisible()
      expect(gateway.store.messages.list(id)).toHaveLength(1)
    })

    await test.step('offers groups and recent recipients', async () => {
      const instance = nextInstance(gateway)
      await seeds.instance(instance)
      const form = await openLocation(page, gateway, instance)
      await form.getByLabel('Recipient').fill('573104429012')
      await form.getByLabel('Name').fill('Bar')
      await form.getByLabel('Address').fill('Rua 1')
      await form.getByLabel('Paste coordinates or a maps link').fill('1, 2')
      await form.getByRole('button', { name: 'Send location' }).click()
      await page.getByRole('button', { name: 'New message' }).click()
      const group = await seeds.group(instance, 'Night shift')
      await page.reload()
      await form.getByLabel('Recipient').focus()
      const options = form.locator('datalist option')
      await expect(options.first()).toHaveAttribute('value', '+573104429012')
      await expect(
        form.locator('datalist option', { hasText: 'Group: Night shift' }),
      ).toHaveAttribute('value', group)
    })

    await test.step('explains that the position is not allowed, and fills it in once it is', async () => {
      const instance = nextInstance(gateway)
      await seeds.instance(instance)
      const form = await openLocation(page, gateway, instance)
      await form.getByRole('button', { name: 'Use my location' }).click()
      await expect(form.getByText(/Access to your location was denied/)).toBeVisible()
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation({ latitude: 4.6486, longitude: -74.0628, accuracy: 12 })
      await form.getByRole('button', { name: 'Use my location' }).click()
      await expect(form.getByText('Your location, accurate to about 12 m')).toBeVisible()
      await expect(form.getByLabel('Latitude')).toHaveValue('4.6486')
      await expect(form.getByLabel('Longitude')).toHaveValue('-74.0628')
    })
  })
})

test.describe('files', () => {
  const openMedia = async (page: Page, gateway: TestGateway, instance: string) => {
    await goTo(
      page,
      `${pathTo({ page: 'messages', gateway: gateway.address, instance })}?tab=media`,
    )
    return page.getByRole('form', { name: 'Send an image, a video or a document' })
  }

  test('detects a file’s type by its bytes, and refuses it over its size limit', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await test.step('detects a file with a wrong extension by its bytes, and says so', async () => {
      const instance = nextInstance(gateway)
      await seeds.instance(instance)
      const form = await openMedia(page, gateway, instance)
      await form.locator('input[type=file]').setInputFiles({
        name: 'holiday.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('%PDF-1.7\n'),
      })
      await expect(
        form.getByText(/The name says image\/jpeg, but the content is application\/pdf/),
      ).toBeVisible()
      await expect(form.getByLabel('MIME type')).toHaveValue('application/pdf')
      await expect(form.getByLabel('Kind')).toHaveValue('document')
      await expectAccessible(page)
    })

    await test.step('says which pictures and videos many phones cannot show', async () => {
      const instance = nextInstance(gateway)
      await seeds.instance(instance)
      const form = await openMedia(page, gateway, instance)
      const heic = Buffer.from(`\0\0\0\x18ftypheic${'\0'.repeat(64)}`)
      await form
        .locator('input[type=file]')
        .setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic })
      const hint = 'Many phones cannot open HEIC images. Send a JPEG or PNG.'
      await expect(form.getByText(hint)).toBeVisible()
      await form.getByRole('radio', { name: 'URL' }).check()
      await expect(form.getByText(hint)).toHaveCount(0)
      await form.getByLabel('URL of the file').fill('https://files.example/clip.avi')
      await expect(form.getByLabel('URL of the file')).toHaveAccessibleDescription(
        'Many phones cannot play AVI videos. Send an MP4.',
      )
      await expect(form.getByLabel('Kind')).toHaveValue('video')
    })

    await test.step('refuses a file over its size limit at the field; Preferences set the limits', async () => {
      const instance = nextInstance(gateway)
      const id = await seeds.instance(instance)
      const form = await openMedia(page, gateway, instance)
      const png = Buffer.alloc(5_000_001)
      png.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
      await form.getByLabel('Recipient').fill('5511986420731')
      await form
        .locator('input[type=file]')
        .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: png })
      await expect(form.getByText(/Larger than 5 MB/)).toBeVisible()
      await form.getByRole('button', { name: 'Send image' }).click()
      await expect(form.getByText(/Larger than 5 MB/)).toBeVisible()
      expect(gateway.store.messages.list(id)).toEqual([])

      await form.getByLabel('Kind').selectOption('document')
      await expect(form.getByText(/Larger than/)).toHaveCount(0)
      await expect(form.getByText('5 MB of 100 MB')).toBeVisible()

      await goTo(page, pathTo({ page: 'preferences', gateway: gateway.address }))
      await page.getByLabel('Document').fill('x')
      await expect(page.getByText('Enter a number between 1 and 2000')).toBeVisible()
      await page.getByLabel('Document').fill('4')
      await openMedia(page, gateway, instance)
      await expect(form.getByText(/Larger than 4 MB/)).toBeVisible()
    })
  })
})

test.describe('request as a command', () => {
  const run = promisify(execFile)
  const request = (page: Page) => page.getByRole('region', { name: 'Request', exact: true })
  /** Shows the request of a form, and returns what the copy button copies. */
  async function copied(page: Page, form: string) {
    await request(page).getByRole('radio', { name: form, exact: true }).check()
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await request(page)
      .getByRole('button', { name: /^(Copy|Copied): Request body/ })
      .click()
    const text = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(text).not.toBe('')
    return text()
  }

  test('the copied commands send the same request as the form, also a long one', async ({
    connected: page,
    context,
    gateway,
    seeds,
  }, info) => {
    await test.step('the copied commands send the same request as the form', async () => {
      const instance = nextInstance(gateway)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const id = await seeds.instance(instance)
      const form = await openLocation(page, gateway, instance)
      await form.getByLabel('Recipient').fill('5511986420731')
      await form.getByLabel('Name').fill(`D'Or "$(x)" \\ café`)
      await form.getByLabel('Address').fill('Rua 1')
      await form.getByLabel('Paste coordinates or a maps link').fill('-23.5614, -46.6559')

      const env = { ...process.env, APIKEY: gateway.apiKey }
      await run('sh', ['-c', await copied(page, 'cURL')], { env })
      await run('node', ['--input-type=module', '-e', await copied(page, 'Node')], { env })
      const fetching = (await copied(page, 'fetch')).replace('$APIKEY', gateway.apiKey)
      await run('node', ['--input-type=module', '-e', fetching])
      await form.getByRole('button', { name: 'Send location' }).click()
      await expect(page.getByRole('heading', { name: /^Accepted at/ })).toBeVisible()
      const contents = gateway.store.messages.list(id).map(({ content }) => content)
      expect(contents).toHaveLength(4)
      for (const content of contents) expect(content).toEqual(contents[0])
      expect(contents[0]).toMatchObject({ locationMessage: { name: `D'Or "$(x)" \\ café` } })
    })

    await test.step('the commands of a long request read the downloaded request.json', async () => {
      const instance = nextInstance(gateway)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const id = await seeds.instance(instance)
      await goTo(
        page,
        `${pathTo({ page: 'messages', gateway: gateway.address, instance })}?tab=media`,
      )
      const form = page.getByRole('form', { name: 'Send an image, a video or a document' })
      await form.getByLabel('Recipient').fill('5511986420731')
      await form.locator('input[type=file]').setInputFiles({
        name: 'large.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 7)]),
      })
      await expect(form.getByLabel('MIME type')).toHaveValue('application/pdf')
      const curl = await copied(page, 'cURL')
      expect(curl).toContain('--data-binary @request.json')
      const waiting = page.waitForEvent('download')
      await request(page).getByRole('button', { name: 'Download request.json' }).click()
      const download = await waiting
      expect(download.suggestedFilename()).toBe('request.json')
      const file = join(info.outputDir, 'request.json')
      await download.saveAs(file)

      const env = { ...process.env, APIKEY: gateway.apiKey }
      await run('sh', ['-c', curl], { env, cwd: info.outputDir })
      const node = await copied(page, 'Node')
      await run('node', ['--input-type=module', '-e', node], { env, cwd: info.outputDir })
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Send document' }).click()
      await expect(page.getByRole('heading', { name: /^Accepted at/ })).toBeVisible()
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
        number: '5511986420731',
        mimetype: 'application/pdf',
      })
      const hashes = gateway.store.messages
        .list(id)
        .map(
          ({ content }) =>
            (content as { documentMessage: { fileSha256: string } }).documentMessage.fileSha256,
        )
      expect(hashes).toHaveLength(3)
      expect(new Set(hashes).size).toBe(1)
      expect(hashes[0]).toBeTruthy()
    })
  })
})
