import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { builtFile } from './support/built-file.ts'

test('password: refuses common ones, shows the strength, generates one of any length', async ({
  connected: page,
  gateway,
}) => {
  const strength = builtFile('src/ui/password-strength.ts')
  const late: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(strength)) late.push(request.url())
  })
  await page.goto(pathTo({ page: 'new-agent', gateway: gateway.address }))
  const form = page.getByRole('form', { name: 'New agent' })
  await form.getByLabel('Name').fill('Ana Prado')
  await form.getByLabel('E-mail').fill('  Ana.PRADO@Andina.example ')
  const field = form.getByLabel('Password', { exact: true })
  await expect(field).toBeVisible()
  expect(late).toEqual([])
  await field.fill('Password1234')
  await expect(form.getByText('Strength: weak')).toBeVisible()
  // Prefetched, then imported: the browser answers the second request from its cache.
  expect(new Set(late).size).toBe(1)
  await field.blur()
  await expect(form.getByText('Too common: choose another password')).toBeVisible()
  await field.fill('x7!kQ'.repeat(26))
  await expect(form.getByText('At most 128 characters')).toBeVisible()
  await form.getByRole('button', { name: 'Create agent' }).click()
  expect(gateway.store.agents.list()).toEqual([])

  // Pasted, as from a password manager.
  await field.fill('')
  await field.evaluate((input: HTMLInputElement) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'pasted')
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    if (!input.dispatchEvent(event)) throw new Error('pasting is held back')
  })
  await form.getByLabel('Length of generated passwords').selectOption('32')
  await form.getByRole('button', { name: 'Generate' }).click()
  await expect(field).toHaveValue(/^[a-zA-Z2-9]{32}$/)
  await expect(form.getByText('Strength: strong')).toBeVisible()
  const password = await field.inputValue()
  await form.getByRole('button', { name: 'Create agent' }).click()
  await expect(page.getByText('Ana Prado was created')).toBeVisible()
  // Surrounding spaces are trimmed; the case is kept.
  expect(gateway.store.agents.list()[0]).toMatchObject({ email: 'Ana.PRADO@Andina.example' })
  expect(page.url()).not.toContain(password)
  await page.getByRole('button', { name: 'Create another agent' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without copying the password?' })
  await leaving.getByRole('button', { name: 'Create another agent' }).click()
  await expect(page.getByText(password)).toHaveCount(0)
  await form.getByLabel('E-mail').fill('ana.prado@ANDINA.example')
  await form.getByLabel('Name').click()
  await expect(form.getByText('Another agent has this e-mail')).toBeVisible()
  await form.getByLabel('E-mail').fill('ana prado@andina.example')
  await expect(form.getByText('Enter a complete e-mail address')).toBeVisible()
})
