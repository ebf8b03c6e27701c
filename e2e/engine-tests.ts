import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathTo, type Route } from '#paths'
import { expect, test as base } from './fixtures.ts'
import { csvOf, received } from './support/campaigns.ts'
import type { Engine, EnginePage } from './support/engine-page.ts'
import { everyPage } from './support/every-page.ts'
import type { TestGateway } from './support/test-gateway.ts'

/** Opens a page by its URL and enters the key. */
async function open(page: EnginePage, gateway: TestGateway, route: Route) {
  await page.goto(gateway.url + pathTo(route))
  await page.type('API key', gateway.apiKey)
  await page.click('button', 'Connect')
}

/**
 * Defines tests of the most common tasks in another browser than Chromium, which all other tests use. They are skipped
 * without the browser.
 *
 * @param name the browser's name
 * @param start starts the browser, once for all tests; undefined when it is not installed
 * @param options `canRecord`: whether a microphone is available without a permission prompt
 */
export function testEngine(
  name: string,
  start: () => Promise<Engine> | undefined,
  { canRecord }: { canRecord: boolean },
): void {
  const test = base.extend<
    { enginePage: EnginePage; folder: string },
    { engine: Engine | undefined }
  >({
    engine: [
      async ({}, use) => {
        const engine = await start()?.catch(() => undefined)
        await use(engine)
        await engine?.close()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    enginePage: async ({ engine }, use) => {
      test.skip(engine === undefined, `no ${name} is there, or it does not start`)
      const page = await engine!.open()
      await use(page)
      await page.close()
      expect(page.errors, 'what went wrong on the page').toEqual([])
    },
    folder: async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'switchboard-engine-'))
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
  })

  test.describe.configure({ timeout: 300_000 })

  // One document for all: loading it and typing the key take as long as a step.
  test(`sends${canRecord ? ', records without an audio output,' : ','} imports agents, sends nothing twice after a reload, and shows every page`, async ({
    enginePage: page,
    gateway,
    seeds,
    folder,
  }) => {
    const id = await seeds.instance('sales')
    const here = { gateway: gateway.address, instance: 'sales' }

    await test.step('sends a location', async () => {
      await open(page, gateway, { page: 'messages', ...here })
      await page.click('tab', 'Location')
      await page.type('Recipient', '+55 11 98642-0731')
      await page.type('Name', 'Bodega')
      await page.type('Address', 'Calle 63 # 9-41')
      await page.type('Latitude', '4.6486')
      await page.type('Longitude', '-74.0628')
      await page.click('button', 'Send location')
      await page.see('Accepted at')
      expect(gateway.store.messages.list(id)).toMatchObject([
        { content: { locationMessage: { name: 'Bodega', degreesLatitude: 4.6486 } } },
      ])
    })

    if (canRecord)
      await test.step('records without an audio output', async () => {
        await page.click('tab', 'Audio')
        await page.click('button', 'Start recording')
        await page.click('button', 'Stop')
        await page.see('recording.')
      })

    await test.step('imports agents from a spreadsheet', async () => {
      const file = join(folder, 'team.csv')
      const rows = [0, 1, 2].map((n) => `Ana ${n},ana${n}@x.example,a password of mine`)
      writeFileSync(file, ['name,email,password', ...rows, ''].join('\n'))
      await page.follow(pathTo({ page: 'import-agents', gateway: gateway.address }))
      await page.giveFile(file)
      await page.click('button', /^Import 3/)
      await page.see('finished')
      expect(
        gateway.store.agents
          .list()
          .map(({ email }) => email)
          .toSorted(),
      ).toEqual(['ana0@x.example', 'ana1@x.example', 'ana2@x.example'])
    })

    await test.step('a campaign sends nothing twice after a reload', async () => {
      const other = await seeds.instance('support')
      const file = join(folder, 'list.csv')
      writeFileSync(file, csvOf(4))
      await page.follow(pathTo({ page: 'new-campaign', ...here, instance: 'support' }))
      await page.giveFile(file)
      await page.see('4 will be sent')
      await page.click('button', 'Next')
      await page.type('Message', 'We are open.')
      await page.click('button', 'Next')
      await page.fill('Delay between messages, min (s)', '1')
      await page.fill('max (s)', '1')
      await page.click('button', 'Next')
      await page.click('button', 'Start for 4 recipients…')
      await page.click('button', 'Start for 4 recipients')
      await expect.poll(() => gateway.store.messages.list(other).length).toBeGreaterThan(0)
      await page.reload()
      await page.press('Resume')
      await page.seeFocus('Pause')
      await page.see('finished')
      const sent = received(gateway, other)
      expect(Object.values(sent).filter((times) => times !== 1)).toEqual([])
      // Messages in flight during the reload are not sent again: the user decides.
      const unknown = 4 - Object.keys(sent).length
      if (unknown > 0) await page.see(`Unknown: ${unknown} recipient`)
      expect(unknown).toBeLessThan(2)
    })

    // With what the steps before have made.
    await test.step('shows the heading of each page', async () => {
      await seeds.group('sales', 'Night shift')
      const headings: [string, string][] = []
      for (const [name, routeFor] of Object.entries(everyPage)) {
        const path = pathTo(await routeFor(gateway, 'sales'))
        await test.step(name, async () => headings.push([name, await page.follow(path)]))
      }
      expect(headings.filter(([, heading]) => heading === '')).toEqual([])
      expect(new Set(headings.map(([, heading]) => heading)).size).toBeGreaterThan(15)
    })
  })
}
