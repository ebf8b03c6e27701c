import { expect, pageOf, test } from './switchboard.ts'

test.beforeEach(async ({ signedIn: page, switchboard, instance }) => {
  await page.goto(pageOf(switchboard, `i/${instance.name}/chats`))
  const form = page.getByRole('form', { name: 'Show presence' })
  await form.getByLabel('Recipient').fill('5511986420731')
  await form.getByLabel('For how long').fill('0')
})

test('presence is shown', async ({ signedIn: page }) => {
  const form = page.getByRole('form', { name: 'Show presence' })
  await form.getByRole('button', { name: 'Show presence' }).click()
  await expect(form.getByRole('note')).toContainText('presence shown to 5511986420731')
})

test('a broken connection leaves the outcome unknown', async ({ signedIn: page, fault }) => {
  // Browsers send a request once more when its connection breaks before any answer: all tries must break.
  await fault({ operation: 'sendPresence', mode: 'break', times: 10 })
  const form = page.getByRole('form', { name: 'Show presence' })
  await form.getByRole('button', { name: 'Show presence' }).click()
  await expect(form.getByRole('alert')).toContainText('Unknown: it may have been done')
  await expect(form.getByLabel('Recipient')).toHaveValue('5511986420731')
})

test('a refusal stands at the field that it names', async ({ signedIn: page, fault }) => {
  const body = { response: { message: ['number is not on the platform'] } }
  await fault({ operation: 'sendPresence', status: 400, body })
  const form = page.getByRole('form', { name: 'Show presence' })
  await form.getByRole('button', { name: 'Show presence' }).click()
  await expect(form.getByLabel('Recipient')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Recipient')).toHaveAccessibleDescription(/not on the platform/)
})

test('a slow answer keeps the button from being pressed twice', async ({
  signedIn: page,
  fault,
}) => {
  await fault({ operation: 'sendPresence', delay: 1_500 })
  const form = page.getByRole('form', { name: 'Show presence' })
  const button = form.getByRole('button', { name: 'Show presence' })
  await button.click()
  await expect(button).toBeDisabled()
  await expect(form.getByRole('note')).toContainText('presence shown')
  await expect(button).toBeEnabled()
})
