import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import { goTo, goToPage } from './support/go-to.ts'
import { chooseMore, filterBy } from './support/list-actions.ts'
import type { TestGateway } from './support/test-gateway.ts'

const listOf = (gateway: TestGateway) => pathTo({ page: 'instances', gateway: gateway.address })

/** Opens the dialog that creates an instance. */
async function openNew(page: Page) {
  await page.getByRole('button', { name: 'New instance' }).click()
  return page.getByRole('dialog', { name: 'New instance' })
}

/** The browser's own message about a failed request. */
const failedRequest = /Failed to load resource/
const noSuchOperation = (path: string) => ({
  status: 404,
  body: { response: { message: [`Cannot GET ${path}`] } },
})

test('instances are created from the empty state, which axe accepts; a new one shows what is wrong, is sent once, and keeps its draft', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  await test.step('the first instance of an empty gateway is created from the empty state', async () => {
    await page.goto(listOf(gateway))
    await expect(page.getByRole('heading', { name: 'No instances yet' })).toBeVisible()
    await expectAccessible(page)
    const dialog = await openNew(page)
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Name').fill('  ventas norte ')
    await dialog.getByLabel('Number (optional)').fill('11 98642-0731')
    await dialog.getByLabel('Numbers without a country code are from').selectOption('BR')
    await expect(dialog.getByLabel('Number (optional)')).toHaveValue('+55 11 98642-0731')
    await dialog.getByText('Settings', { exact: true }).click()
    await dialog.getByLabel('Ignore groups').check()
    await dialog.getByText('Webhook', { exact: true }).click()
    await dialog.getByLabel('URL', { exact: true }).fill('https://hooks.example/ventas')
    await dialog.getByRole('button', { name: 'Create instance' }).click()
    // The dialog leads to the QR code.
    await expect(page.getByRole('heading', { level: 1, name: 'Connection' })).toBeVisible()
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
    const [made, ...others] = gateway.store.instances.list()
    expect(others).toEqual([])
    expect(made).toMatchObject({ name: 'ventas norte', number: '5511986420731' })
    expect(gateway.store.settings.find(made!.id)).toMatchObject({ groupsIgnore: true })
    expect(gateway.store.webhook.find(made!.id)).toMatchObject({
      enabled: true,
      url: 'https://hooks.example/ventas',
    })
    await goTo(page, listOf(gateway))
    const row = page.getByRole('row', { name: /ventas norte/ })
    await expect(row).toContainText('connecting')
    // A click opens the panel beside the list, Enter the page.
    await row.getByRole('link', { name: 'ventas norte' }).click()
    await expect(page.getByRole('complementary', { name: 'ventas norte' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Connection' })).toBeVisible()
    await expect(page).toHaveURL(
      pathTo({ page: 'connection', gateway: gateway.address, instance: 'ventas norte' }),
    )
  })

  await test.step('shows invalid names and refusals of the gateway at the field', async () => {
    expected.console.push(failedRequest)
    await goTo(page, listOf(gateway))
    const dialog = await openNew(page)
    const submit = dialog.getByRole('button', { name: 'Create instance' })
    await submit.click()
    await expect(dialog.getByText('Required')).toBeVisible()
    for (const [name, words] of [
      ['..', 'This name can’t be used in a URL'],
      ['x'.repeat(201), 'At most 200 characters'],
      ['ventas norte', 'This name is already in use'],
    ] as const) {
      await dialog.getByLabel('Name').fill(name)
      await expect(dialog.getByText(words, { exact: true })).toBeVisible()
    }
    // Someone else has created it since the list was loaded.
    await seeds.instance('support')
    await dialog.getByLabel('Name').fill('support')
    await submit.click()
    await expect(dialog.getByText('instanceName is already in use').first()).toBeVisible()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    expect(gateway.store.instances.list()).toHaveLength(2)
  })

  await test.step('reads an unknown outcome back from the list, and sends nothing twice', async () => {
    expected.console.push(failedRequest)
    await page.keyboard.press('Escape')
    const dialog = await openNew(page)
    await dialog.getByLabel('Name').fill('filial')
    await gateway.fault({ operation: 'createInstance', status: 502, when: 'after' })
    await dialog.getByRole('button', { name: 'Create instance' }).click()
    await expect(dialog.getByText('Unknown: the change may have been made')).toBeVisible()
    await expect(dialog.getByText('The list now has an instance with this name.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Create instance' }).click()
    await expect(dialog.getByText('This name is already in use')).toBeVisible()
    expect(gateway.store.instances.list()).toHaveLength(3)
  })

  await test.step('a draft survives a reload', async () => {
    expected.console.length = 0
    await page.keyboard.press('Escape')
    const dialog = await openNew(page)
    await dialog.getByLabel('Name').fill('ventas')
    await page.reload()
    await page.getByRole('button', { name: 'New instance' }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('ventas')
    await expect(dialog.getByText(/from .* restored/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'New instance' })).toBeFocused()
  })
})

/** Makes the next check fail whether the gateway has the instance demo. */
const failCheck = (page: Page) =>
  page.route('**/settings/find/demo*', (route) => route.fulfill({ status: 503 }), { times: 1 })

test('merges rows from list, agents and those added by name; search, filters and sort order are in the URL', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  // The page requests the added one from the gateway, which has none of this name.
  expected.console.push(failedRequest)
  const sales = await seeds.instance('sales')
  await seeds.instance('support')
  for (const name of ['Ana', 'Bia'])
    await seeds.agent({
      name,
      userPermissions: [{ instanceId: sales, permissionLevel: 'FULL' }],
    })
  await page.goto(listOf(gateway))
  const row = (name: string) =>
    page.getByRole('row', { name: new RegExp(`^(Select ${name} )?${name}`) })
  await expect(
    row('sales').getByRole('link', { name: 'Agents with access to sales: 2' }),
  ).toHaveText('2')
  await expect(row('support').getByRole('cell').nth(6)).toHaveText('0')
  const byAgents = page.getByRole('columnheader', { name: 'Agents' }).getByRole('button')
  await byAgents.click()
  await byAgents.click()
  const names = page.getByRole('table').getByRole('link', { name: /^[a-z]+$/ })
  await expect(names).toHaveText(['sales', 'support'])

  await chooseMore(page, 'Add by name…')
  const dialog = page.getByRole('dialog', { name: 'Add an instance' })
  await dialog.getByLabel('Name').fill('sale')
  await dialog.getByRole('button', { name: 'Add instance' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(
    /The gateway has no instance with this name. Similar: sales/,
  )
  await dialog.getByLabel('Name').fill('demo (José)')
  await dialog.getByLabel('UUID').fill('3f2504e0')
  await dialog.getByRole('button', { name: 'Add instance' }).click()
  await expect(dialog.getByText('Enter a UUID: 8-4-4-4-12 hexadecimal digits')).toBeVisible()
  await dialog.getByLabel('UUID').fill('3F2504E0-4F89-41D3-9A0C-0305E82C3301')
  await dialog.getByRole('button', { name: 'Add instance' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(
    /The gateway has no instance with this name/,
  )
  await failCheck(page)
  await dialog.getByRole('button', { name: 'Add instance' }).click()
  await expect(dialog.getByText('Unknown whether the gateway has it')).toBeVisible()
  await expect(page.getByRole('row', { name: /demo/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add anyway' }).click()
  await expect(dialog).toHaveCount(0)
  const added = page.getByRole('row', { name: /demo \(José\)/ })
  await expect(added).toContainText('unknown')

  await filterBy(page, 'Agents', 'none')
  await expect(names).toHaveText(['support'])
  await expect(page.getByText('2 of 3 instances')).toBeVisible()
  await page.reload()
  await expect(names).toHaveText(['support'])
  await filterBy(page, 'State', 'other')
  await expect(added).toBeVisible()
  await expect(names).toHaveCount(0)
  const chip = page.getByRole('search').getByRole('group', { name: 'State' })
  await chip.getByRole('button', { name: /^State: other/ }).click()
  await page
    .getByRole('dialog', { name: 'State' })
    .getByRole('checkbox', { name: 'connected' })
    .check()
  await page.keyboard.press('Escape')
  await expect(chip).toContainText('other, connected')
  await expect(names).toHaveText(['support'])
  await chip.getByRole('button', { name: 'Remove: State' }).click()
  await page
    .getByRole('search')
    .getByRole('group', { name: 'Agents' })
    .getByRole('button', { name: 'Remove: Agents' })
    .click()
  await expect(page.getByText('3 instances', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
  await page.getByRole('textbox', { name: /Name, number, profile or UUID/ }).fill(sales)
  await expect(names).toHaveText(['sales'])
  await page.getByRole('button', { name: 'Clear filters' }).first().click()

  // With a known UUID, agents can be granted access to it.
  await goToPage(page, pathTo({ page: 'new-agent', gateway: gateway.address }))
  await expect(page.getByRole('radiogroup', { name: 'demo (José)' })).toBeVisible()
  await goToPage(page, listOf(gateway))
  await expect(added).toContainText('not loaded')
  await added.getByRole('link', { name: 'demo (José)' }).click()
  const about = page.getByRole('complementary', { name: 'demo (José)' })
  await expect(about.getByText('Added here')).toBeVisible()
  await about.getByRole('button', { name: 'Check connection' }).click()
  await expect(about.getByText('Instance not found')).toBeVisible()
  // Someone else has since created one of the same name.
  await seeds.instance('demo (José)')
  await about.getByRole('button', { name: 'Check connection' }).click()
  await expect(about.getByText(/Found. The gateway responded in/)).toBeVisible()
  await expect(about.getByText('Connection:').locator('..')).toContainText('connected')
  await about.getByRole('button', { name: 'Actions for demo (José)' }).click()
  await page.getByRole('menuitem', { name: 'Remove from this list' }).click()
  // The gateway's own agents and list do not have it.
  await expect(about.getByText('This instance no longer exists')).toBeVisible()
  await about.getByRole('button', { name: 'Close' }).click()
  await expect(added).toHaveCount(0)
  expect(gateway.store.instances.list()).toHaveLength(3)
})

test('the link of an instance works for any name, and on a phone nothing overflows', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  await test.step('the link of an instance works for any name', async () => {
    // In danger of being normalised on the way to the server and back.
    const name = '..hidden a/b 100% ~2f?q=1#x café ☕ 🚀 склад'
    for (const one of [name, 'instance-of-a-long-name-'.repeat(8)]) await seeds.instance(one)
    await page.goto(listOf(gateway))
    await page.getByRole('table').getByRole('link', { name, exact: true }).press('Enter')
    await expect(page).toHaveURL(
      pathTo({ page: 'connection', gateway: gateway.address, instance: name }),
    )
    await page.reload()
    await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible()
  })

  await test.step('a name that does not exist is reported once, and replaces the chosen one nowhere', async () => {
    expected.console.push(failedRequest)
    const missing = pathTo({ page: 'messages', gateway: gateway.address, instance: 'long-name' })
    await goToPage(page, missing)
    await expect(
      page.getByRole('heading', { name: 'There is no instance long-name' }),
    ).toBeFocused()
    await expect(
      page.getByRole('main').getByRole('link', { name: /^instance-of-a-long-name/ }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Go to Instances' }).click()
    const navigation = page.getByRole('navigation')
    await expect(navigation.getByRole('button', { name: /hidden a\/b 100%/ })).toBeVisible()
    await expect(navigation.getByRole('link', { name: 'Messages' })).toBeVisible()
    await expect(page.getByText('no longer exists')).toHaveCount(0)
  })

  await test.step('on a phone nothing overflows', async () => {
    expected.console.push(failedRequest)
    await page.setViewportSize({ width: 360, height: 740 })
    const row = page.getByRole('row', { name: /instance-of-a-long/ })
    await expect(row).toBeVisible()
    // The two touch targets do not overlap.
    const menu = await row.getByRole('button', { name: /^Actions for/ }).boundingBox()
    const box = await row.getByRole('checkbox').boundingBox()
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await chooseMore(page, 'Add by name…')
    await page.getByRole('dialog').getByLabel('Name').fill('demo')
    expect(await overflow()).toBeLessThanOrEqual(0)
    await failCheck(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Add instance' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add anyway' }).click()
    await page.getByRole('row', { name: /demo/ }).getByRole('link', { name: 'demo' }).click()
    const panel = page.getByRole('complementary', { name: 'demo' })
    await expect(panel.getByText('Added here')).toBeVisible()
    expect((await panel.boundingBox())?.width).toBe(360)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('complementary', { name: /^instance-of-a-long/ })).toBeFocused()
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: /^instance-of-a-long/ })).toBeFocused()
  })
})

test('a failed read keeps other data; restarts and deletes the selected instances, and says which are skipped or refused; without a list, rows name their source', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  const shops = Array.from({ length: 6 }, (_, n) => `shop 0${n + 1}`)
  await test.step('a failed read keeps other data, and is retried on demand', async () => {
    expected.console.push(failedRequest)
    const sales = await seeds.instance('sales')
    for (const name of [...shops, 'kept', 'centro', 'norte']) await seeds.instance(name)
    await gateway.call('disconnectSandboxPhone', { params: { instance: 'norte' } })
    await seeds.agent({ userPermissions: [{ instanceId: sales, permissionLevel: 'FULL' }] })
    await gateway.fault({ operation: 'fetchInstances', times: 3, status: 500, body: {} })
    await page.goto(listOf(gateway))
    await expect(page.getByText(/Not everything could be loaded/)).toBeVisible()
    const row = page.getByRole('row', { name: /^(Select sales )?sales/ })
    await expect(row).toContainText('unknown')
    await page.getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(row).toContainText('connected')
    await expect(page.getByText(/Not everything could be loaded/)).toHaveCount(0)
  })

  await test.step('restarts the selected instances, and says why one is skipped', async () => {
    for (const name of ['centro', 'norte']) await page.getByLabel(`Select ${name}`).check()
    const selection = page.getByRole('group', { name: 'Selected instances' })
    await selection.getByRole('button', { name: 'Restart…' }).click()
    const question = page.getByRole('dialog', { name: 'Restart 2 instances?' })
    await question.getByRole('button', { name: 'Restart 2 instances' }).click()
    const results = page.getByRole('region', { name: 'Results by instance' })
    await expect(results.getByRole('listitem').filter({ hasText: 'centro' })).toContainText(
      'Accepted at',
    )
    await expect(results.getByRole('listitem').filter({ hasText: 'norte' })).toHaveText(
      /^norte\s*skipped\s*It had no connection\.$/,
    )
    await page.goBack()
  })

  await test.step('deletes six instances after their number is typed, and keeps the two that are refused', async () => {
    for (const instance of ['shop 03', 'shop 05'])
      await gateway.fault({
        operation: 'deleteInstance',
        instance,
        status: 403,
        body: { message: 'This instance is protected' },
      })
    await page.getByRole('textbox', { name: /Name, number, profile or UUID/ }).fill('shop')
    await page.getByLabel('Select all that match').check()
    await page
      .getByRole('group', { name: 'Selected instances' })
      .getByRole('button', { name: 'Delete…' })
      .click()
    const question = page.getByRole('dialog', { name: 'Delete 6 instances?' })
    const confirm = question.getByRole('button', { name: 'Delete 6 instances' })
    await expect(confirm).toBeDisabled()
    await question.getByLabel('Type 6 to confirm').fill('6')
    await expectAccessibleOverlay(question)
    await confirm.click()
    const results = page.getByRole('region', { name: 'Results by instance' })
    await expect(results.getByText('This instance is protected')).toHaveCount(2)
    await expectAccessible(page)
    await expect
      .poll(() => gateway.store.instances.list().map(({ name }) => name))
      .toEqual(['sales', 'shop 03', 'shop 05', 'kept', 'centro', 'norte'])
    await page.goBack()
    await expect(page.getByRole('table').getByRole('link', { name: /^shop/ })).toHaveText([
      'shop 03',
      'shop 05',
    ])
  })

  await test.step('explains the source of rows on a gateway without a list, and does not offer to create one', async () => {
    await gateway.fault({
      operation: 'fetchInstances',
      times: 20,
      ...noSuchOperation('/instance/fetchInstances'),
    })
    await page.goto(listOf(gateway))
    const row = page.getByRole('row', { name: /^(Select sales )?sales/ })
    await expect(row).toContainText('unknown')
    await expect(page.getByText(/This gateway does not list its instances/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'New instance' })).toHaveCount(0)
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menuitem', { name: 'Add by name…' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a gateway with neither list nor agents offers to add an instance by name', async () => {
    for (const [operation, path] of [
      ['fetchInstances', '/instance/fetchInstances'],
      ['listAgents', '/users/agents'],
    ] as const)
      await gateway.fault({ operation, times: 20, ...noSuchOperation(path) })
    await page.goto(listOf(gateway))
    await expect(page.getByRole('heading', { name: 'No instances yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Add by name' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('.')
    await dialog.getByRole('button', { name: 'Add instance' }).click()
    await expect(dialog.getByText('This name can’t be used in a URL')).toBeVisible()
    await dialog.getByLabel('Name').fill('sales')
    await dialog.getByLabel('Name').press('Control+Enter')
    await expect(page.getByRole('row', { name: /^(Select sales )?sales/ })).toContainText('unknown')
  })
})
