import { verify } from '@node-rs/argon2'
import { appCode, people } from '#gateway/identity/testing/auth-proxy.ts'
import { operations, type OperationName } from '#contract/index.ts'
import type { Page } from 'playwright/test'
import { pathTo, type Route } from '#paths'
import { expect } from './fixtures.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import { signInAs, test, typeSignIn } from './auth-proxy-fixtures.ts'
import { doFourteenOperations, expectFourteenDone } from './support/fourteen-operations.ts'
import { keptTexts } from './support/kept-texts.ts'
import { goToPage } from './support/go-to.ts'
import { holdCalls } from './support/hold-calls.ts'
import {
  downloadPasswords,
  finished,
  importButton,
  listRows,
  uploadFile,
} from './support/import.ts'
import { globalKey, ReplayGateway } from './support/replay-gateway.ts'
import { apiKey } from './support/test-gateway.ts'

const failedCall = /Failed to load resource/
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Collects everything that a server has sent to this browser, including headers. */
function listen(page: Page): () => Promise<string> {
  const responses: Promise<string>[] = []
  page.on('response', (response) => {
    // A preview of a file comes from the page itself.
    if (response.url().startsWith('blob:')) return
    responses.push(
      Promise.all([response.text().catch(() => ''), response.allHeaders().catch(() => ({}))]).then(
        ([text, headers]) => text + JSON.stringify(headers),
      ),
    )
  })
  return async () => (await Promise.all(responses)).join('\n')
}

test('an administrator does each of the fourteen operations from one origin, they survive a restart of the gateway, and no response has the key', async ({
  page,
  gateway,
  authProxy,
}) => {
  const responses = listen(page)
  const sent: string[] = []
  const origins = new Set<string>()
  page.on('request', (request) => {
    sent.push(JSON.stringify(request.headers()))
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http')) origins.add(origin)
  })
  await signInAs(page, authProxy, 'ana')
  await expect(page.getByRole('button', { name: /^Switch gateway/ })).toContainText(
    'Ana Prado, administrator',
  )
  await doFourteenOperations(page, gateway)

  await gateway.restart()
  await page.reload()
  await expect(heading(page, 'Ana Beatriz Prado')).toBeVisible()
  await expect(
    page.getByRole('radiogroup', { name: 'soporte' }).getByLabel('WEBCHAT'),
  ).toBeChecked()
  expectFourteenDone(gateway)
  expect([...origins]).toEqual([authProxy.url])
  const all = await responses()
  expect(all.length).toBeGreaterThan(100_000)
  expect(all.includes(apiKey), 'the browser received the key').toBe(false)
  expect(sent.some((headers) => headers.includes('apikey'))).toBe(false)
  const done = (await authProxy.audit()).map(({ person, operation }) => `${person}: ${operation}`)
  for (const name of Object.keys(operations) as OperationName[])
    if (operations[name].method !== 'GET') expect(done).toContain(`Ana Prado: ${name}`)
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(stored.includes(people.ana.password)).toBe(false)
})

test('a support lead sees only agents and the names of instances, and an expired session keeps the input', async ({
  page,
  gateway,
  seeds,
  authProxy,
  context,
  expected,
}) => {
  expected.console.push(failedCall)
  await seeds.instance('sales')
  await signInAs(page, authProxy, 'luis')
  await expect(navigation(page).getByRole('link')).toHaveText([
    /^Instances/,
    /^Agents/,
    /^Jobs/,
    'Library',
    /^Chats/,
  ])
  await navigation(page).getByRole('link', { name: 'Instances' }).click()
  await expect(page.getByRole('cell', { name: 'sales' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([/^Name/, /^Agents/])
  await expect(page.getByRole('link', { name: 'sales' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New instance' })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  await palette.getByRole('combobox').fill('e')
  await expect(palette.getByRole('option', { name: 'New agent' })).toBeVisible()
  for (const name of ['Messages', 'Settings', /^New message/, /^New campaign/])
    await expect(palette.getByRole('option', { name })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(heading(page, 'Instances')).toBeVisible()

  const own = { gateway: `${authProxy.url}/api` }
  for (const route of [
    { page: 'overview', ...own },
    { page: 'campaigns', ...own, instance: 'sales' },
  ] as const) {
    await goToPage(page, pathTo(route))
    await expect(heading(page, 'You don’t have access to this page'), route.page).toBeVisible()
  }

  await test.step('an import pauses when the session ends, and continues after signing in', async () => {
    await goToPage(page, pathTo({ page: 'import-agents', ...own }))
    await uploadFile(page, `name,email\n${listRows(0, 5, (n) => `Leo ${n},leo${n}@x.example`)}`)
    const creates = await holdCalls(page, '/users/agents', { after: 2 })
    await importButton(page).click()
    await expect.poll(() => gateway.store.agents.list().length).toBe(2)
    await context.clearCookies()
    await creates.release()
    const main = page.getByRole('main')
    await expect(main.getByText('Paused: you are signed out', { exact: true })).toBeVisible()
    await expect(main.getByRole('alert')).toHaveCount(0)
    await expect(navigation(page).getByRole('link', { name: /Jobs/ })).toContainText('1 paused')
    await main.getByRole('button', { name: 'Resume' }).click()
    const again = page.getByRole('dialog', { name: /^Sign in again/ })
    await again.getByLabel('Password', { exact: true }).fill(people.luis.password)
    await again.getByRole('button', { name: 'Sign in' }).click()
    await expect(main.getByText('Paused: you were signed out', { exact: true })).toBeVisible()
    await expect(main.getByText('Sign in again')).toHaveCount(0)
    await main.getByRole('button', { name: 'Resume' }).click()
    await finished(page)
    expect(gateway.store.agents.list()).toHaveLength(5)
    // The server has the secret that decrypts them.
    await page.reload()
    const file = await downloadPasswords(page)
    for (const { id, email } of gateway.store.agents.list()) {
      const [, password = ''] = new RegExp(`,${email},,([^,]+),`).exec(file) ?? []
      expect(await verify(gateway.store.agents.passwordHash(id) ?? '', password)).toBe(true)
    }

    // The lock of an import that has ended: its results are verified after unlocking.
    await page.getByRole('button', { name: 'Lock now' }).click()
    await page.getByLabel('Password', { exact: true }).fill(people.luis.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(heading(page, 'team.csv')).toBeVisible()
    await expect(main.getByRole('alert')).toHaveCount(0)
  })

  await navigation(page).getByRole('link', { name: 'Agents' }).click()
  await page.getByRole('button', { name: 'New agent' }).first().click()
  const form = page.getByRole('form', { name: 'New agent' })
  await form.getByLabel('Name').fill('Bia Rocha')
  await form.getByLabel('E-mail').fill('bia@andina.example')
  await form.getByLabel('Password', { exact: true }).fill('Kolibri-4711-geheim')
  await page.getByRole('radiogroup', { name: 'sales' }).getByRole('radio', { name: 'FULL' }).check()
  // An expired session keeps the input.
  await context.clearCookies()
  await form.getByRole('button', { name: 'Create agent' }).click()
  await expect(form.getByText('You are signed out')).toBeVisible()
  expect(gateway.store.agents.list()).toHaveLength(5)
  await form.getByRole('button', { name: 'Sign in again…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again as Luís' })
  await expectAccessibleOverlay(dialog)
  await dialog.getByLabel('Password', { exact: true }).fill(people.luis.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await expect(form.getByLabel('Name')).toHaveValue('Bia Rocha')
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('Kolibri-4711-geheim')
  await form.getByRole('button', { name: 'Create agent' }).click()
  await expect(page.getByText('Bia Rocha was created')).toBeVisible()
  expect(gateway.store.agents.list().map(({ name }) => name)).toContain('Bia Rocha')
})

test('the session is an HttpOnly cookie, a lock asks for the password, signing out ends it, and attempts are limited', async ({
  page,
  authProxy,
  context,
  expected,
}) => {
  expected.console.push(failedCall)
  await page.goto(authProxy.url)
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.getByLabel('API key')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Required')).toHaveCount(2)
  await page.setViewportSize({ width: 360, height: 740 })
  await typeSignIn(page, people.ana.name, 'not the right one')
  await expect(page.getByRole('alert')).toContainText('Wrong name or password')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize({ width: 1280, height: 720 })
  await typeSignIn(page, people.ana.name, people.ana.password)
  await expect(heading(page, 'Overview')).toBeVisible()
  const sessionCookies = async () =>
    (await context.cookies()).filter(({ name }) => name === `switchboard-${authProxy.port}`)
  expect(await sessionCookies()).toMatchObject([
    { httpOnly: true, sameSite: 'Strict', secure: false },
  ])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const signedIn = page.url()
  await page.goto(authProxy.url)
  await expect(page).toHaveURL(signedIn)

  await test.step('a lock asks for the password, also in another tab and without any storage', async () => {
    await page.getByRole('button', { name: 'Lock now' }).click()
    await expect(heading(page, 'Locked')).toBeVisible()
    // The server refuses too, for example requests from the developer tools.
    const ask = (path: string) => page.evaluate(async (path) => (await fetch(path)).status, path)
    await expect.poll(() => ask('/api/users/agents')).toBe(401)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Required')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('not the right one')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert').last()).toContainText('Wrong name or password')
    await expectAccessible(page)
    const second = await context.newPage()
    await second.goto(signedIn)
    await expect(heading(second, 'Locked')).toBeVisible()
    await second.close()
    await page.getByLabel('Password', { exact: true }).fill(people.ana.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(heading(page, 'Overview')).toBeVisible()
    expect(await ask('/api/users/agents')).toBe(200)
    await page.getByRole('button', { name: 'Lock now' }).click()
    await expect.poll(() => ask('/api/users/agents')).toBe(401)
    // The lock does not depend on this browser's storage.
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.reload()
    await expect(heading(page, 'Locked')).toBeVisible()
    await expect(page.getByText(`Enter the password of ${people.ana.name}`)).toBeVisible()
    // Another user signs out first.
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(heading(page, 'Sign in')).toBeVisible()
  })
  await expect.poll(async () => (await sessionCookies()).length).toBe(0)
  // A link opens its page after the sign-in.
  await page.goto(signedIn.replace('/overview', '/agents'))
  await typeSignIn(page, people.luis.name, people.luis.password)
  await expect(heading(page, 'Agents')).toBeVisible()
  await page.getByRole('button', { name: /^Switch gateway/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect.poll(async () => (await sessionCookies()).length).toBe(0)

  const name = 'Nobody'
  for (let i = 0; i < 5; i++) {
    const body = { name, password: `wrong guess ${i}` }
    expect((await authProxy.ask('POST', '/session', { body })).status).toBe(401)
  }
  await typeSignIn(page, name, people.ana.password)
  await expect(page.getByRole('alert')).toContainText('Too many attempts: wait')
})

test('the server’s own gateway accepts no key, also at Connect; others take theirs', async ({
  page,
  authProxy,
  expected,
}) => {
  const other = await ReplayGateway.start()
  expected.origins.push(other.url)
  expected.console.push(failedCall)
  const foreign = pathTo({ page: 'instances', gateway: other.url })
  // A link to another gateway asks for that gateway's key, then opens its page.
  await page.goto(authProxy.url + foreign)
  await expect(page.getByText(/^This link opens /)).toBeVisible()
  await page.getByLabel('API key').fill(globalKey)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(heading(page, 'Instances')).toBeVisible()
  expect(page.url()).toBe(authProxy.url + foreign)

  await page.goto(authProxy.url + pathTo({ page: 'agents', gateway: `${authProxy.url}/api` }))
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.goto(authProxy.url)
  await page.getByRole('button', { name: 'Connect to another gateway with its key' }).click()
  const address = page.getByLabel('Address')
  await expect(address).toHaveValue(other.url)
  await address.fill(`${authProxy.url}/api/`)
  await expect(page.getByText(/^This server holds the gateway’s key/)).toBeVisible()
  await expect(page.getByLabel('API key')).toHaveCount(0)
  await expectAccessible(page)
  await address.press('Enter')
  await typeSignIn(page, people.luis.name, people.luis.password)
  await expect(heading(page, 'Agents')).toBeVisible()
  // A signed-in user returns without a prompt.
  await page.getByRole('button', { name: /^Switch gateway/ }).click()
  await page.getByRole('link', { name: 'Connect to another gateway' }).click()
  await page.getByRole('button', { name: 'Use this server’s gateway' }).click()
  await expect(heading(page, 'Agents')).toBeVisible()
  await other.stop()
})

test('two people at one browser see none of each other’s data, in any tab', async ({
  page,
  authProxy,
  context,
  expected,
}) => {
  expected.console.push(failedCall)
  const own = `${authProxy.url}/api`
  const name = (on: Page) =>
    on.getByRole('form', { name: 'New agent' }).getByLabel('Name', { exact: true })
  const open = (on: Page, route: Route) => goToPage(on, pathTo(route))
  await signInAs(page, authProxy, 'ana')
  await open(page, { page: 'new-agent', gateway: own })
  await name(page).fill('A draft of Ana’s')
  await expect.poll(() => keptTexts(page)).toContain('A draft of Ana’s')
  await page.getByRole('button', { name: /^Switch gateway/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await typeSignIn(page, people.luis.name, people.luis.password)
  await expect(heading(page, 'Agents')).toBeVisible()
  await open(page, { page: 'new-agent', gateway: own })
  await expect(name(page)).toHaveValue('')
  await name(page).fill('A draft of Luís’')

  // Tabs share the session: signing in in one tab applies to all.
  const second = await context.newPage()
  await second.goto(authProxy.url)
  await expect(heading(second, 'Agents')).toBeVisible()
  await second.getByRole('button', { name: /^Switch gateway/ }).click()
  await second.getByRole('button', { name: 'Sign out' }).click()
  await typeSignIn(second, people.ana.name, people.ana.password)
  await expect(heading(second, 'Overview')).toBeVisible()
  await expect(name(page)).toHaveValue('A draft of Ana’s')
  await expect(page.getByRole('button', { name: /^Switch gateway/ })).toContainText('Ana Prado')

  // Forgetting deletes only the user's own data, and signs out.
  await open(page, { page: 'preferences', gateway: own })
  await expect(page.getByText(/^Drafts: 1 /)).toBeVisible()
  await page.getByRole('button', { name: 'Delete my data…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('a one-time link lets a person set a password, then asks for a second factor', async ({
  page,
  authProxy,
  expected,
}) => {
  expected.console.push(failedCall)
  const [name, password] = ['Nuria Cervantes', 'four lemons on a tandem']
  const post = async (path: string, body?: object, cookie?: string) =>
    authProxy.ask('POST', path, { body, ...(cookie === undefined ? {} : { cookie }) })
  const invited = await post(
    '/people',
    { name, role: 'support-lead' },
    await authProxy.signIn('ana'),
  )
  const { path } = (await invited.json()) as { path: string }

  await page.goto(authProxy.url + path)
  await expect(heading(page, 'Choose a password')).toBeVisible()
  expect(page.url()).toBe(`${authProxy.url}/join`)
  const field = page.getByLabel('New password', { exact: true })
  await field.fill('whatsapp1234567')
  await field.press('Enter')
  await expect(page.getByText('Too easy to guess')).toBeVisible()
  await expect(page.getByText(/^Strength/)).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize({ width: 1280, height: 800 })
  await field.fill(password)
  await field.press('Enter')
  await expect(heading(page, 'Agents')).toBeVisible()

  const own = await post('/session', { name, password })
  const cookie = own.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const begun = await post('/account/second-factor', undefined, cookie)
  const { secret } = (await begun.json()) as { secret: string }
  const code = appCode(secret, Date.now())
  const confirmed = await post('/account/second-factor/confirm', { code }, cookie)
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] }
  await page.getByRole('button', { name: /^Switch gateway/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await typeSignIn(page, name, password)
  const second = page.getByLabel('Code', { exact: true })
  await expect(second).toBeFocused()
  await second.fill('000000')
  await second.press('Enter')
  await expect(page.getByText('Wrong code')).toBeVisible()
  await expectAccessible(page)
  await second.fill(recoveryCodes[0] ?? '')
  await second.press('Enter')
  await expect(heading(page, 'Agents')).toBeVisible()

  await page.goto('about:blank')
  await page.goto(authProxy.url + path)
  await expect(heading(page, 'This link no longer works')).toBeVisible()
  await page.getByRole('button', { name: 'Go to sign-in' }).click()
  await expect(heading(page, 'Agents')).toBeVisible()
})

test('a shared computer keeps nothing that was typed, on the disk or after signing out', async ({
  page,
  authProxy,
  seeds,
}) => {
  await seeds.instance('sales')
  const server = `${authProxy.url}/api`
  const messages = pathTo({ page: 'messages', gateway: server, instance: 'sales' })
  const agents = pathTo({ page: 'agents', gateway: server })
  const typed = 'Typed by Ana on a shared computer'
  await page.goto(authProxy.url)
  const form = page.getByRole('form', { name: 'Sign in' })
  await page.getByLabel('This is a shared computer').check()
  await typeSignIn(page, people.ana.name, people.ana.password)
  await expect(heading(page, 'Overview')).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name, expires }) => [/^switchboard-\d+$/.test(name), expires])).toEqual([
    [true, -1],
  ])
  // A page that never signed in sees the disk.
  const disk = await page.context().newPage()
  await disk.goto(`${authProxy.url}/api/live`)

  await goToPage(page, messages)
  await page.getByRole('textbox', { name: 'Message' }).fill(typed)
  await goToPage(page, agents)
  await goToPage(page, messages)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(typed)
  expect(await keptTexts(disk, { session: true })).not.toContain(typed)
  expect(await disk.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)

  // The session outlives a reload; what was stored does not.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Message' }).fill(typed)
  await page.getByRole('button', { name: /^Switch gateway/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(form).toBeVisible()
  expect(await keptTexts(page, { session: true })).not.toContain('Ana')
  expect(await keptTexts(disk, { session: true })).not.toContain('Ana')
})
