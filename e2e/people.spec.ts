import { readFileSync } from 'node:fs'
import { appCode, people, type TestAuthProxy } from '#gateway/identity/testing/auth-proxy.ts'
import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { mailTest, signInAs, test, typeSignIn } from './auth-proxy-fixtures.ts'
import { expect } from './fixtures.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import { expectDescribedParts } from './support/described-parts.ts'
import { goTo } from './support/go-to.ts'
import { holdCalls } from './support/hold-calls.ts'
import { loaderContrast } from './support/loader-contrast.ts'

const failedCall = /Failed to load resource/
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const stored = (authProxy: TestAuthProxy, name: string) => authProxy.users.find(name)

/** Opens the menu of a person, and chooses an action. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Everything that this browser stores. */
const storedTexts = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  )

test('an administrator invites, resets and removes a person, who joins and sets up a second factor', async ({
  page,
  authProxy,
  browser,
  expected,
}) => {
  expected.console.push(failedCall)
  const [name, password] = ['Nuria Cervantes', 'four lemons on a tandem']
  await signInAs(page, authProxy, 'ana')
  await page.getByRole('link', { name: 'People' }).click()
  await expect(heading(page, 'People')).toBeVisible()
  await expect(row(page, 'Ana Prado')).toContainText('(you)')
  await expect(row(page, 'Luís')).toContainText('Password only')
  await expectDescribedParts(page, 'people')

  // Invite: shows a refusal of the server at its field.
  await page.getByRole('button', { name: 'Invite person' }).click()
  const form = page.getByRole('form', { name: 'Invite person' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByLabel('Name').fill('luís')
  await form.getByRole('button', { name: 'Create invitation' }).click()
  await expect(form.getByText('This name is already in use')).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await form.getByRole('radio', { name: 'Support lead' }).check()
  await form.getByLabel('E-mail').fill('nuria@andina')
  await form.getByRole('button', { name: 'Create invitation' }).click()
  await expect(form.getByText('Enter an e-mail address')).toBeVisible()
  await form.getByLabel('E-mail').fill('nuria.c@andina.example')
  await form.getByRole('button', { name: 'Create invitation' }).click()
  const panel = page.getByRole('complementary', { name: 'Invite person' })
  await expect(panel.getByText('Invitation created.')).toBeVisible()
  const link = await panel.getByText(/\/join#/).innerText()
  expect(await stored(authProxy, name)).toMatchObject({
    role: 'support-lead',
    email: 'nuria.c@andina.example',
    password: null,
  })
  await expectAccessible(page)
  expect(await storedTexts(page)).not.toContain(link.split('#')[1])
  await panel.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Invite person' })).toBeFocused()
  await expect(page.getByText(/\/join#/)).toHaveCount(0)
  await expect(row(page, name)).toContainText('link expires')

  // Join, in another browser.
  const context = await browser.newContext()
  const own = await context.newPage()
  await own.goto(link)
  await expect(heading(own, 'Choose a password')).toBeVisible()
  await expect(own.getByText('Your role is support lead.')).toBeVisible()
  expect(own.url()).toBe(`${authProxy.url}/join`)
  await own.getByLabel('New password', { exact: true }).fill(password)
  await expect(own.getByText('Strength:')).toBeVisible()
  await own.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(heading(own, 'Agents')).toBeVisible()
  expect(await stored(authProxy, name)).toMatchObject({
    password: expect.stringContaining('$argon2id$'),
  })
  expect((await stored(authProxy, name))?.invitation).toBeUndefined()
  await expect(own.getByRole('link', { name: 'People' })).toHaveCount(0)
  await goTo(own, pathTo({ page: 'people', gateway: `${authProxy.url}/api` }))
  await expect(heading(own, 'You don’t have access to this page')).toBeVisible()

  // The second factor is now required: nothing else is shown before it is set up.
  await page.getByLabel('Second factor required for', { exact: true }).selectOption('Everyone')
  const asking = page.getByRole('dialog')
  await expect(asking).toContainText('3 people have none')
  await expect(asking).toContainText('You have none yourself')
  await expectAccessibleOverlay(asking)
  await asking.getByRole('button', { name: 'Cancel' }).click()
  const admin = await authProxy.signIn('ana')
  const post = async (path: string, body?: object) =>
    (await authProxy.ask('POST', path, { cookie: admin, body })).json() as Promise<{
      secret: string
    }>
  const begun = await post('/account/second-factor')
  await post('/account/second-factor/confirm', { code: appCode(begun.secret, Date.now()) })
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(row(page, 'Ana Prado')).toContainText('Password and code')
  await page.getByLabel('Second factor required for', { exact: true }).selectOption('Everyone')
  await expect(asking).toContainText('2 people have none')
  await asking.getByRole('button', { name: 'Require second factor' }).click()
  await expect(page.getByLabel('Second factor required for', { exact: true })).toHaveValue(
    'everyone',
  )
  await own.goto(authProxy.url)
  await expect(heading(own, 'Set up a second factor')).toBeVisible()
  await authProxy.state
    .updateTable('sessions')
    .set({ confirmed_until: 0 })
    .where('person', '=', name.toLowerCase())
    .execute()
  await own.getByRole('button', { name: 'Continue' }).click()
  const identity = own.getByRole('dialog', { name: 'Confirm that it is you' })
  await identity.getByLabel('Password', { exact: true }).fill('not the right one')
  await identity.getByRole('button', { name: 'Confirm' }).click()
  await expect(identity.getByText('Wrong password')).toBeVisible()
  await identity.getByLabel('Password', { exact: true }).fill(password)
  await identity.getByRole('button', { name: 'Confirm' }).click()
  await expect(own.getByRole('img', { name: 'QR code of the second factor' })).toBeVisible()
  const secret = (await own.locator('code').innerText()).replaceAll(' ', '')
  const code = own.getByLabel('Code', { exact: true })
  await code.fill('000000')
  await code.press('Enter')
  await expect(own.getByText('Wrong code')).toBeVisible()
  await expectAccessible(own)
  await code.fill(appCode(secret, Date.now()))
  await code.press('Enter')
  const codes = own.getByRole('region', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await codes.getByRole('listitem').allInnerTexts()
  expect((await stored(authProxy, name))?.secondFactor).toBeDefined()
  expect(await authProxy.stored()).not.toContain(secret)
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(codes.getByText('Save the codes first')).toBeVisible()
  await expectAccessible(own)
  await codes.getByLabel('I have saved these codes').check()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(heading(own, 'Agents')).toBeVisible()

  // Sign in with a code: the input is kept, and a wrong code is reported at its field.
  await own.getByRole('button', { name: /^Switch gateway/ }).click()
  await own.getByRole('button', { name: 'Sign out' }).click()
  await typeSignIn(own, name, password)
  const second = own.getByLabel('Code', { exact: true })
  await expect(second).toBeFocused()
  await expect(second).toHaveAttribute('autocomplete', 'one-time-code')
  await second.fill('000000')
  await second.press('Enter')
  await expect(second).toHaveAttribute('aria-invalid', 'true')
  await expect(own.getByText('Wrong code')).toBeVisible()
  await expect(own.getByLabel('Name')).toHaveValue(name)
  await second.fill(recovery)
  await second.press('Enter')
  await expect(heading(own, 'Agents')).toBeVisible()
  const kept = await storedTexts(own)
  expect([password, secret, recovery].filter((secretText) => kept.includes(secretText))).toEqual([])

  // The administrator lists and ends the sessions, resets, and removes.
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(row(page, name)).toContainText('Password and code')
  await page.getByRole('button', { name: `Sessions of ${name}: 1` }).click()
  const devices = page.getByRole('complementary', { name: /^Sessions of Nuria/ })
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await devices.getByRole('button', { name: /^End / }).first().click()
  await expect(devices.getByText('No sessions')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(devices).toHaveCount(0)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await expectAccessibleOverlay(page.getByRole('menu'))
  await page.getByRole('menuitem', { name: 'Reset second factor…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click()
  await expect(
    page.getByRole('note').filter({ hasText: `The second factor of ${name} is off` }),
  ).toBeFocused()
  expect((await stored(authProxy, name))?.secondFactor).toBeUndefined()
  await choose(page, name, 'Role and instances…')
  await page.getByRole('complementary').getByRole('radio', { name: 'Administrator' }).check()
  await page.getByRole('button', { name: 'Save 1 change…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expect(row(page, name)).toContainText('Administrator')
  expect(await stored(authProxy, name)).toMatchObject({ role: 'admin' })
  await choose(page, name, 'Reset password…')
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText(/\/join#/)).toBeVisible()
  expect(await stored(authProxy, name)).toMatchObject({ password: null })
  await page.keyboard.press('Escape')
  await choose(page, name, 'Remove…')
  const calls = await holdCalls(page, '/people/', { method: 'DELETE' })
  const remove = page.getByRole('dialog').getByRole('button', { name: `Remove ${name}` })
  await remove.click()
  await expect(remove).toBeDisabled()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => loaderContrast(remove)).toBeGreaterThan(3)
  }
  await calls.release()
  await expect(page.getByText(`${name} was removed`)).toBeVisible()
  await expect(row(page, name).getByRole('cell')).toHaveCount(0)
  expect(await stored(authProxy, name)).toBeUndefined()
  await context.close()
})

mailTest(
  'an invitation and a forgotten password go out by e-mail',
  async ({ page, authProxy, smtp }) => {
    const joinLink = (text = '') => authProxy.url + (/\/join#\S+/.exec(text)?.[0] ?? '')
    await signInAs(page, authProxy, 'ana')
    await page.getByRole('link', { name: 'People' }).click()
    await page.getByRole('button', { name: 'Invite person' }).click()
    const form = page.getByRole('form', { name: 'Invite person' })
    await form.getByLabel('Name').fill('Nuria Cervantes')
    await form.getByLabel('E-mail').fill('nuria.c@andina.example')
    await form.getByRole('button', { name: 'Create invitation' }).click()
    await expect(page.getByText('Sent to nuria.c@andina.example.')).toBeVisible()
    await expect(page.getByText(/\/join#/)).toBeVisible()
    expect(smtp.messages[0]?.to).toBe('nuria.c@andina.example')

    await page.context().clearCookies()
    await page.goto(joinLink(smtp.messages[0]?.text))
    await page.getByLabel('New password', { exact: true }).fill('four lemons on a tandem')
    await page.getByRole('button', { name: 'Set password and sign in' }).click()
    await expect(heading(page, 'Overview')).toBeVisible()

    await page.context().clearCookies()
    await page.goto(authProxy.url)
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(page.getByLabel('Name or e-mail')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Name or e-mail').fill('nuria.c@andina.example')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('the link is on its way')).toBeVisible()
    await expect.poll(() => smtp.messages.length).toBe(2)
    await page.goto(joinLink(smtp.messages[1]?.text))
    await expect(page.getByText('You sign in as Nuria Cervantes.')).toBeVisible()
  },
)

test('the list of people can be searched, works by keyboard and on a phone, and explains failures', async ({
  page,
  authProxy,
  expected,
}) => {
  expected.console.push(failedCall)
  await signInAs(page, authProxy, 'ana')
  const cookie = await authProxy.signIn('ana')
  const longName = 'Wilhelmina-Anastasia Fernández de la Concepción y Guimarães-Salvatierra'
  await authProxy.ask('POST', '/people', { cookie, body: { name: longName, role: 'admin' } })
  await goTo(page, pathTo({ page: 'people', gateway: `${authProxy.url}/api` }))
  await expect(row(page, 'Wilhelmina')).toBeVisible()
  await expect(page.getByText('2 people, 1 invited')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('luis')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('searchbox').or(page.getByLabel('Name or e-mail')).fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No people match' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()

  // The last administrator cannot be removed, with a reason. By keyboard only.
  const menu = page.getByRole('button', { name: 'Actions for Ana Prado' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ana Prado is the last administrator' })
  await expectAccessibleOverlay(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(menu).toBeFocused()

  await page.setViewportSize({ width: 320, height: 800 })
  await expect(row(page, 'Wilhelmina')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite person' }).click()
  await expect(page.getByRole('form', { name: 'Invite person' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.keyboard.press('Escape')

  await page.route('**/api/people', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('The server did not respond')).toBeVisible()
  await page.unroute('**/api/people')
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(row(page, 'Wilhelmina')).toBeVisible()
})

test('a person changes their password, and lists and ends their sessions', async ({
  page,
  authProxy,
  expected,
}) => {
  expected.console.push(failedCall)
  const before = (await stored(authProxy, people.luis.name))?.password
  const next = 'thirteen quiet umbrellas at noon'
  await signInAs(page, authProxy, 'luis')
  await authProxy.signIn('luis')
  await page.getByRole('link', { name: 'Account' }).first().click()
  await expect(heading(page, 'Account')).toBeVisible()
  await expectDescribedParts(page, 'account')
  const sessions = page.getByRole('table', { name: 'Sessions' }).locator('tbody').getByRole('row')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText('(this one)')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Change password…' }).click()
  const form = page.getByRole('form', { name: 'Change password' })
  const fresh = form.getByLabel('New password', { exact: true })
  const submit = form.getByRole('button', { name: 'Change password' })
  await submit.click()
  await expect(form.getByText('Required')).toHaveCount(1)
  await expect(fresh).toBeFocused()
  await fresh.fill('too short')
  await submit.click()
  await expect(form.getByText('Use at least 15 characters')).toBeVisible()
  expect((await stored(authProxy, people.luis.name))?.password).toBe(before)
  await fresh.fill(next)
  await submit.click()
  await expect(page.getByText('Your other sessions were ended.')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  expect((await stored(authProxy, people.luis.name))?.password).not.toBe(before)
  expect(await storedTexts(page)).not.toContain(next)

  // Two more sessions: end one, then all others.
  const other = async () => {
    const answer = await authProxy.ask('POST', '/session', {
      body: { name: people.luis.name, password: next },
    })
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  const cookies = [await other(), await other(), await other()]
  await page.reload()
  await expect(sessions).toHaveCount(4)
  await sessions
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click()
  await expect(sessions).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out 2 others…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End sessions' }).click()
  await expect(sessions).toHaveCount(1)
  for (const cookie of cookies)
    expect((await authProxy.ask('GET', '/account', { cookie })).status).toBe(401)

  // A second factor: set up, renewed, removed.
  await page.getByRole('button', { name: /^Set up…/ }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessibleOverlay(dialog)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill(appCode(secret, Date.now()))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const first = await dialog.getByRole('listitem').allInnerTexts()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(first[0])
  await dialog.getByLabel('I have saved these codes').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await page.getByRole('button', { name: /^New codes…/ }).click()
  await dialog.getByRole('button', { name: 'Create new codes' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expect.poll(() => dialog.getByRole('listitem').allInnerTexts()).not.toEqual(first)
  await page.keyboard.press('Escape')
  expect((await stored(authProxy, people.luis.name))?.secondFactor).toBeDefined()
  await page.getByRole('button', { name: /^Remove…/ }).click()
  await dialog.getByRole('button', { name: 'Remove second factor' }).click()
  await expect(page.getByRole('button', { name: /^Set up…/ })).toBeVisible()
  expect((await stored(authProxy, people.luis.name))?.secondFactor).toBeUndefined()
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
})
