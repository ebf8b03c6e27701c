import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { goToPage } from './support/go-to.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' })

test('the palette finds pages, instances, agents and actions by name, shortcuts open pages, and single keys can be turned off', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('ventas-bogotá')
  const camila = { name: 'Camila Restrepo', email: 'camila@andina.example' }
  await gateway.call('updateAgent', {
    params: { id: await seeds.agent(camila) },
    body: { ...camila, permissions: [], phoneNumber: '5511986420731' },
  })
  await page.goto(pathTo({ page: 'instances', gateway: gateway.address }))
  await expect(page.getByText('ventas-bogotá').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = palette(page).getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill('bogota')
  await expect(palette(page).getByRole('option', { selected: true })).toContainText('ventas-bogotá')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Messages')).toBeFocused()

  await page.keyboard.press('Control+k')
  await field.fill('camila@')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/agents\/id\//)

  await page.keyboard.press('Control+k')
  await field.fill('tel:+55 (11) 8642-0731')
  await expect(palette(page).getByText('+55 11 8642-0731 (Brazil, mobile)')).toBeVisible()
  await expect(palette(page).getByRole('option')).toHaveText(
    /^Camila Restrepocamila@andina.example · \+55 11 98642-0731$/,
  )
  await field.fill('11 98642-0731')
  await expect(palette(page).getByText('The country code may be missing.')).toBeVisible()
  await expect(palette(page).getByRole('option')).toContainText('+55 11 98642-0731')
  await field.fill('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

  await page.keyboard.press('Control+k')
  await field.fill('webh')
  await palette(page)
    .getByRole('option', { name: /^Webhook ventas/ })
    .click()
  await expect(title(page, 'Webhook')).toBeFocused()

  await page.keyboard.press('Control+k')
  await field.fill('send location')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Location', selected: true })).toBeVisible()

  await page.keyboard.press('Control+k')
  await field.fill('bogota settings')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Settings')).toBeFocused()

  await test.step('an action that a page has leads to it, others act at once', async () => {
    const choose = async (typed: string) => {
      await page.keyboard.press('Control+k')
      await field.fill(typed)
      await page.keyboard.press('Enter')
    }
    await choose('restart')
    await expect(title(page, 'Connection')).toBeFocused()
    await page.evaluate(() => {
      globalThis.print = () => document.body.setAttribute('data-has-printed', '')
    })
    await choose('print')
    await expect(page.locator('body')).toHaveAttribute('data-has-printed')
    await choose('help')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await choose('undo')
    await expect(title(page, 'Jobs')).toBeFocused()
  })

  await test.step('arrow keys wrap around, Escape closes and returns the focus', async () => {
    const button = page.getByRole('button', { name: /Search…/ })
    await button.click()
    const options = palette(page).getByRole('option')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await palette(page).getByRole('combobox').fill('zzz unknown')
    await expect(palette(page).getByRole('status')).toHaveText('No results for “zzz unknown”.')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  await test.step('? lists the shortcuts, G and a letter open a page, and fields keep their letters', async () => {
    await page.keyboard.press('?')
    const map = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(map.getByText('Search or go to')).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await expect(map).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(map).toHaveCount(0)
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await expect(title(page, 'Messages')).toBeFocused()
    await page.getByLabel('Recipient').first().fill('')
    await page.keyboard.type('g?a')
    await expect(page.getByLabel('Recipient').first()).toHaveValue('g?a')
    await expect(title(page, 'Messages')).toBeVisible()
  })

  await test.step('single-key shortcuts can be turned off', async () => {
    await goToPage(page, pathTo({ page: 'preferences', gateway: gateway.address }))
    await expect(page.getByText(/^Switchboard \d+\.\d+\.\d+/)).toBeVisible()
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await title(page, 'Preferences').focus()
    await page.keyboard.press('?')
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0)
    await expect(page).toHaveURL(/preferences$/)
  })
})

test.describe('instance switcher', () => {
  test('keeps the page, by keyboard and by mouse', async ({ connected: page, gateway, seeds }) => {
    const long = `a very long name ${'with many words '.repeat(8)}at the end`
    for (const name of ['sales', 'support', long]) await seeds.instance(name)
    await page.goto(pathTo({ page: 'chat-forms', gateway: gateway.address, instance: 'sales' }))
    const switcher = page.getByRole('button', { name: /^Choose an instance: / })
    await expect(title(page, 'Read receipts and presence')).toBeFocused()
    await switcher.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Choose an instance' })).toBeFocused()
    await page.keyboard.type('supp')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(
      pathTo({ page: 'chat-forms', gateway: gateway.address, instance: 'support' }),
    )
    await switcher.click()
    await page.getByRole('option', { name: long }).click()
    await expect(page).toHaveURL(
      pathTo({ page: 'chat-forms', gateway: gateway.address, instance: long }),
    )
    const box = (await switcher.boundingBox())!
    expect(box.width).toBeLessThanOrEqual(240)

    // The instance, not the first of the list, stays selected on a page of the gateway and after a reload.
    await page.goto(pathTo({ page: 'chat-forms', gateway: gateway.address, instance: 'support' }))
    await expect(title(page, 'Read receipts and presence')).toBeFocused()
    // A page that is left at once may not have stored it.
    const stored = () =>
      page.evaluate((name) => localStorage.getItem(name), `switchboard.instance ${gateway.address}`)
    await expect.poll(stored).toBe('support')
    await page.goto(pathTo({ page: 'instances', gateway: gateway.address }))
    await page.reload()
    await expect(switcher).toHaveAccessibleName('Choose an instance: support')

    await test.step('chooses from the list in the drawer of a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Open sidebar' }).click()
      await switcher.click()
      await page.getByRole('option', { name: 'sales' }).click()
      await expect(title(page, 'Messages')).toBeVisible()
      await expect(page.getByRole('main')).toContainText('sales')
    })
  })

  test('finds one of five thousand', async ({ connected: page, gateway }) => {
    const agents = [
      {
        id: 'a',
        name: 'Ana',
        email: 'ana@andina.example',
        phoneNumber: '',
        isActive: true,
        allowAllInstances: false,
        allowWebchat: false,
        createdAt: '2026-05-03T12:00:00.000Z',
        userPermissions: Array.from({ length: 5000 }, (_, i) => ({
          instanceId: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
          permissionLevel: 'FULL',
          instance: { name: `line-${i}` },
        })),
      },
    ]
    await gateway.fault({ operation: 'listAgents', status: 200, body: { agents }, times: 5 })
    await page.goto(pathTo({ page: 'chat-forms', gateway: gateway.address, instance: 'line-1' }))
    await expect(page.getByRole('link', { name: /Instances 5,000/ })).toBeVisible()
    await expect(title(page, 'Read receipts and presence')).toBeFocused()
    await page.getByRole('button', { name: /^Choose an instance: / }).click()
    const field = page.getByRole('combobox', { name: 'Choose an instance' })
    await field.fill('line-4711')
    await page.getByRole('option', { name: 'line-4711' }).click()
    await expect(page).toHaveURL(
      pathTo({ page: 'chat-forms', gateway: gateway.address, instance: 'line-4711' }),
    )
  })
})
