import { expect, test } from 'switchboard/playwright'

test('a switch is changed and kept in the gateway', async ({ dashboard, instance, api }) => {
  const settings = dashboard.settings(instance)
  await settings.goto()
  const { alwaysOnline, callText, submit } = settings.settingsForm
  await alwaysOnline.check()
  // This gateway does not read the text back, so each save says what it is.
  await callText.fill('Please write instead.')
  await submit.click()
  await expect(alwaysOnline).toBeChecked()
  await expect
    .poll(async () => (await api.get(`settings/find/${instance.name}`)).json())
    .toMatchObject({ always_online: true })
})
