import { existsSync } from 'node:fs'
import { expect, test as base, type BrowserContext, type Page } from 'playwright/test'
import { openDashboard, type Dashboard } from '#gateway/server/dashboard.ts'
import { seedsFor, type Seeds } from './support/seeds.ts'
import { slowDown } from './support/slow-machine.ts'
import { TestGateway, type TestGatewayOptions } from './support/test-gateway.ts'
import { watchPage, type Expected } from './support/watch-page.ts'
import { withoutPrefetch } from './support/without-prefetch.ts'

interface Fixtures {
  /** Options of this test's gateway: `test.use({ gatewayOptions: { demo: true } })`. */
  gatewayOptions: TestGatewayOptions
  /** Whether a page at rest prefetches the code of the other pages: `test.use({ prefetch: true })`. */
  prefetch: boolean
  /** The gateway of this test, with the built dashboard in front of it. */
  gateway: TestGateway
  /** A second gateway, on another origin. */
  otherGateway: TestGateway
  /** Creates instances, groups and agents in the gateway, as its clients do. */
  seeds: Seeds
  /** Failures that this test expects: `expected.console.push(/503/)`. */
  expected: Expected
  /**
   * Closes the page before a fixture stops a server that the page may still call: such a call would fail, and with it
   * the test.
   */
  leavePage: () => Promise<void>
  /** A page that is signed in to the gateway, before anything was opened. */
  connected: Page
  /** The language of the colleague's browser. */
  colleagueLocale: string
  /** A page of another person in another browser, signed in to the same gateway. */
  colleague: Page
}

/**
 * The fixtures of a worker, for all spec files: a test whose file defines another worker fixture needs a new worker
 * with a new browser, which takes four seconds of CPU time. A worker creates those that its tests use.
 */
interface WorkerFixtures {
  dashboard: Dashboard
  /** The dashboard of a server with users who sign in. */
  signInDashboard: Dashboard
  /** A gateway with the demonstration data, for all tests of a worker that change nothing. */
  demoGateway: TestGateway
  /** The context of its pages: code that one page has loaded is cached for the next. */
  demoContext: BrowserContext
}

/** Playwright's test with a new gateway for each test. An error in the console of the page fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  dashboard: [
    async ({}, use) => {
      if (!existsSync('dist/index.html'))
        throw new Error('The dashboard is not built: run `npm run build` first.')
      await use(openDashboard('dist', { mark: 'data-keys' }))
    },
    { scope: 'worker' },
  ],

  signInDashboard: [
    async ({}, use) => use(openDashboard('dist', { mark: 'data-sign-in' })),
    { scope: 'worker' },
  ],

  demoGateway: [
    async ({ dashboard }, use) => {
      const gateway = new TestGateway(dashboard, { demo: true })
      await gateway.start()
      await use(gateway)
      await gateway.dispose()
    },
    { scope: 'worker' },
  ],

  demoContext: [
    async ({ browser, demoGateway }, use) => {
      const context = await browser.newContext({
        baseURL: demoGateway.url,
        locale: 'en-US',
        timezoneId: 'America/Sao_Paulo',
      })
      slowDown(context)
      await withoutPrefetch(context)
      await signIn(context, demoGateway)
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],

  gatewayOptions: [{}, { option: true }],
  prefetch: [false, { option: true }],

  gateway: async ({ dashboard, gatewayOptions }, use) => {
    const gateway = new TestGateway(dashboard, gatewayOptions)
    await gateway.start()
    await use(gateway)
    await gateway.dispose()
  },

  otherGateway: async ({ dashboard, gatewayOptions, leavePage }, use) => {
    const gateway = new TestGateway(dashboard, gatewayOptions)
    await gateway.start()
    await use(gateway)
    await leavePage()
    await gateway.dispose()
  },

  leavePage: async ({ page }, use, info) =>
    use(async () => {
      // Keeps the page of a failed test open.
      if (info.status === info.expectedStatus) await page.close()
    }),

  seeds: async ({ gateway }, use) => use(seedsFor(gateway)),

  expected: async ({}, use) => use({ console: [], origins: [] }),

  baseURL: async ({ gateway }, use) => use(gateway.url),

  context: async ({ context, prefetch }, use) => {
    slowDown(context)
    if (!prefetch) await withoutPrefetch(context)
    await use(context)
  },

  page: async ({ page, gateway, expected }, use) => {
    const seen = watchPage(page, () => gateway.url, expected)
    await use(page)
    expect(seen, 'what went wrong on the page').toEqual([])
  },

  connected: async ({ page, gateway }, use) => {
    await signIn(page, gateway)
    await use(page)
  },

  colleagueLocale: ['en-US', { option: true }],

  colleague: async ({ browser, gateway, expected, colleagueLocale }, use) => {
    const context = await browser.newContext({
      baseURL: gateway.url,
      locale: colleagueLocale,
      timezoneId: 'America/Sao_Paulo',
    })
    slowDown(context)
    await withoutPrefetch(context)
    const page = await context.newPage()
    const seen = watchPage(page, () => gateway.url, expected)
    await signIn(page, gateway)
    await use(page)
    expect(seen, "what went wrong on the colleague's page").toEqual([])
    await context.close()
  },
})

/** Begins a session with the gateway's key, as Connect does: pages of this browser have its cookie. */
export async function signIn(
  { request }: Page | BrowserContext,
  gateway: Pick<TestGateway, 'address' | 'apiKey'>,
): Promise<void> {
  const answer = await request.post(`${gateway.address}/key-session`, {
    data: { key: gateway.apiKey },
  })
  expect(answer.status(), 'the status of the sign-in').toBe(204)
}

/** Gives a page the key of a gateway at another address, as another open tab does. */
export async function handKey(
  page: Page,
  { address, apiKey }: { readonly address: string; readonly apiKey: string },
): Promise<void> {
  await page.addInitScript(
    ([give, key]) => {
      const channel = new BroadcastChannel('switchboard keys')
      channel.addEventListener('message', ({ data }: MessageEvent<{ ask?: string }>) => {
        if (data.ask === give) channel.postMessage({ give, key })
      })
    },
    [address, apiKey] as const,
  )
}

export { expect }
