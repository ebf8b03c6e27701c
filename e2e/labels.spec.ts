import { pathTo } from '#paths'
import { signInAs, test } from './auth-proxy-fixtures.ts'
import { expect } from './fixtures.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import { goTo } from './support/go-to.ts'
import { people } from '#gateway/identity/testing/auth-proxy.ts'

test('instances get labels, are filtered by them, and people are limited to them', async ({
  page,
  authProxy,
  gateway,
  expected,
}) => {
  expected.console.push(/Failed to load resource/)
  const names = ['label-alfa', 'label-beta', 'label-gama']
  for (const instanceName of names) await gateway.call('createInstance', { body: { instanceName } })
  await signInAs(page, authProxy, 'ana')
  const api = `${authProxy.url}/api`
  await goTo(page, pathTo({ page: 'instances', gateway: api }))
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('label-alfa')).toBeVisible()

  await test.step('many get a new label, and it is undone', async () => {
    for (const name of ['label-alfa', 'label-beta']) await row(name).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Label…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Labels of 2 instances' })
    await dialog.getByLabel('Find or add a label').fill('Clinics')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog.getByRole('checkbox', { name: 'Clinics' })).toBeChecked()
    await expectAccessibleOverlay(dialog)
    await dialog.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(row('label-alfa')).toContainText('Clinics')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The labels are as before')).toBeVisible()
    await expect(row('label-alfa')).not.toContainText('Clinics')
  })

  await test.step('one gets it by its menu, and the list is filtered', async () => {
    await row('label-alfa').getByRole('button', { name: 'Actions for label-alfa' }).click()
    await page.getByRole('menuitem', { name: 'Labels…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Labels of label-alfa' })
    await dialog.getByRole('checkbox', { name: 'Clinics' }).check()
    await dialog.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(row('label-alfa')).toContainText('Clinics')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('group', { name: 'Label' }).getByLabel('Clinics').check()
    await page.keyboard.press('Escape')
    await expect(row('label-beta')).toHaveCount(0)
    await expect(row('label-alfa')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the settings of all are filtered by it', async () => {
    await goTo(page, pathTo({ page: 'fleet-settings', gateway: api }) + '?show=all')
    await expect(row('label-beta')).toBeVisible()
    await page.getByLabel('Show all values').check()
    await page.getByLabel('Label', { exact: true }).selectOption('Clinics')
    await expect(row('label-beta')).toHaveCount(0)
    await expect(row('label-alfa')).toBeVisible()
  })

  await test.step('a link to a deleted label says so, and shows nothing', async () => {
    await goTo(page, pathTo({ page: 'instances', gateway: api }) + '?label=gone')
    const filter = page.getByRole('group', { name: 'Label' })
    await expect(filter).toContainText('unknown label')
    await expect(page.getByText('No instances match')).toBeVisible()
    await filter.getByRole('button', { name: 'Remove: Label' }).click()
    await expect(row('label-beta')).toBeVisible()
  })

  await test.step('the list fits, and on a phone its labels leave the state readable', async () => {
    const table = page.getByRole('table')
    const overflow = () => table.evaluate((its) => its.scrollWidth - its.parentElement!.clientWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 320, height: 640 })
    const cells = row('label-alfa').locator('[data-phone=second]')
    const [state, labels] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()]
    const word = await row('label-alfa').getByText('connected').boundingBox()
    expect((word?.x ?? 0) + (word?.width ?? 0)).toBeLessThanOrEqual(labels?.x ?? 0)
    expect(labels?.y).toBe(state?.y)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('labels are renamed', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Manage labels…' }).click()
    await page.getByRole('button', { name: 'Actions for Clinics' }).click()
    await page.getByRole('menuitem', { name: 'Rename…' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Hospitals')
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    const dialog = page.getByRole('dialog', { name: 'Labels' })
    await expect(dialog.getByText('Hospitals')).toBeVisible()
    await expectAccessibleOverlay(dialog)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused()
  })

  await test.step('who sees only names filters them too', async () => {
    await signInAs(page, authProxy, 'luis')
    await goTo(page, pathTo({ page: 'instances', gateway: api }))
    await expect(row('label-beta')).toBeVisible()
    await page.getByLabel('Label', { exact: true }).selectOption('Hospitals')
    await expect(row('label-beta')).toHaveCount(0)
    await expect(row('label-alfa')).toBeVisible()
    await signInAs(page, authProxy, 'ana')
  })

  await test.step('a person is limited to the label', async () => {
    await goTo(page, pathTo({ page: 'people', gateway: api }))
    await page.getByRole('button', { name: `Actions for ${people.luis.name}` }).click()
    await page.getByRole('menuitem', { name: 'Role and instances…' }).click()
    const panel = page.getByRole('complementary', { name: people.luis.name })
    await panel.getByRole('radio', { name: 'Viewer' }).check()
    await panel.getByLabel('Limited to instances with label').check()
    await expect(panel.getByText('No label is chosen')).toBeVisible()
    await panel.getByLabel('Hospitals').check()
    await expect(panel.getByText('1 of ')).toBeVisible()
    await expect(panel.getByRole('region', { name: 'Change' })).toContainText('Hospitals')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Save 3 changes…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('All sessions of this person end')
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await expect(row(people.luis.name)).toContainText('Hospitals')
    const cookie = await authProxy.signIn('luis')
    const listed = await authProxy.ask('GET', '/instance/fetchInstances', { cookie })
    const seen = (await listed.json()) as { name: string }[]
    expect(seen.map(({ name }) => name)).toEqual(['label-alfa'])
  })
})
