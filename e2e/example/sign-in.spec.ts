import { expect, pageOf, test } from './switchboard.ts'

test('a person connects with address and key', async ({ page, switchboard, instance }) => {
  await page.goto(switchboard.url)
  const form = page.getByRole('form', { name: 'Connect to a gateway' })
  await form.getByLabel('Address').fill(switchboard.gateway)
  await form.getByLabel('API key', { exact: true }).fill(switchboard.key)
  await form.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.goto(pageOf(switchboard, `i/${instance.name}/settings`))
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('a wrong key is named as such', async ({ page, switchboard }) => {
  await page.goto(switchboard.url)
  const form = page.getByRole('form', { name: 'Connect to a gateway' })
  await form.getByLabel('API key', { exact: true }).fill('not-the-key')
  await form.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('alert')).toContainText('the key was not accepted')
})

test('a link opens at once when the key is in the tab', async ({ signedIn: page, switchboard }) => {
  await page.goto(pageOf(switchboard, 'agents'))
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible()
})
