import type { Page } from 'playwright/test'

/**
 * Waits for this many milliseconds, so that a forbidden event has time to happen: its absence has no event to wait for.
 * The test then asserts that nothing happened.
 */
export const letTimePass = (page: Page, milliseconds: number): Promise<void> =>
  page.waitForTimeout(milliseconds)
