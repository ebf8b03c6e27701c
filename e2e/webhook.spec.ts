import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { countPosts } from './support/count-posts.ts'
import { goTo, nextInstance } from './support/go-to.ts'
import { letTimePass } from './support/let-time-pass.ts'
import type { TestGateway } from './support/test-gateway.ts'

const url = 'https://hooks.andina.example/in/sales-sp'
const webhook = { enabled: true, url, events: ['MESSAGES_UPSERT', 'CALL'] }
const pathOf = (gateway: TestGateway, instance = 'sales') =>
  pathTo({ page: 'webhook', gateway: gateway.address, instance })
const open = (page: Page, gateway: TestGateway, instance = 'sales') =>
  goTo(page, pathOf(gateway, instance))
const edit = (page: Page, gateway: TestGateway, instance: string) =>
  goTo(page, `${pathOf(gateway, instance)}?edit=1`)
const formOf = (page: Page) => page.getByRole('form', { name: 'Edit webhook' })
const eventsOf = (page: Page) => page.getByRole('table', { name: /^Events/ })

/** Counts the saves that leave the page. */
const countSaves = (page: Page) => countPosts(page, '/webhook/set/')

test('the webhook, its events, notes and later changes are shown without secrets', async ({
  connected: page,
  context,
  gateway,
  seeds,
}) => {
  await test.step('shows where events are sent, which ones, and what each means', async () => {
    const sales = nextInstance(gateway)
    await seeds.instance(sales)
    await seeds.webhook(sales, { ...webhook, events: [...webhook.events, 'FATURA_EMITIDA'] })
    await open(page, gateway, sales)
    const delivery = page.getByRole('region', { name: 'Delivery' })
    await expect(delivery.getByText('on', { exact: true })).toBeVisible()
    await expect(delivery.getByText(url, { exact: true })).toBeVisible()
    await expect(page.getByText('3 subscribed')).toBeVisible()
    const table = eventsOf(page)
    await expect(
      table.getByRole('row', { name: 'MESSAGES_UPSERT A message came in or went out yes' }),
    ).toBeVisible()
    await expect(table.getByRole('row', { name: /^CHATS_SET .* no$/ })).toBeVisible()
    // An event that Switchboard does not know is kept and shown in its own group.
    await expect(table.getByRole('row', { name: 'Unknown to Switchboard' })).toBeVisible()
    await expect(
      table.getByRole('row', { name: 'FATURA_EMITIDA Shown as reported by the gateway yes' }),
    ).toBeVisible()
    const notes = page.getByRole('region', { name: 'Notes' })
    await expect(notes.getByText('One unknown event')).toBeVisible()
    await expect(notes.getByText('Encrypted and public')).toBeVisible()

    await page
      .getByRole('radiogroup', { name: 'Show events' })
      .getByRole('radio', { name: 'Not subscribed' })
      .check()
    await expect(page).toHaveURL(/show=not/)
    await expect(table.getByRole('row', { name: /CHATS_SET/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /MESSAGES_UPSERT/ })).toHaveCount(0)
    await page.reload()
    await expect(table.getByRole('row', { name: /^CALL / })).toHaveCount(0)
  })

  await test.step('masks secrets of the URL, shows them on demand, and copies them in full', async () => {
    const sales = nextInstance(gateway)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await seeds.instance(sales)
    const secret = 'http://ana:s3cr3t@192.168.1.20:8080/in?token=abc-123&from=sales'
    await seeds.webhook(sales, { ...webhook, url: secret })
    await open(page, gateway, sales)
    await expect(
      page.getByText('http://••••••••@192.168.1.20:8080/in?token=••••••••&from=sales', {
        exact: true,
      }),
    ).toBeVisible()
    await page.getByText('Response of the gateway').click()
    expect(await page.locator('main').textContent()).not.toMatch(/s3cr3t|abc-123/)
    for (const note of ['Not encrypted', 'Private address', 'User name or password in'])
      await expect(page.getByRole('region', { name: 'Notes' }).getByText(note)).toBeVisible()
    await page.getByRole('button', { name: 'Copy: URL' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await page.getByRole('button', { name: 'Show the secret' }).click()
    await expect(page.getByText(secret, { exact: true })).toBeVisible()
  })

  await test.step('notes no events, a URL while disabled, and a duplicate event', async () => {
    const sales = nextInstance(gateway)
    await seeds.instance(sales)
    await seeds.webhook(sales, { enabled: false, url, events: [] })
    await open(page, gateway, sales)
    const notes = page.getByRole('region', { name: 'Notes' })
    await expect(notes.getByText('No events selected')).toBeVisible()
    await expect(notes.getByText('some gateways then send all events')).toBeVisible()
    await expect(notes.getByText('The URL is kept, but nothing is delivered')).toBeVisible()
    await seeds.webhook(sales, { ...webhook, events: ['CALL', 'CALL'] })
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect(notes.getByText('One duplicate event')).toBeVisible()
    await expect(
      eventsOf(page).getByRole('row', { name: /^CALL .* yes · duplicate$/ }),
    ).toBeVisible()
  })

  await test.step('explains a failed read, and offers Retry and no form', async () => {
    const sales = nextInstance(gateway)
    await seeds.instance(sales)
    await gateway.fault({
      operation: 'findWebhook',
      status: 200,
      body: { enabled: 'yes', url, events: [] },
    })
    await edit(page, gateway, sales)
    await expect(page.getByText('The webhook could not be loaded')).toBeVisible()
    await expect(page.getByText('enabled: expected boolean, got "yes"')).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)
    await page.getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(page.getByRole('form', { name: 'Set webhook' })).toBeVisible()
  })

  await test.step('reports changes since the last visit until they are acknowledged, without revealing a secret', async () => {
    const sales = nextInstance(gateway)
    await seeds.instance(sales)
    const secret = 'https://hooks.andina.example/in?token=s3cr3t-one'
    await seeds.webhook(sales, { ...webhook, url: secret })
    await open(page, gateway, sales)
    await expect(eventsOf(page)).toBeVisible()
    const changed = page.getByText('Changed since your last visit')
    // Someone else changes it in the meantime.
    await seeds.webhook(sales, { enabled: false, url: `${secret}-2`, events: ['CALL', 'NEW_ONE'] })
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect(changed).toBeVisible()
    for (const words of [
      'It was turned off.',
      'The secret in the URL changed.',
      'Newly subscribed: NEW_ONE.',
      'No longer subscribed: MESSAGES_UPSERT.',
    ])
      await expect(page.getByText(words)).toBeVisible()
    expect(await page.locator('main').textContent()).not.toContain('s3cr3t')
    await page.reload()
    await expect(changed).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(changed).toHaveCount(0)
    await page.reload()
    await expect(eventsOf(page)).toBeVisible()
    await expect(changed).toHaveCount(0)
  })
})

test('a webhook is set, edited and read back, nothing is sent twice, and everything fits a phone', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  await test.step('says that no webhook is set, also after a null, and sets one', async () => {
    const sales = nextInstance(gateway)
    const id = await seeds.instance(sales)
    await gateway.fault({ operation: 'findWebhook', status: 200, body: null })
    await open(page, gateway, sales)
    await expect(page.getByRole('heading', { name: 'No webhook set' })).toBeVisible()
    const refreshed = page.waitForResponse(/\/webhook\/find\//)
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    expect(await (await refreshed).json()).not.toBeNull()
    await expect(page.getByRole('heading', { name: 'No webhook set' })).toBeVisible()
    await page.getByRole('button', { name: 'Set webhook' }).click()
    const form = page.getByRole('form', { name: 'Set webhook' })
    await expect(form.getByRole('switch', { name: 'Deliver events' })).toBeChecked()
    await form.getByRole('textbox', { name: 'URL' }).fill(url)
    await form.getByLabel('All of Groups').check()
    await form.getByLabel('GROUP_UPDATE').uncheck()
    await form.getByLabel('Other events').fill('FATURA_EMITIDA, PIX_RECEBIDO')
    await expect(form.getByText('4 events selected')).toBeVisible()
    await form.getByRole('button', { name: /^Save \d/ }).click()
    await expect(page.getByText(/^Saved at .* verified/)).toBeVisible()
    await expect(eventsOf(page)).toBeVisible()
    expect(gateway.store.webhook.find(id)).toEqual({
      enabled: true,
      url,
      events: ['GROUPS_UPSERT', 'GROUP_PARTICIPANTS_UPDATE', 'FATURA_EMITIDA', 'PIX_RECEBIDO'],
    })
  })

  await test.step('edits the current webhook: disables it, removes an event, keeps unknown ones', async () => {
    const sales = nextInstance(gateway)
    const id = await seeds.instance(sales)
    await seeds.webhook(sales, { ...webhook, events: [...webhook.events, 'FATURA_EMITIDA'] })
    await open(page, gateway, sales)
    await page.getByRole('button', { name: 'Edit' }).click()
    const form = formOf(page)
    await expect(form.getByLabel('Other events')).toHaveValue('FATURA_EMITIDA')
    await form.getByRole('switch', { name: 'Deliver events' }).uncheck()
    await form.getByRole('checkbox', { name: 'CALL', exact: true }).uncheck()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/^Saved at .* verified/)).toBeVisible()
    await page.getByText('Response of the gateway').first().click()
    await expect(
      page.getByRole('region', { name: 'Response of the gateway' }).first(),
    ).toContainText('"enabled": false')
    expect(gateway.store.webhook.find(id)).toEqual({
      enabled: false,
      url,
      events: ['MESSAGES_UPSERT', 'FATURA_EMITIDA'],
    })
  })

  await test.step('reports an invalid URL at its field before anything is sent', async () => {
    const sales = nextInstance(gateway)
    await seeds.instance(sales)
    await seeds.webhook(sales, webhook)
    const saves = countSaves(page)
    await edit(page, gateway, sales)
    const form = formOf(page)
    const address = form.getByRole('textbox', { name: 'URL' })
    await address.fill('hooks.andina.example')
    await form.getByRole('button', { name: /^Save \d/ }).click()
    await expect(address).toHaveAccessibleDescription(/starts with http/)
    await expect(address).toBeFocused()
    await address.fill('')
    await expect(address).toHaveAccessibleDescription(/Required/)
    expect(saves()).toBe(0)
  })

  await test.step('names the difference if the gateway saved different values', async () => {
    const sales = nextInstance(gateway)
    await seeds.instance(sales)
    await seeds.webhook(sales, webhook)
    await edit(page, gateway, sales)
    const form = formOf(page)
    await form.getByRole('checkbox', { name: 'CALL', exact: true }).uncheck()
    // The read before the save, then the one after it.
    await gateway.fault({ operation: 'findWebhook', status: 200, body: webhook, times: 2 })
    await gateway.fault({
      operation: 'setWebhook',
      status: 201,
      body: ['not what you asked for'],
      when: 'after',
    })
    await form.getByRole('button', { name: /^Save \d/ }).click()
    await expect(page.getByText(/Accepted at .*, but 1 change was not saved/)).toBeVisible()
    await expect(
      page.getByText('Events: should be MESSAGES_UPSERT, is MESSAGES_UPSERT and CALL'),
    ).toBeVisible()
    await expect(page.getByText('Accepted, but the response is invalid.')).toBeVisible()
  })

  await test.step('a draft survives a reload, but a URL with a secret is never stored', async () => {
    const sales = nextInstance(gateway)
    await seeds.instance(sales)
    await seeds.webhook(sales, webhook)
    await edit(page, gateway, sales)
    const form = formOf(page)
    await form.getByLabel('Other events').fill('PIX_RECEBIDO')
    await form.getByRole('textbox', { name: 'URL' }).fill(`${url}/dos`)
    await page.reload()
    await expect(form.getByLabel('Other events')).toHaveValue('PIX_RECEBIDO')
    await expect(form.getByRole('textbox', { name: 'URL' })).toHaveValue(`${url}/dos`)
    await form.getByRole('textbox', { name: 'URL' }).fill(`${url}?token=s3cr3t`)
    await page.reload()
    await expect(form.getByText(/from .* restored/)).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'URL' })).toHaveValue(url)
    await form.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(form.getByLabel('Other events')).toHaveValue('')
  })

  await test.step('a draft reverts nothing that someone else changed before a reload; nothing is written unless the webhook can be read first', async () => {
    const sales = nextInstance(gateway)
    expected.console.push(/status of 500/)
    const id = await seeds.instance(sales)
    await seeds.webhook(sales, webhook)
    const saves = countSaves(page)
    await edit(page, gateway, sales)
    const form = formOf(page)
    await form.getByLabel('GROUP_UPDATE').check()
    await seeds.webhook(sales, { enabled: false, url: `${url}/2`, events: ['CALL'] })
    await page.reload()
    await expect(form.getByText(/from .* restored/)).toBeVisible()
    await expect(form.getByRole('switch', { name: 'Deliver events' })).not.toBeChecked()
    await expect(form.getByLabel('GROUP_UPDATE')).toBeChecked()

    await gateway.fault({ operation: 'findWebhook', status: 500, times: 3 })
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(form.getByText(/^Nothing was sent: the current values could not/)).toBeVisible()
    await expect(form.getByLabel('GROUP_UPDATE')).toBeChecked()
    expect(saves()).toBe(0)
    await form.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(/^Saved at .* verified/)).toBeVisible()
    expect(gateway.store.webhook.find(id)).toEqual({
      enabled: false,
      url: `${url}/2`,
      events: ['CALL', 'GROUP_UPDATE'],
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => gateway.store.webhook.find(id)?.events).toEqual(['CALL'])
  })

  await test.step('shows refusals of the gateway at their fields', async () => {
    const sales = nextInstance(gateway)
    expected.console.push(/status of 400/)
    const id = await seeds.instance(sales)
    await seeds.webhook(sales, webhook)
    await edit(page, gateway, sales)
    const form = formOf(page)
    await form.getByLabel('Other events').fill('NOPE')
    await gateway.fault({
      operation: 'setWebhook',
      status: 400,
      body: {
        status: 400,
        error: 'Bad Request',
        response: {
          message: [
            ['webhook.url is not reachable', 'webhook.events[2] is not one of enum values'],
          ],
        },
      },
    })
    await form.getByRole('button', { name: /^Save \d/ }).click()
    await expect(form.getByRole('textbox', { name: 'URL' })).toHaveAccessibleDescription(
      /not reachable/,
    )
    await expect(form.getByLabel('Other events')).toHaveAccessibleDescription(
      /^NOPE is not one of enum values/,
    )
    await expect(form.getByLabel('Other events')).toHaveValue('NOPE')
    expect(gateway.store.webhook.find(id)).toEqual(webhook)
  })

  await test.step('reports an unknown outcome in the form and reads it back, and sends nothing twice', async () => {
    const sales = nextInstance(gateway)
    expected.console.push(/ERR_|Failed to load/)
    const id = await seeds.instance(sales)
    await seeds.webhook(sales, webhook)
    await edit(page, gateway, sales)
    const saves = countSaves(page)
    const form = formOf(page)
    await form.getByRole('switch', { name: 'Deliver events' }).uncheck()
    await gateway.fault({ operation: 'setWebhook', status: 500, when: 'after' })
    await form.getByRole('button', { name: /^Save \d/ }).click()
    await expect(form.getByText('Unknown: the change may have been made')).toBeVisible()
    await expect(form.getByText('Deliver events: off, as requested')).toBeVisible()
    expect(gateway.store.webhook.find(id)).toMatchObject({ enabled: false })
    await letTimePass(page, 1_000)
    expect(saves()).toBe(1)
  })

  await test.step('at phone width nothing is cut off and axe finds no violations, in the table and in the form', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const sales = nextInstance(gateway)
    const id = await seeds.instance(sales)
    const long = `${url}/${'very-long-path/'.repeat(12)}?token=abc`
    await seeds.webhook(sales, { ...webhook, url: long, events: ['CALL', 'NEW'] })
    await open(page, gateway, sales)
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect(eventsOf(page)).toBeVisible()
    expect(await width()).toBeLessThanOrEqual(360)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Edit' }).click()
    await formOf(page).getByLabel('GROUP_PARTICIPANTS_UPDATE').check()
    expect(await width()).toBeLessThanOrEqual(360)
    await expectAccessible(page)
    await formOf(page)
      .getByRole('button', { name: /^Save \d/ })
      .click()
    await expect(page.getByText(/^Saved at .* verified/)).toBeVisible()
    expect(gateway.store.webhook.find(id)?.events).toContain('GROUP_PARTICIPANTS_UPDATE')
  })
})

test('no events means all events if the gateway says so', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await seeds.webhook('sales', { ...webhook, events: [] })
  await gateway.fault({
    operation: 'gatewayInfo',
    status: 200,
    body: {
      status: 200,
      message: 'Welcome to the Evolution API, it is working!',
      version: '2.3.6',
    },
    times: 5,
  })
  await open(page, gateway)
  await expect(page.getByText('all, none selected')).toBeVisible()
  await expect(page.getByText('No events are selected, so this gateway sends all.')).toBeVisible()
  await expect(eventsOf(page).getByRole('row', { name: /^CALL .* yes$/ })).toBeVisible()
})
