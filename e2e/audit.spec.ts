import readXlsxFile from 'read-excel-file/node'
import { readFile } from 'node:fs/promises'
import { addRows, rowOf } from '#gateway/audit/audit-rows.ts'
import type { State } from '#gateway/state/open-state.ts'
import { pathTo } from '#paths'
import { locatorOf } from '#playwright/page-object.ts'
import { describePages } from '#playwright/pages.ts'
import { loadTexts } from '#playwright/texts.ts'
import { signInAs, test } from './auth-proxy-fixtures.ts'
import { expect } from './fixtures.ts'
import { choose, levelsOf, only, permission } from './support/agents.ts'
import { expectAccessibleOverlay } from './support/axe.ts'
import { apiKey } from './support/test-gateway.ts'

const password = 'nine copper lanterns glow'

/** Adds this many entries to the audit, each of another instance. */
async function append(state: State, from: number, to: number): Promise<void> {
  const common = { person: 'Ana Prado', role: 'admin', address: '127.0.0.1', status: 200 } as const
  const rows = Array.from({ length: to - from }, (_, at) =>
    rowOf({
      ...common,
      id: '',
      at: Date.now(),
      operation: 'restartInstance',
      outcome: 'accepted',
      instance: `store-${from + at}`,
    }),
  )
  await addRows(state, rows)
}

test('an administrator grants access to an agent and finds, exports and prints the change in the audit log', async ({
  page,
  authProxy,
  gateway,
  seeds,
}) => {
  const sales = await seeds.instance('sales')
  await seeds.instance('support')
  const id = await seeds.agent({
    name: 'Camila Nogueira',
    userPermissions: [permission(sales, 'FULL')],
  })
  await signInAs(page, authProxy, 'ana')
  await append(authProxy.state, 0, 80)
  const address = `${authProxy.url}/api`
  await page.goto(authProxy.url + pathTo({ page: 'edit-agent', gateway: address, id }))
  const form = page.getByRole('form', { name: 'Agents' })
  await choose(page, 'support', 'WEBCHAT')
  await choose(page, 'sales', 'None')
  await form.getByRole('button', { name: 'Set a new password' }).click()
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: /^Save 3 changes/ }).click()
  await expect(form.getByText(/Saved at .* verified/)).toBeVisible()
  expect(levelsOf(only(gateway))).toEqual({ support: 'WEBCHAT' })

  await page.getByRole('navigation').getByRole('link', { name: 'Audit' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without copying the password?' })
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
  const { older: _, ...parts } = describePages(await loadTexts('en')).auditLog.contents
  for (const part of Object.values(parts)) await expect(locatorOf(page, part)).toBeVisible()
  const row = page.getByRole('row', { name: /Camila Nogueira/ })
  await expect(row).toContainText('Ana Prado')
  await expect(row).toContainText('accepted')
  await page.getByRole('textbox', { name: 'Person, agent or instance' }).fill('camila support')
  await expect(page.getByRole('row')).toHaveCount(2)
  await row.getByRole('link').click()
  const access = page.getByRole('dialog').getByRole('table', { name: 'Access' })
  await expect(access.getByRole('row', { name: /support/ })).toHaveText(/none.*WEBCHAT granted/)
  await expect(access.getByRole('row', { name: /sales/ })).toHaveText(/FULL.*none revoked/)
  await expectAccessibleOverlay(page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/q=camila/)

  await page.getByRole('button', { name: 'Export' }).click()
  await expectAccessibleOverlay(page.getByRole('dialog', { name: 'Export' }))
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'XLSX' }).click(),
  ])
  const [sheet] = await readXlsxFile(await readFile(await workbook.path()))
  expect(sheet?.data.some((cells) => cells.includes('updateAgent'))).toBe(true)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain(',updateAgent,accepted,200,')
  expect(csv).toContain(',support,none,WEBCHAT,')
  expect(csv).toContain(',sales,FULL,none,')
  expect(csv).not.toContain(apiKey)
  expect(csv).not.toContain(password)

  await test.step('prints all entries with heading and date, without navigation', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Person, agent or instance' }).fill('store')
    await expect(page.getByText('80 entries', { exact: true }).first()).toBeVisible()
    const rows = page.locator('main tbody tr')
    await expect(rows.first()).toBeVisible()
    expect(await rows.count()).toBeLessThan(80)
    await page.evaluate(() => {
      globalThis.print = () => {
        const texts = [...document.querySelectorAll('main tbody tr')].map((row) => row.textContent)
        const printed = new Set(texts.map((text) => /store-\d+/.exec(text)?.[0]))
        const date = document.querySelector('main')?.getAttribute('data-printed')
        document.title = `${printed.size} entries, ${date}`
      }
    })
    await page.keyboard.press('Control+p')
    await expect(page).toHaveTitle(/^80 entries, .*20\d\d/)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
    await expect(page.getByRole('columnheader').first()).toBeVisible()
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(page.getByRole('search')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Export' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('loads older entries, and prints the count of those so far once', async () => {
    await append(authProxy.state, 80, 1_001)
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    const shown = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true })
    await expect(shown('1,000 entries so far').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(shown('1,000 entries so far')).toHaveCount(1)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Load older entries' }).click()
    await expect(page.getByText('1,001 entries')).toBeVisible()
  })
})
