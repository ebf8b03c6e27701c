import { expect, type Page } from 'playwright/test'
import { pathTo } from '#paths'
import { goToPage } from './go-to.ts'
import { keptTexts } from './kept-texts.ts'

/** Types something, signs out of a shared computer, and expects nothing of it in this browser. */
export async function expectClearedAtSignOut(page: Page): Promise<void> {
  const typed = 'Typed on a shared computer'
  const { origin } = new URL(page.url())
  await goToPage(page, pathTo({ page: 'new-agent', gateway: `${origin}/api` }))
  const form = page.getByRole('form', { name: 'New agent' })
  await form.getByLabel('Name', { exact: true }).fill(typed)
  const disk = await page.context().newPage()
  await disk.goto(`${origin}/api/live`)
  // What was there before is cleared, too.
  await disk.evaluate(() => localStorage.setItem('switchboard left', 'Left by someone'))
  const left = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/api/session'),
  )
  await page.getByRole('button', { name: /^Switch gateway/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  expect(await (await left).headerValue('clear-site-data')).toBe('"cache", "storage"')
  await expect.poll(() => keptTexts(disk, { session: true })).not.toContain('Left by someone')
  expect(await keptTexts(disk, { session: true })).not.toContain(typed)
  await disk.close()
}
