import type { BrowserContext, Page } from 'playwright/test'

/**
 * Opens pages like a browser with data saving: the code of a page loads only when it is opened. Prefetching the code of
 * all other pages costs more than twice as much CPU time as the page itself.
 */
export async function withoutPrefetch(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript(() => {
    const value = { saveData: true }
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
  })
}
