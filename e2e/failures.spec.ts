import { pathTo } from '#paths'
import type { Locator } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { openChats } from './support/chats.ts'
import { countPosts } from './support/count-posts.ts'
import { letTimePass } from './support/let-time-pass.ts'
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

test('reports a stopped gateway, and repeats nothing by itself when it is back', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const { id, form } = await openChats(page, { gateway, seeds }, 'Show presence')
  await expect(form).toBeVisible()
  // The numbering plans are loaded with the first number.
  await form.getByLabel('Recipient').fill('+55 11 98642-0731')
  await expect(form.getByText(/Brazil/)).toBeVisible()
  await gateway.stop({ whenQuiet: true })
  await showPresence(form, '+55 11 98642-0731')
  await expect(form.getByText('Unknown: the change may have been made')).toBeVisible()
  const again = form.getByRole('button', { name: 'Show again anyway' })
  await expect(again).toBeVisible()
  const posts = countPosts(page)
  // The button is disabled during the outage.
  await startAgain(page, gateway)
  await expect(again).toBeEnabled()
  await letTimePass(page, 1_500)
  expect(posts()).toBe(0)
  await expect(form.getByLabel('Recipient')).toHaveValue('+55 11 98642-0731')
  expect(gateway.store.chats.presences(id)).toHaveLength(0)
  // The label says that this is a second attempt: the user decides after checking.
  await again.click()
  await expect(form.getByText('presence shown to 5511986420731')).toBeVisible()
  expect(gateway.store.chats.presences(id)).toHaveLength(1)
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
  await expect(page.getByText('The jobs could not be loaded')).toBeVisible()
})
