import { expect, type Page } from 'playwright/test'
import { builtFile } from './built-file.ts'

/** Waits for the code for keyboards, print and lost focus, which loads with the first key press or when idle. */
export async function assistLoads(page: Page): Promise<void> {
  const file = builtFile('src/app/assist.ts')
  const isLoaded = () =>
    page.evaluate(
      (end) =>
        performance
          .getEntriesByType('resource')
          .some(({ name, duration }) => duration > 0 && name.endsWith(end)),
      file,
    )
  await expect.poll(isLoaded).toBe(true)
}
