import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { openDashboard } from '#gateway/server/dashboard.ts'
import { pathTo } from '#paths'
import { expect, signIn, test } from './fixtures.ts'
import { expectAccessibleOverlay } from './support/axe.ts'
import { builtFile } from './support/built-file.ts'
import { goToPage } from './support/go-to.ts'
import { TestGateway } from './support/test-gateway.ts'
import { Waves } from './support/waves.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('each page has its title and focuses its heading, the navigation stays collapsed and on unknown pages, and a missing network is reported', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  await seeds.instance('sales')
  await page.goto(pathTo({ page: 'instances', gateway: gateway.address }))
  const navigation = page.getByRole('navigation', { name: 'Navigation' })
  for (const name of [
    'Agents',
    'Messages',
    'Chats',
    'Groups',
    'Settings',
    'Webhook',
    'Instances',
    'Agents',
  ]) {
    await navigation.getByRole('link', { name }).click()
    await expect(title(page, name)).toBeFocused()
    await expect(page).toHaveTitle(`${name} · Switchboard`)
    await expect(navigation.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }

  // The last page may still be loading its list.
  expected.console.push(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await expect(page.getByText('This browser is offline', { exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('This browser is offline', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.reload()
  // A dialog replaces the sidebar, which would cover it.
  await page.getByRole('button', { name: 'Open sidebar' }).press('Enter')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts.getByRole('heading', { level: 2 })).toBeFocused()
  await shortcuts.getByRole('button', { name: 'Close' }).click({ trial: true })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open sidebar' })).toBeFocused()
  await page.getByRole('button', { name: 'Open sidebar' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Instances' }).click()
  await expect(title(page, 'Instances')).toBeFocused()
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect(navigation).toBeVisible()

  await goToPage(page, `${pathTo({ page: 'agents', gateway: gateway.address })}/nowhere`)
  await expect(title(page, 'Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Instances' }).click()
  await expect(title(page, 'Instances')).toBeVisible()
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Connect a gateway' }).click()
  await expect(title(page, 'Connect to a gateway')).toBeVisible()
})

// accessibility.spec.ts expects that every page fits every screen.
test('language and theme change at once, and a wide screen limits the width of fields and lines', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await page.goto(pathTo({ page: 'preferences', gateway: gateway.address }))
  await page.getByRole('main').getByLabel('Language').selectOption('Português')
  await expect(title(page, 'Preferências')).toBeVisible()
  await expect(page).toHaveTitle('Preferências · Switchboard')
  await expect(page.getByRole('link', { name: 'Instâncias' })).toBeVisible()
  await page.getByRole('main').getByLabel('Tema').selectOption('Escuro')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(title(page, 'Preferências')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

  await page.setViewportSize({ width: 3840, height: 900 })
  const widest = () =>
    page
      .locator('main :is(input, select, p)')
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().width)))
  expect(await widest()).toBeLessThanOrEqual(1000)
  await goToPage(page, pathTo({ page: 'chat-forms', gateway: gateway.address, instance: 'sales' }))
  await expect(
    page.locator('main :is(input, select)').filter({ visible: true }).first(),
  ).toBeVisible()
  expect(await widest()).toBeLessThanOrEqual(1000)
})

test('a key that is no longer accepted can be entered in place, without losing input', async ({
  page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(/401/)
  const id = await seeds.instance('sales')
  await page.goto(pathTo({ page: 'chat-forms', gateway: gateway.address, instance: 'sales' }))
  await page.getByLabel('API key').fill(gateway.apiKey)
  await page.getByRole('button', { name: 'Connect' }).click()
  const form = page.getByRole('form', { name: 'Show presence' })
  await form.getByLabel('Recipient').fill('+55 11 98642-0731')
  await form.getByLabel('For how long').fill('20')
  await gateway.fault({ operation: 'sendPresence', status: 401, body: { message: 'Unauthorized' } })
  await form.getByRole('button', { name: 'Show presence' }).click()
  await expect(form.getByText('The key was not accepted')).toBeVisible()
  await form.getByRole('button', { name: 'Enter the key again…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Key for/ })
  await expectAccessibleOverlay(dialog)
  await dialog.getByLabel('API key').fill('another-key')
  await dialog.getByRole('button', { name: 'Use this key' }).click()
  await expect(dialog.getByText('Not connected: the key was not accepted')).toBeVisible()
  await dialog.getByLabel('API key').fill(gateway.apiKey)
  await dialog.getByRole('button', { name: 'Use this key' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(form.getByLabel('Recipient')).toHaveValue('+55 11 98642-0731')
  expect(gateway.store.chats.presences(id)).toHaveLength(0)
  await form.getByRole('button', { name: 'Show presence' }).click()
  await expect(form.getByText('presence shown to 5511986420731')).toBeVisible()
  expect(gateway.store.chats.presences(id)).toHaveLength(1)
})

test('prefetches the page of a link on hover or focus', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  const fetched = new Set<string>()
  page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname.slice(1)))
  const has = (source: string) => fetched.has(builtFile(source))
  await page.goto(pathTo({ page: 'preferences', gateway: gateway.address }))
  await expect(title(page, 'Preferences')).toBeVisible()
  const [agents, groups] = ['agents/AgentsPage.tsx', 'groups/GroupsPage.tsx'].map(
    (name) => `src/features/${name}`,
  ) as [string, string]
  expect([has(agents), has(groups)]).toEqual([false, false])
  await page.getByRole('link', { name: 'Agents' }).hover()
  await expect.poll(() => has(agents)).toBe(true)
  await page.getByRole('link', { name: 'Groups' }).focus()
  await expect.poll(() => has(groups)).toBe(true)
  await expect(title(page, 'Preferences')).toBeVisible()
  // With its code and texts loaded, a page renders in the same task as the click.
  await new Waves(page).settle()
  const drawn = await page.getByRole('link', { name: 'Groups' }).evaluate(async (link) => {
    ;(link as HTMLElement).click()
    await Promise.resolve()
    return document.querySelector('h1')?.textContent
  })
  expect(drawn).toBe('Groups')
})

test('reports a page with a missing file, and the others still load', async ({
  page,
  expected,
}) => {
  expected.console.push(/404|LoadError/)
  const dist = mkdtempSync(join(tmpdir(), 'switchboard-old-'))
  cpSync('dist', dist, { recursive: true })
  const chats = join(dist, builtFile('src/features/chats/ChatsPage.tsx'))
  for (const suffix of ['', '.gz', '.br']) rmSync(`${chats}${suffix}`)
  const old = new TestGateway(openDashboard(dist, { mark: 'data-keys' }))
  await old.start()
  expected.origins.push(old.url)
  await old.call('createInstance', { body: { instanceName: 'sales' } })
  await signIn(page, old)
  await page.goto(old.url + pathTo({ page: 'instances', gateway: old.address }))
  await page.getByRole('link', { name: 'Chats' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await page.getByRole('link', { name: 'Agents' }).click()
  await expect(title(page, 'Agents')).toBeVisible()
  // Pending requests of the page would fail with its server.
  await page.goto('about:blank')
  await old.dispose()
  rmSync(dist, { recursive: true, force: true })
})
