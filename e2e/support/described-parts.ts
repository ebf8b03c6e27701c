import type { PageDescription } from '#playwright/page-description.ts'
import { locatorOf } from '#playwright/page-object.ts'
import { describePages } from '#playwright/pages.ts'
import type { Contents } from '#playwright/parts.ts'
import { loadTexts } from '#playwright/texts.ts'
import { expect, type Locator, type Page } from 'playwright/test'

/**
 * Expects every part that the page objects of a route describe, in English, except those that appear only at times.
 *
 * @param query the query of the description; undefined: the description without one
 */
export async function expectDescribedParts(
  page: Page,
  route: string,
  query?: Readonly<Record<string, string>>,
): Promise<void> {
  const pages: PageDescription[] = Object.values(describePages(await loadTexts('en')))
  const described = pages.filter(
    (one) => one.name === route && JSON.stringify(one.query) === JSON.stringify(query),
  )
  for (const { contents } of described) await expectParts(page, contents)
}

/** Expects these parts and their contents. */
export async function expectParts(within: Page | Locator, contents: Contents): Promise<void> {
  for (const one of Object.values(contents)) {
    if (one.isLater) continue
    const part = locatorOf(within, one)
    // This also fails when there are several.
    await expect(part).toBeVisible()
    if ('contents' in one) await expectParts(part, one.contents)
    if (one.role !== 'table') continue
    const headings = part.getByRole('columnheader')
    for (const name of Object.values(one.columns))
      await expect(headings.filter({ hasText: name }).first()).toBeAttached()
  }
}
