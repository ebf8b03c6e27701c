import type { Locator, Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import type { Seeds } from './support/seeds.ts'
import type { TestGateway } from './support/test-gateway.ts'

const matrixOf = (gateway: TestGateway) =>
  pathTo({ page: 'agent-matrix', gateway: gateway.address })
/** The browser's own note of a refused or broken request. */
const failedRequest = /Failed to load resource/

/** What the gateway keeps: each agent's levels by instance. */
const levelsIn = (gateway: TestGateway) =>
  Object.fromEntries(
    gateway.store.agents
      .list()
      .map((agent) => [
        agent.name,
        Object.fromEntries(agent.userPermissions.map((p) => [p.instance.name, p.permissionLevel])),
      ]),
  )

interface Team {
  sales: string
  support: string
  archive: string
  ana: string
  bruno: string
  carla: string
}

/** Three agents and three instances. */
async function team(gateway: TestGateway, seeds: Seeds): Promise<Team> {
  const sales = await seeds.instance('sales')
  const support = await seeds.instance('support')
  const archive = await seeds.instance('archive')
  const at = (instanceId: string, permissionLevel: string) => ({ instanceId, permissionLevel })
  const ana = await seeds.agent({
    name: 'Ana',
    email: 'ana@andina.example',
    userPermissions: [at(sales, 'FULL'), at(archive, 'SUPERVISOR')],
  })
  const bruno = await seeds.agent({
    name: 'Bruno',
    email: 'bruno@andina.example',
    userPermissions: [at(support, 'WEBCHAT')],
  })
  const carla = await seeds.agent({ name: 'Carla', email: 'carla@andina.example' })
  // Only a PUT takes the phone.
  const body = { name: 'Carla', email: 'carla@andina.example', phoneNumber: '+55 11 98642-0731' }
  await gateway.call('updateAgent', {
    params: { id: carla },
    body: { ...body, userPermissions: [] },
  })
  return { sales, support, archive, ana, bruno, carla }
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Access of agents to instances' })
/** The columns are in the order of the names: archive, sales, support. */
const columns = ['archive', 'sales', 'support']
const cell = (page: Page, agent: string, instance: string): Locator =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: agent }) })
    .locator(`[role=gridcell][aria-colindex='${columns.indexOf(instance) + 2}']`)

const review = (page: Page) => page.getByRole('button', { name: /^Review \d+ change/ }).click()
const apply = (page: Page) => page.getByRole('button', { name: /^Apply \d+ change/ }).click()

/** What the page writes of agents, and how often it reads them. */
function watchCalls(page: Page) {
  const seen = { writes: [] as { id: string; body: Record<string, unknown> }[], reads: 0 }
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() === 'PUT')
      seen.writes.push({
        id: path.split('/').at(-1) ?? '',
        body: request.postDataJSON() as Record<string, unknown>,
      })
    if (request.method() === 'GET' && path.endsWith('/users/agents')) seen.reads++
  })
  return seen
}

test.describe('by keyboard', () => {
  test('a person changes cells, a range, a column and a word; it is kept, reviewed, applied and undone', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await team(gateway, seeds)
    const before = levelsIn(gateway)
    await page.goto(matrixOf(gateway))
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '4')
    await expect(grid(page)).toHaveAttribute('aria-colcount', '4')
    await page.getByRole('button', { name: 'No access' }).focus()
    const first = cell(page, 'Ana', 'archive')
    while (!(await first.evaluate((e) => e === document.activeElement)))
      await page.keyboard.press('Tab')

    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('w')
    await expect(cell(page, 'Ana', 'sales')).toHaveAccessibleName('lowered from FULL to WEBCHAT')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.getByText('4 cells selected')).toBeVisible()
    await page.keyboard.press('F')
    await expect(page.getByText('5 changes for 3 agents')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('1 change for 1 agent')).toBeVisible()
    await page.keyboard.press('Control+y')
    await expect(page.getByText('5 changes for 3 agents')).toBeVisible()

    await test.step('a whole column by its head, with a typed word', async () => {
      await page.keyboard.press('Home')
      await page.keyboard.press('Control+ArrowUp')
      await page.keyboard.press('ArrowUp')
      await expect(page.getByRole('columnheader', { name: 'archive' })).toBeFocused()
      await page.keyboard.type('night shift')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('columnheader', { name: 'archive' })).toBeFocused()
      await expect(cell(page, 'Ana', 'archive')).toHaveAccessibleName(
        'changed from SUPERVISOR to night shift',
      )
      await expect(page.getByText('8 changes for 3 agents')).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Delete')
      await expect(cell(page, 'Ana', 'archive')).toHaveAccessibleName('taken: SUPERVISOR')
    })

    await page.reload()
    await expect(page.getByText('8 changes for 3 agents')).toBeVisible()
    await expect(page.getByText(/^Changes of .+, brought back$/)).toBeVisible()
    await expect(cell(page, 'Carla', 'archive')).toHaveAccessibleName('given: night shift')

    await review(page)
    const table = page.getByRole('region', { name: 'Review the changes' })
    await expect(table.getByRole('row')).toHaveCount(9)
    await expect(
      table.getByRole('row', { name: /Bruno support raised WEBCHAT FULL/ }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Take back the change of Carla in archive' }).click()
    await expect(table.getByRole('row')).toHaveCount(8)
    const calls = watchCalls(page)
    await page.getByRole('button', { name: 'Apply 7 changes to 3 agents' }).click()

    await expect(page.getByText('3 of 3 agents done')).toBeVisible()
    await expect(page.getByText(/^3 agents are on the gateway as applied/)).toBeVisible()
    expect(levelsIn(gateway)).toEqual({
      Ana: { sales: 'WEBCHAT' },
      Bruno: { archive: 'night shift', sales: 'FULL', support: 'FULL' },
      Carla: { sales: 'FULL', support: 'FULL' },
    })
    expect(calls.writes).toHaveLength(3)
    // trap 24: reading agents is reading all of them: once before and once after.
    expect(calls.reads).toBe(2)

    await test.step('undo of what was applied, reviewed first', async () => {
      await page.getByRole('button', { name: 'Undo for 3 agents…' }).click()
      await expect(page.getByRole('heading', { name: 'Review the undo' })).toBeFocused()
      await page.getByRole('button', { name: 'Apply 7 changes to 3 agents' }).click()
      await expect(page.getByText(/^3 agents are on the gateway as applied/)).toBeVisible()
      expect(levelsIn(gateway)).toEqual(before)
    })
    await page.getByRole('button', { name: 'To the matrix' }).click()
    await expect(page.getByText('No changes')).toBeVisible()
    await expect(cell(page, 'Ana', 'archive')).toHaveAccessibleName('SUPERVISOR')
  })
})

test.describe('by mouse', () => {
  test('a person drags over cells, takes a row by its head, and filters both axes', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await team(gateway, seeds)
    await page.goto(pathTo({ page: 'agents', gateway: gateway.address }))
    await page.getByRole('button', { name: 'Access matrix' }).click()
    const [from, to] = [cell(page, 'Ana', 'sales'), cell(page, 'Bruno', 'support')]
    await from.hover()
    await page.mouse.down()
    await to.hover()
    await page.mouse.up()
    await expect(page.getByText('4 cells selected')).toBeVisible()
    await page.getByRole('button', { name: 'WEBCHAT' }).click()
    await expect(page.getByText('3 changes for 2 agents')).toBeVisible()
    await grid(page).getByRole('rowheader', { name: 'Carla' }).click()
    await expect(page.getByText('3 cells selected')).toBeVisible()
    await page.getByRole('button', { name: 'FULL' }).click()
    await expect(page.getByText('6 changes for 3 agents')).toBeVisible()
    await from.click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('3 changes for 2 agents')).toBeVisible()

    await page.getByLabel('Only changes').check()
    await expect(grid(page).getByRole('rowheader')).toHaveText(['Ana', 'Bruno'])
    await expect(grid(page).getByRole('columnheader')).toHaveText(['Agent', 'sales', 'support'])
    await page.getByLabel('Only changes').uncheck()
    await page.getByLabel('Level', { exact: true }).selectOption('SUPERVISOR')
    await expect(grid(page).getByRole('rowheader')).toHaveText(['Ana'])
    await expect(grid(page).getByRole('columnheader')).toHaveText(['Agent', 'archive'])
    await expect(page).toHaveURL(/level=SUPERVISOR/)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByLabel('Search instances').fill('SUPP')
    await expect(grid(page).getByRole('columnheader')).toHaveText(['Agent', 'support'])
    await page.getByLabel('Search agents by name or e-mail').fill('carla@')
    await expect(grid(page).getByRole('rowheader')).toHaveText(['Carla'])
    await page.getByLabel('Search agents by name or e-mail').fill('nobody')
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('button', { name: 'Discard all' }).click()
    await expect(page.getByText('No changes')).toBeVisible()
    expect(levelsIn(gateway)['Bruno']).toEqual({ support: 'WEBCHAT' })
  })
})

test('trap 8: the write carries all that the gateway has, the phone as read, and no password', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const { carla, ana } = await team(gateway, seeds)
  const hash = gateway.store.agents.passwordHash(carla)
  await page.goto(matrixOf(gateway))
  await cell(page, 'Ana', 'support').click()
  await page.keyboard.press('f')
  await cell(page, 'Carla', 'support').click()
  await page.keyboard.press('f')
  const calls = watchCalls(page)
  await review(page)
  await apply(page)
  await expect(page.getByText(/^2 agents are on the gateway as applied/)).toBeVisible()
  const bodyOf = (id: string) => calls.writes.find((write) => write.id === id)?.body
  for (const { body } of calls.writes) expect(Object.keys(body)).not.toContain('password')
  expect(bodyOf(carla)).toMatchObject({ phoneNumber: '+55 11 98642-0731', name: 'Carla' })
  const sent = (bodyOf(ana)?.['userPermissions'] ?? []) as { permissionLevel: string }[]
  expect(sent.map((p) => p.permissionLevel).toSorted()).toEqual(['FULL', 'FULL', 'SUPERVISOR'])
  expect(gateway.store.agents.passwordHash(carla)).toBe(hash)
  expect(levelsIn(gateway)['Ana']).toEqual({
    sales: 'FULL',
    archive: 'SUPERVISOR',
    support: 'FULL',
  })

  await page.goto(pathTo({ page: 'agent-audit', gateway: gateway.address }))
  await expect(page.getByRole('row', { name: /Ana/ })).toContainText('accepted')
  await expect(page.getByRole('row', { name: /Carla/ })).toContainText('support')
})

test('who was changed by somebody else is left out and shown; the change waits for a decision', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const { bruno, sales } = await team(gateway, seeds)
  await page.goto(matrixOf(gateway))
  for (const agent of ['Ana', 'Bruno']) {
    await cell(page, agent, 'support').click()
    await page.keyboard.press('f')
  }
  await review(page)
  const theirs = { name: 'Bruno', email: 'bruno@andina.example' }
  await gateway.call('updateAgent', {
    params: { id: bruno },
    body: { ...theirs, userPermissions: [{ instanceId: sales, permissionLevel: 'WEBCHAT' }] },
  })
  await apply(page)
  await expect(page.getByText('1 left out', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Bruno/ })).toContainText(
    'changed by somebody else meanwhile; your change waits in the matrix',
  )
  expect(levelsIn(gateway)['Bruno']).toEqual({ sales: 'WEBCHAT' })
  expect(levelsIn(gateway)['Ana']).toMatchObject({ support: 'FULL' })

  await page.getByRole('button', { name: 'To the matrix' }).click()
  await expect(page.getByText('1 change for 1 agent')).toBeVisible()
  await expect(
    grid(page).getByRole('rowheader', { name: 'Bruno changed by somebody else' }),
  ).toBeVisible()
  await review(page)
  await expect(page.getByText('1 agent was changed by somebody else meanwhile')).toBeVisible()
  await expect(page.getByText(/On the gateway now: .*\+ sales WEBCHAT/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Apply 0/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Lay mine upon theirs' }).click()
  await page.getByRole('button', { name: 'Apply 1 change to 1 agent' }).click()
  await expect(page.getByText(/^1 agent is on the gateway as applied/)).toBeVisible()
  expect(levelsIn(gateway)['Bruno']).toEqual({ sales: 'WEBCHAT', support: 'FULL' })
})

test('what is refused is told and can be tried again; what the gateway does not take is shown', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(failedRequest)
  await team(gateway, seeds)
  await page.goto(matrixOf(gateway))
  await page.getByRole('columnheader', { name: 'support' }).click()
  await page.keyboard.press('f')
  await gateway.fault({
    operation: 'updateAgent',
    status: 400,
    body: { message: 'Not on a Sunday' },
  })
  await gateway.fault({ operation: 'updateAgent', status: 200, body: { success: false } })
  await gateway.fault({ operation: 'updateAgent', status: 200, body: { success: true } })
  await review(page)
  await apply(page)
  await expect(page.getByText('2 refused', { exact: true })).toBeVisible()
  await expect(page.getByText(/Not on a Sunday/).first()).toBeVisible()
  await expect(page.getByText(/success: false/).first()).toBeVisible()
  await expect(page.getByText('The gateway accepted 1 agent and has it otherwise')).toBeVisible()
  await page.getByRole('button', { name: 'Retry 2 failed' }).click()
  await expect(page.getByText('3 accepted', { exact: true })).toBeVisible()
  await expect(page.getByText(/^2 agents are on the gateway as applied/)).toBeVisible()
  await page.getByRole('button', { name: 'To the matrix' }).click()
  await expect(page.getByText('1 change for 1 agent')).toBeVisible()
  await review(page)
  await apply(page)
  await expect(page.getByText(/^1 agent is on the gateway as applied/)).toBeVisible()
  for (const levels of Object.values(levelsIn(gateway)))
    expect(levels).toMatchObject({ support: 'FULL' })
})

test('an unknown outcome is settled by reading back, and nothing is sent twice', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(failedRequest)
  await team(gateway, seeds)
  await page.goto(matrixOf(gateway))
  await cell(page, 'Carla', 'archive').click()
  await page.keyboard.press('w')
  await gateway.fault({ operation: 'updateAgent', mode: 'break', when: 'after', times: 10 })
  const calls = watchCalls(page)
  await review(page)
  await apply(page)
  await expect(page.getByText('1 done after all', { exact: true })).toBeVisible()
  await expect(page.getByText(/^1 agent is on the gateway as applied/)).toBeVisible()
  expect(calls.writes).toHaveLength(1)
  expect(levelsIn(gateway)['Carla']).toEqual({ archive: 'WEBCHAT' })
  await page.getByRole('button', { name: 'To the matrix' }).click()
  await expect(page.getByText('No changes')).toBeVisible()
})

test('the gateway stops midway: nothing is lost, and what it does not have is tried again', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(failedRequest)
  await seeds.instance('sales')
  for (let n = 10; n < 50; n++)
    await seeds.agent({ name: `Agent ${n}`, email: `a${n}@andina.example` })
  await page.goto(matrixOf(gateway))
  await page.getByRole('columnheader', { name: 'sales' }).click()
  await page.keyboard.press('w')
  await expect(page.getByText('40 changes for 40 agents')).toBeVisible()
  await gateway.fault({ operation: 'updateAgent', delay: 300, times: 100 })
  // trap 22: at most four at a time.
  let [open, most] = [0, 0]
  page.on('request', (r) => r.method() === 'PUT' && (most = Math.max(most, ++open)))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (r) => {
      if (r.method() === 'PUT') open--
    })
  await review(page)
  await apply(page)
  await expect(page.getByText(/^[4-9] of 40 agents done$/)).toBeVisible()
  await gateway.stop()
  await expect(page.getByText(/^Paused: (three|twenty) in a row/)).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByText('The list could not be read back')).toBeVisible({ timeout: 20_000 })
  expect(most).toBeLessThanOrEqual(4)
  await gateway.start()
  await page.getByRole('button', { name: 'Read again' }).first().click()
  await expect(page.getByText(/^Read back at/)).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect(page.getByText(/^Paused: (three|twenty) in a row/)).toBeVisible()
  const retry = page.getByRole('button', { name: /^Retry/ })
  await expect(retry.or(page.getByRole('button', { name: 'Go on' })).first()).toBeVisible()
  await expect(page.getByText(/^Read back at/)).toBeVisible()
  if (await retry.isVisible()) await retry.click()
  else await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText(/^40 agents are on the gateway as applied/)).toBeVisible({
    timeout: 20_000,
  })
  const all = Object.values(levelsIn(gateway))
  expect(all).toHaveLength(40)
  for (const levels of all) expect(levels).toEqual({ sales: 'WEBCHAT' })
})

test('a person stops a run: the rest stays pending', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  for (let n = 10; n < 22; n++) await seeds.agent({ name: `Agent ${n}` })
  await page.goto(matrixOf(gateway))
  await page.getByRole('columnheader', { name: 'sales' }).click()
  await page.keyboard.press('f')
  await gateway.fault({ operation: 'updateAgent', delay: 1_500, times: 100 })
  await review(page)
  await apply(page)
  await page.getByRole('link', { name: 'Agents', exact: true }).click()
  // What runs is seen from every page, and leads back to it.
  await page.getByRole('link', { name: /^Access of 12 agents/ }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/stopped/)).toBeVisible()
  await expect(page.getByText(/^Read back at/)).toBeVisible({ timeout: 10_000 })
  const done = Object.values(levelsIn(gateway)).filter((levels) => 'sales' in levels).length
  expect(done).toBeLessThan(12)
  await page.getByRole('button', { name: 'To the matrix' }).click()
  const left = 12 - done
  await expect(
    page.getByText(left === 1 ? '1 change for 1 agent' : `${left} changes for ${left} agents`),
  ).toBeVisible()
})

test('nothing is sent where the agents cannot be read first', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(failedRequest)
  await team(gateway, seeds)
  await page.goto(matrixOf(gateway))
  await cell(page, 'Ana', 'sales').click()
  await page.keyboard.press('Delete')
  await review(page)
  await gateway.fault({ operation: 'listAgents', status: 403, times: 1 })
  const calls = watchCalls(page)
  await apply(page)
  await expect(page.getByText('Nothing was sent: the agents could not be read first')).toBeVisible()
  expect(calls.writes).toEqual([])
  await page.getByRole('button', { name: /^(Start|Go on)$/ }).click()
  await expect(page.getByText(/^1 agent is on the gateway as applied/)).toBeVisible()
  expect(levelsIn(gateway)['Ana']).toEqual({ archive: 'SUPERVISOR' })
})

test.describe('with data', () => {
  test.use({ gatewayOptions: { demo: true } })
  test.describe.configure({ timeout: 120_000 })

  test('axe finds nothing in the matrix, its review and its outcome', async ({
    connected: page,
    gateway,
  }) => {
    await page.goto(matrixOf(gateway))
    await grid(page).getByRole('columnheader').nth(2).click()
    await page.keyboard.press('f')
    await expectAccessible(page)
    await page.getByText('Letters', { exact: true }).click()
    await expectAccessible(page, ['light'])
    await page.emulateMedia({ colorScheme: 'light' })
    await review(page)
    await expectAccessible(page)
    await apply(page)
    await expect(page.getByText(/as applied, read back/)).toBeVisible()
    await expectAccessible(page)
  })

  test('on a phone one instance is chosen, and a finger sets the level of its agents', async ({
    connected: page,
    gateway,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(matrixOf(gateway))
    await expect(grid(page)).toHaveAttribute('aria-colcount', '2')
    const select = page.getByLabel('Instance', { exact: true })
    const options = await select.locator('option').allTextContents()
    await select.selectOption(options[3]!)
    await expect(grid(page).getByRole('columnheader').nth(1)).toHaveText(options[3]!)
    const target = grid(page).getByRole('gridcell', { name: 'no access' }).first()
    const name = await target.locator('..').getByRole('rowheader').textContent()
    await target.click()
    await page.getByRole('button', { name: 'WEBCHAT' }).click()
    await expect(page.getByText('1 change for 1 agent')).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(360)
    await expectAccessible(page, ['light'])
    await review(page)
    await apply(page)
    await expect(page.getByText(/^1 agent is on the gateway as applied/)).toBeVisible()
    expect(levelsIn(gateway)[name!]).toMatchObject({ [options[3]!]: 'WEBCHAT' })
  })

  test('trap 9: access to all instances is marked; trap 10: unknown levels stay as they are', async ({
    connected: page,
    gateway,
  }) => {
    const everywhere = gateway.store.agents.list().find((one) => one.allowAllInstances)!
    const odd = gateway.store.agents
      .list()
      .find((one) => one.userPermissions.some((p) => p.permissionLevel === 'SUPERVISOR'))!
    await page.goto(`${matrixOf(gateway)}?q=${encodeURIComponent(everywhere.email)}`)
    await expect(
      grid(page).getByRole('rowheader', { name: `${everywhere.name} all instances` }),
    ).toBeVisible()
    await expect(
      grid(page)
        .getByRole('gridcell', { name: /access through all instances/ })
        .first(),
    ).toBeVisible()
    await page.goto(`${matrixOf(gateway)}?q=${encodeURIComponent(odd.email)}`)
    await expect(grid(page).getByRole('gridcell', { name: 'SUPERVISOR' }).first()).toBeVisible()
    const free = grid(page).getByRole('gridcell', { name: 'no access' }).first()
    await free.click()
    await page.keyboard.press('w')
    await review(page)
    await apply(page)
    await expect(page.getByText(/^1 agent is on the gateway as applied/)).toBeVisible()
    const levels = gateway.store.agents
      .list()
      .find((one) => one.id === odd.id)!
      .userPermissions.map((p) => p.permissionLevel)
    expect(levels).toContain('SUPERVISOR')
    expect(levels).toHaveLength(odd.userPermissions.length + 1)
  })
})
