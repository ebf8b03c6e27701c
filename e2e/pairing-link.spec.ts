import { pathTo } from '#paths'
import { signInAs, test } from './auth-proxy-fixtures.ts'
import { expect } from './fixtures.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import { faultsAt, smallSizes } from './support/layout-faults.ts'
import { expectVisibleFocus } from './support/visible-focus.ts'

test('an administrator sends a pairing link, and its receiver links the phone without signing in', async ({
  page,
  authProxy,
  gateway,
  browser,
  expected,
}) => {
  expected.console.push(/Failed to load resource/)
  const instance = 'loja-centro-004'
  await gateway.call('createInstance', { body: { instanceName: instance, qrcode: true } })
  await gateway.call('logoutInstance', { params: { instance } })
  await signInAs(page, authProxy, 'ana')
  await page.goto(
    authProxy.url + pathTo({ page: 'connection', gateway: `${authProxy.url}/api`, instance }),
  )
  await page.getByRole('button', { name: 'Create pairing link…' }).click()
  const dialog = page.getByRole('dialog', { name: `Pairing link for ${instance}` })
  await dialog.getByLabel('Number of the phone').fill('+55 19 98841-0932')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByText(/\/pair#/).innerText()
  await expect(dialog.getByText('not opened yet')).toBeVisible()
  await expectAccessibleOverlay(dialog)

  const theirs = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { level: 1, name: instance })).toBeVisible()
  await expect(theirs.getByLabel('Pairing code', { exact: true }).last()).toHaveText(
    /^[A-Z1-9]{4}-[A-Z1-9]{4}$/,
  )
  expect(theirs.url()).toBe(`${authProxy.url}/pair`)
  // The page names no product.
  await expect(theirs).toHaveTitle('Link your phone')
  await expect(theirs.getByText('Switchboard')).toHaveCount(0)
  await expect(dialog.getByText(/opened at/)).toBeVisible()
  await expectAccessible(theirs)
  await expectVisibleFocus(theirs)
  expect(await faultsAt(theirs, smallSizes, { focus: true })).toEqual([])
  // A reload continues where it was; another browser gets nothing.
  await theirs.reload()
  await theirs.getByRole('radio', { name: 'QR code' }).check()
  await expect(theirs.getByRole('img', { name: 'QR code' })).toBeVisible()
  const others = await (await browser.newContext()).newPage()
  await others.goto(link)
  await expect(others.getByText('This link was opened in another browser')).toBeVisible()

  const { code } = await gateway.call('connectInstance', { params: { instance }, query: {} })
  await gateway.call('scanSandboxCode', { params: { instance }, body: { code: code ?? '' } })
  await expect(theirs.getByText(`${instance} is linked to the phone`)).toBeVisible()
  // The dialog stays when its page sees the connection first.
  await page.getByTitle(/^Refresh ·/).dispatchEvent('click')
  await expect(page.getByText('connected', { exact: true })).toBeVisible()
  await expect(dialog.getByText('phone linked')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  // The button that opened it is gone: the focus is on the result.
  await expect(page.locator('main :focus')).toContainText('now go through this instance')
  await theirs.context().close()
  await others.context().close()
})
