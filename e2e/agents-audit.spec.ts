import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { chooseMore } from './support/list-actions.ts'
import { expectAccessible } from './support/axe.ts'
import { goToPage } from './support/go-to.ts'
import { exportedAs } from './support/jobs.ts'
import type { TestGateway } from './support/test-gateway.ts'

const auditOf = (gateway: TestGateway) => pathTo({ page: 'audit', gateway: gateway.address })
const editOf = (gateway: TestGateway, id: string) =>
  pathTo({ page: 'edit-agent', gateway: gateway.address, id })
const failedRequest = /Failed to load resource/
const password = 'correct horse battery'

async function create(page: Page, gateway: TestGateway) {
  await page.goto(pathTo({ page: 'new-agent', gateway: gateway.address }))
  const form = page.getByRole('form', { name: 'New agent' })
  await form.getByLabel('Name').fill('Ana Prado')
  await form.getByLabel('E-mail').fill('ana@andina.example')
  await form.getByLabel('Phone').fill('+55 11 98642-0731')
  await form.getByLabel('Password', { exact: true }).fill(password)
  await page
    .getByRole('radiogroup', { name: 'sales', exact: true })
    .getByRole('radio', { name: 'FULL' })
    .check()
  await form.getByRole('button', { name: 'Create agent' }).click()
  await expect(page.getByText('Ana Prado was created')).toBeVisible()
}

test('the audit log records who changed an agent, when, what and the result', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(failedRequest)
  await seeds.instance('sales')
  await page.goto(pathTo({ page: 'preferences', gateway: gateway.address }))
  await page.getByLabel('Your name').fill('Lucía Gómez')
  await create(page, gateway)

  const [agent] = gateway.store.agents.list()
  await page.goto(editOf(gateway, agent!.id))
  const form = page.getByRole('form', { name: 'Agents' })
  await form.getByLabel('Name').fill('Ana Souza')
  await gateway.fault({ operation: 'updateAgent', status: 400, body: { message: 'not now' } })
  await form.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(form.getByText('not now').first()).toBeVisible()
  await gateway.fault({ operation: 'updateAgent', status: 504, when: 'after' })
  await form.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(form.getByText(/, as requested$/)).toBeVisible()

  await page.goto(pathTo({ page: 'agents', gateway: gateway.address }))
  await chooseMore(page, 'Audit')
  await expect(page.getByText(/Changes to agents that were made in this browser/)).toBeVisible()
  await expect(page.getByText('4 requests')).toBeVisible()
  const rows = page.getByRole('row')
  const details = page.getByRole('complementary', { name: 'Request details' })
  // Below the day; the reason of a request that failed is on a second line.
  await expect(rows).toContainText([
    /Time/,
    /Today/,
    /Changed name of Ana Souza.*Name: Ana Prado → Ana Souza.*Lucía Gómez.*unknown/,
    /check before you repeat it.*Open agent/,
    /Changed name of Ana Souza.*refused/,
    /not now.*Open agent/,
    // The phone number of a new agent is a second request.
    /Changed phone of Ana Prado.*Phone: empty → \+5511986420731.*accepted/,
    /Created agent Ana Prado with FULL on sales.*accepted/,
  ])

  await page.getByLabel('Result', { exact: true }).selectOption('refused')
  await expect(page.getByText('1 of 4 requests')).toBeVisible()
  await page
    .getByRole('row', { name: /Changed name/ })
    .getByRole('link')
    .click()
  await expect(details).toContainText('not now')
  await expect(details).toContainText('Lucía Gómez (Person)')
  await expect(details.getByRole('row', { name: /Name/ })).toContainText('Ana PradoAna Souza')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('textbox', { name: /^Instance, person/ }).fill('lucia sales')
  await expect(page.getByText('1 of 4 requests')).toBeVisible()
  await page
    .getByRole('row', { name: /Created agent/ })
    .getByRole('link')
    .click()
  await expect(details).toContainText('set; never recorded')
  await page.keyboard.press('Escape')
  const text = await exportedAs(page, 'CSV')
  expect(text).toContain(',Lucía Gómez,person,createAgent,')
  expect(text).toMatch(/,sales,,FULL\r?\n/)
  expect(text).not.toContain(password)
})

test('the audit log has no passwords, and records a change as unknown if the page was closed', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(failedRequest)
  await seeds.instance('sales')
  const id = await seeds.agent({ name: 'Camila Nunes' })
  await create(page, gateway)
  await page.goto(editOf(gateway, id))
  const form = page.getByRole('form', { name: 'Agents' })
  await form.getByLabel('Name').fill('Camila Reyes')
  await gateway.fault({ operation: 'updateAgent', delay: 60_000 })
  const sent = page.waitForRequest((r) => r.method() === 'PUT')
  await form.getByRole('button', { name: 'Save 1 change' }).click()
  await sent
  // The user closes the tab despite the warning.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(auditOf(gateway))
  await expect(page.getByRole('row', { name: /Camila/ })).toContainText(/unknown|waiting/)
  const stored = await page.evaluate(async () => {
    const opening = indexedDB.open('switchboard')
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const reading = db.transaction('journal').objectStore('journal').getAll()
    await new Promise((resolve) => {
      reading.addEventListener('success', resolve)
    })
    db.close()
    return JSON.stringify(reading.result)
  })
  expect(stored).toContain('ana@andina.example')
  expect(stored).not.toContain(password)
})

test('the audit log is accessible, fits a phone, and is deleted with the request log', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await page.goto(auditOf(gateway))
  await expect(page.getByRole('heading', { name: /No changes to agents/ })).toBeVisible()
  await create(page, gateway)
  await page.goto(auditOf(gateway))
  await expect(page.getByText('2 requests')).toBeVisible()
  const created = page.getByRole('row', { name: /Created agent/ })
  await created.getByRole('link').click()
  await expect(page.getByRole('complementary', { name: 'Request details' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(created).toBeVisible()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over).toBeLessThanOrEqual(0)
  await page.setViewportSize(size)
  await page.getByRole('link', { name: 'Activity' }).click()
  await page.getByRole('button', { name: 'Delete all…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete them' }).click()
  await goToPage(page, auditOf(gateway))
  await expect(page.getByRole('heading', { name: /No changes to agents/ })).toBeVisible()
})
