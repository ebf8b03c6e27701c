import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { goTo, nextInstance } from './support/go-to.ts'
import { groupOf, groupsOf, typeGroup } from './support/groups.ts'

const failedCall = /Failed to load resource/

test.describe('list', () => {
  test('lists, searches and sorts groups, and explains what it cannot list', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    await test.step('searches, sorts, handles an empty list and retries after a failure', async () => {
      const sales = nextInstance(gateway)
      expected.console.push(failedCall)
      await seeds.instance(sales)
      await goTo(page, groupsOf(gateway, '', sales))
      await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible()
      await seeds.group(sales, 'Rotas Sul', ['5511987650001', '5511987650002'])
      await seeds.group(sales, 'Equipe')
      await gateway.fault({ operation: 'fetchAllGroups', status: 400, body: {} })
      await page.reload()
      await page.getByRole('button', { name: 'Retry', exact: true }).click()
      const rows = page.getByRole('table').getByRole('row')
      await expect(rows).toHaveText([/Name/, /^Equipe.*2/, /^Rotas Sul.*3/])
      await page.getByRole('button', { name: 'Members' }).click()
      await page.getByRole('button', { name: 'Members' }).click()
      await expect(rows).toHaveText([/Name/, /^Rotas Sul/, /^Equipe/])
      await page.getByPlaceholder('Group name').fill('equ')
      await expect(page.getByText('1 of 2 groups')).toBeVisible()
      await expect(rows).toHaveText([/Name/, /^Equipe/])
      await page.getByPlaceholder('Group name').fill('nada')
      await expect(page.getByRole('heading', { name: 'No groups match' })).toBeVisible()
    })

    await test.step('opens a group beside the list, moves with the arrow keys, and closes it', async () => {
      const sales = nextInstance(gateway)
      await seeds.instance(sales)
      for (const name of ['Alfa', 'Beta', 'Gama']) await seeds.group(sales, name)
      await goTo(page, groupsOf(gateway, '', sales))
      const link = (name: string) => page.getByRole('link', { name, exact: true })
      const heading = (name: string) => page.getByRole('heading', { name, level: 2 })
      await link('Alfa').click()
      await expect(heading('Alfa')).toBeVisible()
      await page.getByRole('link', { name: 'Settings', exact: true }).last().click()
      await link('Alfa').focus()
      await page.keyboard.press('ArrowDown')
      await expect(heading('Beta')).toBeVisible()
      await expect(link('Beta')).toBeFocused()
      // The tab stays the same, and one step back is the list.
      await expect(page).toHaveURL(/tab=settings/)
      await page.keyboard.press('ArrowDown')
      await expect(heading('Gama')).toBeVisible()
      await page.reload()
      await expect(heading('Gama')).toBeVisible()
      await page.getByRole('link', { name: 'Close group' }).click()
      await expect(heading('Gama')).toBeHidden()
      await expect(link('Gama')).toBeFocused()
    })

    await test.step('a group that was left is greyed at the end, until it is removed', async () => {
      const sales = nextInstance(gateway)
      const id = await seeds.instance(sales)
      const jid = await seeds.group(sales, 'Alfa')
      await seeds.group(sales, 'Beta')
      await goTo(page, groupOf(gateway, jid, '', sales))
      await page.getByRole('button', { name: /^Actions for/ }).click()
      await page.getByRole('menuitem', { name: 'Leave group…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Leave group' }).click()
      await expect(page.getByText(/^You left this group on/)).toBeVisible()
      expect(gateway.store.groups.find(id, jid)).toBeUndefined()
      const rows = page.getByRole('table').getByRole('row')
      await expect(rows).toHaveText([/Name/, /^Beta/, /^Alfa.*you left/])
      await page.reload()
      await expect(rows).toHaveText([/Name/, /^Beta/, /^Alfa.*you left/])
      await page.getByRole('button', { name: 'Remove from list' }).click()
      await expect(rows).toHaveText([/Name/, /^Beta/])
    })

    await test.step('explains a gateway without a list, and opens a group by its ID', async () => {
      const sales = nextInstance(gateway)
      expected.console.push(failedCall)
      await seeds.instance(sales)
      const jid = await seeds.group(sales, 'Rotas Sul')
      const missing = {
        response: { message: [`Cannot GET /group/fetchAllGroups/${encodeURIComponent(sales)}`] },
      }
      await gateway.fault({ operation: 'fetchAllGroups', status: 404, body: missing, times: 9 })
      await goTo(page, groupsOf(gateway, '', sales))
      await expect(
        page.getByRole('heading', { name: 'This gateway does not list groups' }),
      ).toBeVisible()
      // The address of an earlier version.
      await goTo(page, groupsOf(gateway, `?form=subject&group=${encodeURIComponent(jid)}`, sales))
      await page.getByRole('button', { name: 'Edit name' }).click()
      const form = page.getByRole('form', { name: 'Edit name' })
      await form.getByLabel('Name', { exact: true }).fill('Rotas')
      await form.getByRole('button', { name: 'Save name' }).click()
      // The details of the group are read instead.
      await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    })
  })
})

test.describe('saved groups', () => {
  test('adds a group by its JID, edits, finds, exports and removes it', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedCall)
    await seeds.instance('sales')
    const missing = { response: { message: ['Cannot GET /group/fetchAllGroups/sales'] } }
    await gateway.fault({ operation: 'fetchAllGroups', status: 404, body: missing, times: 99 })
    await page.goto(groupsOf(gateway))
    await expect(
      page.getByRole('heading', { name: 'This gateway does not list groups' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Add by ID…' }).click()
    const add = page.getByRole('dialog', { name: 'Add group by ID' })
    await add.getByLabel('Group ID').fill('120363041887201934')
    await add.getByRole('button', { name: 'Save group' }).click()
    await expect(add.getByLabel('Group ID')).toHaveAccessibleDescription(/digits, then @g\.us/)
    await add.getByLabel('Group ID').fill('120363041887201934@g.us')
    await add.getByLabel('Name').fill('=Rotas "Sul" 🚚')
    await add.getByRole('button', { name: 'Save group' }).click()
    await expect(page.getByText('These are saved in this browser')).toBeVisible()
    await page.getByRole('link', { name: '=Rotas "Sul" 🚚', exact: true }).click()
    // The gateway cannot read it.
    await expect(page.getByText('Could not be loaded')).toBeVisible()
    const actions = page.getByRole('button', { name: /^Actions for/ })
    await actions.click()
    await page.getByRole('menuitem', { name: 'Add note…' }).click()
    const edit = page.getByRole('dialog', { name: 'Your note' })
    await edit.getByRole('textbox', { name: 'Note' }).fill('depósito, portão 3')
    await edit.getByRole('button', { name: 'Save note' }).click()
    // While the dialog is open, nothing behind it receives key presses.
    await expect(edit).toBeHidden()
    await page.getByRole('link', { name: 'Close group' }).click()
    await page.getByPlaceholder('Group name').fill('PORTÃO')
    await expect(page.getByText('1 of 1 group')).toBeVisible()

    const exported = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('button', { name: 'CSV' }).click()
    const file = await (await exported).path()
    expect(await readFile(file, 'utf8')).toContain(`"'=Rotas ""Sul"" 🚚"`)

    await page.getByPlaceholder('Group name').fill('')
    await page.getByRole('link', { name: '=Rotas "Sul" 🚚', exact: true }).click()
    await actions.click()
    await page.getByRole('menuitem', { name: 'Remove from list' }).click()
    await expect(
      page.getByRole('heading', { name: 'This gateway does not list groups' }),
    ).toBeVisible()
  })
})

test('axe finds no violations in the dialog and on any tab; on a phone a group replaces the list', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  const jid = await seeds.group('sales', 'Rotas Sul')
  await goTo(page, groupsOf(gateway, '?form=new'))
  const dialog = page.getByRole('form', { name: 'New group' })
  await dialog.getByRole('button', { name: 'Create group' }).click()
  await expect(dialog.getByText('Required').first()).toBeVisible()
  await dialog.getByLabel('Members').fill('5511987650002, 5511987650002, 12')
  await expectAccessible(page)
  for (const [tab, content] of [
    ['overview', 'Group ID'],
    ['members', 'No name'],
    ['settings', 'Only admins send messages'],
    ['invite', 'Invitation text'],
  ] as const) {
    await goTo(page, groupOf(gateway, jid, tab))
    await expect(page.getByText(content).first()).toBeVisible()
    await expectAccessible(page)
  }

  await test.step('its dialogs have none either', async () => {
    await goTo(page, groupOf(gateway, jid, 'members'))
    await page.getByRole('button', { name: /^Role of/ }).click()
    await expect(page.getByRole('button', { name: /^Member Can read/ })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await page.getByRole('button', { name: 'Add members…' }).click()
    await expect(page.getByRole('dialog', { name: 'Add members' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('on a phone a group replaces the list, and returns to it, of an instance with any name', async () => {
    const instance = 'vendas/são paulo 100%'
    await page.setViewportSize({ width: 360, height: 740 })
    const id = await seeds.instance(instance)
    await seeds.group(instance, 'Rotas Sul')
    await goTo(page, groupsOf(gateway, '', instance))
    await page.getByRole('link', { name: 'Rotas Sul', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Rotas Sul', level: 1 })).toBeFocused()
    await expect(page.getByRole('table', { name: 'Groups of this instance' })).toBeHidden()
    await page
      .getByRole('link', { name: /^Members/ })
      .first()
      .click()
    await expect(page.getByRole('grid', { name: 'Members' })).toBeVisible()
    await page.getByRole('link', { name: 'All groups' }).click()
    await expect(page.getByRole('link', { name: 'Rotas Sul', exact: true })).toBeFocused()
    await page.getByRole('link', { name: 'New group…' }).click()
    const form = await typeGroup(
      page,
      'Equipe nova com um nome bastante longo para caber',
      '5511987650002',
    )
    await form.getByRole('button', { name: 'Create group with 1' }).click()
    await expect(page.getByText(/^Accepted at/)).toBeVisible()
    await expect(form).toBeHidden()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(overflow).toBeLessThanOrEqual(360)
    await page.getByRole('link', { name: 'All groups' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    expect(gateway.store.groups.list(id)).toHaveLength(2)
  })
})
