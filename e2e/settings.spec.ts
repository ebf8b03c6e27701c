import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { letTimePass } from './support/let-time-pass.ts'
import { allOn, openSettings, setSettings, settingsForm, textLabel } from './support/settings.ts'

const failedCall = /ERR_|Failed to load/

test('settings are changed, saved, read back and undone, and nobody’s changes are reverted', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  await test.step('changes settings, shows the difference, saves and reads them back', async () => {
    const { id, form } = await openSettings(
      page,
      { gateway, seeds },
      { there: { ...allOn, alwaysOnline: false } },
    )
    await expect(form.getByRole('switch', { name: 'Ignore groups' })).toBeChecked()
    await expect(form.getByRole('switch', { name: 'Always online' })).not.toBeChecked()
    await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()

    // Found by role and by label, as external suites do; the other row by its text.
    await form.getByRole('switch', { name: 'Ignore groups' }).uncheck({ timeout: 5_000 })
    await form.getByLabel('Always online').check({ timeout: 5_000 })
    await form.getByText('Read receipts').click()
    await form.getByRole('switch', { name: 'Read receipts' }).click({ timeout: 5_000 })
    await form.getByLabel(textLabel).fill('Só atendemos por escrito. 📵')
    await expect(form.getByText('27 of 100 characters')).toBeVisible()
    await expect(form.getByText('was on')).toBeVisible()
    await expect(form.getByText('was off')).toBeVisible()
    const table = page.getByRole('region', { name: 'Not saved yet' }).getByRole('table')
    await expect(table.getByRole('row', { name: 'Ignore groups on off' })).toBeVisible()
    await expect(table.getByRole('row', { name: /^Text .* unknown Só atendemos/ })).toBeVisible()
    await expect(form.getByText('3 changes not saved')).toBeVisible()

    await form.getByRole('button', { name: 'Save 3 changes' }).click()
    await expect(form.getByText(/Saved at .*: 2 changes are/)).toBeVisible()
    await expect(
      form.getByText(/^This gateway does not return it, so it can’t be verified: Text/),
    ).toBeVisible()
    expect(gateway.store.settings.find(id)).toEqual({
      ...allOn,
      groupsIgnore: false,
      alwaysOnline: true,
      msgCall: 'Só atendemos por escrito. 📵',
    })

    await form.getByText('Response of the gateway').click()
    await expect(form.getByRole('region', { name: 'Response of the gateway' })).toContainText(
      '"instanceName": "sales"',
    )
  })

  await test.step('does not revert values that someone else changed', async () => {
    const { id, instance, form } = await openSettings(page, { gateway, seeds })
    await form.getByText('Read status').click()
    await form.getByLabel(textLabel).fill('Hola')
    await setSettings(gateway, instance, { ...allOn, readStatus: false })
    await form.getByRole('button', { name: 'Save 2 changes' }).click()
    await expect(form.getByText(/Saved at .* verified/)).toBeVisible()
    expect(gateway.store.settings.find(id)).toEqual({ ...allOn, msgCall: 'Hola' })
    await expect(form.getByText('Changed by someone else in the meantime')).toBeVisible()
    await expect(form.getByText('Reject calls: was off, is on')).toBeVisible()
  })

  await test.step('undoes a save, and keeps later changes by others', async () => {
    const { id, instance, form } = await openSettings(page, { gateway, seeds })
    await form.getByLabel(textLabel).fill('First')
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(form.getByText(/^Accepted at/).first()).toBeVisible()
    // The previous text is unknown and cannot be restored, and the page says so.
    await expect(form.getByText('can’t be restored')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Undo' })).toHaveCount(0)

    await form.getByText('Always shown as online').click()
    await form.getByLabel(textLabel).fill('Second')
    await form.getByRole('button', { name: 'Save 2 changes' }).click()
    await expect(form.getByText(/Saved at .* verified/)).toBeVisible()
    await setSettings(gateway, instance, { ...allOn, msgCall: 'Second' })
    await form.getByRole('button', { name: 'Undo' }).click()
    await expect(form.getByText('Changed by someone else in the meantime')).toBeVisible()
    await expect(form.getByLabel(textLabel)).toHaveValue('First')
    expect(gateway.store.settings.find(id)).toEqual({
      ...allOn,
      alwaysOnline: false,
      msgCall: 'First',
    })
    await expect(form.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })

  await test.step('names values that the gateway accepted but did not apply, and keeps them unsaved', async () => {
    const { form } = await openSettings(page, { gateway, seeds })
    await form.getByText('Read status').click()
    await form.getByText('Always online').click()
    await form.getByLabel(textLabel).fill('Hola')
    const off = {
      reject_call: false,
      groups_ignore: false,
      always_online: true,
      read_messages: false,
      read_status: false,
      sync_full_history: false,
    }
    // The read before the save, then the one after it.
    await gateway.fault({
      operation: 'findSettings',
      status: 200,
      body: { ...off, always_online: false },
    })
    await gateway.fault({ operation: 'findSettings', status: 200, body: off })
    await form.getByRole('button', { name: 'Save 3 changes' }).click()
    await expect(form.getByText(/Accepted at .*, but 1 change was not saved/)).toBeVisible()
    await expect(form.getByText('Read status: should be on, is off')).toBeVisible()
    await expect(form.getByText('1 change not saved')).toBeVisible()
  })

  await test.step('names what is wrong with a response, and offers no form', async () => {
    for (const [at, [body, named]] of invalidResponses.entries()) {
      await gateway.fault({ operation: 'findSettings', status: 200, body })
      if (at === 0) await openSettings(page, { gateway, seeds })
      else await page.getByRole('button', { name: 'Retry', exact: true }).click()
      await expect(page.getByText(named)).toBeVisible()
      await expect(settingsForm(page)).toHaveCount(0)
    }
  })

  await test.step('shows refusals of the gateway at their fields, and keeps the input', async () => {
    expected.console.push(/status of 400/)
    const { id, form } = await openSettings(page, { gateway, seeds }, { there: allOn })
    await form.getByText('Read status').click()
    await form.getByLabel(textLabel).fill('Hola')
    await gateway.fault({
      operation: 'setSettings',
      status: 400,
      body: {
        status: 400,
        error: 'Bad Request',
        response: { message: [['msgCall is not polite', 'readStatus is not allowed here']] },
      },
    })
    await form.getByRole('button', { name: 'Save 2 changes' }).click()
    await expect(form.getByLabel(textLabel)).toHaveAccessibleDescription(/msgCall is not polite/)
    await expect(form.getByRole('switch', { name: 'Read status' })).toHaveAccessibleDescription(
      /readStatus is not allowed here/,
    )
    await expect(form.getByText('2 fields were refused. Your input is kept.')).toBeVisible()
    await expect(form.getByLabel(textLabel)).toHaveValue('Hola')
    expect(gateway.store.settings.find(id)).toEqual(allOn)
  })

  await test.step('reads an unknown outcome back and reports it, and sends nothing twice', async () => {
    expected.console.push(failedCall)
    const { id, form, saves } = await openSettings(page, { gateway, seeds })
    await form.getByText('Read status').click()
    await form.getByLabel(textLabel).fill('Hola')
    await gateway.fault({ operation: 'setSettings', status: 500, when: 'after' })
    await form.getByRole('button', { name: 'Save 2 changes' }).click()
    await expect(form.getByText('Unknown: the change may have been made')).toBeVisible()
    await expect(form.getByText('Read status: on, as requested')).toBeVisible()
    await expect(form.getByText(`${textLabel}: can’t be verified`)).toBeVisible()
    // Readable values are confirmed; the text cannot be verified and stays unsaved.
    await expect(form.getByText('1 change not saved')).toBeVisible()
    expect(gateway.store.settings.find(id)).toMatchObject({ readStatus: true, msgCall: 'Hola' })
    await letTimePass(page, 1_000)
    expect(saves()).toBe(1)
  })
})

test('unsaved input survives reloads and failed reads, until it is saved or discarded, and everything fits a phone', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  await test.step('Ctrl+Enter saves, and a button discards the input', async () => {
    const { id, form } = await openSettings(page, { gateway, seeds })
    await form.getByRole('switch', { name: 'Read status' }).focus()
    await page.keyboard.press('Space')
    await form.getByRole('button', { name: 'Discard' }).click()
    await expect(form.getByRole('switch', { name: 'Read status' })).not.toBeChecked()
    await expect(form.getByText('No changes')).toBeVisible()

    await form.getByRole('switch', { name: 'Read status' }).focus()
    await page.keyboard.press('Space')
    await form.getByLabel(textLabel).fill('Hola')
    await page.keyboard.press('Control+Enter')
    await expect(form.getByText(/Saved at .* verified/)).toBeVisible()
    expect(gateway.store.settings.find(id)).toMatchObject({ readStatus: true, msgCall: 'Hola' })
  })

  await test.step('unsaved changes survive a reload, also one that was reverted and made again', async () => {
    const { form } = await openSettings(page, { gateway, seeds })
    await form.getByText('Read status').click()
    await form.getByText('Always online').click()
    await page.reload()
    await expect(form.getByRole('switch', { name: 'Read status' })).toBeChecked()
    await expect(form.getByText(/^Draft from .* restored/)).toBeVisible()
    await form.getByRole('switch', { name: 'Read status' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    await page.reload()
    await expect(form.getByRole('switch', { name: 'Read status' })).toBeChecked()
    await expect(form.getByText('2 changes not saved')).toBeVisible()
  })

  await test.step('shows no form before a read; a failed read keeps the input', async () => {
    expected.console.push(/status of 5\d\d|ERR_/)
    await gateway.fault({ operation: 'findSettings', status: 500, times: 3 })
    await openSettings(page, { gateway, seeds })
    await expect(page.getByText('The settings could not be loaded')).toBeVisible()
    await expect(page.getByRole('switch')).toHaveCount(0)
    await expect(settingsForm(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Retry', exact: true }).click()

    await settingsForm(page).getByText('Read status').click()
    await settingsForm(page).getByLabel(textLabel).fill('Hola')
    await gateway.fault({ operation: 'findSettings', status: 500, times: 3 })
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect(page.getByText('The settings could not be loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(page.getByText('The settings could not be loaded')).toHaveCount(0)
    await expect(settingsForm(page).getByRole('switch', { name: 'Read status' })).toBeChecked()
    await expect(settingsForm(page).getByLabel(textLabel)).toHaveValue('Hola')

    // A save reads first. When that fails, the form stays, and Retry saves.
    await gateway.fault({ operation: 'findSettings', status: 500, times: 3 })
    await page.getByRole('button', { name: 'Save 2 changes' }).click()
    await expect(
      page.getByText('Nothing was sent: the current values could not be loaded first'),
    ).toBeVisible()
    await expect(settingsForm(page).getByRole('switch', { name: 'Read status' })).toBeChecked()
    await expect(settingsForm(page).getByLabel(textLabel)).toHaveValue('Hola')
    await settingsForm(page).getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(page.getByText(/Saved at .* verified/)).toBeVisible()
    await expect(page.getByText('Nothing was sent')).toHaveCount(0)
  })

  await test.step('at phone width nothing is cut off, and axe finds no violations with changes and with a result', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const { id, form } = await openSettings(page, { gateway, seeds })
    await form.getByText('Read status').click()
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(form.getByText('Enter the text, or')).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel(textLabel).fill('Hola')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(360)
    await form.getByRole('button', { name: 'Save 2 changes' }).click()
    await expect(form.getByText(/Saved at .* verified/)).toBeVisible()
    expect(gateway.store.settings.find(id)).toMatchObject({ readStatus: true })
    await form.getByText('Response of the gateway').click()
    await expectAccessible(page)
  })
})

const invalidResponses = [
  [{ reject_call: true }, /groups_ignore: expected boolean, got nothing/],
  [null, /answer: expected object, got null/],
  [
    {
      reject_call: 'true',
      groups_ignore: true,
      always_online: true,
      read_messages: true,
      read_status: true,
      sync_full_history: true,
    },
    /reject_call: expected boolean, got "true"/,
  ],
] as const
