import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import type { TestGateway } from './support/test-gateway.ts'
import { goTo, goToPage } from './support/go-to.ts'
import { startAgain } from './support/outage.ts'
import { holdCalls } from './support/hold-calls.ts'

const overviewOf = (gateway: TestGateway) => pathTo({ page: 'overview', gateway: gateway.address })
const failedRequest = /Failed to load resource/
const figure = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' })
const list = (page: Page) =>
  page
    .getByRole('table')
    .or(page.getByRole('grid'))
    .getByRole('link', { name: /^[a-z0-9-]+$/ })

/** Adds an instance to the gateway's store in a state that the UI cannot create. */
function add(gateway: TestGateway, name: string, connectionStatus = 'open'): void {
  gateway.store.instances.add({
    id: randomUUID(),
    name,
    connectionStatus,
    number: null,
    profileName: null,
    createdAt: 1e12,
    updatedAt: 1e12,
  })
}

/** Sends a location from the composer. */
async function sendLocation(page: Page, gateway: TestGateway, instance: string, name: string) {
  await goTo(
    page,
    `${pathTo({ page: 'messages', gateway: gateway.address, instance })}?tab=location`,
  )
  const form = page.getByRole('form', { name: 'Send a location' })
  await form.getByLabel('Recipient').fill('+55 (11) 98642-0731')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Address').fill('Calle 63 # 9-41')
  await form.getByLabel('Latitude').fill('4.6486')
  await form.getByLabel('Longitude').fill('-74.0628')
  await form.getByRole('button', { name: 'Send location' }).click()
}

test('an empty gateway offers the first step; then each figure matches the gateway and links to its list', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await test.step('an empty gateway shows no figures, and offers the first step', async () => {
    await page.goto(overviewOf(gateway))
    const guide = page.getByRole('region', { name: 'Get started' })
    await expect(guide).toContainText('0 of 4 done')
    await guide.getByRole('button', { name: 'Skip: Set the webhook' }).click()
    await expect(guide).toContainText('Skipped')
    await expect(figure(page, 'Instances')).toContainText('0 of 0 instances connected')
    await expect(figure(page, 'Messages sent, last 24 h')).toContainText('0 messages from this')
    await expect(figure(page, 'Gateway')).toContainText(/\d+\sms response time.*reachable/)
    await expect(attention(page)).toHaveCount(0)
    await guide.getByRole('button', { name: 'Connect a phone' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Instances' })).toBeVisible()
    await page.goBack()
    await expect(guide).toContainText('Skipped')
    await guide.getByRole('button', { name: 'Hide this guide' }).click()
    await expect(page.getByRole('heading', { name: 'No instances yet' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No instances yet' })).toBeVisible()
    await page.goto(`${overviewOf(gateway)}?guide=shown`)
    await expect(guide).toBeVisible()
    await guide.getByRole('button', { name: 'Hide this guide' }).click()
  })

  for (const name of ['berlin', 'cali', 'lima']) add(gateway, name)
  add(gateway, 'quito', 'close')
  add(gateway, 'rosario', 'connecting')
  for (const name of ['berlin', 'cali', 'quito', 'rosario'])
    await seeds.webhook(name, { enabled: name !== 'cali', url: 'https://h.example', events: [] })
  await seeds.agent({ name: 'Ana' })
  const instanceId = gateway.store.instances.findByName('lima')!.id
  await seeds.agent({ name: 'Bia', userPermissions: [{ instanceId, permissionLevel: 'FULL' }] })
  await page.goto(overviewOf(gateway))
  await expect(figure(page, 'Instances')).toContainText(
    /3 of 5 instances connected.*1 disconnected.*1 connecting/,
  )
  await expect(attention(page)).toContainText('All 5 loaded just now')
  await expect(attention(page)).toContainText(/Needs attention ?5/)
  const table = page.getByRole('table', { name: 'Needs attention' })
  await expect(table.getByRole('row')).toHaveText([
    /State/,
    /disconnected.*quito.*No connection to the phone.*Connect/,
    /connecting.*rosario.*It is connecting or waits for a scan.*Connect/,
    /no access.*1 agent.*They cannot see any chat.*View 1/,
    /missing.*lima.*Incoming messages are not forwarded.*View 1/,
    /off.*cali.*The webhook is off.*View 1/,
  ])
  const leads = async (link: ReturnType<typeof list>, names: string[], to = 'Instances') => {
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: to })).toBeVisible()
    await expect(list(page)).toHaveText(names)
    await page.goBack()
    await expect(attention(page)).toBeVisible()
  }
  const row = (text: string) => attention(page).getByRole('row').filter({ hasText: text })
  await attention(page).getByRole('link', { name: 'Connect: quito' }).click()
  await expect(page).toHaveURL(/\/i\/quito\/connection$/)
  await page.goBack()
  await expect(attention(page)).toBeVisible()
  await leads(row('missing').getByRole('link'), ['lima'], 'Fleet')
  await leads(page.getByRole('link', { name: 'Instances, disconnected: 1' }), ['quito'])
  await figure(page, 'Gateway').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await page.goBack()
  await row('no access').getByRole('link').click()
  // Overview has tables too.
  await expect(page.getByText('1 of 2 agents')).toBeVisible()
  await expect(page.getByRole('table').or(page.getByRole('grid'))).toContainText('Ana')

  // Someone else changes it: Refresh shows the change.
  await goToPage(page, overviewOf(gateway))
  await expect(row('off')).toContainText('cali')
  // A read that is still in flight would be newer than the refreshed data.
  await expect(attention(page)).toContainText('All 5 loaded just now')
  await seeds.webhook('cali', { enabled: true, url: 'https://h.example', events: [] })
  await attention(page).getByRole('button', { name: 'Refresh all' }).click()
  await expect(row('off')).toHaveCount(0)
})

test('counts sends by outcome and hour, and lists unknown ones for the user', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(failedRequest)
  for (const name of ['sales', 'support']) await seeds.instance(name)
  await sendLocation(page, gateway, 'sales', 'Bodega')
  await expect(page.getByRole('heading', { name: /^Accepted at/ })).toBeVisible()
  await gateway.fault({ operation: 'sendLocation', status: 502, when: 'after' })
  await sendLocation(page, gateway, 'support', 'Oficina')
  await expect(page.getByText(/It may have been sent/).first()).toBeVisible()
  await goToPage(page, overviewOf(gateway))
  const sends = figure(page, 'Messages sent, last 24 h')
  await expect(sends).toContainText(/2 messages from this browser.*1 accepted.*1 unknown/)
  await expect(attention(page)).toContainText(/unknownsupport1 message has an unknown result/)

  // From two instances: the figure links to all of their calls, the outcome to its own.
  const calls = page.getByRole('grid', { name: 'Activity' }).getByRole('row')
  await sends.getByRole('link', { name: '2 messages sent', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await expect(calls).toHaveText([
    /Time/,
    /Today/,
    /Sent a location to .* from support.*unknown/,
    /check before you repeat it.*Open chat/,
    /Sent a location to .* from sales.*accepted/,
  ])
  await expect(page.getByLabel('Operation', { exact: true })).toHaveText(/All messages/)
  await page.goBack()
  await sends.getByRole('link', { name: 'Messages, unknown: 1' }).click()
  // Overview has tables too.
  const heading = page.getByRole('heading', { level: 1, name: 'Sent from this browser' })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Oficina')
  await page.goBack()

  const asTable = page.getByRole('button', { name: 'As a table' })
  await asTable.click()
  const hours = page.getByRole('region', { name: /^Messages per hour/ })
  await expect(hours.getByRole('row')).toHaveCount(25)
  await expect(hours.getByRole('row').nth(1)).toContainText(/:00.*1.*0.*1/)
  await hours.getByRole('link').first().click()
  await expect(calls).toHaveCount(5)
  await expect(page.getByLabel('Since')).toHaveText(/:00 – .*:00/)
  await page.goBack()

  // One outcome from one instance links to its history, filtered by the outcome.
  await attention(page).getByRole('link', { name: 'Review 1: support' }).click()
  await expect(page).toHaveURL(
    `${pathTo({ page: 'history', gateway: gateway.address, instance: 'support' })}?outcome=unknown`,
  )
  await expect(heading).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Oficina')

  // The user's decision counts, and its list uses the same words.
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'It arrived' }).click()
  await expect(page.getByText('No messages match')).toBeVisible()
  await goToPage(page, overviewOf(gateway))
  await expect(sends).toContainText(/2 messages from this browser.*2 accepted/)
})

test('reads a large fleet on demand, and shows how much is loaded', async ({
  connected: page,
  gateway,
}) => {
  for (let n = 0; n < 90; n += 1) add(gateway, `inst-${n}`)
  let callCount = 0
  page.on('request', (request) => {
    if (request.url().includes('/webhook/find/')) callCount += 1
  })
  await page.goto(overviewOf(gateway))
  await expect(attention(page)).toContainText('None of 90 loaded yet')
  await expect(attention(page)).toContainText(
    'Nothing needs attention. But the webhooks of 90 instances are not checked yet.',
  )
  expect(callCount).toBe(0)
  const reads = await holdCalls(page, '/webhook/find/', { method: 'GET', after: 40 })
  await page.getByRole('button', { name: 'Refresh all' }).click()
  await expect(attention(page)).toContainText(/missing.*View \d+/)
  await page.getByRole('button', { name: 'Stop' }).click()
  await reads.release()
  await expect(attention(page)).toContainText('stopped')
  await page.getByRole('button', { name: 'Refresh all' }).click()
  await expect(attention(page)).toContainText('All 90 loaded just now', { timeout: 30_000 })
  await expect(attention(page)).toContainText(/missing.*View 90/)
  expect(callCount).toBeLessThanOrEqual(94)
})

test('a stopped gateway keeps the loaded data, shows one notice, and nothing overflows on a phone', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(failedRequest)
  // The guide is for gateways without agents.
  await seeds.agent({ name: 'Ana' })
  add(gateway, 'an-instance-of-a-long-name-'.repeat(7), 'close')
  await page.goto(overviewOf(gateway))
  await expect(attention(page)).toContainText(/disconnected.*an-instance/)
  await gateway.stop({ whenQuiet: true })
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  const outage = page.getByRole('region', { name: 'Gateway status' })
  await expect(outage).toContainText('The gateway has not responded since')
  await expect(figure(page, 'Gateway')).toContainText('no response')
  await expect(attention(page)).toContainText(/disconnected.*an-instance/)
  await expect(figure(page, 'Instances')).toContainText(/as of \d\d:\d\d/)
  // One notice, not two.
  await expect(page.getByText(/Not everything could be loaded/)).toHaveCount(0)
  await startAgain(page, gateway)
  await expect(outage).toHaveCount(0)
  await expect(figure(page, 'Gateway')).toContainText('reachable')

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(attention(page)).toContainText('a-long-name')
  await expect(page.getByRole('figure').first()).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})
