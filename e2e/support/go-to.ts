import type { Page } from 'playwright/test'
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

/**
 * Returns the name of a new instance: `sales`, then `sales 2` and so on. Another instance has another page, other drafts
 * and another history, so that the steps of a test can share one document.
 */
export function nextInstance(gateway: TestGateway): string {
  const count = gateway.store.instances.list().length
  return count === 0 ? 'sales' : `sales ${count + 1}`
}
