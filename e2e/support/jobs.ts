import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from 'playwright/test'

/** Stops the job on the page: a dialog asks first, for every kind of job. */
export async function stopJob(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click()
}

/** Exports the list of a page, or of a part of it, and reads the file. */
export async function exportedAs(
  page: Page,
  kind: 'CSV' | 'JSON' | 'XLSX',
  { label = 'Export', within = page }: { label?: string; within?: Page | Locator } = {},
): Promise<string> {
  await within.getByRole('button', { name: label, exact: true }).click()
  const item = page.getByRole('dialog', { name: label }).getByRole('button', { name: kind })
  const [download] = await Promise.all([page.waitForEvent('download'), item.click()])
  return readFile(await download.path(), 'utf8')
}

/** Exports the results of a job and reads the file. */
export const exportedResults = (
  page: Page,
  kind: 'CSV' | 'JSON',
  within: Page | Locator = page,
): Promise<string> => exportedAs(page, kind, { label: 'Export results', within })

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
