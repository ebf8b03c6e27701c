import { pathTo } from '#paths'
import { signInAs, test } from './auth-proxy-fixtures.ts'
import { expect } from './fixtures.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import { goTo } from './support/go-to.ts'

test('a person creates a token for a script, which works until it is revoked', async ({
  page,
  authProxy,
}) => {
  await signInAs(page, authProxy, 'ana')
  await goTo(page, pathTo({ page: 'account', gateway: `${authProxy.url}/api` }))
  const section = page.getByRole('region', { name: 'API tokens' })
  await expect(section.getByText('No tokens yet.')).toBeVisible()
  await section.getByRole('button', { name: 'New token…' }).click()

  const dialog = page.getByRole('dialog', { name: 'New API token' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await expect(dialog.getByText('Choose at least one')).toBeVisible()
  await expectAccessibleOverlay(dialog)
  await dialog.getByLabel('Name').fill('CRM sync')
  await dialog.getByLabel('Messages').selectOption('Send')
  await dialog.getByLabel('Agents').selectOption('Read')
  await dialog.getByRole('radio', { name: '30 days' }).check()
  await dialog.getByRole('button', { name: 'Create token' }).click()

  const shown = page.getByRole('dialog', { name: 'CRM sync created' })
  const secret = await shown.getByText(/^sb_/).innerText()
  await expectAccessibleOverlay(shown)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(secret)).toHaveCount(0)
  const row = section.getByRole('row').filter({ hasText: 'CRM sync' })
  await expect(row).toContainText('Send messages, read agents')
  await expect(row).toContainText('Never')
  await expectAccessible(page)

  const listAgents = () =>
    fetch(`${authProxy.url}/api/users/agents`, { headers: { authorization: `Bearer ${secret}` } })
  expect((await listAgents()).status).toBe(200)

  await row.getByRole('button', { name: 'Revoke… CRM sync' }).click()
  const question = page.getByRole('dialog', { name: 'Revoke CRM sync' })
  await question.getByRole('button', { name: 'Revoke token' }).click()
  await expect(page.getByText('CRM sync revoked')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await listAgents()).status).toBe(401)

  await test.step('an administrator revokes those of others', async () => {
    await section.getByRole('button', { name: 'New token…' }).click()
    await dialog.getByLabel('Name').fill('Nightly')
    await dialog.getByLabel('Agents').selectOption('Read')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await goTo(page, pathTo({ page: 'people', gateway: `${authProxy.url}/api` }))
    await page.getByRole('button', { name: 'Actions for Ana Prado' }).click()
    await page.getByRole('menuitem', { name: 'Role and instances…' }).click()
    const tokens = page.getByRole('region', { name: 'API tokens' })
    await expect(tokens.getByRole('listitem')).toContainText('Read agents')
    await expectAccessible(page)
    await tokens.getByRole('button', { name: 'Revoke… Nightly' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click()
    await expect(tokens.getByText('Nightly revoked')).toBeVisible()
    await expect(tokens.getByRole('listitem')).toHaveCount(0)
  })
})
