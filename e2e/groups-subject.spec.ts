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
  await test.step('changes a subject from the list and reverts it', async () => {
    const sales = nextInstance(gateway)
    const id = await seeds.instance(sales)
    const jid = await seeds.group(sales, 'Rotas Sul')
    await seeds.group(sales, 'Equipe')
    await goTo(page, groupsOf(gateway, '', sales))
    const subject = () => gateway.store.groups.find(id, jid)?.subject
    await page.getByRole('link', { name: 'Rotas Sul', exact: true }).click()
    await page.getByRole('link', { name: 'Edit subject' }).click()
    const form = page.getByRole('form', { name: 'Change subject' })
    await expect(form.getByLabel('Group')).toHaveValue(jid)
    await expect(form.getByText('Now: Rotas Sul')).toBeVisible()
    await form.getByLabel('New subject').fill('Rotas Norte')
    await form.getByLabel('New subject').press('Control+Enter')
    await expect(form.getByRole('note').filter({ hasText: /^Saved at .* verified/ })).toBeFocused()
    await expect(form.getByText('Now: Rotas Norte')).toBeVisible()
    await expect(form.getByText('Required')).toHaveCount(0)
    expect(subject()).toBe('Rotas Norte')
    await form.getByRole('button', { name: 'Undo' }).click()
    await expect(form.getByText('Now: Rotas Sul')).toBeVisible()
    expect(subject()).toBe('Rotas Sul')
    await expect(page.getByRole('cell', { name: 'Rotas Sul', exact: true })).toBeVisible()
    // The previous subject is still known after a reload.
    await page.reload()
    await expect(form.getByText(/^Called “Rotas Norte” until/)).toBeVisible()
    await form.getByRole('button', { name: 'Restore this subject' }).click()
    await form.getByRole('button', { name: 'Change subject' }).click()
    await expect(form.getByText(/^Saved at .* verified/)).toBeVisible()
    expect(subject()).toBe('Rotas Norte')
    await page.getByRole('link', { name: 'Close form' }).click()
    await expect(page.getByRole('cell', { name: 'Renamed here' })).toBeVisible()
  })

  await test.step('a JID can be typed and is validated', async () => {
    const sales = nextInstance(gateway)
    const id = await seeds.instance(sales)
    const jid = await seeds.group(sales, 'Rotas Sul')
    await goTo(page, groupsOf(gateway, '?form=subject', sales))
    const form = page.getByRole('form', { name: 'Change subject' })
    await form.getByRole('combobox', { name: 'Group' }).selectOption('Other: enter its JID…')
    await form.getByLabel('Group').fill('5511986420731')
    await form.getByLabel('New subject').fill('Rotas')
    await form.getByRole('button', { name: 'Change subject' }).click()
    await expect(form.getByLabel('Group')).toHaveAccessibleDescription(/digits, then @g\.us/)
    await form.getByLabel('Group').fill(jid)
    await expect(form.getByText('Now: Rotas Sul')).toBeVisible()
    await form.getByRole('button', { name: 'Change subject' }).click()
    await expect(form.getByText(/^Saved at .* verified/)).toBeVisible()
    expect(gateway.store.groups.find(id, jid)?.subject).toBe('Rotas')
  })

  await test.step('sends an unknown change once, and shows the current subject from the list', async () => {
    expected.console.push(failedCall)
    const { id, jid, form } = await openSubject(page, { gateway, seeds })
    await form.getByLabel('New subject').fill('Rotas Norte')
    await gateway.fault({ operation: 'updateGroupSubject', status: 500, when: 'after' })
    await form.getByRole('button', { name: 'Change subject' }).click()
    await expect(form.getByRole('alert')).toContainText('Unknown: the change may have been made')
    await expect(form.getByText('Subject: Rotas Norte, as requested')).toBeVisible()
    await expect(form.getByText(/verified/)).toHaveCount(0)
    // Sent again, it is no change.
    await form.getByRole('button', { name: 'Change subject' }).click()
    await expect(form.getByText(/the gateway already has these values/)).toBeVisible()
    expect(gateway.store.groups.find(id, jid)?.subject).toBe('Rotas Norte')
  })

  await test.step('shows the gateway’s message for a 404 of a group, not "unsupported operation"', async () => {
    const sales = nextInstance(gateway)
    expected.console.push(failedCall)
    await seeds.instance(sales)
    await goTo(page, groupsOf(gateway, '?form=subject&group=120363999999999999%40g.us', sales))
    const form = page.getByRole('form', { name: 'Change subject' })
    await form.getByLabel('New subject').fill('Rotas')
    await form.getByRole('button', { name: 'Change subject' }).click()
    await expect(form.getByLabel('Group')).toHaveAccessibleDescription(/is not a group of this/)
  })
})
