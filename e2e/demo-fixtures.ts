import { expect, type BrowserContext, type Page } from 'playwright/test'
import { signIn, test as base } from './fixtures.ts'
import { slowDown } from './support/slow-machine.ts'
import { TestGateway } from './support/test-gateway.ts'
import { watchPage } from './support/watch-page.ts'
import { withoutPrefetch } from './support/without-prefetch.ts'

interface WorkerFixtures {
  /** A gateway with the demonstration data, for all tests of a worker that change nothing. */
  demoGateway: TestGateway
  /** The context of its pages: code that one page has loaded is cached for the next. */
  demoContext: BrowserContext
}

/** For tests that only read pages: gateway, sign-in and cache are shared within a worker. */
export const test = base.extend<{ demoPage: Page }, WorkerFixtures>({
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

  demoPage: async ({ demoContext, demoGateway, expected }, use) => {
    const page = await demoContext.newPage()
    const seen = watchPage(page, () => demoGateway.url, expected)
    await use(page)
    expect(seen, 'what went wrong on the page').toEqual([])
    await page.close()
  },
})
