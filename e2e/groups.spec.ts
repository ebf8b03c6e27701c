import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { goTo, nextInstance } from './support/go-to.ts'
import { groupsOf, typeGroup } from './support/groups.ts'

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
      await expect(rows).toHaveText([/Subject/, /^Equipe.*2/, /^Rotas Sul.*3/])
      await page.getByRole('button', { name: 'Members' }).click()
      await page.getByRole('button', { name: 'Members' }).click()
      await expect(rows).toHaveText([/Subject/, /^Rotas Sul/, /^Equipe/])
      await page.getByPlaceholder('Subject or JID').fill('equ')
      await expect(page.getByText('1 of 2 groups')).toBeVisible()
      await expect(rows).toHaveText([/Subject/, /^Equipe/])
      await page.getByPlaceholder('Subject or JID').fill('nada')
      await expect(page.getByRole('heading', { name: 'No groups match' })).toBeVisible()
    })

    await test.step('reports an instance that does not exist', async () => {
      expected.console.push(failedCall)
      await goTo(page, groupsOf(gateway, '', 'ghost'))
      await expect(page.getByText('Instance not found')).toBeVisible()
    })

    await test.step('explains a gateway without a list, and its forms accept a JID', async () => {
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
      await page.getByRole('main').getByRole('link', { name: 'Change subject' }).first().click()
      const form = page.getByRole('form', { name: 'Change subject' })
      await form.getByLabel('Group').fill(jid)
      await form.getByLabel('New subject').fill('Rotas')
      await form.getByRole('button', { name: 'Change subject' }).click()
      // The details of the group are read instead.
      await expect(form.getByText(/^Saved at .* verified/)).toBeVisible()
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
    await page.getByRole('button', { name: 'Add by JID' }).click()
    const add = page.getByRole('dialog', { name: 'Add group by JID' })
    await add.getByLabel('JID', { exact: true }).fill('120363041887201934')
    await add.getByRole('button', { name: 'Save group' }).click()
    await expect(add.getByLabel('JID', { exact: true })).toHaveAccessibleDescription(
      /digits, then @g\.us/,
    )
    await add.getByLabel('JID', { exact: true }).fill('120363041887201934@g.us')
    await add.getByLabel('Subject').fill('=Rotas "Sul" 🚚')
    await add.getByRole('button', { name: 'Save group' }).click()
    await expect(page.getByRole('cell', { name: '=Rotas "Sul" 🚚', exact: true })).toBeVisible()
    await expect(page.getByText('These are saved in this browser')).toBeVisible()

    await page.getByRole('row', { name: /Rotas/ }).hover()
    await page.getByRole('button', { name: 'Saved group =Rotas "Sul" 🚚' }).click()
    const edit = page.getByRole('dialog', { name: 'Saved group' })
    await edit.getByLabel('Note').fill('depósito, portão 3')
    await edit.getByRole('button', { name: 'Save group' }).click()
    // While the dialog is open, nothing behind it receives key presses.
    await expect(edit).toBeHidden()
    await page.getByPlaceholder('Subject or JID').fill('PORTÃO')
    await expect(page.getByText('1 of 1 group')).toBeVisible()

    const exported = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('button', { name: 'CSV' }).click()
    const file = await (await exported).path()
    expect(await readFile(file, 'utf8')).toContain(`"'=Rotas ""Sul"" 🚚"`)

    await page.getByPlaceholder('Subject or JID').fill('')
    await page.getByRole('row', { name: /Rotas/ }).hover()
    await page.getByRole('button', { name: 'Saved group =Rotas "Sul" 🚚' }).click()
    await edit.getByRole('button', { name: 'Remove from saved groups' }).click()
    await expect(
      page.getByRole('heading', { name: 'This gateway does not list groups' }),
    ).toBeVisible()
  })
})

test('axe finds no violations on the page with any of its forms; on a phone the form replaces the list', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await seeds.group('sales', 'Rotas Sul')
  for (const [form, name] of [
    ['new', 'New group'],
    ['subject', 'Change subject'],
    ['invite', 'Invite'],
  ] as const) {
    await goTo(page, groupsOf(gateway, `?form=${form}`))
    await expect(page.getByRole('cell', { name: 'Rotas Sul', exact: true })).toBeVisible()
    const panel = page.getByRole('form', { name })
    await panel.getByRole('button', { name: /^(Create|Change|Invite)/ }).click()
    await expect(panel.getByText('Required').first()).toBeVisible()
    if (form !== 'subject')
      await panel.getByLabel(/Participants|Recipients/).fill('5511987650002, 5511987650002, 12')
    await expectAccessible(page)
  }

  await test.step('on a phone the form replaces the list, and returns to it, of an instance with any name', async () => {
    const instance = 'vendas/são paulo 100%'
    await page.setViewportSize({ width: 360, height: 740 })
    const id = await seeds.instance(instance)
    await seeds.group(instance, 'Rotas Sul')
    await goTo(page, groupsOf(gateway, '', instance))
    await expect(page.getByRole('cell', { name: 'Rotas Sul', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'New group' }).click()
    await expect(page.getByRole('table')).toBeHidden()
    const form = await typeGroup(
      page,
      'Equipe nova com um nome bastante longo para caber',
      '5511987650002',
    )
    await form.getByRole('button', { name: 'Create group with 1' }).click()
    await expect(form.getByText('Found in the list:')).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(overflow).toBeLessThanOrEqual(360)
    await page.getByRole('link', { name: 'Close form' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    expect(gateway.store.groups.list(id)).toHaveLength(2)
  })
})
