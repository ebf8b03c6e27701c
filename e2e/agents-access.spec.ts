import { expect, test } from './fixtures.ts'
import { levelsOf, listOf, permission } from './support/agents.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import { apply } from './support/matrix.ts'

test('grants several agents access from the list, and revokes all access of one in one step', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const sales = await seeds.instance('sales')
  await seeds.instance('serra mansa')
  const ana = await seeds.agent({
    name: 'Ana',
    email: 'ana@andina.example',
    userPermissions: [permission(sales, 'WEBCHAT')],
  })
  const bia = await seeds.agent({ name: 'Bia', email: 'bia@andina.example' })
  const caio = await seeds.agent({ name: 'Caio', email: 'caio@andina.example' })
  const levels = (id: string) => levelsOf(gateway.store.agents.list().find((one) => one.id === id)!)
  await page.goto(listOf(gateway))
  for (const name of ['Ana', 'Bia'])
    await page.getByLabel(`Select ${name}`, { exact: true }).check()

  await page.getByRole('button', { name: 'Grant access…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Grant access to 2 agents' })
  await expect(dialog.getByRole('button', { name: 'No changes' })).toBeDisabled()
  for (const name of ['sales', 'serra mansa']) {
    await dialog.getByLabel('Instances', { exact: true }).fill(name)
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([name])
    await page.keyboard.press('Enter')
  }
  // The list of instances is open above the dialog: Escape closes only the list.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await dialog.getByRole('radio', { name: 'FULL', exact: true }).check()
  await dialog.getByLabel('Set to FULL').check()
  await expect(dialog.getByRole('status')).toHaveText(/4 changes.*3 granted.*1 raised/)
  await expectAccessibleOverlay(dialog)

  await test.step('saves the choice as a role template', async () => {
    await dialog.getByRole('button', { name: 'Save as role template…' }).click()
    const naming = page.getByRole('dialog', { name: 'Save template' })
    await expect(naming).toContainText('sales FULL and serra mansa FULL')
    await naming.getByLabel('Template name').fill('Support')
    await naming.getByRole('button', { name: 'Save template' }).click()
    // What was chosen is still there.
    await expect(dialog.getByRole('status')).toHaveText(/4 changes/)
    await dialog.getByRole('radio', { name: 'Use a role template' }).check()
    await expect(dialog.getByLabel('Role template', { exact: true })).toContainText('Support')
    await expect(dialog.getByRole('status')).toHaveText(/4 changes/)
  })
  await dialog.getByRole('button', { name: 'Review 4 changes' }).click()
  // The list of agents has a search, too.
  await expect(page.getByRole('button', { name: /^Discard the change/ })).toHaveCount(4)
  // Enter in the search leads to the only match, and discards nothing.
  await page.getByRole('search').getByRole('textbox').fill('bia mansa')
  await expect(page.getByRole('button', { name: /^Discard the change/ })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Discard the change/ })).toBeFocused()

  await apply(page, 'Apply 4 changes to 2 agents')
  await expect(page.getByText(/2 agents have the new access/)).toBeVisible()
  expect(levels(ana)).toEqual({ sales: 'FULL', 'serra mansa': 'FULL' })
  expect(levels(bia)).toEqual({ sales: 'FULL', 'serra mansa': 'FULL' })
  expect(levels(caio)).toEqual({})

  // Off-boarding: one write revokes all access and replaces the password.
  const before = gateway.store.agents.passwordHash(ana)
  await page.goto(listOf(gateway))
  await page.getByLabel('Select Ana', { exact: true }).check()
  await page.getByRole('button', { name: 'Revoke access…' }).click()
  const revoke = page.getByRole('dialog', { name: 'Revoke access of 1 agent' })
  await revoke.getByLabel('Set a random password').check()
  await expectAccessibleOverlay(revoke)
  await revoke.getByRole('button', { name: 'Review 3 changes' }).click()
  await expect(page.getByRole('button', { name: 'Apply 3 changes to 1 agent' })).toBeVisible()
  // A password reset from an earlier visit is never restored without a question.
  await page.reload()
  await expect(page.getByText('1 password reset was not applied')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep the reset' }).click()
  await expect(page.getByRole('main')).toContainText('The previous password can’t be restored')
  await apply(page, 'Apply 3 changes to 1 agent')
  await expect(page.getByText(/1 agent has the new access/)).toBeVisible()
  expect(levels(ana)).toEqual({})
  const random = gateway.store.agents.passwordHash(ana)
  expect(random).not.toBe(before)

  // She comes back with a new password: another change of access leaves it as it is.
  await gateway.call('updateAgent', {
    params: { id: ana },
    body: {
      name: 'Ana',
      email: 'ana@andina.example',
      password: 'nine copper lanterns',
      userPermissions: [],
    },
  })
  const handedOver = gateway.store.agents.passwordHash(ana)
  expect(handedOver).not.toBe(random)
  await page.goto(listOf(gateway))
  await page.getByLabel('Select Caio', { exact: true }).check()
  await page.getByRole('button', { name: 'Grant access…' }).click()
  const grant = page.getByRole('dialog', { name: 'Grant access to 1 agent' })
  await grant.getByLabel('Instances', { exact: true }).fill('sales')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await grant.getByRole('button', { name: 'Review 1 change' }).click()
  await apply(page, 'Apply 1 change to 1 agent')
  await expect(page.getByText(/1 agent has the new access/)).toBeVisible()
  expect(levels(caio)).toEqual({ sales: 'WEBCHAT' })
  expect(gateway.store.agents.passwordHash(ana)).toBe(handedOver)
})

test('the matrix copies the access of one agent to others, and can show only the selected agents', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const sales = await seeds.instance('sales')
  const support = await seeds.instance('support')
  const bia = await seeds.agent({ name: 'Bia', email: 'bia@andina.example' })
  await seeds.agent({
    name: 'Ana',
    email: 'ana@andina.example',
    userPermissions: [permission(sales, 'WEBCHAT'), permission(support, 'FULL')],
  })
  await seeds.agent({ name: 'Caio', email: 'caio@andina.example' })
  await page.goto(listOf(gateway))
  for (const name of ['Ana', 'Bia'])
    await page.getByLabel(`Select ${name}`, { exact: true }).check()
  await page.getByRole('button', { name: 'Access matrix' }).click()
  const only = page.getByRole('checkbox', { name: 'Only the 2 agents selected' })
  await expect(only).toBeChecked()
  const head = (name: string) => page.getByRole('rowheader', { name })
  await expect(head('Bia')).toBeVisible()
  await expect(head('Caio')).toHaveCount(0)
  await head('Ana').click()
  await page.keyboard.press('Control+C')
  await expect(page.getByText('2 cells copied')).toBeVisible()
  await head('Bia').click()
  await page.keyboard.press('Control+V')
  await only.uncheck()
  await head('Caio').click()
  await page.getByRole('button', { name: 'Same access as…' }).click()
  const same = page.getByRole('dialog', { name: 'Give 1 agent the same access as…' })
  await same.getByLabel('Agent to copy access from').fill('andina ana')
  await page.getByRole('option', { name: /Ana/ }).click()
  await expectAccessibleOverlay(same)
  await same.getByRole('button', { name: 'Mark 2 changes' }).click()
  await page.getByRole('button', { name: 'Review 4 changes…' }).click()
  await apply(page, 'Apply 4 changes to 2 agents')
  await expect(page.getByText(/2 agents have the new access/)).toBeVisible()
  for (const { userPermissions } of gateway.store.agents.list())
    expect(userPermissions).toHaveLength(2)
  const stored = gateway.store.agents.list().find(({ id }) => id === bia)!
  expect(levelsOf(stored)).toEqual({ sales: 'WEBCHAT', support: 'FULL' })
})
