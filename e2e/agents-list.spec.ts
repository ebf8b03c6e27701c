import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, signIn, test } from './fixtures.ts'
import { chooseMore, filterBy } from './support/list-actions.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import { goTo, goToPage } from './support/go-to.ts'
import type { TestGateway } from './support/test-gateway.ts'
import { holdCalls } from './support/hold-calls.ts'

const listOf = (gateway: TestGateway) => pathTo({ page: 'agents', gateway: gateway.address })
const permission = (instanceId: string, permissionLevel: string) => ({
  instanceId,
  permissionLevel,
})
const textOf = async (download: Download) => await readFile(await download.path(), 'utf8')
const names = (page: Page) => page.getByRole('grid').getByRole('row').getByRole('link')

/** The browser's own message about a failed request. */
const failedRequest = /Failed to load resource/

/** Adds agents to the gateway's store, with the same defaults for all omitted fields. */
function addAgents(
  gateway: TestGateway,
  agents: readonly {
    name: string
    email?: string
    webchat?: boolean
    everywhere?: boolean
    at?: number
    permissions?: readonly ReturnType<typeof permission>[]
  }[],
) {
  gateway.store.transaction(() => {
    agents.forEach(({ name, email, webchat = true, everywhere = false, at, permissions = [] }, n) =>
      gateway.store.agents.add({
        id: `agent-${n}`,
        name,
        email: email ?? `agent-${n}@andina.example`,
        phoneNumber: '',
        isActive: true,
        allowAllInstances: everywhere,
        allowWebchat: webchat,
        passwordHash: null,
        userPermissions: [...permissions],
        createdAt: at ?? Date.UTC(2026, 4, 3, 12),
      }),
    )
  })
}

test('search and filters work while the agents load, and keep what was typed', async ({
  connected: page,
  gateway,
}) => {
  addAgents(gateway, [{ name: 'Ana' }, { name: 'Bia' }])
  const lists = await holdCalls(page, '/users/agents', { method: 'GET' })
  await page.goto(`${listOf(gateway)}?instance=archive`)
  const table = page.getByRole('grid', { name: 'Agents' })
  await expect(table).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('checkbox', { name: 'Select all that match' })).toBeDisabled()
  // The filter of a link applies before the instance is loaded.
  const instance = page.getByLabel('Instance', { exact: true })
  await expect(instance).toHaveValue('archive')
  await instance.selectOption('')
  const search = page.getByPlaceholder('Name, e-mail or phone')
  await search.pressSequentially('bi')
  await expect(table).toHaveAttribute('aria-busy', 'true')
  await lists.release()
  await expect(names(page)).toHaveText(['Bia'])
  await expect(table).toHaveAttribute('aria-busy', 'false')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('bi')
  await expect(page.getByText('1 of 2 agents')).toBeVisible()
})

test('the list offers the first step, is searched, filtered and sorted by its URL, and explains a failed or missing list', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  await test.step('explains a failed read and retries on demand', async () => {
    expected.console.push(failedRequest)
    await gateway.fault({ operation: 'listAgents', times: 3, status: 503, body: {} })
    await page.goto(listOf(gateway))
    await page.getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No agents yet' })).toBeVisible()
    expected.console.length = 0
  })

  await test.step('offers the first step on an empty gateway', async () => {
    await page.getByRole('button', { name: 'New agent' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New agent' })).toBeVisible()
    await expect(page.getByText(/There are no instances yet/)).toBeVisible()
  })

  await test.step('search, filters and sort order are in the URL', async () => {
    const sales = await seeds.instance('sales')
    const support = await seeds.instance('support')
    await seeds.agent({ name: 'Óscar Díaz', userPermissions: [permission(sales, 'FULL')] })
    await seeds.agent({
      name: 'Bia Ramos',
      userPermissions: [permission(support, 'AUDIT'), permission(sales, 'WEBCHAT')],
    })
    await seeds.agent({ name: 'Ana Prado' })
    await page.goto(listOf(gateway))
    await expect(names(page)).toHaveText(['Ana Prado', 'Bia Ramos', 'Óscar Díaz'])
    await expect(page.getByText('3 agents')).toBeVisible()
    await expect(page.getByRole('row', { name: /Ana Prado/ })).toContainText('no access')
    await expect(page.getByRole('row', { name: /Bia Ramos/ })).toContainText('+1')

    await page.keyboard.press('/')
    await page.keyboard.type('oscar')
    await expect(names(page)).toHaveText(['Óscar Díaz'])
    await expect(page.getByText('1 of 3 agents')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByLabel('Instance', { exact: true }).selectOption('sales')
    await expect(page.getByRole('row', { name: /Bia Ramos/ })).toContainText('sales')
    await page.getByRole('button', { name: 'Name' }).click()
    await expect(names(page)).toHaveText(['Óscar Díaz', 'Bia Ramos'])
    await filterBy(page, 'Level', 'AUDIT')
    await expect(page.getByRole('heading', { name: 'No agents match' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await filterBy(page, 'Level', 'no access')
    await expect(names(page)).toHaveText(['Ana Prado'])
  })

  await test.step('explains that the gateway has no agents API', async () => {
    expected.console.push(failedRequest)
    const fault = {
      operation: 'listAgents',
      times: 9,
      status: 404,
      body: { response: { message: ['Cannot GET /users/agents'] } },
    } as const
    await gateway.fault(fault)
    await page.goto(listOf(gateway))
    await expect(page.getByRole('heading', { name: 'This gateway has no agents' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'New agent' })).toHaveCount(0)
    await goToPage(page, pathTo({ page: 'new-agent', gateway: gateway.address }))
    await expect(page.getByRole('heading', { name: 'This gateway has no agents' })).toBeVisible()
  })
})

test('agents can be filtered; selected columns are kept in the URL and for the next visit, and each can be sorted', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const bakery = await seeds.instance('Padaria Flor do Trigal')
  await page.setViewportSize({ width: 1440, height: 900 })
  addAgents(gateway, [
    { name: 'Ana', email: 'maria.aparecida.souza@atendimento.example', everywhere: true },
    // 23:30 on the 1st in São Paulo, the browser's time zone: the 2nd in UTC.
    {
      name: 'Bia',
      at: Date.UTC(2026, 5, 2, 2, 30),
      permissions: [permission(bakery, 'WEBCHAT')],
    },
    { name: 'Caio', email: 'esteban.vasconcelos@equipe.example', webchat: false },
  ])
  await page.goto(listOf(gateway))

  await test.step('filters by web chat, access to all instances, and creation date', async () => {
    await filterBy(page, 'Web chat', 'no')
    await expect(names(page)).toHaveText(['Caio'])
    await expect(page).toHaveURL(/webchat=no/)
    await page.getByRole('button', { name: 'Remove: Web chat' }).click()
    await filterBy(page, 'All instances', 'yes')
    await expect(names(page)).toHaveText(['Ana'])
    await page.getByRole('button', { name: 'Clear filters' }).click()

    await page
      .getByRole('search')
      .getByRole('button', { name: /^Since/ })
      .click()
    const days = page.getByRole('dialog', { name: 'Since' })
    await days.getByLabel('From').fill('2026-06-01')
    await days.getByLabel('To').fill('2026-06-01')
    await expect(names(page)).toHaveText(['Bia'])
    await page.keyboard.press('Escape')
    await expect(days).toBeHidden()
    await expect(page.getByRole('search').getByRole('button', { name: /^Since/ })).toContainText(
      '1 Jun',
    )
    await page.reload()
    await expect(names(page)).toHaveText(['Bia'])
    // Shown in the user's time zone, with the exact time on hover.
    await expect(page.getByRole('gridcell', { name: '1 Jun 2026' })).toHaveAttribute(
      'title',
      /23:30/,
    )
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(names(page)).toHaveText(['Ana', 'Bia', 'Caio'])
  })

  await test.step('columns are kept in the URL and for the next visit, and each can be sorted', async () => {
    const instance = page.getByRole('gridcell').getByText('Padaria Flor do Trigal', { exact: true })
    await expect(instance).toBeVisible()
    const cut = await instance.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(cut, 'pixels that the instance’s name lacks').toBe(0)
    const heads = page.getByRole('columnheader')
    await expect(heads).toHaveText(['', 'Name', 'E-mail', 'Phone', 'Access', 'Active', 'Since'])
    const long = page.getByRole('gridcell', { name: 'maria.aparecida.souza@atendimento.example' })
    await page.setViewportSize({ width: 1366, height: 768 })
    expect(await long.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)
    // A narrower screen has no room for the dates beside whole e-mails.
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(heads.last()).toHaveText('Active')
    const email = page.getByRole('gridcell', { name: 'esteban.vasconcelos@equipe.example' })
    expect(await email.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await chooseMore(page, 'Columns…')
    const menu = page.getByRole('dialog', { name: 'Columns' })
    await expect(menu.getByLabel('Name', { exact: true })).toBeDisabled()
    await expectAccessibleOverlay(menu)
    await menu.getByLabel('Web chat').check()
    await menu.getByLabel('ID').check()
    await menu.getByLabel('Phone').uncheck()
    await page.keyboard.press('Escape')
    const chosen = ['Name', 'E-mail', 'Access', 'Active', 'Web chat', 'Since', 'ID']
    await expect(heads).toHaveText(['', ...chosen])
    await expect(page.getByRole('row', { name: /Bia/ })).toContainText('agent-1')
    for (const name of chosen) {
      const head = page.getByRole('columnheader', { name, exact: true })
      await head.getByRole('button').click()
      await expect(head).toHaveAttribute('aria-sort', /ascending|descending/)
    }
    const webchat = page.getByRole('columnheader', { name: 'Web chat' }).getByRole('button')
    await webchat.click()
    await webchat.click()
    await expect(names(page).first()).toHaveText('Caio')
    // A later visit, without the columns in the URL.
    await page.goto(listOf(gateway))
    await expect(heads.last()).toHaveText('ID')
    await chooseMore(page, 'Columns…')
    await menu.getByRole('button', { name: 'Reset columns' }).click()
    await page.keyboard.press('Escape')
    await expect(heads.last()).toHaveText('Since')
  })
})

test('the visible agents are exported as CSV; the selection survives other searches, and "select all" selects all that match', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const sales = await seeds.instance('sales')
  const desk = await seeds.instance('desk: 1; north')
  addAgents(gateway, [
    ...Array.from({ length: 30 }, (_, n) => ({ name: `${n < 12 ? 'Ana' : 'Bia'} ${n}` })),
    {
      name: '=1+1',
      email: 'a@export.example',
      permissions: [permission(sales, 'FULL'), permission(desk, 'AUDIT')],
    },
    { name: 'José "Zé" Núñez', email: 'ze@export.example' },
    { name: 'Other', email: 'other@export.example' },
  ])
  await page.goto(listOf(gateway))
  const search = page.getByRole('textbox', { name: /Name, e-mail or phone/ })

  await test.step('exports the visible agents as CSV, with formulas escaped', async () => {
    await page.getByRole('columnheader', { name: 'E-mail' }).getByRole('button').click()
    await page.getByRole('columnheader', { name: 'E-mail' }).getByRole('button').click()
    await search.fill('export')
    await chooseMore(page, 'Export…')
    const menu = page.getByRole('dialog', { name: 'Export' })
    await expect(menu).toContainText('3 agents')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      menu.getByRole('button', { name: 'CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^agents-\d{4}-\d\d-\d\d\.csv$/)
    expect((await textOf(file)).split('\r\n')).toEqual([
      '\uFEFFname,email,phone,permissions,all_instances,active',
      '"José ""Zé"" Núñez",ze@export.example,,,no,yes',
      'Other,other@export.example,,,no,yes',
      `'=1+1,a@export.example,,"sales:FULL; ""desk: 1; north"":AUDIT",no,yes`,
      '',
    ])
    await expect(menu).toBeHidden()
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  })

  await search.fill('ana')
  await expect(page.getByText('12 of 33 agents')).toBeVisible()
  await page.getByLabel('Select all that match').check()
  const bar = page.getByRole('group', { name: 'Selected agents' })
  await expect(bar).toContainText('12 selected')
  await search.fill('bia')
  await expect(page.getByText('18 of 33 agents')).toBeVisible()
  await expect(bar).toContainText('12 not shown')
  await expect(page.getByLabel('Select all that match')).not.toBeChecked()
  // Select two more, then a range with Shift.
  await page.getByLabel('Select Bia 12', { exact: true }).check()
  await page.getByLabel('Select Bia 15', { exact: true }).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('16 selected')
  await page.getByLabel('Select Bia 13', { exact: true }).uncheck()
  await expect(bar).toContainText('15 selected')
  await expect(page.getByRole('row', { selected: true })).toHaveCount(3)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await bar.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('button', { name: 'JSON' }).click()
    })(),
  ])
  const exported = JSON.parse(await textOf(file)) as { name: string }[]
  expect(exported).toHaveLength(15)
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeHidden()
  await expect(bar.getByRole('button', { name: 'Export' })).toBeFocused()
  await bar.getByRole('button', { name: 'Select all 18' }).click()
  await expect(bar).toContainText('30 selected')
  await bar.getByRole('button', { name: 'Select none' }).click()
  await expect(bar).toHaveCount(0)
})

test('10,000 agents: shows the first of few rows before they are fully sorted, and searches instantly; the keyboard moves through rows and cells, and scrolling keeps the focus', async ({
  connected: page,
  gateway,
}) => {
  const count = 10_000
  const agents = Array.from({ length: count }, (_, n) => ({ name: `Agent ${(n * 7_919) % count}` }))
  addAgents(gateway, agents)
  await page.goto(listOf(gateway))
  const link = (n: number) => page.getByRole('link', { name: `Agent ${n}`, exact: true })
  await expect(link(0)).toBeVisible()
  await expect(page.getByText('10,000 agents')).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(80)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001')
  await page.getByRole('textbox', { name: /Name, e-mail or phone/ }).fill('agent 4321')
  // The other one matches by the number in its e-mail.
  await expect(page.getByText('2 of 10,000 agents')).toBeVisible()
  await expect(names(page)).toHaveText(['Agent 4321', 'Agent 7999'])
  await page.getByRole('textbox', { name: /Name, e-mail or phone/ }).fill('')
  await expect(page.getByText('10,000 agents')).toBeVisible()

  await link(0).focus()
  // Before the sort has finished, End moves to another agent.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(link(9_999)).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Home')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('ArrowLeft')

  const second = agents.findIndex(({ name }) => name === 'Agent 1')
  // Each row is one tab stop: from the header into its checkbox and link, then out again.
  await page.getByRole('columnheader', { name: 'Active' }).getByRole('button').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Select Agent 0', { exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('gridcell', { name: 'agent-0@andina.example' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('gridcell', { name: `agent-${second}@andina.example` })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('PageDown')
  const far = page.locator('a:focus')
  await expect
    .poll(async () => Number((await far.textContent())?.replace('Agent ', '')))
    .toBeGreaterThan(10)
  await expect(far).toBeInViewport()
  await page.keyboard.press('PageUp')
  await expect(link(1)).toBeFocused()
  // Scrolled out of view, it keeps the focus; the next key scrolls back to it.
  await page.getByRole('region', { name: 'Agents' }).evaluate((region) => {
    region.scrollTop = 40_000
  })
  await expect(link(1_111)).toBeVisible()
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link(2)).toBeFocused()
  await expect(link(2)).toBeInViewport()
  await page.keyboard.press('End')
  await expect(link(9_999)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(link(9_998)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(page.getByLabel('Select Agent 0', { exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Agent 0' })).toBeVisible()
})

const odd = [
  `${'Maximiliana '.repeat(25)}Prado`.slice(0, 300),
  '<script>document.title = "taken"</script><img src=x onerror="document.title=1">',
  'مريم عبد الله الأنصاري',
  'Zoë 👩‍👩‍👧‍👦🏳️‍🌈 Z͑ͫ̓ͪ̂ͫ̽a̴l̷g̶o̵',
]

test('unusual names are shown as text and keep the layout; on a phone agents can be selected and filtered', async ({
  page,
  gateway,
  seeds,
}) => {
  await signIn(page, gateway)
  for (const [n, name] of odd.entries())
    await seeds.agent({ name, email: `odd-${n}@andina.example` })
  addAgents(gateway, [{ name: 'Ana' }, { name: 'Bia', webchat: false }])
  const title = /Agents/
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await goTo(page, listOf(gateway))
    await expect(names(page)).toHaveCount(odd.length + 2)
    expect(await names(page).allTextContents()).toEqual(expect.arrayContaining(odd))
    const heights = await page
      .getByRole('row')
      .evaluateAll((rows) => [
        ...new Set(
          rows.filter((r) => r.dataset['index']).map((r) => r.getBoundingClientRect().height),
        ),
      ])
    expect(heights).toHaveLength(1)
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await over()).toBeLessThanOrEqual(0)
    await expect(page).toHaveTitle(title)
    // The same holds on each agent's page.
    await page.getByRole('link', { name: odd[1], exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(odd[1]!)
    expect(await over()).toBeLessThanOrEqual(0)
  }

  // Axe finds no violations with one selected, and the selection stays on a phone.
  await page.setViewportSize({ width: 1280, height: 720 })
  await goToPage(page, listOf(gateway))
  await page.getByLabel('Select Ana', { exact: true }).check()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByText('1 selected')).toBeVisible()
  await filterBy(page, 'Web chat', 'no')
  await expect(names(page)).toHaveText(['Bia'])
  await page.getByRole('button', { name: 'Export' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Export' }).first()).toBeInViewport({ ratio: 1 })
  // The selection bar wraps: neither the window nor the page scrolls sideways.
  for (const wide of [page.locator('html'), page.getByRole('main')])
    expect(await wide.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
})
