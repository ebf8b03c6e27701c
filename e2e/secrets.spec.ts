import { readFile } from 'node:fs/promises'
import type { BrowserContext, Locator, Page } from 'playwright/test'
import { pathTo, routeTo, pageNames } from '#paths'
import { expect, test } from './fixtures.ts'
import { countOf, startCampaign } from './support/campaigns.ts'
import { exportedResults } from './support/jobs.ts'
import { keptTexts } from './support/kept-texts.ts'
import { goToPage } from './support/go-to.ts'
import { chooseMore } from './support/list-actions.ts'

const mistypedKey = 'mistyped-key-7f3a9c'
const password = 'Kolibri-4711-geheim'

/** Everything that this browser stores, and what the page shows. */
const everythingKept = async (page: Page) =>
  `${await keptTexts(page, { session: true })}\n${await page.content()}`

/** Collects console messages and requests, without headers. */
function listen(context: BrowserContext): string[] {
  const consoleLines: string[] = []
  context.on('console', (message) => consoleLines.push(message.text()))
  context.on('request', (request) =>
    consoleLines.push(request.url(), request.headers()['referer'] ?? ''),
  )
  return consoleLines
}

/** Searches for secrets in storage, in console messages and requests, on the page, and in the given texts. */
function searchFor(page: Page, consoleLines: readonly string[], secrets: readonly string[]) {
  return async (where: string, more: readonly string[] = []) => {
    const all = [await everythingKept(page), ...consoleLines, ...more]
    for (const secret of secrets)
      for (const form of [secret, encodeURIComponent(secret), btoa(secret)])
        expect(
          all.some((text) => text.includes(form)),
          `a secret is found ${where}`,
        ).toBe(false)
  }
}

test('no key or password is in storage, the console or the page while it is used', async ({
  page,
  gateway,
  expected,
}) => {
  expected.console.push(/Failed to load resource/)
  const consoleLines = listen(page.context())
  const found = async (where: string, texts: readonly string[]) => {
    const kept = await everythingKept(page)
    expect(kept.length, `something is kept ${where}`).toBeGreaterThan(500)
    for (const secret of texts) {
      expect(kept.includes(secret), `a secret is kept ${where}`).toBe(false)
      expect(
        consoleLines.some((text) => text.includes(secret)),
        `a secret was said ${where}`,
      ).toBe(false)
    }
  }
  const overview = page.getByRole('heading', { level: 1, name: 'Overview' })

  await page.goto('/')
  await page.getByLabel('API key').fill(mistypedKey)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('Not connected: the key was not accepted')).toBeVisible()
  await found('after a wrong key', [mistypedKey])
  await page.getByLabel('API key').fill(gateway.apiKey)
  await found('while the key is typed', [mistypedKey, gateway.apiKey])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(overview).toBeVisible()
  await found('after the key was accepted', [mistypedKey, gateway.apiKey])
  await page.reload()
  await expect(overview).toBeVisible()

  const { address } = gateway
  await page.goto(pathTo({ page: 'new-agent', gateway: address }))
  const form = page.getByRole('form', { name: 'New agent' })
  await form.getByLabel('Name').fill('Ana')
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('E-mail').fill('ana.secrets@andina.example')
  // The draft exists, so the search covered it.
  await expect.poll(() => everythingKept(page)).toContain('ana.secrets@andina.example')
  await found('while a password is typed', [gateway.apiKey, password])
  await page.reload()
  await expect(form.getByLabel('E-mail')).toHaveValue('ana.secrets@andina.example')
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('')
  await found('after a reload', [gateway.apiKey, password])

  await page.getByRole('button', { name: 'Lock now' }).click()
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  await page.getByLabel('API key').fill(gateway.apiKey)
  await found('while it is locked', [gateway.apiKey])
  await page.getByRole('button', { name: 'Unlock' }).click()
  await page.getByRole('button', { name: /^Switch gateway/ }).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('heading', { name: 'Connect to a gateway' })).toBeVisible()
  await found('after Disconnect', [mistypedKey, gateway.apiKey, password])
})

test('no key or password is stored, exported, logged or shown after work on every page', async ({
  page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(/Failed to load resource/)
  const consoleLines = listen(page.context())
  const secrets = [gateway.apiKey, mistypedKey, password, `${password}-new`, 'token-in-a-webhook']
  const clean = searchFor(page, consoleLines, secrets)
  const hasKept = async (text: string) => (await everythingKept(page)).includes(text)
  const address = gateway.address
  await seeds.instance('sales')
  await seeds.webhook('sales', {
    enabled: true,
    url: 'https://hooks.andina.example/in?token=token-in-a-webhook',
    events: ['CALL'],
  })
  // A gateway that echoes its input.
  await gateway.fault({
    operation: 'createAgent',
    status: 400,
    body: { response: { message: [`${password} is no password`, `key ${gateway.apiKey}`] } },
  })

  await page.goto('/')
  await page.getByLabel('API key').fill(mistypedKey)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('Not connected: the key was not accepted')).toBeVisible()
  await page.getByLabel('API key').fill(gateway.apiKey)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeVisible()

  // Create an agent, refused with an echo at first.
  await page.goto(pathTo({ page: 'new-agent', gateway: address }))
  const form = page.getByRole('form', { name: 'New agent' })
  await form.getByLabel('Name').fill('Ana')
  await form.getByLabel('E-mail').fill('ana.secrets@andina.example')
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Create agent' }).click()
  await expect(form.getByText('is no password').first()).toBeVisible()
  await form.getByRole('button', { name: 'Create agent' }).click()
  await expect(page.getByText('Ana was created')).toBeVisible()
  const [agent] = gateway.store.agents.list()

  // Set a new password.
  await page.goto(pathTo({ page: 'edit-agent', gateway: address, id: agent!.id }))
  const edit = page.getByRole('form', { name: 'Agents' })
  await edit.getByRole('button', { name: 'Set a new password' }).click()
  await edit.getByLabel('Password', { exact: true }).fill(`${password}-new`)
  await edit.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(page.getByRole('region', { name: 'Credentials to hand over' }).last()).toBeVisible()

  // Send, and visit every page.
  const messages = pathTo({ page: 'messages', gateway: address, instance: 'sales' })
  await page.goto(`${messages}?tab=location`)
  const location = page.getByRole('form', { name: 'Send a location' })
  await location.getByLabel('Recipient').fill('+55 (11) 98642-0731')
  await location.getByLabel('Name').fill('Bodega Chapinero')
  await location.getByLabel('Address').fill('Calle 63 # 9-41')
  await location.getByLabel('Latitude').fill('4.6486')
  await location.getByLabel('Longitude').fill('-74.0628')
  await location.getByRole('button', { name: 'Send location' }).click()
  await expect(page.getByRole('heading', { name: /^Accepted at/ })).toBeVisible()
  const group = await seeds.group('sales', 'Rotas')
  // The list is beside the group.
  const shown = pageNames.filter((name) => name !== 'groups')
  const places = shown.map((name) =>
    routeTo(name, {
      gateway: address,
      instance: 'sales',
      id: name === 'group' ? group : agent!.id,
    }),
  )
  for (const place of places) {
    await goToPage(page, pathTo(place))
    // The request log starts with the first user input, or when idle.
    await page.keyboard.press('Shift')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    // The records that are searched below are written before the page closes.
    const read = { settings: 'findSettings', webhook: 'findWebhook' }[place.page as string]
    if (read !== undefined) await expect.poll(() => hasKept(`"operation":"${read}"`)).toBe(true)
    await clean(`on ${place.page}`)
  }

  // The request log has all of it, and so does its file.
  await goToPage(page, pathTo({ page: 'activity', gateway: address }))
  const calls = page.getByRole('grid', { name: 'Activity' })
  for (const name of [
    /Created agent .*accepted/,
    /Created agent .*refused/,
    /Set a new password/,
  ]) {
    await page.getByLabel('Instance, person, number or e-mail').fill('Agent')
    await calls.getByRole('row', { name }).first().click()
    const details = page.getByRole('complementary', { name: 'Request details' })
    await expect(details.getByRole('region', { name: 'Request' })).toContainText(
      '"password": <secret, never saved>',
    )
    await expect(details.getByRole('region', { name: 'Response' })).toBeVisible()
    await clean(`in the details of ${name.source}`)
  }
  await page.getByRole('radio', { name: /^All/ }).check({ force: true })
  await page.getByLabel('Instance, person, number or e-mail').fill('findSettings')
  await expect(calls.getByRole('row', { name: /Loaded the settings/ }).first()).toBeVisible()
  await page.getByLabel('Instance, person, number or e-mail').fill('')
  await expect(page.getByText(/^\d+ requests$/)).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'HAR' }).click(),
  ])
  const har = await readFile(await download.path(), 'utf8')
  for (const text of ['ana.secrets@andina.example', 'token=••••••••'])
    expect(har.includes(text), text).toBe(true)
  await clean('in the exported journal', [har])
})

test('an import, a campaign and exports contain passwords only in the passwords file', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(/Failed to load resource/)
  page.on('dialog', (dialog) => void dialog.accept())
  const consoleLines = listen(page.context())
  const secrets = [gateway.apiKey, password, 'token-in-a-webhook']
  const clean = searchFor(page, consoleLines, secrets)
  const files: string[] = []
  const take = async (button: Locator): Promise<string> => {
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    const text = await readFile(await file.path(), 'utf8')
    expect(text.length, file.suggestedFilename()).toBeGreaterThan(40)
    files.push(text)
    return text
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const takeFrom = async (menu: string, names: readonly string[]) => {
    for (const name of names) {
      await button(menu).first().click()
      await take(page.getByRole('dialog', { name: menu }).getByRole('button', { name }))
    }
  }
  const open = (name: 'agents' | 'audit' | 'activity' | FleetPage) =>
    goToPage(page, pathTo({ page: name, gateway: gateway.address }))
  // A gateway that echoes its input.
  const echo = (operation: 'createAgent' | 'sendLocation', given: string) =>
    gateway.fault({
      operation,
      status: 400,
      body: { response: { message: [`${given} is not for ${gateway.apiKey}`] } },
    })
  await seeds.instance('sales')
  await seeds.group('sales', 'Rotas Sul')
  await seeds.webhook('sales', {
    enabled: true,
    url: 'https://hooks.andina.example/in?token=token-in-a-webhook',
    events: ['CALL'],
  })

  // Typed passwords, and generated ones.
  await page.goto(pathTo({ page: 'import-agents', gateway: gateway.address }))
  const csv = `Name,E-mail,Password\nTomás,tomas@andina.example,${password}\nMariela,mariela@andina.example,`
  await page
    .getByLabel('List of agents', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await clean('in an import that was looked at')
  await echo('createAgent', password)
  // The echo is for Tomás, whose password it has: Mariela's call, sent at the same time, waits for his response.
  const ofTomas = page.waitForResponse(
    (response) => response.request().postData()?.includes('tomas@') === true,
  )
  await page.route(/\/users\/agents/, async (route) => {
    if (route.request().postData()?.includes('mariela@') === true) await ofTomas
    await route.continue()
  })
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await expect(page.getByText(/is not for/)).toBeVisible()
  await expect.poll(() => gateway.store.agents.list().length).toBe(1)
  const handOver = await take(page.getByRole('button', { name: /^Download \d/ }))
  const made = /,([a-zA-Z2-9]{16}),/.exec(handOver)?.[1]
  files.pop()
  secrets.push(made!)
  await clean('after an import')
  files.push(await exportedResults(page, 'CSV'))
  await page.reload()
  await expect(page.getByText(/is not for/)).toBeVisible()
  await clean('after an import and a reload')
  await open('agents')
  for (const name of ['CSV', 'JSON']) {
    await chooseMore(page, 'Export…')
    await take(page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name }))
  }
  await open('audit')
  await takeFrom('Export', ['CSV'])

  // A running campaign; its refusals are in the results.
  await echo('sendLocation', 'This')
  await startCampaign(page, gateway, { count: 30, pauseMs: 500 })
  await expect(countOf(page, 'refused')).toHaveText('1')
  await clean('while a campaign runs')
  for (const as of ['CSV', 'JSON'] as const) files.push(await exportedResults(page, as))

  // One message, in the history.
  await page.goto(
    `${pathTo({ page: 'messages', gateway: gateway.address, instance: 'sales' })}?tab=location`,
  )
  const form = page.getByRole('form', { name: 'Send a location' })
  await form.getByLabel('Recipient').fill('+55 (11) 98642-0731')
  await form.getByLabel('Name').fill('Bodega Chapinero')
  await form.getByLabel('Address').fill('Calle 63 # 9-41')
  await form.getByLabel('Latitude').fill('4.6486')
  await form.getByLabel('Longitude').fill('-74.0628')
  await echo('sendLocation', 'This')
  await form.getByRole('button', { name: 'Send location' }).click()
  await expect(form.getByText(/is not for/).first()).toBeVisible()
  await goToPage(page, pathTo({ page: 'history', gateway: gateway.address, instance: 'sales' }))
  await takeFrom('Export', ['CSV', 'JSON'])
  await clean('after a message')

  await goToPage(page, pathTo({ page: 'groups', gateway: gateway.address, instance: 'sales' }))
  await expect(page.getByRole('cell', { name: 'Rotas Sul', exact: true })).toBeVisible()
  await takeFrom('Export', ['CSV', 'JSON'])
  await open('fleet-webhooks')
  await page.getByRole('radio', { name: /^All/ }).check()
  await page.getByRole('switch', { name: 'Show all values' }).check()
  await expect(page.getByRole('grid')).toContainText('hooks.andina.example')
  await takeFrom('Export', ['CSV', 'JSON'])
  await goToPage(page, pathTo({ page: 'library', gateway: gateway.address }))
  await button('Import…').click()
  const crm = { enabled: true, url: 'https://crm.example/?token=token-in-a-webhook', events: [] }
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'templates.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        kind: 'switchboard library',
        version: 1,
        profiles: [{ kind: 'webhook', name: 'CRM', values: crm }],
      }),
    ),
  })
  await button('Import 1 template').click()
  await expect(page.getByRole('row', { name: /CRM/ })).toContainText('token=••••••••')
  await button('Export').click()
  await take(button('Export as JSON'))
  await clean('after an import of templates')
  await open('activity')
  await page.getByRole('radio', { name: /^All/ }).check({ force: true })
  await button('Export').click()
  expect((await take(button('HAR'))).includes('mariela@andina.example')).toBe(true)
  await clean('in a file that was exported', files)
  expect(files).toHaveLength(14)
})

type FleetPage = 'fleet-settings' | 'fleet-webhooks'
