import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'

test('a person shows presence to a recipient', async ({ connected: page, gateway, seeds }) => {
  const id = await seeds.instance('sales')
  await page.goto(pathTo({ page: 'chats', gateway: gateway.address, instance: 'sales' }))
  const form = page.getByRole('form', { name: 'Show presence' })
  await form.getByLabel('Recipient').fill('+55 11 98642-0731')
  await form.getByLabel('For how long').fill('20')
  await form.getByRole('button', { name: 'Show presence' }).click()
  await expect(form.getByText('presence shown to 5511986420731')).toBeVisible()
  expect(gateway.store.chats.presences(id)).toMatchObject([
    { number: '5511986420731', options: { delay: 20 } },
  ])
})

test('a draft survives a reload, and can be dropped', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await page.goto(pathTo({ page: 'chats', gateway: gateway.address, instance: 'sales' }))
  const form = page.getByRole('form', { name: 'Show presence' })
  await form.getByLabel('Recipient').fill('+57 310 442')
  await page.reload()
  await expect(form.getByLabel('Recipient')).toHaveValue('+57 310 442')
  await expect(form.getByText(/brought back/)).toBeVisible()
  await form.getByRole('button', { name: 'Start empty' }).click()
  await expect(form.getByLabel('Recipient')).toHaveValue('')
})
