import { expect, openDashboard, test } from 'switchboard/playwright'

test('connects with address and key', async ({ page, switchboard, instance }) => {
  const dashboard = await openDashboard(page, switchboard)
  const connect = dashboard.connect()
  await connect.goto()
  await connect.connectForm.address.fill(switchboard.gateway)
  await connect.connectForm.key.fill(switchboard.key)
  await connect.connectForm.submit.click()
  await expect(dashboard.overview().heading).toBeVisible()
  await dashboard.settings(instance).goto()
})

test('names a wrong key as the cause', async ({ page, switchboard }) => {
  const dashboard = await openDashboard(page, switchboard)
  const connect = dashboard.connect()
  await connect.goto()
  await connect.connectForm.key.fill('not-the-key')
  await connect.connectForm.submit.click()
  await expect(page.getByRole('alert')).toContainText(dashboard.texts.core.failure.key, {
    ignoreCase: true,
  })
})

test('a link opens at once if the tab has the key', async ({ signedIn, pageOf, dashboard }) => {
  await signedIn.goto(pageOf({ page: 'agents' }))
  await expect(dashboard.agents().heading).toBeVisible()
})
