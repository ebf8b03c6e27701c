import { expect, type Page } from 'playwright/test'
import type { TestGateway } from './test-gateway.ts'

/** The banner of an outage. It goes by itself once the gateway responds. */
export const outage = (page: Page) => page.getByRole('region', { name: 'Gateway status' })

/**
 * Starts a stopped gateway and waits until the page has noticed, as a tab does that is looked at again. A click on "Retry
 * now" would race with the page's own retry, which takes the button away.
 */
export async function startAgain(page: Page, gateway: TestGateway): Promise<void> {
  await gateway.start()
  await expect(async () => {
    // A probe from before the start still fails, and the next one is seconds away.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(outage(page)).toHaveCount(0, { timeout: 500 })
  }).toPass()
}
