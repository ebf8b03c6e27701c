import type { Page } from 'playwright/test'

/** Chooses an entry of the menu beside the title of a list. */
export async function chooseMore(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Checks a value of a filter in the filter panel of a list, and closes the panel. */
export async function filterBy(page: Page, filter: string, value: string): Promise<void> {
  await page.getByRole('search').getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel
    .getByRole('group', { name: filter, exact: true })
    .getByRole('checkbox', { name: value, exact: true })
    .check()
  await page.keyboard.press('Escape')
}
