import type { Page } from 'playwright/test'

/**
 * Makes a tab visible again, which probes the gateway at once. Pressing "Retry now" instead would race with the
 * countdown, because the button disappears on its own.
 */
export function makeVisible(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
