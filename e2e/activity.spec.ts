import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { goTo } from './support/go-to.ts'
import { keptTexts } from './support/kept-texts.ts'
import type { TestGateway } from './support/test-gateway.ts'

const instance = 'Loja São/Paulo 100% #1'
const pathOf = (gateway: TestGateway) => pathTo({ page: 'activity', gateway: gateway.address })
const calls = (page: Page) => page.getByRole('grid', { name: 'Activity' })
const rowOf = (page: Page, name: string | RegExp) => calls(page).getByRole('row', { name }).first()
const details = (page: Page) => page.getByRole('complementary', { name: 'Request details' })

/** Waits until the send is in this browser's storage: a page that is closed at once stops writing. */
const isKept = (page: Page, outcome: string) =>
  expect
    .poll(() => keptTexts(page))
    .toMatch(new RegExp(`^journal .*"sendLocation"[^}]*"outcome":"${outcome}"`, 'm'))

/** Sends a location from the composer. */
async function send(page: Page, gateway: TestGateway, name = 'Bodega Chapinero') {
  const path = pathTo({ page: 'messages', gateway: gateway.address, instance })
  await goTo(page, `${path}?tab=location`)
  const form = page.getByRole('form', { name: 'Send a location' })
  await form.getByLabel('Recipient').fill('+55 (11) 98642-0731')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Address').fill('Calle 63 # 9-41')
  await form.getByLabel('Latitude').fill('4.6486')
  await form.getByLabel('Longitude').fill('-74.0628')
  await form.getByRole('button', { name: 'Send location' }).click()
}

test('the request log lists, finds, shows and copies calls, and repeats a read', async ({
  connected: page,
  gateway,
  seeds,
  context,
  expected,
}) => {
  expected.console.push(/Failed to load resource/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await seeds.instance(instance)
  await send(page, gateway)
  await expect(page.getByRole('heading', { name: /^Accepted at/ })).toBeVisible()
  await isKept(page, 'answered')
  await goTo(page, pathTo({ page: 'settings', gateway: gateway.address, instance: 'ghost' }))
  await expect(page.getByRole('heading', { name: 'There is no instance ghost' })).toBeVisible()

  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await rowOf(page, /Sent a location to .*accepted/).click()
  await expect(page).toHaveURL(/call=/)
  await expect(details(page).getByText('accepted, 201')).toBeVisible()
  await expect(details(page)).toContainText(/Person.*5511986420731/s)
  await expect(details(page).getByRole('region', { name: 'Request' })).toContainText(
    '"name": "Bodega Chapinero"',
  )
  await expect(details(page).getByRole('region', { name: 'Response' })).toContainText('PENDING')
  await expect(
    details(page).getByText('Only read requests can be repeated from here.'),
  ).toBeVisible()
  await expect(details(page).getByRole('button', { name: /Repeat/ })).toHaveCount(0)
  await details(page).getByRole('button', { name: 'Copy: cURL' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('-H "apikey: $APIKEY"')
  const command = await copied()
  expect(command).toContain('/message/sendLocation/Loja%20S%C3%A3o%2FPaulo%20100%25%20%231')
  expect(command).toContain('"latitude": 4.6486')
  expect(command).not.toContain(gateway.apiKey)

  // Escape closes the details; the filters are in the URL and survive a reload.
  await page.keyboard.press('Escape')
  await expect(details(page)).toHaveCount(0)
  await page.getByRole('radio', { name: /^All/ }).check({ force: true })
  await page.getByLabel('Result').selectOption('refused')
  // The head, the day, the request and its reason.
  await expect(calls(page).getByRole('row')).toHaveCount(4)
  await page.reload()
  await expect(calls(page).getByRole('row')).toHaveCount(4)
  // Tab leads to the first request, below the day.
  await expect(async () => {
    await calls(page).getByRole('columnheader').getByRole('button').last().focus()
    await page.keyboard.press('Tab')
    const first = rowOf(page, /Loaded the settings of ghost/).getByRole('link')
    await expect(first).toBeFocused({ timeout: 500 })
  }).toPass()
  await expect(rowOf(page, /does not exist.*Open Settings/)).toBeVisible()
  await rowOf(page, /Loaded the settings of ghost refused/).click()
  await expect(details(page).getByText('The gateway refused it.')).toBeVisible()
  await expect(details(page).getByRole('alert')).toContainText('does not exist')

  await seeds.instance('ghost')
  await details(page).getByRole('button', { name: 'Repeat request' }).click()
  await expect(details(page).getByText('answered, 200')).toBeVisible()
  await expect(details(page).getByRole('region', { name: 'Response' })).toContainText('reject_call')
  await details(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  const search = page.getByLabel('Instance, person, number or e-mail')
  await search.fill('98642 location')
  await expect(calls(page).getByRole('row')).toHaveCount(3)
  // By keyboard only.
  await search.fill('settings')
  await expect(calls(page).getByRole('row')).toHaveCount(5)
  await rowOf(page, /Loaded the settings/)
    .getByRole('link')
    .focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(details(page).getByText('refused, 404')).toBeVisible()
  await details(page).getByRole('button', { name: 'Newer request' }).click()
  await expect(details(page).getByText('answered, 200')).toBeVisible()

  await test.step('while paused, new requests are counted', async () => {
    await page.getByRole('button', { name: 'Pause' }).click()
    await details(page).getByRole('button', { name: 'Repeat request' }).click()
    await page.getByRole('button', { name: '1 new' }).click()
    await expect(calls(page).getByRole('row')).toHaveCount(6)
    await expect(page.getByText('Live')).toBeVisible()
  })
})

test('the request log shows unknown outcomes, a stopped gateway and a page that was left', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(/Failed to load resource|net::ERR/)
  const id = await seeds.instance(instance)
  await gateway.fault({ operation: 'sendLocation', mode: 'break', when: 'after', times: 10 })
  await send(page, gateway)
  await expect(page.getByText(/It may have been sent/)).toBeVisible()
  await isKept(page, 'unknown')
  await page.goto(pathOf(gateway))
  await rowOf(page, /Sent a location .*unknown/).click()
  await expect(details(page).getByText('check before you repeat it')).toBeVisible()
  await expect(details(page).getByText('No response')).toBeVisible()
  await expect(details(page).getByRole('button', { name: /Repeat/ })).toHaveCount(0)
  expect(gateway.store.messages.list(id)).toHaveLength(1)
  // The reads are on one line.
  await rowOf(page, /\d+ reads/).click()
  await rowOf(page, /Loaded the instances/).click()
  // Its code comes from the server that is stopped.
  await expect(details(page).getByRole('button', { name: 'Repeat request' })).toBeVisible()
  await gateway.stop()
  await details(page).getByRole('button', { name: 'Repeat request' }).click()
  await expect(details(page).getByText('There was no response.')).toBeVisible()
  await gateway.start()

  // The page is left during a call.
  await gateway.fault({ operation: 'sendLocation', status: 201, delay: 20_000 })
  const sent = page.waitForRequest(/sendLocation/)
  await send(page, gateway, 'Another place')
  await sent
  await isKept(page, 'waiting')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(pathOf(gateway))
  // Leaving aborts the call: whichever of the two records was written last, its outcome is unknown.
  await expect(
    calls(page).getByRole('row', { name: /Sent a location .*(unknown|waiting)/ }),
  ).toHaveCount(2)
})

test('the request log keeps only the size of large responses, each gateway has its own, and all records of one are deleted at once', async ({
  connected: page,
  gateway,
  otherGateway,
  seeds,
}) => {
  await seeds.instance('sales')
  const base64 = 'QUJD'.repeat(1_000_000)
  await gateway.fault({
    operation: 'findWebhook',
    status: 200,
    body: { enabled: true, url: 'https://h.example/in?token=s3cr3t', events: [], base64 },
  })
  await page.goto(pathTo({ page: 'webhook', gateway: gateway.address, instance: 'sales' }))
  await expect(page.getByText('https://h.example/in?token=••••••••', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('No changes in the last 7 days.')).toBeVisible()
  await rowOf(page, /\d+ reads/).click()
  await rowOf(page, /Loaded the webhook of sales/).click()
  const answer = details(page).getByRole('region', { name: 'Response' })
  await expect(answer).toContainText('<base64, 3 MB, not saved>')
  await expect(answer).toContainText('token=••••••••')
  await expect(details(page).getByText('0 B sent, 4 MB received')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'HAR' }).click(),
  ])
  const har = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    log: { version: string; entries: { request: { url: string } }[] }
  }
  expect(har.log.version).toBe('1.2')
  expect(har.log.entries.some(({ request }) => request.url.endsWith('/webhook/find/sales'))).toBe(
    true,
  )
  expect(JSON.stringify(har)).not.toContain(otherGateway.address)

  await page.getByRole('button', { name: 'Delete all…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete them' }).click()
  await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible()
  await page.reload()
  // Requests of the page itself are logged again.
  await rowOf(page, /\d+ reads/).click()
  await expect(rowOf(page, /Loaded the instances/)).toBeVisible()
  await expect(rowOf(page, /Loaded the webhook/)).toHaveCount(0)

  await test.step('on a phone the details cover the list, and axe finds no violations', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const row = rowOf(page, /Loaded the instances/)
    await row.click()
    await expect(details(page)).toBeFocused()
    await expect(details(page).getByRole('region', { name: 'Response' })).toContainText('"sales"')
    await expectAccessible(page)
    await details(page).getByRole('button', { name: 'Close' }).click()
    await expect(row.getByRole('link')).toBeFocused()
  })
})
