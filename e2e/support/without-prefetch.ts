import type { Page } from 'playwright/test'

/** Opens pages like a browser with data saving: the code of a page loads only when it is opened. */
export async function withoutPrefetch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}
