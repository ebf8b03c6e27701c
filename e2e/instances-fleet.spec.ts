import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page, Request } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessibleOverlay } from './support/axe.ts'
import { countCallsAtOnce } from './support/calls-at-once.ts'
import { goToPage } from './support/go-to.ts'
import type { TestGateway } from './support/test-gateway.ts'
import { holdCalls } from './support/hold-calls.ts'
import { startAgain } from './support/outage.ts'
import { keptTexts } from './support/kept-texts.ts'
import { chooseMore, filterBy } from './support/list-actions.ts'
import { letTimePass } from './support/let-time-pass.ts'

// The list of instances reads webhooks and settings of visible rows, and of all on demand.

const listOf = (gateway: TestGateway, search = '') =>
  pathTo({ page: 'instances', gateway: gateway.address }) + search
const failedRequest = /Failed to load resource/

/** Adds many instances to the gateway's store. */
function addInstances(gateway: TestGateway, count: number): void {
  for (let n = 0; n < count; n += 1)
    gateway.store.instances.add({
      id: randomUUID(),
      name: `inst-${String(n).padStart(3, '0')}`,
      connectionStatus: 'open',
      number: null,
      profileName: null,
      createdAt: 1e12,
      updatedAt: 1e12,
    })
}

const readsWebhook = '/webhook/find/'

/** Counts the webhook reads: those started, and those in flight. */
function watchReads(page: Page) {
  const seen = { begun: 0, inFlight: 0 }
  const isWebhookRead = (request: Request) => request.url().includes(readsWebhook)
  page.on('request', (request) => {
    if (!isWebhookRead(request)) return
    seen.begun += 1
    seen.inFlight += 1
  })
  const ended = (request: Request) => {
    if (isWebhookRead(request)) seen.inFlight -= 1
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return seen
}

const reads = (page: Page) => page.getByText('Webhooks and settings:').locator('..')

test('shows, filters and sorts by webhook, settings and response time of each row', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  for (const name of ['berlin', 'cali', 'lima']) await seeds.instance(name)
  await seeds.webhook('berlin', { enabled: true, url: 'https://hooks.example/a', events: [] })
  await seeds.webhook('cali', { enabled: false, url: 'https://hooks.example/a', events: [] })
  gateway.store.instances.add({
    ...gateway.store.instances.findByName('berlin')!,
    id: randomUUID(),
    name: 'quito',
    profileName: 'Frota do Sul',
  })
  const sent = { number: '5511987654321', latitude: 1, longitude: 2, name: 'n', address: 'a' }
  await gateway.call('sendLocation', { params: { instance: 'quito' }, body: sent })
  const setting = { msgCall: '', groupsIgnore: false, alwaysOnline: false, readMessages: false }
  await gateway.call('setSettings', {
    params: { instance: 'lima' },
    body: { ...setting, rejectCall: true, readStatus: true, syncFullHistory: false },
  })
  await page.goto(listOf(gateway))
  const row = (name: string) =>
    page.getByRole('row', { name: new RegExp(`^(Select ${name} )?${name}`) })
  await expect(row('berlin')).toContainText(/on.*match/)
  await expect(row('cali')).toContainText(/off.*match/)
  await expect(row('lima')).toContainText(/missing.*2 differences/)
  await expect(reads(page)).toContainText('All 4 loaded just now')

  const names = page.getByRole('table').getByRole('link', { name: /^[a-z]+$/ })
  await filterBy(page, 'Webhook', 'missing')
  await expect(names).toHaveText(['lima', 'quito'])
  await filterBy(page, 'Settings', 'differ')
  await expect(names).toHaveText(['lima'])
  await page.reload()
  // The list includes the settings; webhooks are not read before the rows are shown.
  await expect(page.getByRole('heading', { name: 'No instances match' })).toBeVisible()
  await page.getByRole('button', { name: 'Refresh all' }).first().click()
  await expect(names).toHaveText(['lima'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  const bySettings = page.getByRole('columnheader', { name: 'Settings' }).getByRole('button')
  await bySettings.click()
  await bySettings.click()
  await expect(names.first()).toHaveText('lima')

  await chooseMore(page, 'Columns…')
  await expectAccessibleOverlay(page.getByRole('dialog', { name: 'Columns' }))
  await page.getByRole('checkbox', { name: 'Number' }).uncheck()
  for (const name of ['UUID', 'Response time', 'Last used here'])
    await page.getByRole('checkbox', { name }).check()
  await page.keyboard.press('Escape')
  await expect(row('berlin')).toContainText(/Never.*\d+\sms/)
  await expect(page.getByRole('columnheader', { name: 'Number' })).toHaveCount(0)
  await expect(row('quito')).toContainText(gateway.store.instances.findByName('quito')!.id)
  // The account details of the gateway's list can be searched, and shown in an optional column.
  await expect(page.getByRole('columnheader', { name: 'Profile' })).toHaveCount(0)
  await chooseMore(page, 'Columns…')
  for (const name of ['Profile', 'Messages'])
    await page.getByRole('checkbox', { name, exact: true }).check()
  await page.keyboard.press('Escape')
  await page.getByLabel('Name, number, profile or UUID').fill('frota do')
  await expect(names).toHaveText(['quito'])
  await expect(row('quito').getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await chooseMore(page, 'Export…')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    /^\ufeff?name,state,profile,.*messages,.*\r\nquito,open,Frota do Sul,/,
  )
  // The last activity is an action on the instance from here, not its display in a list.
  await goToPage(page, pathTo({ page: 'settings', gateway: gateway.address, instance: 'quito' }))
  await expect(page.getByRole('switch').first()).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Instances/ })
    .click()
  await expect(row('quito')).toContainText(/\d\d:\d\d/)
  // The request log is written with a delay; after that, a reload has it too.
  await expect
    .poll(() => keptTexts(page))
    .toMatch(
      /^journal .*"operation":"findSettings","method":"GET","path":"[^"]*","instance":"quito"/m,
    )
  await page.reload()
  await expect(row('quito')).toContainText(/\d\d:\d\d/)
  await expect(row('berlin')).toContainText('Never')
  await expect(page.getByRole('columnheader', { name: 'UUID' })).toBeVisible()
  // The page of an instance uses the data that was loaded here.
  await row('cali').getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Connection' })).toBeVisible()
})

test('reads four visible rows at a time, and cancels reads of rows that scroll away', async ({
  connected: page,
  gateway,
}) => {
  addInstances(gateway, 120)
  await gateway.fault({ operation: 'findWebhook', times: 1_000, delay: 700 })
  const seen = watchReads(page)
  const maxConcurrent = await countCallsAtOnce(page, readsWebhook)
  await page.goto(listOf(gateway))
  await expect(page.getByRole('row', { name: /^(Select inst-000 )?inst-000/ })).toBeVisible()
  await expect.poll(() => seen.begun).toBeGreaterThan(3)
  // Scroll to the end before the rows at the top have loaded: queued reads are cancelled.
  await page.getByRole('table').getByRole('link').first().focus()
  await page.keyboard.press('End')
  const last = page.getByRole('row', { name: /^(Select inst-119 )?inst-119/ })
  await expect(last).toBeVisible()
  await expect(last).toContainText('missing', { timeout: 30_000 })
  expect(await maxConcurrent()).toBeLessThanOrEqual(4)
  expect(seen.begun).toBeLessThan(100)
  // Another page needs none of this data.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Agents/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Agents', exact: true })).toBeVisible()
  await expect.poll(() => seen.inFlight).toBe(0)
  const { begun } = seen
  // There is no event to wait for when nothing more is requested.
  await letTimePass(page, 900)
  expect(seen.begun).toBe(begun)
})

test('"Read all" shows its progress, can be stopped, and resumes', async ({
  connected: page,
  gateway,
}) => {
  addInstances(gateway, 80)
  const calls = await holdCalls(page, readsWebhook, { after: 40, method: 'GET' })
  const seen = watchReads(page)
  const maxConcurrent = await countCallsAtOnce(page, readsWebhook)
  await page.goto(listOf(gateway))
  await expect(reads(page)).toContainText(/\d+ of 80 loaded just now/)
  await page.getByRole('button', { name: 'Refresh all' }).click()
  await expect(page.getByRole('progressbar', { name: 'Refreshing all' })).toBeVisible()
  await expect.poll(() => calls.count).toBe(4)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(reads(page)).toContainText(/\d+ of \d+ loaded, stopped/)
  await calls.release()
  await expect.poll(() => seen.inFlight).toBe(0)
  const { begun } = seen
  expect(begun).toBeLessThan(80)
  await page.getByRole('button', { name: 'Refresh all' }).click()
  await expect(reads(page)).toContainText('All 80 loaded just now', { timeout: 30_000 })
  expect(await maxConcurrent()).toBeLessThanOrEqual(4)
  // Recently loaded rows are not refreshed.
  expect(seen.begun).toBeLessThan(begun + 80)
})

test('cancels reads when the gateway stops, keeps the loaded data, and reads the rest later', async ({
  connected: page,
  gateway,
  expected,
}) => {
  expected.console.push(failedRequest)
  addInstances(gateway, 80)
  // Rows that are not in view: those keep what they have loaded if a refresh fails.
  const calls = await holdCalls(page, `${readsWebhook}inst-05`, { method: 'GET' })
  await page.goto(listOf(gateway))
  await page.getByRole('button', { name: 'Refresh all' }).click()
  await expect.poll(() => calls.count).toBeGreaterThan(0)
  // Loads the code of the filters.
  await filterBy(page, 'State', 'connected')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await gateway.stop()
  await calls.release()
  await expect(reads(page)).toContainText('Stopped after 20 failures in a row', {
    timeout: 30_000,
  })
  await expect(reads(page)).toContainText(/\d+ of 80 loaded/)
  await expect(reads(page)).toContainText(/\d+ failed/)
  await filterBy(page, 'Webhook', 'not loaded')
  await expect(page.getByRole('table').getByText('not loaded').first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await startAgain(page, gateway)
  await page.getByRole('button', { name: 'Refresh all' }).click()
  await expect(reads(page)).toContainText('All 80 loaded just now', { timeout: 30_000 })
  await expect(reads(page)).not.toContainText('not loaded')
})

test('handles settings with missing fields, a webhook with a thousand events, and null', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  for (const name of ['100% a/b?#"x"', 'b 🚀', 'c']) await seeds.instance(name)
  const right = gateway.store.settings.find(gateway.store.instances.findByName('c')!.id)
  const { reject_call: _gone, ...half } = right as unknown as Record<string, unknown>
  await gateway.fault({
    operation: 'fetchInstances',
    times: 20,
    status: 200,
    body: gateway.store.instances.list().map(({ id, name }) => ({
      id,
      name,
      Setting: name === 'c' ? { ...half, reject_call: 'yes' } : null,
    })),
  })
  await gateway.fault({ operation: 'findWebhook', status: 200, body: null })
  const events = Array.from({ length: 1_000 }, (_, n) => `EVENT_${n}`)
  await gateway.fault({
    operation: 'findWebhook',
    times: 2,
    status: 200,
    body: { enabled: true, url: 'https://hooks.example/a', events, extra: { a: 1 } },
  })
  await gateway.fault({ operation: 'findSettings', status: 200, body: { reject_call: null } })
  await page.goto(listOf(gateway))
  const table = page.getByRole('table')
  // Rows without data in the list are read one by one; an invalid response is reported in its cell.
  await expect(table.getByText('missing')).toHaveCount(1)
  await expect(table.getByText('on', { exact: true })).toHaveCount(2)
  await expect(table.getByText('not loaded')).toHaveCount(1)
  await expect(table.getByText('match', { exact: true })).toHaveCount(2)
  await expect(reads(page)).toContainText('1 failed')
})
