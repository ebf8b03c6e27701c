import { expect, type Page } from 'playwright/test'

/** Opens another page of the app as its links do: the document is not loaded again, and its code is cached. */
export async function openInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', path)
  }, path)
  // The heading of the page that was left may be visible until the next one is loaded.
  await expect(page.locator('h1:not([data-left])')).toBeVisible()
}
