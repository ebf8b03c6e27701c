import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from 'playwright/test'

/** Stops the job on the page: a dialog asks first, for every kind of job. */
export async function stopJob(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click()
}

/** Exports the results of a job and reads the file. */
export async function exportedResults(
  page: Page,
  kind: 'CSV' | 'JSON',
  within: Page | Locator = page,
): Promise<string> {
  await within.getByRole('button', { name: 'Export results' }).click()
  const item = page
    .getByRole('button', { name: kind, exact: true })
    .or(page.getByRole('menuitem', { name: kind, exact: true }))
  const [download] = await Promise.all([page.waitForEvent('download'), item.click()])
  return readFile(await download.path(), 'utf8')
}

/** The count of a kind of result in a job's progress: `Accepted`, `Refused`, … */
export const countOf = (page: Page | Locator, name: string): Locator =>
  page.locator('dl > div').filter({ hasText: name }).locator('dd').first()

/** Expects a count of rows with a kind of result. */
export const expectCount = (page: Page | Locator, name: string, count: number): Promise<void> =>
  expect(countOf(page, name)).toHaveText(String(count))

/** The title of the note about unknown results: `Unknown: 3 recipients`. */
export const unknownNote = (page: Page | Locator, things: string | RegExp): Locator =>
  page
    .getByRole('note')
    .filter({ hasText: things instanceof RegExp ? things : `Unknown: ${things}` })
