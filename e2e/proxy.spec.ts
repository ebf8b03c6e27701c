import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAudit } from '#gateway/audit/audit.ts'
import { openServerService } from '#gateway/http/server-service.ts'
import { askGateway, withKeySessions } from '#gateway/identity/key-sessions/key-access.ts'
import { openKeySessions, passingSecret } from '#gateway/identity/key-sessions/key-sessions.ts'
import { routesWithKeys } from '#gateway/team-routes.ts'
import { writePeople } from '#gateway/identity/testing/auth-proxy.ts'
import { keyOperations, openProxy } from '#gateway/proxy/proxy.ts'
import { openState } from '#gateway/state/open-state.ts'
import { listen, type Listening } from '#gateway/server/listen.ts'
import { createRouter } from '#gateway/http/router.ts'
import { siteHandler } from '#gateway/server/site.ts'
import type { Locator, Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, signIn, test as base } from './fixtures.ts'
import { test as commandTest } from './command-fixtures.ts'
import { startCuttingRelay, type CuttingRelay } from './support/cutting-relay.ts'
import { freePort } from './support/free-port.ts'
import type { TestGateway } from './support/test-gateway.ts'

const failedCall = /Failed to load resource/

interface Fixtures {
  /** The dashboard and a proxy to the test's gateway, behind a relay that can cut connections. */
  site: CuttingRelay
}

const test = base.extend<Fixtures>({
  site: async ({ gateway, dashboard, expected, leavePage }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-site-'))
    const state = await openState(dataDir)
    const proxy = openProxy({ gateway: gateway.address, state })
    const { operations, service } = withKeySessions({
      operations: keyOperations(proxy, false),
      service: openServerService({ state, audit: openAudit(state), derive: passingSecret }),
      behindProxy: false,
      sessions: openKeySessions({ state, secret: passingSecret(), now: Date.now }),
      ...askGateway(proxy, Date.now),
    })
    const team = { routes: routesWithKeys, service }
    const server: Listening = await listen(
      siteHandler(createRouter({ operations, team, pages: dashboard })),
      '127.0.0.1',
      0,
    )
    const relay = await startCuttingRelay(server.port)
    expected.origins.push(relay.url)
    await use(relay)
    await leavePage()
    await relay.close()
    server.server.closeAllConnections()
    await server.close()
    await proxy.close()
    await state.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  },
})

/** Signs the tab in with the gateway's key. */
const connect = (page: Page, site: CuttingRelay, { apiKey }: TestGateway) =>
  signIn(page, { address: `${site.url}/api`, apiKey })

/** Opens the form of a presence, for the instance `sales` and 20 ms. */
async function openPresence(page: Page, site: CuttingRelay): Promise<Locator> {
  const gateway = `${site.url}/api`
  await page.goto(site.url + pathTo({ page: 'chat-forms', gateway, instance: 'sales' }))
  const form = page.getByRole('form', { name: 'Show presence' })
  await form.getByLabel('For how long').fill('20')
  return form
}

test('a POST that the browser repeats on a reused connection is done once through the proxy', async ({
  page,
  gateway,
  seeds,
  site,
  expected,
}) => {
  expected.console.push(failedCall)
  const id = await seeds.instance('sales')
  await connect(page, site, gateway)
  const form = await openPresence(page, site)
  await form.getByLabel('Recipient').fill('+55 11 98642-0731')
  await form.getByRole('button', { name: 'Show presence' }).click()
  await expect(form.getByText('presence shown to 5511986420731')).toBeVisible()
  const head = /POST \/api\/chat\/sendPresence/
  site.cutAnswerTo(head)
  await form.getByLabel('Recipient').fill('+57 310 442 0731')
  await form.getByRole('button', { name: 'Show presence' }).click()
  await expect(form.getByText('presence shown to 573104420731')).toBeVisible()
  expect(site.passed(head), 'the browser has sent it again').toBe(3)
  const to = gateway.store.chats.presences(id).map(({ number }) => number)
  expect(to).toEqual(['5511986420731', '573104420731'])
})

test('a write is unknown if the gateway stops midway, and is not sent again', async ({
  page,
  gateway,
  seeds,
  site,
  expected,
}) => {
  expected.console.push(failedCall)
  const id = await seeds.instance('sales')
  await connect(page, site, gateway)
  const form = await openPresence(page, site)
  await gateway.fault({ operation: 'sendPresence', mode: 'break', when: 'after' })
  await form.getByLabel('Recipient').fill('+55 11 98642-0731')
  await form.getByRole('button', { name: 'Show presence' }).click()
  await expect(form.getByText('Unknown: the change may have been made')).toBeVisible()
  await expect(
    form.getByRole('listitem').filter({ hasText: 'ended before its response arrived' }),
  ).toBeVisible()
  expect(gateway.store.chats.presences(id)).toHaveLength(1)
  expect(site.passed(/POST \/api\/chat\/sendPresence/)).toBe(1)
  await gateway.stop()
  await page.goto(site.url + pathTo({ page: 'agents', gateway: `${site.url}/api` }))
  await expect(page.getByText(/could not be reached \(ECONNREFUSED\)/).first()).toBeVisible()
})

const ready = /Ctrl-C ends it/

commandTest(
  'npm start -- --gateway serves the dashboard before another gateway',
  async ({ folder, start }) => {
    const [first, second] = [await freePort(), await freePort()]
    const env = { SWITCHBOARD_DEMO: '0', SWITCHBOARD_API_KEY: 'the-key-of-the-other-gateway' }
    const gateway = start(['dist-server/main.js', '--gateway-only'], {
      ...env,
      PORT: String(first),
      SWITCHBOARD_DATA: join(folder, 'one'),
    })
    await gateway.printed(ready)
    // It starts without a dashboard.
    const alone = (path: string) => fetch(`http://127.0.0.1:${first}${path}`)
    expect([(await alone('/')).status, (await alone('/api/')).status]).toEqual([404, 200])
    const site = start(['dist-server/main.js', '--gateway', `http://127.0.0.1:${first}/api/`], {
      PORT: String(second),
      SWITCHBOARD_DATA: join(folder, 'two'),
    })
    await site.printed(ready)
    expect(site.output()).toContain(`Gateway      http://127.0.0.1:${first}/api\n`)
    expect(site.output()).not.toContain('API key')
    const base = `http://127.0.0.1:${second}`
    expect(await (await fetch(base)).text()).toContain('<div id="root">')
    const agents = (key: string) => fetch(`${base}/api/users/agents`, { headers: { apikey: key } })
    expect((await agents('the-key-of-the-other-gateway')).status).toBe(200)
    expect((await agents('another')).status).toBe(401)
    expect(await site.end('SIGTERM')).toBe(0)
    expect(await gateway.end('SIGTERM')).toBe(0)
  },
)

commandTest(
  'starts with the key of the gateway only if people can sign in',
  async ({ folder, start }) => {
    const port = String(await freePort())
    const keyFile = join(folder, 'key')
    writeFileSync(keyFile, 'the-key-of-the-other-gateway\n')
    const env = {
      PORT: port,
      SWITCHBOARD_DATA: join(folder, 'data'),
      SWITCHBOARD_GATEWAY: 'http://127.0.0.1:9',
      SWITCHBOARD_GATEWAY_KEY_FILE: keyFile,
    }
    const without = start(['dist-server/main.js'], env)
    expect(await without.ended).toBe(1)
    expect(without.output()).toMatch(/^No one may sign in yet: .*npm run user .*\.\n$/)

    await writePeople(join(folder, 'data'))
    const site = start(['dist-server/main.js'], env)
    await site.printed(ready)
    expect(site.output()).not.toContain('the-key-of-the-other-gateway')
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    expect(page).toContain('<html data-sign-in')
    expect((await fetch(`http://127.0.0.1:${port}/api/users/agents`)).status).toBe(401)
    expect(await site.end('SIGTERM')).toBe(0)
  },
)
