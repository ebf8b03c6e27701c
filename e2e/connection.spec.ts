import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import { goTo, nextInstance } from './support/go-to.ts'
import type { TestGateway } from './support/test-gateway.ts'

const failedCall = /Failed to load resource/

const open = (page: Page, { address: gateway }: TestGateway, instance = 'sales') =>
  goTo(page, pathTo({ page: 'connection', gateway, instance }))
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const stateOf = (gateway: TestGateway, id: string) => {
  const instance = gateway.store.instances.findById(id)
  return instance && gateway.store.connections.stateOf(instance)
}

test('connects with a code, restarts, logs out and deletes, explains what the gateway cannot do, and fits 320 px', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  // The list of instances is read once, with this one.
  const paired = nextInstance(gateway)
  await gateway.call('createInstance', { body: { instanceName: paired, qrcode: true } })

  await test.step('connects a closed instance with a QR code, and shows the new state at once', async () => {
    const sales = nextInstance(gateway)
    const id = await seeds.instance(sales)
    await gateway.call('disconnectSandboxPhone', { params: { instance: sales } })
    await open(page, gateway, sales)
    // Not done here, and the gateway does not say by whom.
    await expect(page.getByRole('alert')).toContainText(/^Logged out, \d\d:\d\d/)
    await button(page, 'Connect').click()
    const connect = section(page, 'Connect')
    await expect(connect.getByRole('img', { name: 'QR code' })).toBeVisible()
    await expect(connect.getByText('QR code 1 of 5')).toBeVisible()
    await expect(connect.getByRole('timer')).toContainText(/New code in 0:\d\d/)
    await expect(connect.getByText('Link a device')).toBeVisible()
    await expect(page.getByText('waiting for a scan')).toBeVisible()

    const { code } = await gateway.call('connectInstance', {
      params: { instance: sales },
      query: {},
    })
    await gateway.call('scanSandboxCode', {
      params: { instance: sales },
      body: { code: code ?? '' },
    })
    const connected = page.getByRole('note').filter({ hasText: 'Connected' })
    await expect(connected).toBeFocused()
    await expect(connected).toContainText(/^Connected\s*Messages .*now go through this instance\.$/)
    await expect(page.getByRole('img', { name: 'QR code' })).toHaveCount(0)
    await expect(page.getByText('waiting for a scan')).toHaveCount(0)
    expect(stateOf(gateway, id)).toBe('open')

    await button(page, 'Unlink on the sandbox phone').click()
    await expect(button(page, 'Connect')).toBeVisible()
    await button(page, 'Connect').click()
    await button(page, 'Scan with the sandbox phone').click()
    await connected.getByRole('button', { name: 'Close' }).click()
    await expect(connected).toHaveCount(0)
  })

  await test.step('offers next steps after a scan: those that are done say their result, and a reload ends them', async () => {
    const steps = section(page, 'Next steps')
    await expect(steps.getByRole('strong')).toHaveText([
      'Send a test message',
      'Open chats',
      'Set the webhook',
      'Grant agents access',
    ])
    await expectAccessible(page)
    await steps.getByRole('button', { name: 'Open chats' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible()
    await page.goBack()
    await expect(steps.getByRole('strong')).toHaveText([
      'Send a test message',
      'Set the webhook',
      'Grant agents access',
      'Open chats',
    ])
    await expect(steps.getByText('Opened', { exact: true })).toBeVisible()
    await steps.getByRole('button', { name: 'Choose agents…' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Access matrix' })).toBeVisible()
    await page.goBack()
    await page.reload()
    await expect(section(page, 'This instance')).toBeVisible()
    await expect(steps).toHaveCount(0)
  })

  await test.step('requests a pairing code for a number, in place of the QR code that the gateway waits for', async () => {
    await open(page, gateway, paired)
    const connect = section(page, 'Connect')
    await expect(connect.getByRole('img', { name: 'QR code' })).toBeVisible()
    await page.getByRole('radio', { name: 'Pairing code' }).check()
    const number = page.getByLabel('Number of the phone')
    await number.fill('(011) 99999-0013')
    await page.getByLabel('Numbers without a country code are from').selectOption('BR')
    await expect(number).toHaveValue('+55 11 99999-0013')
    await button(page, 'Get pairing code').click()
    await expect(connect.getByRole('status', { name: 'Pairing code' })).toHaveText(
      /^[A-Z1-9]{4}-[A-Z1-9]{4}$/,
    )
    await expect(connect.getByText('Link with phone number instead')).toBeVisible()
    await button(page, 'Scan with the sandbox phone').click()
    await expect(
      page.getByText('Messages from and to +55 11 99999-0013 now go through this instance.'),
    ).toBeVisible()
    expect(gateway.store.instances.findByName(paired)?.number).toBe('5511999990013')
  })

  await test.step('explains a gateway without a code, and one that asks to wait', async () => {
    const sales = nextInstance(gateway)
    expected.console.push(failedCall)
    await seeds.instance(sales)
    await gateway.call('disconnectSandboxPhone', { params: { instance: sales } })
    await gateway.fault({ operation: 'connectInstance', status: 200, body: { count: 0 } })
    await open(page, gateway, sales)
    await button(page, 'Connect').click()
    await expect(page.getByText('The gateway has no code')).toBeVisible()
    await gateway.fault({ operation: 'connectInstance', status: 429, retryAfter: 40 })
    await button(page, 'Get a new code').click()
    await expect(section(page, 'Connect').getByText(/Try again in 40\ss/)).toBeVisible()
    await button(page, 'Get a new code').click()
    await expect(page.getByText('QR code 1 of 5')).toBeVisible()
  })

  await test.step('explains restart, log out and delete; deleting asks for the name', async () => {
    const sales = nextInstance(gateway)
    expected.console.push(failedCall)
    const id = await seeds.instance(sales)
    await open(page, gateway, sales)
    await button(page, 'Show token…').click()
    const token = page.getByRole('dialog', { name: `Token of ${sales}` })
    await token.getByRole('button', { name: 'Get token' }).click()
    await expect(token.getByRole('group', { name: 'Token, hidden' })).toHaveText(/^•+$/)
    await expectAccessibleOverlay(token)
    await token.getByRole('button', { name: 'Show' }).click()
    await expect(token.getByRole('group', { name: 'Token', exact: true })).toHaveText(/^[\w-]+\./)
    await token.getByRole('button', { name: 'Close' }).last().click()

    const restart = page.getByRole('dialog', { name: `Restart ${sales}?` })
    await button(page, 'Restart…').click()
    await restart.getByRole('button', { name: 'Cancel' }).click()
    await button(page, 'Restart…').click()
    await restart.getByRole('button', { name: 'Restart', exact: true }).click()
    await expect(page.getByText('The gateway restarted the connection')).toBeVisible()
    await button(page, 'Log out…').click()
    const ask = page.getByRole('dialog', { name: `Log out ${sales}?` })
    await ask.getByRole('button', { name: 'Cancel' }).click()
    expect(stateOf(gateway, id)).toBe('open')
    await button(page, 'Log out…').click()
    await ask.getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(page.getByText('The phone is unlinked')).toBeVisible()
    await expect(page.getByText(/^Logged out here, \d\d:\d\d/)).toBeVisible()
    await expect(button(page, 'Connect')).toBeVisible()
    expect(stateOf(gateway, id)).toBe('close')
    await button(page, 'Restart…').click()
    await restart.getByRole('button', { name: 'Restart', exact: true }).click()
    await expect(
      page.getByText('There is no connection to restart.', { exact: false }),
    ).toBeVisible()

    await button(page, 'Delete…').click()
    const dialog = page.getByRole('dialog', { name: `Delete ${sales}?` })
    const confirm = dialog.getByRole('button', { name: 'Delete instance' })
    await dialog.getByLabel(`Type “${sales}” to confirm`).fill('sale')
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel(`Type “${sales}” to confirm`).fill(sales)
    await confirm.click()
    await expect(page.getByText(`${sales} was deleted`)).toBeVisible()
    expect(gateway.store.instances.findByName(sales)).toBeUndefined()
    await page.getByRole('link', { name: 'Go to Instances' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Instances' })).toBeVisible()
  })

  await test.step('warns on pages of a closed instance, and sends from it only after a confirmation', async () => {
    const sales = nextInstance(gateway)
    await seeds.instance(sales)
    await gateway.call('disconnectSandboxPhone', { params: { instance: sales } })
    const at = { gateway: gateway.address, instance: sales }
    for (const word of ['campaigns', 'new-campaign', 'groups'] as const) {
      await goTo(page, pathTo({ page: word, ...at }))
      await expect(page.getByText(`${sales} is not connected.`)).toBeVisible()
    }
    await goTo(page, `${pathTo({ page: 'messages', ...at })}?tab=location`)
    const form = page.getByRole('form', { name: 'Send a location' })
    const typed = { Recipient: '5511999990000', Name: 'Office', Address: 'Street 1' }
    for (const [label, text] of Object.entries({ ...typed, Latitude: '-23.5', Longitude: '-46.6' }))
      await form.getByLabel(label).fill(text)
    await form.getByRole('button', { name: 'Send location' }).click()
    const question = page.getByRole('dialog', {
      name: /The instance is not connected. Send anyway/,
    })
    // The button behind the question waits; without motion its spinner is in the middle, too.
    const offset = await form
      .getByRole('button', { name: 'Send location', includeHidden: true })
      .evaluate((button) => {
        const middle = (one: Element) => {
          const { top, height } = one.getBoundingClientRect()
          return top + height / 2
        }
        const spinner = button.querySelector('[class*=Loader-root]')
        return spinner ? Math.abs(middle(spinner) - middle(button)) : Number.NaN
      })
    expect(offset).toBeLessThan(2)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await form.getByRole('button', { name: 'Send location' }).click()
    await question.getByRole('button', { name: 'Send anyway' }).click()
    await expect(form.getByRole('alert')).toContainText('The instance is not connected')

    await form.getByRole('alert').getByRole('link', { name: 'Connect' }).click()
    await expect(button(page, 'Connect')).toBeVisible()
  })

  await test.step('at 320 px code, steps and actions fit the screen', async () => {
    const sales = nextInstance(gateway)
    await page.setViewportSize({ width: 320, height: 640 })
    await gateway.call('createInstance', { body: { instanceName: sales, qrcode: true } })
    await open(page, gateway, sales)
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    const overflow = await page
      .getByRole('main')
      .evaluate((main) => main.scrollWidth - main.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    const { width } = (await page.getByRole('img', { name: 'QR code' }).boundingBox())!
    expect(width).toBeGreaterThan(200)
  })
})

test.describe('short-lived codes', () => {
  test.use({ gatewayOptions: { codeLifetimeMs: 500 } })

  test('replaces expired codes, and asks again when all have expired', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await seeds.instance('sales')
    await gateway.call('disconnectSandboxPhone', { params: { instance: 'sales' } })
    await open(page, gateway)
    const connect = section(page, 'Connect')
    await button(page, 'Connect').click()
    await expect(connect.getByText(/QR code [2-5] of 5/)).toBeVisible()
    await expect(connect.getByText('The codes have run out')).toBeVisible()
    await button(page, 'Get a new code').click()
    await expect(connect.getByText(/QR code [1-5] of 5/)).toBeVisible()
  })
})
