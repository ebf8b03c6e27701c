import { expect, type Page } from 'playwright/test'
import type { TestGateway } from './test-gateway.ts'

/**
 * Opens a path. Once a page of the dashboard is open it navigates like a link, without loading the document, which
 * takes most of the time of a short test. What the page has in memory stays: use `page.goto` to open the same path
 * again.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path)
  else await page.evaluate((to) => history.pushState(null, '', to), path)
}

/** Opens the path of another page as {@link goTo} does, and waits for the page's heading. */
export async function goToPage(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''))
  await goTo(page, path)
  // The heading of the page that was left may be visible until the next one is loaded.
  await expect(page.locator('h1:not([data-left])')).toBeVisible()
}

/**
 * Returns the name of a new instance: `sales`, then `sales 2` and so on. Another instance has another page, other drafts
 * and another history, so that the steps of a test can share one document.
 */
export function nextInstance(gateway: TestGateway): string {
  const count = gateway.store.instances.list().length
  return count === 0 ? 'sales' : `sales ${count + 1}`
}
