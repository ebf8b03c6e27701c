import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { assistLoads } from './support/assist.ts'

test.use({ gatewayOptions: { demo: true } })

test('Enter in a search opens the only match, and Ctrl+Enter submits the form of the page', async ({
  connected: page,
  gateway,
}) => {
  await page.goto(pathTo({ page: 'agents', gateway: gateway.address }))
  const { agents } = await gateway.call('listAgents', {})
  const [agent] = agents
  const search = page.getByRole('textbox', { name: 'Name, e-mail or phone' })
  // The handler of list keys loads with the first list.
  await search.pressSequentially(agent!.email)
  await assistLoads(page)
  await expect(page.locator('main tbody tr')).toHaveCount(1)
  await search.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: agent!.name })).toBeFocused()

  await page.goto(pathTo({ page: 'new-agent', gateway: gateway.address }))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  // The handler of page shortcuts loads with the first key press.
  await expect
    .poll(async () => {
      await heading.focus()
      await page.keyboard.press('Control+Enter')
      return page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')
    })
    .toBe('true')
})

test('the focus stays when the language changes, and returns to the instance on Escape', async ({
  connected: page,
  gateway,
}) => {
  await page.goto(pathTo({ page: 'preferences', gateway: gateway.address }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const language = page.getByRole('navigation').locator('..').getByRole('combobox').first()
  await language.focus()
  await language.selectOption({ label: 'Español' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(language).toBeFocused()
  await language.selectOption({ label: 'English' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  const switcher = page.getByRole('button', { name: /^Choose an instance/ })
  await switcher.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Choose an instance' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(switcher).toBeFocused()
})
