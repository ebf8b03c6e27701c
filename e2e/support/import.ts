import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { pathTo } from '#paths'
import type { TestGateway } from './test-gateway.ts'

/** The page that imports a list of agents. */
export const importIn = (gateway: Pick<TestGateway, 'address'>) =>
  pathTo({ page: 'import-agents', gateway: gateway.address })

/** Opens the page and uploads a list. */
export async function openImport(
  page: Page,
  gateway: Pick<TestGateway, 'address'>,
  list: string | Buffer,
) {
  await page.goto(importIn(gateway))
  await uploadFile(page, list)
}

/** Uploads a file, as if it was dropped or selected. */
export async function uploadFile(
  page: Page,
  text: string | Buffer,
  label = 'List of agents',
  name = 'team.csv',
) {
  await page
    .getByLabel(label, { exact: true })
    .and(page.locator('input'))
    .setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: typeof text === 'string' ? Buffer.from(text) : text,
    })
}

/** The rows of a dry run with their results. */
export const grid = (page: Page) => page.getByRole('grid', { name: 'Dry-run results' })
/** A row of it. */
export const rowWith = (page: Page, text: string | RegExp) =>
  grid(page).getByRole('row').filter({ hasText: text })
/** The button that starts the import: `Import 6`. */
export const importButton = (page: Page) => page.getByRole('button', { name: /^Import \d/ })
/** Waits until the import has finished. */
export const finished = (page: Page) =>
  expect(page.getByRole('banner').or(page.locator('header')).getByText('finished')).toBeVisible({
    timeout: 30_000,
  })

/** Downloads the file with the passwords. @returns its text */
export async function downloadPasswords(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download \d/ }).click(),
  ])
  return await readFile(await file.path(), 'utf8')
}

/** Returns rows of a list. */
export const listRows = (from: number, to: number, cells: (n: number) => string) =>
  Array.from({ length: to - from }, (_, n) => cells(from + n)).join('\n')

/** Returns the e-mails of the gateway's agents in lower case. */
export const emails = (gateway: TestGateway) =>
  gateway.store.agents.list().map(({ email }) => email.toLowerCase())
