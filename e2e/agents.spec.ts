import { expect, test } from './fixtures.ts'
import { choose, editOf, levelsOf, listOf, newIn, permission } from './support/agents.ts'
import { expectAccessible } from './support/axe.ts'
import { goToPage } from './support/go-to.ts'

/** The browser's own message about a failed request. */
const failedRequest = /Failed to load resource/

test.describe('the list of agents', () => {
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
      const names = page.getByRole('grid').getByRole('row').getByRole('link')
      await expect(names).toHaveText(['Ana Prado', 'Bia Ramos', 'Óscar Díaz'])
      await expect(page.getByText('3 agents')).toBeVisible()
      await expect(page.getByRole('row', { name: /Ana Prado/ })).toContainText('no access')
      await expect(page.getByRole('row', { name: /Bia Ramos/ })).toContainText('+1')

      await page.keyboard.press('/')
      await page.keyboard.type('oscar')
      await expect(names).toHaveText(['Óscar Díaz'])
      await expect(page.getByText('1 of 3 agents')).toBeVisible()
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await page.getByLabel('Instance', { exact: true }).selectOption('sales')
      await expect(names).toHaveText(['Bia Ramos', 'Óscar Díaz'])
      await expect(page.getByRole('row', { name: /Bia Ramos/ })).toContainText('sales')
      await page.getByRole('button', { name: 'Name' }).click()
      await expect(names).toHaveText(['Óscar Díaz', 'Bia Ramos'])
      await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
      await page.reload()
      await expect(names).toHaveText(['Óscar Díaz', 'Bia Ramos'])
      await page.getByLabel('Level', { exact: true }).selectOption('AUDIT')
      await expect(page.getByRole('heading', { name: 'No agents match' })).toBeVisible()
      await page.getByRole('button', { name: 'Clear filters' }).first().click()
      await page.getByLabel('Level', { exact: true }).selectOption({ label: 'no access' })
      await expect(names).toHaveText(['Ana Prado'])
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
      await page.goto(newIn(gateway))
      await expect(page.getByRole('heading', { name: 'This gateway has no agents' })).toBeVisible()
    })
  })
})

test.describe('axe finds no violations, in both themes', () => {
  // Runs axe on the page four times, which takes a few seconds each on a slow machine.
  test('on a new and an edited agent; on a phone nothing overflows', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const sales = await seeds.instance('sales')
    const long = await seeds.agent({ name: `Ana ${'Maximiliana '.repeat(12)}Prado` })

    await test.step('on a new agent, with errors, and after it is created', async () => {
      await page.goto(newIn(gateway))
      await expect(page.getByRole('radiogroup', { name: 'sales' })).toBeVisible()
      await page.getByRole('button', { name: 'Create agent' }).click()
      await expectAccessible(page)
      const form = page.getByRole('form', { name: 'New agent' })
      await form.getByLabel('Name').fill('Ana Prado')
      await form.getByLabel('E-mail').fill('ana@andina.example')
      await form.getByRole('button', { name: 'Generate' }).click()
      await form.getByRole('button', { name: 'Create agent' }).click()
      await expect(page.getByText('Ana Prado was created')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('on an agent that is edited, and on the choices after a conflict', async () => {
      const id = await seeds.agent({ userPermissions: [permission(sales, 'SUPERVISOR')] })
      await page.goto(editOf(gateway, id))
      await page.getByRole('form').getByLabel('Name').fill('Ana')
      await page.getByRole('button', { name: 'Set a new password' }).click()
      await expectAccessible(page)
      await gateway.call('updateAgent', { params: { id }, body: { name: 'Bia' } })
      await page.getByRole('button', { name: 'Save 1 change' }).click()
      await expect(page.getByText('1 left to choose')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('on a phone nothing overflows, and an agent can be edited', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await goToPage(page, listOf(gateway))
      await expect(page.getByRole('row', { name: /Maximiliana/ })).toBeVisible()
      expect(await overflow()).toBeLessThanOrEqual(0)
      await goToPage(page, editOf(gateway, long))
      await choose(page, 'sales', 'FULL')
      expect(await overflow()).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: 'Save 1 change' }).click()
      await expect(page.getByText(/Saved and verified/)).toBeVisible()
      expect(levelsOf(gateway.store.agents.list().find((agent) => agent.id === long)!)).toEqual({
        sales: 'FULL',
      })
    })
  })
})
