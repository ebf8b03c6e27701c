import type { Page } from 'playwright/test'
import { expect, test as base } from './fixtures.ts'
import { watchPage } from './support/watch-page.ts'

/** For tests that only read pages: gateway, sign-in and cache are shared within a worker. */
export const test = base.extend<{ demoPage: Page }>({
  // Playwright reads it for every test: the default would start a gateway that no page uses.
  baseURL: async ({ demoGateway }, use) => use(demoGateway.url),

  demoPage: async ({ demoContext, demoGateway, expected }, use) => {
    const page = await demoContext.newPage()
    const seen = watchPage(page, () => demoGateway.url, expected)
    await use(page)
    expect(seen, 'what went wrong on the page').toEqual([])
    await page.close()
  },
})
