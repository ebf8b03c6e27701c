import { pathTo } from '#paths'
import type { Locator } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { openChats } from './support/chats.ts'
import { startAgain } from './support/outage.ts'

test.beforeEach(({ expected }) => {
  expected.console.push(/Failed to load resource|net::ERR/)
})

/** Fills in the form and submits it. */
async function showPresence(form: Locator, recipient: string): Promise<void> {
  await form.getByLabel('Recipient').fill(recipient)
  await form.getByLabel('For how long').fill('20')
  await form.getByRole('button', { name: 'Show presence' }).click()
}

test('explains a failed read, and Retry reads again', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await gateway.fault({
    operation: 'findWebhook',
    status: 503,
    body: { message: 'later' },
    times: 3,
  })
  await page.goto(pathTo({ page: 'webhook', gateway: gateway.address, instance: 'sales' }))
  await expect(page.getByText('later', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(page.getByText('later')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Webhook' })).toBeVisible()
})

test('reports a stopped gateway, and recovers when it is back', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const { id, form } = await openChats(page, { gateway, seeds }, 'Show presence')
  await expect(form).toBeVisible()
  await gateway.stop({ whenQuiet: true })
  await showPresence(form, '+55 11 98642-0731')
  await expect(form.getByText('Unknown: the change may have been made')).toBeVisible()
  await startAgain(page, gateway)
  await expect(form.getByLabel('Recipient')).toHaveValue('+55 11 98642-0731')
  expect(gateway.store.chats.presences(id)).toHaveLength(0)
  // The label says that this is a second attempt: the user decides after checking.
  await form.getByRole('button', { name: 'Show again anyway' }).click()
  await expect(form.getByText('presence shown to 5511986420731')).toBeVisible()
  expect(gateway.store.chats.presences(id)).toHaveLength(1)
})

test('a POST that the browser repeats on a reused connection is done once', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const { id, form } = await openChats(page, { gateway, seeds }, 'Show presence')
  await showPresence(form, '+55 11 98642-0731')
  await expect(form.getByText('presence shown to 5511986420731')).toBeVisible()
  await gateway.fault({ operation: 'sendPresence', mode: 'break', when: 'after' })
  await showPresence(form, '+57 310 442 0731')
  // Chromium repeats it and gets the stored response.
  await expect(
    form.getByText(/presence shown to 573104420731|Unknown: the change may have been made/),
  ).toBeVisible()
  const to = gateway.store.chats.presences(id).map(({ number }) => number)
  expect(to).toEqual(['5511986420731', '573104420731'])
})

test('pages load without drafts if the browser’s storage does not respond', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await page.goto(pathTo({ page: 'chat-forms', gateway: gateway.address, instance: 'sales' }))
  const form = page.getByRole('form', { name: 'Show presence' })
  await expect(form).toContainText('Draft not saved')
  const navigation = page.getByRole('navigation', { name: 'Navigation' })
  await navigation.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('form', { name: 'Settings' })).toBeVisible()
  await navigation.getByRole('link', { name: 'Campaigns' }).click()
  await expect(page.getByText('The campaigns could not be loaded')).toBeVisible()
})
