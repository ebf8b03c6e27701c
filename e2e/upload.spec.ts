import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { filesKept } from './support/files-kept.ts'
import { goTo, nextInstance } from './support/go-to.ts'
import { letTimePass } from './support/let-time-pass.ts'
import type { TestGateway } from './support/test-gateway.ts'

test.beforeEach(({ expected }) => {
  // Playwright's trace fetches the `blob:` URLs that the page shows.
  expected.console.push(/^Connecting to 'blob:/)
})

async function openMedia(page: Page, gateway: TestGateway, instance = 'sales') {
  await goTo(page, `${pathTo({ page: 'messages', gateway: gateway.address, instance })}?tab=media`)
  const form = page.getByRole('form', { name: 'Send an image, a video or a document' })
  await form.getByLabel('Recipient').fill('5511986420731')
  return form
}

const accepted = (page: Page) => page.getByRole('heading', { name: /^Accepted at/ })
const storedHash = (gateway: TestGateway, id: string) =>
  gateway.store.messages
    .list(id)
    .map(
      ({ content }) =>
        (content as { documentMessage: { fileSha256: string } }).documentMessage.fileSha256,
    )
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64')

/** Returns a document of this size in bytes, without repeated content. */
function pdf(size: number): Buffer {
  const bytes = Buffer.alloc(size)
  for (let i = 0; i + 4 <= size; i += 4) bytes.writeUInt32LE((i * 2_654_435_761) >>> 0, i)
  bytes.write('%PDF-1.7\n')
  return bytes
}

test('shows the size, timeout and elapsed time of an upload, and sends it byte for byte', async ({
  connected: page,
  gateway,
  seeds,
}, info) => {
  // First, because it loads the code that shows the progress.
  await test.step('shows the elapsed time while the gateway holds the response', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    const form = await openMedia(page, gateway, instance)
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf(2000) })
    await form.getByText('Options', { exact: true }).click()
    await form.getByLabel('Delay').fill('6000')
    await form.getByRole('button', { name: 'Send document' }).click()
    await expect(form.getByText(/The gateway responds after 6.s, as set/)).toBeVisible()
    await expect(form.getByRole('timer')).toHaveText(/^[1-6].s so far$/)
    await expectAccessible(page)
    await expect(accepted(page)).toBeVisible({ timeout: 30_000 })
    expect(gateway.store.messages.list(id)).toHaveLength(1)
  })

  await test.step('prepares and sends a large file without freezing the page', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    const bytes = pdf(24_000_000)
    const path = info.outputPath('large.pdf')
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    await gateway.fault({ operation: 'sendMedia', delay: 4000 })
    const form = await openMedia(page, gateway, instance)

    // Collects the progress that the page shows: a file that was taken at once would have no steps.
    await page.evaluate(() => {
      const bars = new Set<number>()
      Object.assign(globalThis, { bars })
      new MutationObserver(() => {
        const bar = document.querySelector('form progress')
        if (bar instanceof HTMLProgressElement) bars.add(bar.value)
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    await form.locator('input[type=file]').setInputFiles(path)
    await expect(form.getByLabel('MIME type')).toHaveValue('application/pdf')
    await form.getByRole('button', { name: 'Send document' }).click()
    await expect(form.getByText(/Uploading 32.MB to the gateway/)).toBeVisible()
    await expect(form.getByText(/The request times out after 12.min/)).toBeVisible()
    await expect(accepted(page)).toBeVisible({ timeout: 120_000 })
    const bars = await page.evaluate(() => [
      ...(globalThis as unknown as { bars: Set<number> }).bars,
    ])
    expect(bars.length, 'steps of the preparation that were shown').toBeGreaterThan(3)
    expect(bars).toEqual(bars.toSorted((a, b) => a - b))
    expect(storedHash(gateway, id)).toEqual([hashOf(bytes)])
  })
})

test('sends a file without the worker’s code, and once if it is clicked while it is still being read', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(/Failed to load resource|net::ERR_FAILED/)
  const bytes = pdf(2_000_000)
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: bytes }
  const readerFile = /encode-base64/

  await test.step('sends the file without the worker’s code', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    await page.route(readerFile, (route) => route.abort())
    const form = await openMedia(page, gateway, instance)
    await form.locator('input[type=file]').setInputFiles(file)
    const asked = page.waitForRequest(readerFile)
    await form.getByRole('button', { name: 'Send document' }).click()
    await asked
    await expect(accepted(page)).toBeVisible()
    expect(storedHash(gateway, id)).toEqual([hashOf(bytes)])
    await page.unroute(readerFile)
  })

  await test.step('a draft with a file survives a reload, and clicks while it is being read send once', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    const form = await openMedia(page, gateway, instance)
    await form.locator('input[type=file]').setInputFiles(file)
    await expect.poll(() => filesKept(page)).toBe(1)
    // Simulates a large file on a slow disk: its reader loads late.
    let come = () => {}
    const called = new Promise<void>((resolve) => (come = resolve))
    await page.route(readerFile, async (route) => {
      await called
      await route.continue()
    })
    await page.reload()
    await expect(form.getByText(/from .* restored/)).toBeVisible()
    await expect(form.getByText('2 MB', { exact: true })).toBeVisible()
    await expect(form.getByLabel('MIME type')).toHaveValue('application/pdf')
    const asked = page.waitForRequest(readerFile)
    await form.getByRole('button', { name: 'Send document' }).dblclick()
    await asked
    come()
    await expect(accepted(page)).toBeVisible()
    await letTimePass(page, 1_500)
    expect(storedHash(gateway, id)).toEqual([hashOf(bytes)])
    await page.reload()
    await expect(form.getByLabel('Recipient')).toHaveValue('')
    await expect(form.getByText('2 MB', { exact: true })).toHaveCount(0)
    await expect(form.getByText(/from .* restored/)).toHaveCount(0)
  })
})
