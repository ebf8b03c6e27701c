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
}

interface WorkerFixtures {
  dashboard: Dashboard
}

/** Playwright's test with a new gateway for each test. An error in the console of the page fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  dashboard: [
    async ({}, use) => {
      if (!existsSync('dist/index.html'))
        throw new Error('The dashboard is not built: run `npm run build` first.')
      await use(openDashboard('dist'))
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
})

/** Stores the key where Connect keeps it for a tab, before the first script of a page runs. */
export async function signIn(
  page: Page | BrowserContext,
  gateway: Pick<TestGateway, 'address' | 'apiKey'>,
): Promise<void> {
  await page.addInitScript(
    ([address, key]) => {
      // An empty page has no storage.
      if (location.protocol !== 'about:') sessionStorage.setItem(`switchboard.key ${address}`, key)
    },
    [gateway.address, gateway.apiKey] as const,
  )
}

export { expect }
