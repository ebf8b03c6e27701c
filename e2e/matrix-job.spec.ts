import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test as base } from './fixtures.ts'
import { countCallsAtOnce } from './support/calls-at-once.ts'
import { expectCount, exportedResults, stopJob } from './support/jobs.ts'
import {
  apply,
  cell,
  grid,
  levelsIn,
  matrixOf,
  review,
  team,
  watchCalls,
  type Team,
} from './support/matrix.ts'
import { goToPage } from './support/go-to.ts'
import { holdCalls } from './support/hold-calls.ts'
import { startAgain } from './support/outage.ts'

const test = base.extend<{ members: Team; matrix: Page }>({
  /** Three agents and three instances. */
  members: async ({ gateway, seeds }, use) => use(await team(gateway, seeds)),
  /** The matrix of the members. Failed requests are expected. */
  matrix: async ({ connected: page, gateway, members: _members, expected }, use) => {
    expected.console.push(failedRequest)
    await page.goto(matrixOf(gateway))
    await use(page)
  },
})

/** The browser's own message about a failed request. */
const failedRequest = /Failed to load resource/

/** Leaves the job for the matrix. */
const toMatrix = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Access', exact: true }).click()

test('a write sends what the gateway has; nothing is sent blindly, twice, or over the changes of others', async ({
  matrix: page,
  gateway,
  members: { ana, bruno, carla, sales },
}) => {
  await test.step('a write sends all that the gateway has, the phone as read, and no password', async () => {
    const hash = gateway.store.agents.passwordHash(carla)
    await cell(page, 'Ana', 'support').click()
    await page.keyboard.press('f')
    await cell(page, 'Carla', 'support').click()
    await page.keyboard.press('f')
    const calls = watchCalls(page)
    await review(page)
    await apply(page)
    await expect(page.getByText(/^2 agents have the new access/)).toBeVisible()
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

    await goToPage(page, pathTo({ page: 'audit', gateway: gateway.address }))
    await expect(page.getByRole('row', { name: /Ana/ })).toContainText('support')
    await expect(page.getByRole('row', { name: /Carla/ })).toContainText('support')
  })

  await test.step('sends nothing if the agents cannot be read first', async () => {
    await goToPage(page, matrixOf(gateway))
    await cell(page, 'Ana', 'sales').click()
    await page.keyboard.press('Delete')
    await review(page)
    await gateway.fault({ operation: 'listAgents', status: 403, times: 1 })
    const calls = watchCalls(page)
    await apply(page)
    await expect(
      page.getByText('Nothing was sent: the agents could not be loaded first'),
    ).toBeVisible()
    expect(calls.writes).toEqual([])
    await page.getByRole('button', { name: /^(Start|Resume)$/ }).click()
    await expect(page.getByText(/^1 agent has the new access/)).toBeVisible()
    expect(levelsIn(gateway)['Ana']).toEqual({ archive: 'SUPERVISOR', support: 'FULL' })
  })

  await test.step('skips and lists agents changed by someone else, until the user decides', async () => {
    await toMatrix(page)
    await cell(page, 'Ana', 'sales').click()
    await page.keyboard.press('f')
    await cell(page, 'Bruno', 'support').click()
    await page.keyboard.press('f')
    await review(page)
    const theirs = { name: 'Bruno', email: 'bruno@andina.example' }
    await gateway.call('updateAgent', {
      params: { id: bruno },
      body: { ...theirs, userPermissions: [{ instanceId: sales, permissionLevel: 'WEBCHAT' }] },
    })
    await apply(page)
    await expectCount(page, 'Skipped', 1)
    await expect(page.getByRole('row', { name: /Bruno/ })).toContainText(
      'changed by someone else in the meantime: support –, sales WEBCHAT',
    )
    await expect(page.getByRole('button', { name: 'Review the changed agent…' })).toBeVisible()
    expect(levelsIn(gateway)['Bruno']).toEqual({ sales: 'WEBCHAT' })
    expect(levelsIn(gateway)['Ana']).toMatchObject({ sales: 'FULL' })

    await toMatrix(page)
    await expect(page.getByText('1 change for 1 agent')).toBeVisible()
    await expect(
      grid(page).getByRole('rowheader', { name: 'Bruno changed by someone else' }),
    ).toBeVisible()
    await review(page)
    await expect(
      page.getByText('1 agent was changed by someone else in the meantime'),
    ).toBeVisible()
    await expect(page.getByText(/On the gateway now: .*\+ sales WEBCHAT/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Apply 0/ })).toBeDisabled()
    await page.getByRole('button', { name: 'Reapply my changes' }).click()
    await apply(page, 'Apply 1 change to 1 agent')
    await expect(page.getByText(/^1 agent has the new access/)).toBeVisible()
    expect(levelsIn(gateway)['Bruno']).toEqual({ sales: 'WEBCHAT', support: 'FULL' })
  })

  await test.step('verifies unknown outcomes, and sends nothing twice', async () => {
    await toMatrix(page)
    await cell(page, 'Carla', 'archive').click()
    await page.keyboard.press('w')
    await gateway.fault({ operation: 'updateAgent', mode: 'break', when: 'after', times: 10 })
    const calls = watchCalls(page)
    await review(page)
    await apply(page)
    await expect(page.getByRole('row').filter({ hasText: 'confirmed done' })).toHaveCount(1)
    await expect(page.getByText(/^1 agent has the new access/)).toBeVisible()
    expect(calls.writes).toHaveLength(1)
    expect(levelsIn(gateway)['Carla']).toEqual({ support: 'FULL', archive: 'WEBCHAT' })
    await toMatrix(page)
    await expect(page.getByText('No changes')).toBeVisible()
  })
})

test('explains refusals and retries them, and shows values that the gateway did not apply', async ({
  matrix: page,
  gateway,
}) => {
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
  await expectCount(page, 'Refused', 2)
  await expect(page.getByText(/Not on a Sunday/).first()).toBeVisible()
  await expect(page.getByText(/success: false/).first()).toBeVisible()
  await expect(
    page.getByText('The gateway accepted 1 agent and saved different values'),
  ).toBeVisible()
  const report = await exportedResults(page, 'CSV')
  expect(report).toMatch(/^\uFEFFemail,agent,changes,/)
  expect(report.trimEnd().split('\r\n')).toHaveLength(4)
  expect(report.match(/,refused,/g)).toHaveLength(2)
  expect(report).toContain('Not on a Sunday')
  await expect(page.getByRole('link', { name: 'Bruno' })).toHaveAttribute('href', /\/agents\//)
  await page.getByRole('button', { name: 'Retry 2 failed' }).click()
  await expectCount(page, 'Accepted', 3)
  await expect(page.getByText(/^2 agents have the new access/)).toBeVisible()
  await toMatrix(page)
  await expect(page.getByText('1 change for 1 agent')).toBeVisible()
  await review(page)
  await apply(page)
  await expect(page.getByText(/^1 agent has the new access/)).toBeVisible()
  for (const levels of Object.values(levelsIn(gateway)))
    expect(levels).toMatchObject({ support: 'FULL' })
})

test('loses nothing when the gateway stops midway, and retries what is missing', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(failedRequest)
  await seeds.instance('sales')
  for (let n = 10; n < 34; n++)
    await seeds.agent({ name: `Agent ${n}`, email: `a${n}@andina.example` })
  const mostAtOnce = await countCallsAtOnce(page, 'PUT ')
  await page.goto(matrixOf(gateway))
  await page.getByRole('columnheader', { name: 'sales' }).click()
  await page.keyboard.press('w')
  await expect(page.getByText('24 changes for 24 agents')).toBeVisible()
  // The first four are done; the next ones are held until the gateway stops.
  await gateway.fault({ operation: 'updateAgent', delay: 300, times: 4 })
  await gateway.fault({ operation: 'updateAgent', delay: 60_000, times: 100 })
  await review(page)
  await apply(page)
  await expect(page.getByText(/^([4-9]|1\d) of 24 agents done$/)).toBeVisible()
  await gateway.stop()
  await expect(
    page.getByText(/^Paused: (the gateway does not respond|twenty in a row)/),
  ).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText('The result could not be verified')).toBeVisible({ timeout: 30_000 })
  // At most four at a time, and not one after the other.
  expect(await mostAtOnce()).toBe(4)
  await startAgain(page, gateway)
  await page.getByRole('button', { name: 'Verify again' }).first().click()
  await expect(page.getByText('The result could not be verified')).toHaveCount(0, {
    timeout: 30_000,
  })
  await page.reload()
  await expect(
    page.getByText(/^Paused: (the gateway does not respond|twenty in a row)/),
  ).toBeVisible()
  const retry = page.getByRole('button', { name: /^Retry/ })
  await expect(retry.or(page.getByRole('button', { name: 'Resume' })).first()).toBeVisible()
  const done = page.getByText(/^24 agents have the new access/)
  if (!(await retry.isVisible())) {
    await page.getByRole('button', { name: 'Resume' }).click()
    // Unknown results are verified after the rest: they are done, or can be retried.
    await expect(done.or(retry).first()).toBeVisible({ timeout: 30_000 })
  }
  await expect(async () => {
    // While results are verified, there is nothing to retry.
    if (await retry.isVisible()) await retry.click()
    await expect(done).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
  const all = Object.values(levelsIn(gateway))
  expect(all).toHaveLength(24)
  for (const levels of all) expect(levels).toEqual({ sales: 'WEBCHAT' })
})

test('stopping a job leaves the rest pending', async ({ connected: page, gateway, seeds }) => {
  await seeds.instance('sales')
  for (let n = 10; n < 18; n++) await seeds.agent({ name: `Agent ${n}` })
  await page.goto(matrixOf(gateway))
  await page.getByRole('columnheader', { name: 'sales' }).click()
  await page.keyboard.press('f')
  const writes = await holdCalls(page, '/users/agents/', { method: 'PUT', after: 2 })
  await review(page)
  await apply(page)
  await toMatrix(page)
  // The running job is shown on every page, with a link to it.
  await page.getByRole('link', { name: /^Access of 8 agents/ }).click()
  await stopJob(page)
  await writes.release()
  await expect(page.getByText(/^stopped/)).toBeVisible()
  await expectCount(page, 'In progress', 0)
  await expect(page.getByText(/have the new access, verified at/)).toBeVisible()
  const done = Object.values(levelsIn(gateway)).filter((levels) => 'sales' in levels).length
  expect(done).toBeLessThan(8)
  await toMatrix(page)
  const remaining = 8 - done
  await expect(
    page.getByText(
      remaining === 1 ? '1 change for 1 agent' : `${remaining} changes for ${remaining} agents`,
    ),
  ).toBeVisible()
})
