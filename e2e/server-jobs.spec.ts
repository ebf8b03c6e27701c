import { expect, type Page } from 'playwright/test'
import { call } from '#client/call.ts'
import { pathTo } from '#paths'
import {
  countOf,
  csvOf,
  giveFile,
  next,
  openNew,
  setPace,
  start,
  writeLocation,
} from './support/campaigns.ts'
import { freePort } from './support/free-port.ts'
import { test } from './command-fixtures.ts'

const key = 'key-of-the-gateway-with-jobs'

/** Opens a page of the server, and types the gateway's key. */
async function connect(page: Page): Promise<void> {
  await page.goto(pathTo({ page: 'connect' }))
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
}

test('a campaign on the server needs no open page, and others see and pause it', async ({
  browser,
  folder,
  start: startCommand,
}) => {
  const port = await freePort()
  const server = startCommand(['dist-server/main.js'], {
    PORT: String(port),
    SWITCHBOARD_DATA: folder,
    SWITCHBOARD_API_KEY: key,
    SWITCHBOARD_DEMO: '0',
  })
  await server.printed(/Ctrl-C ends it/)
  const address = `http://127.0.0.1:${port}/api`
  await call({ address, key }, 'createInstance', { body: { instanceName: 'sales' } })
  const baseURL = `http://127.0.0.1:${port}`

  const first = await (await browser.newContext({ baseURL })).newPage()
  await connect(first)
  await openNew(first, { address })
  await giveFile(first, csvOf(40))
  await next(first).click()
  await writeLocation(first)
  await setPace(first, '0.3')
  await start(first, 'November')
  await expect(countOf(first, 'Accepted')).not.toHaveText('0')
  const url = first.url()
  await first.close()

  const second = await (await browser.newContext({ baseURL })).newPage()
  await connect(second)
  await second.goto(url)
  await expect(second.getByRole('heading', { level: 1, name: 'November' })).toBeVisible()
  if (process.env['OUT'])
    await second.screenshot({ path: `${process.env['OUT']}/job.png`, fullPage: true })
  await second.getByRole('button', { name: 'Pause' }).click()
  await expect(second.getByRole('button', { name: 'Resume' })).toBeVisible()
  const paused = Number(await countOf(second, 'Accepted').textContent())
  expect(paused).toBeLessThan(40)
  await second.getByRole('button', { name: 'Resume' }).click()
  await expect(countOf(second, 'Accepted')).toHaveText('40', { timeout: 30_000 })
  await expect(second.getByText('Person 39')).toBeVisible()
  if (process.env['OUT'])
    await second.screenshot({ path: `${process.env['OUT']}/done.png`, fullPage: true })
  expect(await server.end('SIGTERM')).toBe(0)
})
