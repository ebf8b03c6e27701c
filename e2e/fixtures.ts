import { existsSync } from 'node:fs'
import { expect, test as base, type BrowserContext, type Page } from 'playwright/test'
import { openDashboard, type Dashboard } from '#gateway/server/dashboard.ts'
import { seedsFor, type Seeds } from './support/seeds.ts'
import { slowDown } from './support/slow-machine.ts'
import { TestGateway, type TestGatewayOptions } from './support/test-gateway.ts'
import { watchPage, type Expected } from './support/watch-page.ts'

interface Fixtures {
  /** Options of this test's gateway: `test.use({ gatewayOptions: { demo: true } })`. */
  gatewayOptions: TestGatewayOptions
  /** A gateway of this test's own, with the built dashboard in front of it. */
  gateway: TestGateway
  /** A second one, on another origin. */
  otherGateway: TestGateway
  /** Makes instances, groups and agents in it, as its clients do. */
  seeds: Seeds
  /** What this test expects to go wrong: `expected.console.push(/503/)`. */
  expected: Expected
  /**
   * Closes the page, before a fixture stops a server that the page may still call: such a call would fail, and with it
   * the test.
   */
  leavePage: () => Promise<void>
  /** The page of a person who has signed in to the gateway, before anything was opened. */
  connected: Page
}

interface WorkerFixtures {
  dashboard: Dashboard
}

/** Playwright's test, with a gateway of its own for each. A page with errors in its console fails its test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  dashboard: [
    async ({}, use) => {
      if (!existsSync('dist/index.html'))
        throw new Error('There is no build of the dashboard: run `npm run build` first.')
      await use(openDashboard('dist'))
    },
    { scope: 'worker' },
  ],

  gatewayOptions: [{}, { option: true }],

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
      // What a failed test shows is kept.
      if (info.status === info.expectedStatus) await page.close()
    }),

  seeds: async ({ gateway }, use) => use(seedsFor(gateway)),

  expected: async ({}, use) => use({ console: [], origins: [] }),

  baseURL: async ({ gateway }, use) => use(gateway.url),

  context: async ({ context }, use) => {
    slowDown(context)
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

/** Puts the key where Connect keeps it for a tab, before a page's first script runs. */
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
