import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'

test('visiting several pages reads the list of all agents once', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await seeds.agent({ name: 'Ana Prado' })
  let reads = 0
  page.on('request', (request) => {
    if (request.url() === `${gateway.address}/users/agents`) reads++
  })
  await page.goto(pathTo({ page: 'instances', gateway: gateway.address }))
  const navigation = page.getByRole('navigation', { name: 'Navigation' })
  for (const name of ['Messages', 'Chats', 'Groups', 'Settings', 'Webhook', 'Agents']) {
    await navigation.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await expect(page.getByRole('row', { name: /Ana Prado/ })).toBeVisible()
  expect(reads).toBe(1)
})
