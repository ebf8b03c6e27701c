import type { Page } from 'playwright/test'

/**
 * Looks at a tab again, which then asks at once whether the gateway responds. A test that pressed "Retry now" instead
 * would race with the countdown: the button goes away by itself.
 */
export function lookAgain(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
