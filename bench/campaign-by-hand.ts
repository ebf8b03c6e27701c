import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'

/** Writes a list of this length to the folder, and uploads it in the form of a new campaign. */
export async function giveList(page: Page, folder: string, count: number): Promise<void> {
  const lines = Array.from(
    { length: count },
    (_, n) => `+5511${970_000_000 + n},Person ${n},${n * 10}`,
  )
  const file = join(folder, 'list.csv')
  writeFileSync(file, ['Number,Name,Amount', ...lines, ''].join('\n'))
  await page.locator('input[type=file]').setInputFiles(file)
}

/**
 * Creates and starts a campaign that sends a location to this many recipients, without pauses and with four concurrent
 * sends.
 */
export async function startCampaign(page: Page, folder: string, count: number): Promise<void> {
  const step = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click()
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await giveList(page, folder, count)
  await page.getByText(`${count.toLocaleString('en')} will be sent`).waitFor()
  await step(/Message/)
  await page.getByRole('radio', { name: 'Location' }).check()
  await fill('Name', 'Shop of {{name}}')
  await fill('Address', 'Calle 63 # 9-41')
  await fill('Latitude', '4.6486')
  await fill('Longitude', '-74.0628')
  await step(/Pace/)
  await fill('Delay between messages, min (s)', '0')
  await fill('max (s)', '0')
  await page.getByLabel('Concurrent sends').selectOption('4')
  await step(/Check/)
  await fill('Name of the campaign', 'Bench')
  await page.getByRole('button', { name: /^Send to .*…$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Bench' }).waitFor()
}
