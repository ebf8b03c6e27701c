import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { openDashboard } from '#gateway/server/dashboard.ts'
import { pathTo } from '#paths'
import { expect, signIn, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { builtFile } from './support/built-file.ts'
import { seedsFor } from './support/seeds.ts'
import { TestGateway } from './support/test-gateway.ts'

const instance = 'sales'

/** The built file of the map. The test with a tile server, which fetches it, proves that the name is right. */
const mapFile = () => builtFile('src/message/location/MapPicker.tsx')

async function openLocation(page: Page, gateway: TestGateway) {
  await page.goto(
    `${gateway.url}${pathTo({ page: 'messages', gateway: gateway.address, instance })}?tab=location`,
  )
  const form = page.getByRole('form', { name: 'Send a location' })
  await expect(form.getByLabel('Paste coordinates or a maps link')).toBeVisible()
  return form
}

test('without a tile server, shows no map and does not fetch its code', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance(instance)
  const requestedTiles: string[] = []
  page.on('request', (request) => requestedTiles.push(request.url()))
  const form = await openLocation(page, gateway)
  const deployments = () => requestedTiles.filter((url) => url.endsWith('/deployment.json')).length
  await expect.poll(deployments).toBe(1)
  expect(requestedTiles.filter((url) => url.endsWith(mapFile()))).toEqual([])
  await expect(form.getByRole('region', { name: 'Map' })).toHaveCount(0)
})

test.describe('with a tile server', () => {
  let tiles: Server
  let requestedTiles: { path: string; headers: NodeJS.Dict<string | string[]> }[]
  let origin: string

  test.beforeEach(async () => {
    const tile = await sharp({
      create: { width: 256, height: 256, channels: 3, background: '#cfe3d4' },
    })
      .png()
      .toBuffer()
    requestedTiles = []
    tiles = createServer((incoming, outgoing) => {
      requestedTiles.push({ path: incoming.url ?? '', headers: incoming.headers })
      outgoing.setHeader('content-type', 'image/png').end(tile)
    })
    await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`
  })
  test.afterEach(() => new Promise((resolve) => tiles.close(resolve)))

  test('a click sets the coordinates, the marker can be dragged, and the fields move the map', async ({
    browser,
  }) => {
    const url = `${origin}/{z}/{x}/{y}.png`
    const dashboard = openDashboard('dist', {
      mark: 'data-keys',
      tiles: { url, attribution: '© <b>Somebody</b>' },
    })
    const gateway = new TestGateway(dashboard)
    await gateway.start()
    const context = await browser.newContext()
    const page = await context.newPage()
    const wrong: string[] = []
    const files: string[] = []
    page.on('request', (request) => files.push(request.url()))
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
    try {
      await signIn(page, gateway)
      const id = await seedsFor(gateway).instance(instance)
      const form = await openLocation(page, gateway)
      const map = form.getByRole('region', { name: 'Map' })
      await expect(map).toBeVisible()
      expect(files.some((url) => url.endsWith(mapFile()))).toBe(true)
      await expect.poll(() => requestedTiles.length).toBeGreaterThan(0)
      expect(requestedTiles.every(({ path }) => /^\/1\/[01]\/[01]\.png$/.test(path))).toBe(true)
      for (const { headers } of requestedTiles) {
        expect(headers).not.toHaveProperty('referer')
        expect(headers).not.toHaveProperty('apikey')
      }
      // The attribution of a deployment is rendered as text.
      await expect(form.getByText('© <b>Somebody</b>')).toBeVisible()

      await form.getByLabel('Latitude').fill('-23.5614')
      await form.getByLabel('Longitude').fill('-46.6559')
      const mark = map.getByTitle('Location to send')
      await expect(mark).toBeVisible()
      await expect.poll(() => requestedTiles.some(({ path }) => path.startsWith('/15/'))).toBe(true)
      await expectAccessible(page)

      const box = (await map.boundingBox())!
      await map.click({ position: { x: box.width / 2 + 80, y: box.height / 2 } })
      const longitude = async () => Number(await form.getByLabel('Longitude').inputValue())
      // 80 pixels to the east at zoom 15, approximately.
      await expect.poll(longitude).toBeCloseTo(-46.6559 + (80 * 360) / (256 * 2 ** 15), 3)
      const clicked = await longitude()

      const grip = (await mark.boundingBox())!
      await page.mouse.move(grip.x + 12, grip.y + 12)
      await page.mouse.down()
      await page.mouse.move(grip.x + 12 - 60, grip.y + 12 - 30, { steps: 5 })
      await page.mouse.up()
      await expect.poll(longitude).toBeLessThan(clicked - 0.001)
      const latitude = Number(await form.getByLabel('Latitude').inputValue())
      expect(latitude).toBeGreaterThan(-23.5614)

      await form.getByLabel('Latitude').fill('95')
      await expect(mark).toHaveCount(0)
      await form.getByLabel('Latitude').fill(String(latitude))
      await expect(mark).toBeVisible()

      await form.getByLabel('Recipient').fill('5511986420731')
      await form.getByLabel('Name').fill('Bodega')
      await form.getByLabel('Address').fill('Calle 63')
      await form.getByRole('button', { name: 'Send location' }).click()
      await expect(page.getByRole('heading', { name: /^Accepted at/ })).toBeVisible()
      expect(gateway.store.messages.list(id)).toMatchObject([
        { content: { locationMessage: { degreesLatitude: latitude } } },
      ])
      expect(wrong).toEqual([])
    } finally {
      await context.close()
      await gateway.dispose()
    }
  })
})
