import { expect, test } from 'switchboard/playwright'

// These tests run in two workers on one server: a fault of one test must not affect another.

test('shows presence', async ({ dashboard, instance }) => {
  const { presenceForm: form, goto } = dashboard.chatForms(instance)
  await goto()
  await form.recipient.fill('5511986420731')
  await form.duration.fill('0')
  await form.submit.click()
  await expect(form.note).toContainText('5511986420731')
})

test('a broken connection leaves the outcome unknown', async ({ dashboard, instance, fault }) => {
  // Browsers repeat a request whose connection breaks before any response: all attempts must break.
  await fault({ operation: 'sendPresence', mode: 'break', times: 10 })
  const { presenceForm: form, goto } = dashboard.chatForms(instance)
  await goto()
  await form.recipient.fill('5511986420731')
  await form.duration.fill('0')
  await form.submit.click()
  await expect(form.alert).toContainText(dashboard.texts.core.failure.unknown)
  // Formatted once the numbering plans are loaded.
  await expect(form.recipient).toHaveValue(/^\+?55 ?11 ?98642-?0731$/)
})

test('shows a refusal at the field that it names', async ({ dashboard, instance, fault }) => {
  const body = { response: { message: ['number is not on the platform'] } }
  await fault({ operation: 'sendPresence', status: 400, body })
  const { presenceForm: form, goto } = dashboard.chatForms(instance)
  await goto()
  await form.recipient.fill('5511986420731')
  await form.duration.fill('0')
  await form.submit.click()
  await expect(form.recipient).toHaveAttribute('aria-invalid', 'true')
  await expect(form.recipient).toHaveAccessibleDescription(/not on the platform/)
})

test('a slow response disables the button against a second press', async ({
  dashboard,
  instance,
  fault,
}) => {
  await fault({ operation: 'sendPresence', delay: 1_500 })
  const { presenceForm: form, goto } = dashboard.chatForms(instance)
  await goto()
  await form.recipient.fill('5511986420731')
  await form.duration.fill('0')
  await form.submit.click()
  await expect(form.submit).toBeDisabled()
  await expect(form.note).toContainText('5511986420731')
  await expect(form.submit).toBeEnabled()
})

test('refuses a reset, because other tests use the server', async ({ reset }) => {
  await expect(reset()).rejects.toThrow('this server is shared')
})
