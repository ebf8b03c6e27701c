import {
  openTestAuthProxy,
  type people,
  type TestAuthProxy,
} from '#gateway/identity/testing/auth-proxy.ts'
import type { Page } from 'playwright/test'
import { expect, test as base } from './fixtures.ts'
import { apiKey } from './support/test-gateway.ts'

/** A test with its own server, which holds the key of the test's gateway and has users who sign in. */
export const test = base.extend<{ authProxy: TestAuthProxy }>({
  authProxy: async ({ gateway, signInDashboard, expected, leavePage }, use) => {
    const authProxy = await openTestAuthProxy(gateway.address, apiKey, {
      pages: signInDashboard,
    })
    expected.origins.push(authProxy.url)
    await use(authProxy)
    await leavePage()
    await authProxy.close()
  },
})

/** Fills in the sign-in form and submits it. */
export async function typeSignIn(page: Page, name: string, password: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

/**
 * Signs a person in with the server, gives the page its cookie, and opens the first page: the form is covered by
 * `sign-in.spec.ts`.
 */
export async function signInAs(
  page: Page,
  authProxy: TestAuthProxy,
  who: keyof typeof people,
): Promise<void> {
  const [name = '', value = ''] = (await authProxy.signIn(who)).split('=')
  await page.context().addCookies([{ name, value, url: authProxy.url }])
  await page.goto(authProxy.url)
  const first = who === 'ana' ? 'Overview' : 'Agents'
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
}
