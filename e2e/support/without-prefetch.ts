import type { Page } from 'playwright/test'

/** Opens pages as a browser that saves data: the code of other pages comes when they are opened, not before. */
export async function withoutPrefetch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}
