import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { openDashboard } from '#gateway/server/dashboard.ts'
import { pathTo } from '#paths'
import { expect, signIn, test } from './fixtures.ts'
import { expectAccessibleOverlay } from './support/axe.ts'
import { builtFile } from './support/built-file.ts'
import { withoutPrefetch } from './support/without-prefetch.ts'
import { TestGateway } from './support/test-gateway.ts'
import { Waves } from './support/waves.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' })

test.describe('navigation', () => {
  test('each page has its title and focuses its heading', async ({
    connected: page,
    gateway,
    seeds,
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
    ]) {
      await navigation.getByRole('link', { name }).click()
      await expect(title(page, name)).toBeFocused()
      await expect(page).toHaveTitle(`${name} · Switchboard`)
      await expect(navigation.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    }
  })

  test('an unknown page keeps the navigation', async ({ connected: page, gateway }) => {
    await page.goto(`${pathTo({ page: 'agents', gateway: gateway.address })}/nowhere`)
    await expect(title(page, 'Page not found')).toBeVisible()
    await page.getByRole('link', { name: 'Go to Instances' }).click()
    await expect(title(page, 'Instances')).toBeVisible()
    await page.goto('/nowhere')
    await page.getByRole('link', { name: 'Connect a gateway' }).click()
    await expect(title(page, 'Connect to a gateway')).toBeVisible()
  })

  test('the navigation collapses and stays collapsed', async ({ connected: page, gateway }) => {
    await page.goto(pathTo({ page: 'agents', gateway: gateway.address }))
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.reload()
    await page.getByRole('button', { name: 'Open sidebar' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Instances' }).click()
    await expect(title(page, 'Instances')).toBeFocused()
    await page.getByRole('button', { name: 'Expand sidebar' }).click()
    await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeVisible()
  })

  test('language and theme change at once', async ({ connected: page, gateway }) => {
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
  })
})

test.describe('command palette', () => {
  test('finds pages, instances, agents and actions by name', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await seeds.instance('ventas-bogotá')
    await seeds.agent({ name: 'Camila Restrepo', email: 'camila@andina.example' })
    await page.goto(pathTo({ page: 'instances', gateway: gateway.address }))
    await expect(page.getByText('ventas-bogotá').first()).toBeVisible()
    await page.keyboard.press('Control+k')
    const field = palette(page).getByRole('combobox')
    await expect(field).toBeFocused()
    await field.fill('bogota')
    await expect(palette(page).getByRole('option', { selected: true })).toContainText(
      'ventas-bogotá',
    )
    await page.keyboard.press('Enter')
    await expect(title(page, 'Messages')).toBeFocused()

    await page.keyboard.press('Control+k')
    await field.fill('camila@')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/agents\/id\//)

    await page.keyboard.press('Control+k')
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
  })

  test('arrow keys wrap around, Escape closes and returns the focus', async ({
    connected: page,
    gateway,
  }) => {
    await page.goto(pathTo({ page: 'agents', gateway: gateway.address }))
    await expect(title(page, 'Agents')).toBeFocused()
    const button = page.getByRole('button', { name: /Search…/ })
    await button.click()
    const options = palette(page).getByRole('option')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await palette(page).getByRole('combobox').fill('zzz nobody')
    await expect(palette(page).getByRole('status')).toHaveText('No results for “zzz nobody”.')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    await expect(button).toBeFocused()
  })
})

test.describe('shortcuts', () => {
  test('? lists them, G and a letter open a page, and fields keep their letters', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await seeds.instance('sales')
    await page.goto(pathTo({ page: 'instances', gateway: gateway.address }))
    await expect(page.getByText('sales').first()).toBeVisible()
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

  test('single-key shortcuts can be turned off', async ({ connected: page, gateway }) => {
    await page.goto(pathTo({ page: 'preferences', gateway: gateway.address }))
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
    const long = `a very long name ${'that goes on '.repeat(8)}to its end`
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

test.describe('lock', () => {
  test('hides the screen and removes the key from the tab until it is typed again', async ({
    page,
    gateway,
    seeds,
  }) => {
    await seeds.instance('sales')
    await page.goto(pathTo({ page: 'chat-forms', gateway: gateway.address, instance: 'sales' }))
    await page.getByLabel('API key').fill(gateway.apiKey)
    await page.getByRole('button', { name: 'Connect' }).click()
    await page.getByLabel('Recipient').first().fill('+57 310 442')
    await page.getByRole('button', { name: 'Lock now' }).click()
    await expect(title(page, 'Locked')).toBeVisible()
    await expect(page).toHaveTitle('Switchboard')
    await expect(page.getByRole('heading', { name: 'Read receipts and presence' })).toBeHidden()
    const keys = () => Object.keys(sessionStorage).filter((name) => name.includes('.key '))
    await expect.poll(() => page.evaluate(keys)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(title(page, 'Locked')).toBeVisible()
    await page.getByLabel('API key').fill('guess')
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(
      page.getByText('Wrong key. Enter the key that you were connected with.'),
    ).toBeVisible()

    const tab = await page.context().newPage()
    await tab.goto(gateway.url + pathTo({ page: 'agents', gateway: gateway.address }))
    await expect(tab.getByText(/This link opens/)).toBeVisible()

    await page.getByLabel('API key').fill(gateway.apiKey)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Recipient').first()).toHaveValue('+57 310 442')
    await expect(page).toHaveTitle('Read receipts and presence · Switchboard')
    await page.reload()
    await expect(title(page, 'Read receipts and presence')).toBeVisible()
  })

  test('locks automatically after the chosen time', async ({ connected: page, gateway }) => {
    await page.clock.install()
    await page.goto(pathTo({ page: 'preferences', gateway: gateway.address }))
    await page.getByLabel('Lock when idle').selectOption('After 5 minutes')
    await page.clock.fastForward('04:30')
    await expect(title(page, 'Preferences')).toBeVisible()
    await page.mouse.move(300, 300)
    await page.clock.fastForward('04:30')
    await expect(title(page, 'Preferences')).toBeVisible()
    await page.clock.fastForward('05:05')
    await expect(title(page, 'Locked')).toBeVisible()
    await page.getByLabel('API key').fill(gateway.apiKey)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(title(page, 'Preferences')).toBeVisible()
  })

  test('covers the page even while its own files cannot be loaded', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(/Failed to load resource|net::ERR/)
    await withoutPrefetch(page)
    await seeds.instance('sales')
    await page.goto(pathTo({ page: 'chat-forms', gateway: gateway.address, instance: 'sales' }))
    await page.getByLabel('Recipient').first().fill('+57 310 442')
    const files = ['src/app/LockScreen.tsx', 'src/app/Palette.tsx'].map(builtFile)
    for (const file of files) await page.route(`**/${file}`, (route) => route.abort())
    // A dialog first: the page below it stays as it was.
    const notice = page.getByRole('dialog', { name: 'This part could not be loaded.' })
    await page.keyboard.press('ControlOrMeta+k')
    await expect(notice).toBeVisible()
    await expectAccessibleOverlay(notice)
    await page.keyboard.press('Escape')
    await expect(notice).toBeHidden()
    await expect(page.getByLabel('Recipient').first()).toHaveValue('+57 310 442')

    await page.getByRole('button', { name: 'Lock now' }).click()
    await expect(notice).toBeVisible()
    for (let i = 0; i < 3; i++) await page.keyboard.press('Escape')
    await expect(notice).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Read receipts and presence' })).toBeHidden()
    for (const file of files) await page.unroute(`**/${file}`)
    await notice.getByRole('button', { name: 'Retry' }).click()
    await expect(title(page, 'Locked')).toBeVisible()
    await page.getByLabel('API key').fill(gateway.apiKey)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByLabel('Recipient').first()).toHaveValue('+57 310 442')
  })

  test('calls in flight complete behind it', async ({ connected: page, gateway, seeds }) => {
    const id = await seeds.instance('sales')
    await page.goto(pathTo({ page: 'chat-forms', gateway: gateway.address, instance: 'sales' }))
    const form = page.getByRole('form', { name: 'Show presence' })
    await form.getByLabel('Recipient').fill('+55 11 98642-0731')
    await form.getByLabel('For how long').fill('1500')
    await form.getByRole('button', { name: 'Show presence' }).click()
    await page.getByRole('button', { name: 'Lock now' }).click()
    await expect(title(page, 'Locked')).toBeVisible()
    await expect.poll(() => gateway.store.chats.presences(id).length).toBe(1)
    await page.getByLabel('API key').fill(gateway.apiKey)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(form.getByText('presence shown to 5511986420731')).toBeVisible()
  })
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

test('reports a missing network', async ({ connected: page, gateway }) => {
  await withoutPrefetch(page)
  await page.goto(pathTo({ page: 'agents', gateway: gateway.address }))
  await expect(title(page, 'Agents')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('This browser is offline', { exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('This browser is offline', { exact: true })).toHaveCount(0)
})

test('prefetches the page of a link on hover or focus', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await withoutPrefetch(page)
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
  const old = new TestGateway(openDashboard(dist))
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

for (const width of [360, 3840])
  test(`cuts nothing off at ${width} px`, async ({ connected: page, gateway, seeds }) => {
    await seeds.instance('sales')
    await page.setViewportSize({ width, height: 900 })
    for (const place of [
      { page: 'preferences', gateway: gateway.address },
      { page: 'chat-forms', gateway: gateway.address, instance: 'sales' },
    ] as const) {
      await page.goto(pathTo(place))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { scroll, inner, widest } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        inner: innerWidth,
        widest: Math.max(
          ...Array.from(
            document.querySelectorAll('main input, main select, main p'),
            (e) => e.getBoundingClientRect().width,
          ),
        ),
      }))
      expect(scroll).toBeLessThanOrEqual(inner)
      expect(widest).toBeLessThanOrEqual(1000)
    }
  })
