import {
  openTestAuthProxy,
  type people,
  type TestAuthProxy,
} from '#gateway/identity/testing/auth-proxy.ts'
import { openLinkMail } from '#gateway/mail/link-mail.ts'
import { mailConfig, startSmtp, type TestSmtp } from '#gateway/mail/testing/smtp.ts'
import type { Page } from 'playwright/test'
import { expect, test as base } from './fixtures.ts'
import { apiKey } from './support/test-gateway.ts'

/** A test with its own server, which holds the key of the test's gateway and has users who sign in. */
export const test = base.extend<{ authProxy: TestAuthProxy; smtp: TestSmtp | undefined }>({
  smtp: [undefined, { option: true }],
  authProxy: async ({ gateway, signInDashboard, expected, leavePage, smtp }, use) => {
    const authProxy = await openTestAuthProxy(gateway.address, apiKey, {
      pages: signInDashboard,
      mail: smtp && openLinkMail(mailConfig(smtp.port)),
    })
    expected.origins.push(authProxy.url)
    await use(authProxy)
    await leavePage()
    await authProxy.close()
  },
})

/** A test whose server sends e-mail. */
export const mailTest = test.extend<{ smtp: TestSmtp }>({
  // Playwright reads the fixtures that one needs from the names in braces.
  // oxlint-disable-next-line no-empty-pattern
  smtp: async ({}, use) => {
    const smtp = await startSmtp()
    await use(smtp)
    await smtp.close()
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
