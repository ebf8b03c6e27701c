import { expect, test } from './fixtures.ts'
import { goTo, nextInstance } from './support/go-to.ts'
import { groupsOf, openSubject } from './support/groups.ts'

const failedCall = /Failed to load resource/

test('changes a subject, undoes it, and sends nothing twice', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  await test.step('changes a name in place, reverts it, and keeps the previous one over a reload', async () => {
    const sales = nextInstance(gateway)
    const id = await seeds.instance(sales)
    const jid = await seeds.group(sales, 'Rotas Sul')
    await seeds.group(sales, 'Equipe')
    await goTo(page, groupsOf(gateway, '', sales))
    const subject = () => gateway.store.groups.find(id, jid)?.subject
    await page.getByRole('link', { name: 'Rotas Sul', exact: true }).click()
    const pencil = page.getByRole('button', { name: 'Edit name' })
    await pencil.press('Enter')
    const form = page.getByRole('form', { name: 'Edit name' })
    const field = form.getByLabel('Name', { exact: true })
    await expect(field).toBeFocused()
    await field.fill('Nothing')
    await field.press('Escape')
    await expect(pencil).toBeFocused()
    expect(subject()).toBe('Rotas Sul')
    await pencil.press('Enter')
    await expect(field).toHaveValue('Rotas Sul')
    await field.fill('Rotas Norte')
    await expect(form.getByText('11 of 100 characters')).toBeVisible()
    await field.press('Control+Enter')
    await expect(page.getByRole('heading', { name: 'Rotas Norte' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await expect(pencil).toBeFocused()
    expect(subject()).toBe('Rotas Norte')
    await expect(page.getByRole('link', { name: 'Rotas Norte', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'Rotas Sul' })).toBeVisible()
    expect(subject()).toBe('Rotas Sul')
    await page.reload()
    await pencil.click()
    await expect(form.getByText(/^Called “Rotas Norte” until/)).toBeVisible()
    await form.getByRole('button', { name: 'Restore this name' }).click()
    await form.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByRole('heading', { name: 'Rotas Norte' })).toBeVisible()
    expect(subject()).toBe('Rotas Norte')
  })

  await test.step('sends an unknown change once, and shows the current name', async () => {
    expected.console.push(failedCall)
    const { id, jid, form } = await openSubject(page, { gateway, seeds })
    await form.getByLabel('Name', { exact: true }).fill('Rotas Norte')
    await gateway.fault({ operation: 'updateGroupSubject', status: 500, when: 'after' })
    await form.getByRole('button', { name: 'Save name' }).click()
    await expect(form.getByRole('alert')).toContainText('Unknown: the change may have been made')
    await expect(form.getByText('Name: Rotas Norte, as requested')).toBeVisible()
    await expect(form.getByText(/verified/)).toHaveCount(0)
    // Sent again, it is no change.
    await form.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText(/the gateway already has these values/)).toBeVisible()
    expect(gateway.store.groups.find(id, jid)?.subject).toBe('Rotas Norte')
  })

  await test.step('says at the field that only admins may change it, and keeps the text', async () => {
    expected.console.push(failedCall)
    const { form } = await openSubject(page, { gateway, seeds })
    await form.getByLabel('Name', { exact: true }).fill('Rotas Norte')
    await gateway.fault({
      operation: 'updateGroupSubject',
      status: 400,
      body: { response: { message: ['Error: forbidden'] } },
    })
    await form.getByRole('button', { name: 'Save name' }).click()
    const field = form.getByLabel('Name', { exact: true })
    await expect(field).toHaveAccessibleDescription('Only admins of the group can do this.')
    await expect(field).toHaveValue('Rotas Norte')
  })

  await test.step('explains a group that the gateway refuses to read, in words of a reading', async () => {
    const sales = nextInstance(gateway)
    expected.console.push(failedCall)
    await seeds.instance(sales)
    // The address of an earlier version.
    await goTo(page, groupsOf(gateway, '?form=subject&group=120363999999999999%40g.us', sales))
    const group = page.getByRole('region', { name: 'no name' })
    await expect(group.getByRole('alert')).toContainText('Could not be loaded')
    await expect(group.getByRole('alert')).toContainText('is not a group of this instance')
    await expect(group.getByText(/Your input is kept/)).toHaveCount(0)
  })
})
