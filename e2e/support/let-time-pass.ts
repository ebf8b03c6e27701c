import type { Page } from 'playwright/test'

/**
 * Gives what must not come by itself the time to come, in milliseconds: that nothing happens has no sign that a test
 * could wait for. The test says afterwards what did not happen.
 */
export const letTimePass = (page: Page, milliseconds: number): Promise<void> =>
  page.waitForTimeout(milliseconds)
