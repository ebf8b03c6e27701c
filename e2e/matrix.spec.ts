import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { goToPage } from './support/go-to.ts'
import { expectAccessible } from './support/axe.ts'
import {
  apply,
  cell,
  grid,
  levelsIn,
  matrixOf,
  review,
  team,
  watchCalls,
} from './support/matrix.ts'

test.describe('by keyboard', () => {
  test('edits cells, a range and a column, then reviews, applies and undoes the changes', async ({
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

    await test.step('Selects a whole column by its header, and types the level.', async () => {
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
      await expect(cell(page, 'Ana', 'archive')).toHaveAccessibleName('revoked: SUPERVISOR')
    })

    await page.reload()
    await expect(page.getByText('8 changes for 3 agents')).toBeVisible()
    await expect(page.getByText(/^Changes from .+ restored$/)).toBeVisible()
    await expect(cell(page, 'Carla', 'archive')).toHaveAccessibleName('granted: night shift')

    await review(page)
    const table = page.getByRole('region', { name: 'Review the changes' })
    await expect(table.getByRole('row')).toHaveCount(9)
    await expect(
      table.getByRole('row', { name: /Bruno support raised WEBCHAT FULL/ }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Discard the change of Carla in archive' }).click()
    await expect(table.getByRole('row')).toHaveCount(8)
    const calls = watchCalls(page)
    await apply(page, 'Apply 7 changes to 3 agents')

    await expect(page.getByText('3 of 3 agents done')).toBeVisible()
    await expect(page.getByText(/^3 agents have the new access/)).toBeVisible()
    expect(levelsIn(gateway)).toEqual({
      Ana: { sales: 'WEBCHAT' },
      Bruno: { archive: 'night shift', sales: 'FULL', support: 'FULL' },
      Carla: { sales: 'FULL', support: 'FULL' },
    })
    expect(calls.writes).toHaveLength(3)
    // One read returns all agents: one read before and one after.
    expect(calls.reads).toBe(2)

    await test.step('Undo the applied change, after a review.', async () => {
      await page.getByRole('button', { name: 'Undo for 3 agents…' }).click()
      await expect(page.getByRole('heading', { name: 'Review the undo' })).toBeFocused()
      await apply(page, 'Apply 7 changes to 3 agents')
      await expect(page.getByText(/^3 agents have the new access/)).toBeVisible()
      expect(levelsIn(gateway)).toEqual(before)
    })
    await page.getByRole('main').getByRole('link', { name: 'Access', exact: true }).click()
    await expect(page.getByText('No changes')).toBeVisible()
    await expect(cell(page, 'Ana', 'archive')).toHaveAccessibleName('SUPERVISOR')
  })
})

test.describe('by mouse', () => {
  test('drags over cells, selects a row by its header, and filters both axes; axe finds no violations in the review and the results', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await test.step('drags over cells, selects a row by its header, and filters both axes', async () => {
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
      // A level of the gateway's own has a button, too.
      await page.getByRole('button', { name: 'SUPERVISOR' }).click()
      await expect(cell(page, 'Carla', 'sales')).toHaveAccessibleName('granted: SUPERVISOR')
      await page.getByRole('button', { name: 'Undo' }).click()
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

    await test.step('axe finds no violations in a changed matrix, its review and its results', async () => {
      await grid(page).getByRole('columnheader').nth(2).click()
      await page.keyboard.press('f')
      await expectAccessible(page)
      await page.getByRole('radio', { name: 'Letters', exact: true }).check()
      await expectAccessible(page)
      await review(page)
      await expectAccessible(page)
      await apply(page)
      await expect(page.getByText(/new access, verified/)).toBeVisible()
      await expectAccessible(page)
    })
  })
})

test('the ends of long instance names are visible, in the matrix and in the list', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const names = ['004', '009'].map((n) => `clinica-horizonte-lilas-unidade-${n}`)
  for (const [n, name] of names.entries())
    await seeds.agent({
      name: `Ana ${n}`,
      email: `ana${n}@andina.example`,
      userPermissions: [{ instanceId: await seeds.instance(name), permissionLevel: 'SUPERVISOR' }],
    })
  const endsAreVisible = async () => {
    for (const name of names) {
      const end = page.getByText(new RegExp(`${name.slice(-4)}$`)).last()
      await expect(end).toBeVisible()
      await expect
        .poll(() =>
          end.evaluate((one) => [
            one.scrollWidth - one.clientWidth,
            one.scrollHeight - one.clientHeight,
          ]),
        )
        .toEqual([0, 0])
    }
  }
  await page.goto(matrixOf(gateway))
  await expect(grid(page).getByRole('columnheader')).toHaveText(['Agent', ...names])
  await endsAreVisible()
  await page.getByRole('radio', { name: 'Letters', exact: true }).check()
  await expect(grid(page)).toHaveAttribute('data-letters', 'true')
  await endsAreVisible()
  for (const at of [0, 1]) {
    const head = await grid(page).getByRole('columnheader', { name: names[at]! }).boundingBox()
    const below = await grid(page).getByRole('gridcell').nth(at).boundingBox()
    expect([head?.x, head?.width, head!.y + head!.height]).toEqual([
      below?.x,
      below?.width,
      below!.y - 1,
    ])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await goToPage(page, pathTo({ page: 'agents', gateway: gateway.address }))
  await expect(page.getByRole('row').filter({ hasText: 'Ana 1' })).toContainText(names[1]!)
  await endsAreVisible()
})

test.describe('with data', () => {
  test.use({ gatewayOptions: { demo: true } })

  test('marks access to all instances, and keeps unknown levels; on a phone, touch sets the level of the agents of one instance', async ({
    connected: page,
    gateway,
  }) => {
    await test.step('marks access to all instances, and keeps unknown levels', async () => {
      const everywhere = gateway.store.agents.list().find((one) => one.allowAllInstances)!
      const odd = gateway.store.agents
        .list()
        .find((one) => one.userPermissions.some((p) => p.permissionLevel === 'SUPERVISOR'))!
      await page.goto(`${matrixOf(gateway)}?q=${encodeURIComponent(everywhere.email)}`)
      await expect(
        grid(page).getByRole('rowheader', { name: `${everywhere.name} access to all instances` }),
      ).toBeVisible()
      await expect(
        grid(page)
          .getByRole('gridcell', { name: /all instances/ })
          .first(),
      ).toBeVisible()
      await goToPage(page, pathTo({ page: 'agents', gateway: gateway.address }))
      await goToPage(page, `${matrixOf(gateway)}?q=${encodeURIComponent(odd.email)}`)
      await expect(grid(page).getByRole('gridcell', { name: 'SUPERVISOR' }).first()).toBeVisible()
      const free = grid(page).getByRole('gridcell', { name: 'no access' }).first()
      await free.click()
      await page.keyboard.press('w')
      await review(page)
      await apply(page)
      await expect(page.getByText(/^1 agent has the new access/)).toBeVisible()
      const levels = gateway.store.agents
        .list()
        .find((one) => one.id === odd.id)!
        .userPermissions.map((p) => p.permissionLevel)
      expect(levels).toContain('SUPERVISOR')
      expect(levels).toHaveLength(odd.userPermissions.length + 1)
    })

    await test.step('on a phone, one instance is selected and touch sets the level of its agents', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await goToPage(page, matrixOf(gateway))
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
      await expectAccessible(page)
      await review(page)
      await apply(page)
      await expect(page.getByText(/^1 agent has the new access/)).toBeVisible()
      expect(levelsIn(gateway)[name!]).toMatchObject({ [options[3]!]: 'WEBCHAT' })
    })

    await test.step('at 400 % zoom, the focused cell is in view', async () => {
      await page.setViewportSize({ width: 320, height: 256 })
      await goToPage(page, `${matrixOf(gateway)}?q=equipe`)
      await grid(page).getByRole('gridcell').first().focus()
      for (let n = 0; n < 4; n++) {
        await page.keyboard.press('ArrowDown')
        await expect(grid(page).locator(':focus')).toBeInViewport({ ratio: 0.9 })
      }
    })
  })
})
