import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
import { people, writePeople } from '#gateway/identity/testing/auth-proxy.ts'
import { typeSignIn } from './auth-proxy-fixtures.ts'
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

test('people see who watches a campaign, who has paused it, and change only what their role may', async ({
  browser,
  folder,
  start: startCommand,
}) => {
  const [gatewayPort, port] = [await freePort(), await freePort()]
  const gateway = startCommand(['dist-server/main.js'], {
    PORT: String(gatewayPort),
    SWITCHBOARD_DATA: join(folder, 'gateway'),
    SWITCHBOARD_API_KEY: key,
    SWITCHBOARD_DEMO: '0',
  })
  await gateway.printed(/Ctrl-C ends it/)
  const remote = `http://127.0.0.1:${gatewayPort}/api`
  await call({ address: remote, key }, 'createInstance', { body: { instanceName: 'sales' } })
  writeFileSync(join(folder, 'key'), key)
  await writePeople(join(folder, 'data'))
  const server = startCommand(['dist-server/main.js'], {
    PORT: String(port),
    SWITCHBOARD_DATA: join(folder, 'data'),
    SWITCHBOARD_GATEWAY: remote,
    SWITCHBOARD_GATEWAY_KEY_FILE: join(folder, 'key'),
  })
  await server.printed(/Ctrl-C ends it/)
  const baseURL = `http://127.0.0.1:${port}`
  const address = `${baseURL}/api`
  const signedIn = async (who: keyof typeof people) => {
    const page = await (await browser.newContext({ baseURL })).newPage()
    await page.goto('/')
    await typeSignIn(page, people[who].name, people[who].password)
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
    return page
  }

  const ana = await signedIn('ana')
  await openNew(ana, { address })
  await giveFile(ana, csvOf(40))
  await next(ana).click()
  await writeLocation(ana)
  await setPace(ana, '0.5')
  await start(ana, 'November')
  await expect(countOf(ana, 'Accepted')).not.toHaveText('0')

  const luis = await signedIn('luis')
  await luis.goto(pathTo({ page: 'jobs', gateway: address }))
  await expect(luis.getByRole('cell', { name: people.ana.name })).toBeVisible()
  await expect(luis.getByRole('button', { name: 'Pause November' })).toHaveCount(0)
  await luis.getByRole('link', { name: 'November' }).click()
  await expect(ana.getByText(`Watching: ${people.ana.name}, ${people.luis.name}`)).toBeVisible()
  await expect(luis.getByText('Runs on the server. You can close this page.')).toBeVisible()
  await expect(luis.getByText(`started by ${people.ana.name}`)).toBeVisible()
  await expect(luis.getByRole('button', { name: /^(Pause|Stop…)$/ })).toHaveCount(0)

  await ana.getByRole('button', { name: 'Pause' }).click()
  await expect(luis.getByText(/^paused by Ana Prado at \d/)).toBeVisible()
  await ana.getByRole('button', { name: 'Resume' }).click()
  await ana.getByRole('button', { name: 'Stop…' }).click()
  const dialog = ana.getByRole('dialog', { name: 'Stop this campaign?' })
  await expect(dialog.getByText('Also watching')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(luis.getByText(/^stopped by Ana Prado at \d/)).toBeVisible()
  await luis.context().close()
  await expect(ana.getByText(/^Watching:/)).toHaveCount(0)
  expect(await server.end('SIGTERM')).toBe(0)
})
