import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { goTo, nextInstance } from './support/go-to.ts'
import type { TestGateway } from './support/test-gateway.ts'
import { letTimePass } from './support/let-time-pass.ts'
import { filesKept } from './support/files-kept.ts'

test.beforeEach(({ expected }) => {
  // Playwright's trace fetches the `blob:` URLs that the page shows.
  expected.console.push(/^Connecting to 'blob:/)
})

async function openMedia(page: Page, gateway: TestGateway, instance = 'sales') {
  await goTo(page, `${pathTo({ page: 'messages', gateway: gateway.address, instance })}?tab=media`)
  const form = page.getByRole('form', { name: 'Send an image, a video or a document' })
  await expect(form).toBeVisible()
  return form
}

const accepted = (page: Page) => page.getByRole('heading', { name: /^Accepted at/ })

/** Returns the bytes of the only message that the gateway stored. */
async function stored(gateway: TestGateway, id: string) {
  const [message, ...more] = gateway.store.messages.list(id)
  expect(more).toEqual([])
  return gateway.store.media.read(message!.mediaSha256!)
}

/** Creates a picture of 3000 × 750 pixels with visible content. */
const picture = (background: string | { r: number; g: number; b: number; alpha: number }) =>
  sharp({ create: { width: 3000, height: 750, channels: 4, background } })

test('offers to scale down a large picture only, and says what is sent', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await test.step('a photo is kept upright; the choice is kept and can be undone', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    const photo = await picture('#3a2a20')
      .flatten()
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const form = await openMedia(page, gateway, instance)
    await form.getByLabel('Recipient').fill('5511986420731')
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'IMG 1.jpg', mimeType: 'image/jpeg', buffer: photo })

    // Landscape in the file, portrait as displayed.
    const asItIs = form.getByRole('radio', { name: /Original size .*B · 750 × 3,000/ })
    const down = form.getByRole('radio', { name: /Scale down .*B · 512 × 2,048/ })
    await expect(asItIs).toBeChecked()
    await expectAccessible(page)
    await asItIs.focus()
    await page.keyboard.press('ArrowDown')
    await expect(down).toBeChecked()
    const preview = page.getByRole('region', { name: 'Preview' }).getByRole('img')
    const width = () => preview.evaluate((img) => (img as HTMLImageElement).naturalWidth)
    await expect.poll(width).toBe(512)
    await expect(form.getByLabel('File name')).toHaveValue('IMG 1.jpg')

    await page.reload()
    await expect(down).toBeChecked()
    await expect.poll(width).toBe(512)
    await asItIs.check()
    await expect.poll(width).toBe(750)
    await down.check()
    await form.getByRole('button', { name: 'Send image' }).click()
    await expect(accepted(page)).toBeVisible()
    const facts = await sharp(await stored(gateway, id)).metadata()
    expect(facts).toMatchObject({ format: 'jpeg', width: 512, height: 2048 })
    expect(facts.orientation ?? 1).toBe(1)
    expect(facts.exif).toBeUndefined()
  })

  await test.step('a transparent PNG stays a PNG', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    const png = await picture({ r: 200, g: 0, b: 0, alpha: 0.5 })
      .resize(3000, 500)
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(png.length).toBeGreaterThan(5_000_000)
    const form = await openMedia(page, gateway, instance)
    await form.getByLabel('Recipient').fill('5511986420731')
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })

    // Over the limit as it is: neither shown nor stored until it is scaled down.
    await expect(form.getByText(/Larger than 5 MB/)).toBeVisible()
    await expect(page.getByText('No preview: it will not be sent')).toBeVisible()
    expect(await filesKept(page)).toBe(0)
    await form.getByRole('radio', { name: /Scale down .* · 2,048 × 341/ }).check()
    await expect(form.getByText(/Larger than 5 MB/)).toHaveCount(0)
    await expect.poll(() => filesKept(page)).toBe(1)
    await form.getByRole('button', { name: 'Send image' }).click()
    await expect(accepted(page)).toBeVisible()
    const { format, hasAlpha } = await sharp(await stored(gateway, id)).metadata()
    expect({ format, hasAlpha }).toEqual({ format: 'png', hasAlpha: true })
  })

  await test.step('a PNG that stays too large becomes a JPEG, and the form says so', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    const png = await sharp({
      create: { width: 1600, height: 1600, channels: 3, background: '#000', noise },
    })
      .png()
      .toBuffer()
    expect(png.length).toBeGreaterThan(5_000_000)
    const form = await openMedia(page, gateway, instance)
    await form.getByLabel('Recipient').fill('5511986420731')
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer: png })
    await form.getByRole('radio', { name: /Scale down .* · 1,600 × 1,600/ }).check()
    await expect(form.getByText('Sent as image/jpeg.')).toBeVisible()
    await expect(form.getByLabel('MIME type')).toHaveValue('image/jpeg')
    await expect(form.getByLabel('File name')).toHaveValue('noise.jpg')
    await form.getByRole('radio', { name: /Original size/ }).check()
    await expect(form.getByLabel('MIME type')).toHaveValue('image/png')
    await form.getByRole('radio', { name: /Scale down/ }).check()
    await form.getByRole('button', { name: 'Send image' }).click()
    await expect(accepted(page)).toBeVisible()
    expect(await sharp(await stored(gateway, id)).metadata()).toMatchObject({ format: 'jpeg' })
  })

  await test.step('refuses an empty file, and sends an HTML file with an image extension as a document', async () => {
    const instance = nextInstance(gateway)
    await seeds.instance(instance)
    const form = await openMedia(page, gateway, instance)
    const input = form.locator('input[type=file]')
    await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) })
    await expect(form.getByText('The file is empty')).toBeVisible()
    expect(await filesKept(page)).toBe(0)
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: html })
    await expect(
      form.getByText(
        'The name says image/jpeg, but the content is text/html. It will be sent as text/html.',
      ),
    ).toBeVisible()
    await expect(form.getByLabel('Kind')).toHaveValue('document')
    await expect(form.getByLabel('MIME type')).toHaveValue('text/html')
  })

  await test.step('a small and an animated picture are not offered for scaling', async () => {
    const instance = nextInstance(gateway)
    await seeds.instance(instance)
    const form = await openMedia(page, gateway, instance)
    const radios = form.getByRole('group', { name: 'Image size' })
    for (const [name, buffer] of [
      ['small.png', await picture('red').resize(600).png().toBuffer()],
      ['large.gif', await picture('red').gif().toBuffer()],
      ['large.jpg', await picture('red').flatten().jpeg().toBuffer()],
    ] as const) {
      await form.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
      await expect(form.getByLabel('File name')).toHaveValue(name)
      if (name === 'large.jpg') await expect(radios).toBeVisible()
      else {
        // The picture is measured in the background; there is no event to wait for when nothing is offered.
        await letTimePass(page, 700)
        await expect(radios).toHaveCount(0)
      }
    }
  })
})

test('refuses a file of 500 MB at the field, and neither reads, stores nor sends it', async ({
  connected: page,
  gateway,
  seeds,
}, info) => {
  const id = await seeds.instance('sales')
  const path = info.outputPath('film.mp4')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '\0\0\0\x18ftypmp42')
  // A sparse file.
  await truncate(path, 500_000_000)
  const form = await openMedia(page, gateway)
  await form.getByLabel('Recipient').fill('5511986420731')
  const input = form.locator('input[type=file]')
  await input.setInputFiles({ name: 'a.pdf', mimeType: '', buffer: Buffer.from('%PDF-1.7') })
  await expect.poll(() => filesKept(page)).toBe(1)

  await input.setInputFiles(path)
  await expect(form.getByText(/Larger than 16 MB/)).toBeVisible()
  await expect(form.getByText('At this size it can’t be sent or kept in the draft.')).toBeVisible()
  await expect(form.getByText('film.mp4', { exact: true })).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  await page
    .getByRole('region', { name: 'Request', exact: true })
    .getByRole('radio', { name: 'cURL' })
    .check()
  await expect(page.getByRole('button', { name: 'Download request.json' })).toHaveCount(0)
  await expect.poll(() => filesKept(page)).toBe(0)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send video' }).click()
  await expect(input).toBeFocused()
  expect(gateway.store.messages.list(id)).toEqual([])

  // The input is restored; the refused file is not, and no file is shown.
  await page.reload()
  await expect(form.getByLabel('Recipient')).toHaveValue('+55 11 98642-0731')
  await expect(form.getByText('film.mp4', { exact: true })).toHaveCount(0)
  await expect(form.getByText('a.pdf', { exact: true })).toHaveCount(0)
})
