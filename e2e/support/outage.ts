import { expect, type Page } from 'playwright/test'
import { makeVisible } from './make-visible.ts'
import type { TestGateway } from './test-gateway.ts'

/** The banner of an outage. It disappears once the gateway responds. */
export const outage = (page: Page) => page.getByRole('region', { name: 'Gateway status' })

/** Starts a stopped gateway and waits until the page has noticed. */
export async function startAgain(page: Page, gateway: TestGateway): Promise<void> {
  await gateway.start()
  await expect(async () => {
    // A probe from before the start still fails, and the next one is seconds away.
    await makeVisible(page)
    await expect(outage(page)).toHaveCount(0, { timeout: 500 })
  }).toPass()
}
