import type { Page } from 'playwright/test'
import { people, type TestAuthProxy } from '#gateway/identity/testing/auth-proxy.ts'
import { pathTo } from '#paths'
import { test, typeSignIn } from './auth-proxy-fixtures.ts'
import { expect } from './fixtures.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import { expectClearedAtSignOut } from './support/shared-computer.ts'

const failedCall = /Failed to load resource/
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The server at a host name: browsers bind passkeys to one, not to an IP address. */
const atLocalhost = ({ port }: TestAuthProxy) => `http://localhost:${port}`

/** Signs a person in, and opens the account. */
async function openAccount(page: Page, authProxy: TestAuthProxy, who: keyof typeof people) {
  const url = atLocalhost(authProxy)
  const [name = '', value = ''] = (await authProxy.signIn(who)).split('=')
  await page.context().addCookies([{ name, value, url }])
  await page.goto(url + pathTo({ page: 'account', gateway: `${url}/api` }))
  await expect(heading(page, 'Account')).toBeVisible()
}

/** Plugs an authenticator into the browser, which verifies the person without a question. */
async function plugIn(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Lets the person cancel the next dialog of the browser. */
const cancelNext = (page: Page, method: 'create' | 'get') =>
  page.evaluate((name) => {
    const { credentials } = navigator
    const original = credentials[name].bind(credentials)
    Object.defineProperty(credentials, name, {
      configurable: true,
      value: () => {
        Object.defineProperty(credentials, name, { configurable: true, value: original })
        return Promise.reject(new DOMException('cancelled', 'NotAllowedError'))
      },
    })
  }, method)

/** Lets the time pass after which a session has to confirm who it is. */
const forgetConfirmations = ({ state }: TestAuthProxy) =>
  state.updateTable('sessions').set({ confirmed_until: 0 }).execute()

test('a passkey is added, signs in without a name, confirms changes and is removed', async ({
  page,
  authProxy,
  expected,
}) => {
  expected.console.push(failedCall)
  expected.origins.push(atLocalhost(authProxy))
  await plugIn(page)
  await openAccount(page, authProxy, 'ana')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys.getByText('No passkeys yet')).toBeVisible()

  await test.step('a cancelled dialog of the browser is no error, and the focus stays', async () => {
    await cancelNext(page, 'create')
    const add = passkeys.getByRole('button', { name: 'Add passkey' })
    await add.click()
    await expect(add).toBeFocused()
    await expect(add).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await passkeys.getByRole('button', { name: 'Add passkey' }).click()
  const naming = page.getByRole('dialog', { name: 'Name the passkey' })
  await expect(naming.getByRole('textbox', { name: 'Name' })).toHaveValue('Passkey')
  await expectAccessibleOverlay(naming)
  await naming.getByRole('textbox', { name: 'Name' }).fill('Work laptop')
  await naming.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('note').filter({ hasText: 'Passkey added' })).toBeFocused()
  await expect(passkeys.getByRole('row', { name: /Work laptop/ })).toContainText('Never')
  await expectAccessible(page)

  await test.step('it signs in, without a name', async () => {
    const signOut = page.getByRole('button', { name: 'Sign out', exact: true }).first()
    // This authenticator accepts at once what the browser suggests in the name's field.
    await signOut.click()
    await expect(heading(page, 'Overview')).toBeVisible()
    const url = atLocalhost(authProxy)
    const account = url + pathTo({ page: 'account', gateway: `${url}/api` })
    await page.goto(account)
    await page.evaluate(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    })
    await signOut.click()
    await expect(heading(page, 'Sign in')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveAttribute('autocomplete', 'username webauthn')
    await expectAccessible(page)
    const use = page.getByRole('button', { name: 'Use a passkey' })
    await cancelNext(page, 'get')
    await use.click()
    await expect(use).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await use.click()
    await expect(heading(page, 'Overview')).toBeVisible()
    await page.goto(account)
    await expect(page.getByRole('row', { name: /\(this one\)/ })).toContainText(
      'Passkey, Work laptop',
    )
  })

  await test.step('it opens a lock', async () => {
    await page.getByRole('button', { name: 'Lock now' }).click()
    const use = page.getByRole('button', { name: 'Use a passkey' })
    await expect(use).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await use.click()
    await expect(passkeys.getByRole('row', { name: /Work laptop/ })).toBeVisible()
  })

  await test.step('it confirms who removes it, and a wrong password does not', async () => {
    await forgetConfirmations(authProxy)
    const confirming = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await passkeys.getByRole('button', { name: 'Add passkey' }).click()
    await expectAccessibleOverlay(confirming)
    await page.keyboard.press('Escape')
    await expect(passkeys.getByRole('button', { name: 'Add passkey' })).toBeFocused()
    await passkeys.getByRole('button', { name: 'Remove… Work laptop' }).click()
    const asking = page.getByRole('dialog', { name: 'Remove Work laptop' })
    await asking.getByRole('button', { name: 'Remove passkey' }).click()
    const identity = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await expect(identity.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
    await expectAccessibleOverlay(identity)
    await identity.getByLabel('Password', { exact: true }).fill('not the right one')
    await identity.getByRole('button', { name: 'Confirm' }).click()
    await expect(identity.getByText('Wrong password')).toBeVisible()
    await identity.getByRole('button', { name: 'Cancel' }).click()
    await expect(identity).toHaveCount(0)
    await expect(asking.getByRole('button', { name: 'Remove passkey' })).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await asking.getByRole('button', { name: 'Remove passkey' }).click()
    await identity.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('note').filter({ hasText: 'Passkey removed' })).toBeFocused()
    await expect(passkeys.getByText('No passkeys yet')).toBeVisible()
  })
})

test('a required second factor is a passkey or an app, and a passkey is asked for after the password', async ({
  page,
  authProxy,
  expected,
}) => {
  expected.console.push(failedCall)
  const url = atLocalhost(authProxy)
  expected.origins.push(url)
  await plugIn(page)
  await authProxy.users.change((list) => ({ ...list, requireSecondFactor: 'administrators' }))
  await page.goto(url)
  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await typeSignIn(page, people.ana.name, people.ana.password)

  await test.step('either is set up', async () => {
    await expect(heading(page, 'Set up a second factor')).toBeVisible()
    const passkey = page.getByRole('button', { name: 'Passkey' })
    await expect(passkey).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Authenticator app' }).click()
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
    await expect(passkey).toHaveCount(0)
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(passkey).toBeFocused()
    await cancelNext(page, 'create')
    await passkey.click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(passkey).toBeFocused()
    await passkey.click()
    await expect(heading(page, 'Overview')).toBeVisible()
  })

  await test.step('after the password, the passkey is asked for', async () => {
    await page.getByRole('button', { name: /^Switch gateway/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await typeSignIn(page, people.ana.name, people.ana.password)
    await expect(heading(page, 'Use your passkey')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Authenticator app' })).toHaveCount(0)
    const use = page.getByRole('button', { name: 'Use a passkey' })
    await expect(use).toBeFocused()
    await expectAccessible(page)
    // What is not done is asked for after a reload, too.
    await page.reload()
    await use.click()
    await expect(heading(page, 'Overview')).toBeVisible()
  })
})

test('a passkey signs in at a shared computer, and signing out clears what this browser has', async ({
  page,
  authProxy,
  expected,
}) => {
  expected.console.push(failedCall)
  expected.origins.push(atLocalhost(authProxy))
  await plugIn(page)
  await openAccount(page, authProxy, 'ana')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).click()
  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await page.getByLabel('This is a shared computer').check()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(heading(page, 'Overview')).toBeVisible()
  await expectClearedAtSignOut(page)
})

test('a change of others asks for the password again, and keeps the input', async ({
  page,
  authProxy,
  expected,
}) => {
  expected.console.push(failedCall)
  const [name = '', value = ''] = (await authProxy.signIn('ana')).split('=')
  await page.context().addCookies([{ name, value, url: authProxy.url }])
  await page.goto(authProxy.url + pathTo({ page: 'people', gateway: `${authProxy.url}/api` }))
  await forgetConfirmations(authProxy)
  await page.getByRole('button', { name: 'Invite person' }).click()
  const form = page.getByRole('form', { name: 'Invite person' })
  await form.getByLabel('Name').fill('Nuria Cervantes')
  await form.getByRole('button', { name: 'Create invitation' }).click()
  const identity = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const password = identity.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(identity).toHaveCount(0)
  await expect(form.getByLabel('Name')).toHaveValue('Nuria Cervantes')
  await form.getByRole('button', { name: 'Create invitation' }).click()
  await password.fill(people.ana.password)
  await password.press('Enter')
  await expect(page.getByText('Invitation created.')).toBeVisible()
})
