import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
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
import { people, writePeople } from '#gateway/identity/testing/auth-proxy.ts'
import { typeSignIn } from './auth-proxy-fixtures.ts'
import { key, test } from './server-fixtures.ts'

test('a campaign on the server needs no open page, and others see and pause it', async ({
  serve,
}) => {
  const server = await serve()
  const { address } = server
  await call({ address, key }, 'createInstance', { body: { instanceName: 'sales' } })

  const first = await server.connect()
  await openNew(first, server)
  await giveFile(first, csvOf(40))
  await next(first).click()
  await writeLocation(first)
  await setPace(first, '0.3')
  await start(first, 'November')
  await expect(countOf(first, 'Accepted')).not.toHaveText('0')
  const url = first.url()
  await first.close()

  const second = await server.connect()
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
  folder,
  serve,
}) => {
  const remote = (await serve()).address
  await call({ address: remote, key }, 'createInstance', { body: { instanceName: 'sales' } })
  writeFileSync(join(folder, 'key'), key)
  await writePeople(join(folder, 'data'))
  const server = await serve({
    SWITCHBOARD_DATA: join(folder, 'data'),
    SWITCHBOARD_GATEWAY: remote,
    SWITCHBOARD_GATEWAY_KEY_FILE: join(folder, 'key'),
  })
  const { address } = server
  const signedIn = async (who: keyof typeof people) => {
    const page = await server.open()
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

test('a campaign gets the typed key for itself: the page may close, a restart asks for the key again', async ({
  serve,
}) => {
  const gateway = await serve()
  const connection = { address: gateway.address, key }
  await call(connection, 'createInstance', { body: { instanceName: 'sales' } })
  const server = await serve({ SWITCHBOARD_GATEWAY: gateway.address })
  const page = await server.connect()
  await openNew(page, server)
  await giveFile(page, csvOf(20))
  await next(page).click()
  await writeLocation(page)
  await setPace(page, '0.3')
  await start(page, 'In the tab')
  await expect(page.getByText('Runs in this tab.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click()

  await openNew(page, server)
  await giveFile(page, csvOf(20))
  await next(page).click()
  await writeLocation(page)
  await setPace(page, '0.3')
  await start(page, 'November', { onServer: true })
  await expect(page.getByText('Runs on the server, which keeps the key in memory')).toBeVisible()
  await expect(countOf(page, 'Accepted')).not.toHaveText('0')
  const url = page.url()
  await page.context().close()

  await server.end('SIGKILL')
  await server.restart()
  const second = await server.connect()
  await second.goto(url)
  await expect(second.getByText('Paused: needs the key')).toBeVisible()
  const before = (await countOf(second, 'Accepted').textContent()) ?? ''
  await second.getByRole('button', { name: 'Hand over the key' }).click()
  await expect(countOf(second, 'Accepted')).not.toHaveText(before)
  await second.context().close()
  const third = await server.connect()
  await third.goto(url)
  await expect(third.getByText(/^finished /)).toBeVisible({ timeout: 40_000 })
  expect(await server.end('SIGTERM')).toBe(0)
})
