import {
  openTestProvider,
  type TestProvider,
} from '#gateway/identity/oidc/testing/test-provider.ts'
import {
  openTestAuthProxy,
  people,
  type TestAuthProxy,
} from '#gateway/identity/testing/auth-proxy.ts'
import { pathTo } from '#paths'
import type { Page } from 'playwright/test'
import { expect, test as base } from './fixtures.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import { expectClearedAtSignOut } from './support/shared-computer.ts'
import { goToPage } from './support/go-to.ts'
import { apiKey } from './support/test-gateway.ts'

/** A server whose people may sign in with a provider, which is another site for the browser. */
const test = base.extend<{ provider: TestProvider; authProxy: TestAuthProxy }>({
  provider: async ({}, use) => {
    const provider = await openTestProvider('localhost')
    provider.accounts.set('eva', { name: 'Eva Lima', email: 'eva@acme.example', groups: ['leads'] })
    provider.accounts.set('tom', { name: 'Tom', email: 'tom@acme.example', groups: [] })
    await use(provider)
    await provider.close()
  },
  authProxy: async ({ page, gateway, provider, signInDashboard, expected, leavePage }, use) => {
    const authProxy = await openTestAuthProxy(gateway.address, apiKey, {
      pages: signInDashboard,
      provider: (url) => provider.forServer(url),
    })
    const groups = [{ value: 'leads', role: 'support-lead', labels: null }]
    const cookie = await authProxy.signIn('ana')
    await authProxy.ask('PUT', '/sso-groups', { cookie, body: { groups, version: 0 } })
    // The provider's own pages want a font.
    await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ body: '' }))
    expected.origins.push(authProxy.url, provider.issuer, 'https://fonts.googleapis.com')
    await use(authProxy)
    await leavePage()
    await authProxy.close()
  },
})

test('a provider signs in at a shared computer, and signing out clears what this browser has', async ({
  page,
  authProxy,
  expected,
}) => {
  expected.console.push(/Failed to load resource/)
  await page.goto(authProxy.url)
  await page.getByLabel('This is a shared computer').check()
  await button(page).click()
  await signInThere(page, 'eva')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Agents')).toBeVisible()
  await expectClearedAtSignOut(page)
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page) => page.getByRole('button', { name: 'Continue with Acme SSO' })

/** Signs in at the page of the provider. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

test('a person signs in with a provider, comes back to the page, and signs out at both', async ({
  page,
  authProxy,
  context,
  expected,
}) => {
  expected.console.push(/Failed to load resource/)
  const agents = authProxy.url + pathTo({ page: 'agents', gateway: `${authProxy.url}/api` })
  await page.goto(agents)
  await expect(button(page)).toBeFocused()
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page)

  await test.step('without a role, the page says who can help', async () => {
    await button(page).click()
    await signInThere(page, 'tom')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toContainText('Acme SSO did not sign you in')
    await expect(page.getByRole('alert')).toContainText('Your account has no role here')
    await expect(page).toHaveURL(agents)
    await expectAccessible(page)
    await context.clearCookies()
  })

  await button(page).click()
  await signInThere(page, 'eva')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Agents')).toBeVisible()
  await expect(page).toHaveURL(agents)
  await expect(page.getByRole('button', { name: /^Switch gateway/ })).toContainText('Eva Lima')

  await test.step('a lock is opened by a new sign-in there', async () => {
    await page.getByRole('button', { name: 'Lock now' }).click()
    await expect(page.getByText('Sign in with Acme SSO as Eva Lima to continue.')).toBeVisible()
    await button(page).click()
    await signInThere(page, 'eva')
    await expect(heading(page, 'Agents')).toBeVisible()
  })

  await test.step('an ended session is renewed in another tab, and the input stays', async () => {
    await page.getByRole('button', { name: 'New agent' }).first().click()
    const form = page.getByRole('form', { name: 'New agent' })
    await form.getByLabel('Name').fill('Bia Rocha')
    await context.clearCookies({ name: `switchboard-${authProxy.port}` })
    await form.getByLabel('E-mail').fill('bia@andina.example')
    await form.getByLabel('Password', { exact: true }).fill('Kolibri-4711-geheim')
    await form.getByRole('button', { name: 'Create agent' }).click()
    await form.getByRole('button', { name: 'Sign in again…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again as Eva Lima' })
    const opened = context.waitForEvent('page')
    await dialog.getByRole('button', { name: 'Sign in again with Acme SSO' }).click()
    const tab = await opened
    await expect(heading(tab, 'Agents')).toBeVisible()
    await tab.close()
    await page.bringToFront()
    await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')))
    await expect(dialog).toBeHidden()
    await expect(form.getByLabel('Name')).toHaveValue('Bia Rocha')
    await form.getByLabel('Name').fill('')
  })

  await test.step('a change of a way in asks to sign in there again, and the input stays', async () => {
    await goToPage(page, pathTo({ page: 'account', gateway: `${authProxy.url}/api` }))
    await authProxy.state.updateTable('sessions').set({ confirmed_until: 0 }).execute()
    await page.getByRole('button', { name: 'New token…' }).click()
    const form = page.getByRole('dialog', { name: 'New API token' })
    await form.getByLabel('Name').fill('Nightly export')
    await form.getByLabel('Agents').selectOption('Read')
    await form.getByRole('button', { name: 'Create token' }).click()
    const identity = page.getByRole('dialog', { name: 'Confirm that it is you' })
    const again = identity.getByRole('button', { name: 'Sign in again with Acme SSO' })
    await expect(again).toBeFocused()
    const opened = context.waitForEvent('page')
    await again.click()
    const tab = await opened
    // Coming back without a sign-in confirms nothing.
    await tab.getByPlaceholder('Enter any login').waitFor()
    await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')))
    await signInThere(tab, 'eva')
    await expect(heading(tab, 'Agents')).toBeVisible()
    await expect(identity).toBeVisible()
    await tab.close()
    await page.bringToFront()
    await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')))
    await expect(identity).toBeHidden()
    await expect(page.getByRole('dialog')).toContainText('Nightly export')
    await page.getByRole('button', { name: 'Done' }).click()
    // Each sign-in replaced the session before, except the one whose cookie was lost.
    const sessions = await authProxy.state
      .selectFrom('sessions')
      .select('id')
      .where('person', '=', 'eva lima')
      .execute()
    expect(sessions).toHaveLength(2)
  })

  await page.getByRole('button', { name: /^Switch gateway/ }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(button(page)).toBeVisible()
  await expect(page).toHaveURL(`${authProxy.url}/`)

  await test.step('passwords that are turned off are at an address for emergencies', async () => {
    const cookie = await authProxy.signIn('ana')
    await authProxy.ask('PUT', '/people/passwords', { cookie, body: { passwords: false } })
    await page.reload()
    await expect(button(page)).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
    await page.goto(`${authProxy.url}/sign-in?password`)
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  })

  await test.step('an administrator changes what groups may do', async () => {
    const signIn = page.getByRole('form', { name: 'Sign in' })
    await signIn.getByLabel('Name').fill(people.ana.name)
    await signIn.getByLabel('Password', { exact: true }).fill(people.ana.password)
    await signIn.getByRole('button', { name: 'Sign in' }).click()
    await expect(heading(page, 'Overview')).toBeVisible()
    await goToPage(page, pathTo({ page: 'people', gateway: `${authProxy.url}/api` }))
    await page.getByRole('link', { name: 'SSO groups' }).click()
    const table = page.getByRole('table', { name: 'Roles from Acme SSO groups' })
    await expect(table.getByRole('row').filter({ hasText: 'leads' })).toContainText('Support lead')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Actions for leads' }).click()
    await page.getByRole('menuitem', { name: 'Role and instances…' }).click()
    const panel = page.getByRole('complementary', { name: 'leads' })
    await expect(panel).toBeFocused()
    await panel.getByRole('radio', { name: 'Operator' }).check()
    const check = panel.getByRole('form', { name: 'Check a person' })
    await check.getByLabel('Check a person').fill('eva@acme.example')
    await check.getByRole('button', { name: 'Check' }).click()
    await expect(check.getByRole('status')).toContainText(
      'Eva Lima: Operator · All instances. Groups at the last sign-in: leads.',
    )
    await check.getByLabel('Check a person').fill('nobody@acme.example')
    await check.getByRole('button', { name: 'Check' }).click()
    await expect(check.getByRole('status')).toContainText('No one with this address')
    await expectAccessible(page)

    // Another administrator saves first: the later one is told, and keeps both changes.
    const cookie = await authProxy.signIn('ana')
    const read = await authProxy.ask('GET', '/sso-groups', { cookie })
    const { groups, version } = (await read.json()) as { groups: object[]; version: number }
    const ops = { value: 'ops', role: 'viewer', labels: null }
    await authProxy.ask('PUT', '/sso-groups', {
      cookie,
      body: { groups: [...groups, ops], version },
    })
    await page.keyboard.press('Control+Enter')
    await expect(check.getByRole('status')).toContainText('No one with this address')
    await panel.getByRole('button', { name: 'Save 1 change…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Role of leads' })
    await expect(dialog).toContainText('1 person was in this group')
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await expect(dialog).toContainText('The groups were changed in the meantime')
    await expectAccessibleOverlay(dialog)
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await expect(page.getByRole('note').filter({ hasText: 'SSO groups saved' })).toBeFocused()
    await expect(table.getByRole('row')).toHaveCount(3)
    await page.getByRole('button', { name: 'Actions for ops' }).click()
    await page.getByRole('menuitem', { name: 'Remove…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove group' }).click()
    await expect(table.getByRole('row')).toHaveCount(2)

    await page.getByRole('button', { name: 'Add group' }).click()
    const form = page.getByRole('form', { name: 'Add group' })
    await expect(form.getByLabel('Group')).toBeFocused()
    await page.keyboard.type(' leads ')
    await page.keyboard.press('Control+Enter')
    await expect(form.getByText('This group is already in the list')).toBeVisible()
    await form.getByLabel('Group').fill('<b>vendas</b> "São Paulo" 🛒')
    await page.keyboard.press('Control+Enter')
    await expect(table.getByRole('row').filter({ hasText: 'vendas' })).toContainText('Viewer')

    await page.getByRole('switch', { name: 'Everyone can sign in with a password' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Allow passwords' }).click()
    await expect(
      page.getByRole('switch', { name: 'Everyone can sign in with a password' }),
    ).toBeChecked()
    const saved = await authProxy.state.selectFrom('sso_groups').selectAll().execute()
    expect(saved.map(({ value, role }) => `${value}: ${role}`).sort()).toEqual([
      '<b>vendas</b> "São Paulo" 🛒: viewer',
      'leads: operator',
    ])
  })
})
