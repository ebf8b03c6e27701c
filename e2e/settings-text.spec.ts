import { expect, test } from './fixtures.ts'
import { allOn, openSettings, textLabel } from './support/settings.ts'

const failedCall = /ERR_|Failed to load/

test('a text is never cleared or overwritten unseen, and is saved for an instance of any name', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  await test.step('never clears an unknown text without asking', async () => {
    const { id, form, saves } = await openSettings(page, { gateway, seeds }, { there: allOn })
    await expect(form.getByText('The current text is unknown.')).toBeVisible()
    await form.getByText('Read status').click()
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(form.getByText('Enter the text, or choose below to save it empty')).toBeVisible()
    await expect(form.getByLabel(textLabel)).toBeFocused()
    expect(saves()).toBe(0)
    expect(gateway.store.settings.find(id)).toEqual(allOn)

    await form.getByLabel(/Save empty/).check()
    await expect(form.getByText('Enter the text, or')).toBeHidden()
    await form.getByRole('button', { name: 'Save 2 changes' }).click()
    await expect(form.getByText(/Saved at .* verified/)).toBeVisible()
    expect(gateway.store.settings.find(id)).toEqual({ ...allOn, readStatus: false, msgCall: '' })
  })

  await test.step('keeps the text last written from this browser, and sends it with every save', async () => {
    const { id, form } = await openSettings(page, { gateway, seeds })
    await form.getByLabel(textLabel).fill('Escríbanos, por favor.')
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(form.getByText(/^Accepted at/).first()).toBeVisible()
    await page.reload()
    await expect(form.getByLabel(textLabel)).toHaveValue('Escríbanos, por favor.')
    await expect(form.getByText(/^Last saved from this browser on/)).toBeVisible()
    await form.getByText('Reject calls').first().click()
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(form.getByText(/Saved at .* verified/)).toBeVisible()
    expect(gateway.store.settings.find(id)).toMatchObject({
      rejectCall: true,
      msgCall: 'Escríbanos, por favor.',
    })
  })

  await test.step('reads the text and camelCase where the gateway returns them', async () => {
    await gateway.fault({
      operation: 'findSettings',
      status: 200,
      body: { ...allOn, readStatus: false, wavoipToken: '' },
    })
    const { form } = await openSettings(page, { gateway, seeds })
    for (const name of ['Reject calls', 'Ignore groups', 'Always online', 'Full history'])
      await expect(form.getByRole('switch', { name })).toBeChecked()
    await expect(form.getByRole('switch', { name: 'Read status' })).not.toBeChecked()
    await expect(form.getByLabel(textLabel)).toHaveValue(allOn.msgCall)
    await expect(form.getByText('The gateway does not return this text.')).toHaveCount(0)
  })

  await test.step('the user resolves a text that two people write at once', async () => {
    const readable = (msgCall: string) =>
      gateway.fault({ operation: 'findSettings', status: 200, body: { ...allOn, msgCall } })
    await readable('Before')
    const { id, form, saves } = await openSettings(page, { gateway, seeds })
    await expect(form.getByLabel(textLabel)).toHaveValue('Before')
    await form.getByLabel(textLabel).fill('Mine')
    await readable('Theirs')
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    const question = page.getByRole('dialog', { name: 'Someone else changed this field' })
    await expect(question.getByLabel('Theirs: Theirs')).toBeVisible()
    expect(saves()).toBe(0)
    await readable('Theirs')
    await readable('Mine')
    await question.getByLabel('Yours: Mine').check()
    await question.getByRole('button', { name: 'Save the chosen value' }).click()
    await expect(form.getByText(/Saved at .* verified/)).toBeVisible()
    expect(gateway.store.settings.find(id)).toMatchObject({ msgCall: 'Mine' })
  })

  await test.step('refuses a text of more than 100 characters at the field before sending', async () => {
    const { form, saves } = await openSettings(page, { gateway, seeds })
    await form.getByLabel(textLabel).fill('a'.repeat(101))
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(form.getByText('At most 100 characters')).toBeVisible()
    await expect(form.getByText('101 of 100 characters')).toBeVisible()
    expect(saves()).toBe(0)
  })

  await test.step('accepts any 2xx, also with an empty body', async () => {
    const { id, form } = await openSettings(page, { gateway, seeds })
    await form.getByText('Read status').click()
    await form.getByLabel(textLabel).fill('Hola')
    await gateway.fault({ operation: 'setSettings', mode: 'empty' })
    await form.getByRole('button', { name: 'Save 2 changes' }).click()
    await expect(form.getByText('Accepted, but the response is invalid.')).toBeVisible()
    await expect(
      form.getByText('No changes').or(form.getByText(/^Accepted at/).last()),
    ).toBeVisible()
    expect(gateway.store.settings.find(id)).toMatchObject({ readStatus: true })
  })

  await test.step('settings work for an instance whose name has slashes and percent signs', async () => {
    const name = 'Promo 50% / Verano'
    const { id, form } = await openSettings(page, { gateway, seeds }, { instance: name })
    await form.getByText('Full history').click()
    await form.getByLabel(textLabel).fill('Hola')
    await form.getByRole('button', { name: 'Save 2 changes' }).click()
    await expect(form.getByText(/Saved at .* verified/)).toBeVisible()
    expect(gateway.store.settings.find(id)).toMatchObject({ syncFullHistory: true })
  })

  await test.step('does not show a text as current if the outcome of its save is unknown', async () => {
    expected.console.push(failedCall)
    const { form } = await openSettings(page, { gateway, seeds })
    await form.getByLabel(textLabel).fill('First')
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(form.getByText(/^Last saved from this browser on/)).toBeVisible()
    await form.getByLabel(textLabel).fill('Second')
    await gateway.fault({ operation: 'setSettings', status: 500, when: 'after' })
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(form.getByText('Unknown: the change may have been made')).toBeVisible()
    await form.getByRole('button', { name: 'Discard' }).click()
    await expect(form.getByText('The current text is unknown.')).toBeVisible()
    await page.reload()
    await expect(form.getByText('The current text is unknown.')).toBeVisible()
  })
})
