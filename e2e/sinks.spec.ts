import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'

test('sets a proxy and a sink and reads them back, without storing their secrets', async ({
  connected: page,
  gateway,
}) => {
  await gateway.call('createInstance', { body: { instanceName: 'sales' } })
  await page.goto(pathTo({ page: 'webhook', gateway: gateway.address, instance: 'sales' }))
  await page.getByRole('link', { name: 'Event sinks' }).click()
  await page.getByRole('button', { name: 'Set up RabbitMQ' }).click()
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(page.getByRole('alert')).toHaveText('Enter at least one')
  await page.getByRole('checkbox', { name: /^MESSAGES_UPSERT/ }).check()
  await page.getByRole('button', { name: 'Save 2 changes' }).click()
  const rabbitmq = page.getByRole('listitem').filter({ hasText: 'RabbitMQ' })
  await expect(rabbitmq).toContainText(/Saved at .* verified/)
  await expect(rabbitmq).toContainText('On 1 event')

  await page.getByRole('button', { name: 'Set up Proxy' }).click()
  const form = page.getByRole('form', { name: 'Set up Proxy' })
  await form.getByLabel('Host').fill('proxy.example')
  await form.getByLabel('Port').fill('3128')
  await form.getByLabel('User name').fill('ana')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Password' }).fill('a secret of mine')
  expect(await page.content()).not.toContain('a secret of mine')
  await expect(form.getByRole('button', { name: 'Show the password' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const proxy = page.getByRole('listitem').filter({ hasText: 'SOCKS proxy' })
  await expect(proxy).toContainText(/Saved at .* verified/)
  await expect(proxy).toContainText('http://proxy.example:3128')
  const { id } = gateway.store.instances.findByName('sales')!
  expect(gateway.store.sinks.find(id, 'proxy')).toMatchObject({ password: 'a secret of mine' })
  await page.getByRole('button', { name: 'Set up Proxy' }).click()
  await expect(form.getByLabel('Host')).toHaveValue('proxy.example')
  await expect(form.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  const stored = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const stores = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<unknown>((resolve) => {
            const opening = indexedDB.open(name)
            opening.onsuccess = () => {
              const db = opening.result
              const names = [...db.objectStoreNames]
              if (names.length === 0) return resolve([])
              const all = names.map((store) => db.transaction(store).objectStore(store).getAll())
              all.at(-1)!.onsuccess = () => resolve(all.map(({ result }) => result as unknown))
            }
          }),
      ),
    )
    return JSON.stringify([stores, Object.entries(localStorage), Object.entries(sessionStorage)])
  })
  expect(stored).toContain('proxy.example')
  expect(stored).not.toContain('a secret of mine')
})
