import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

const bothThemes = ['light', 'dark'] as const

/** Lets axe look at the page, in both themes unless told otherwise: it must find nothing. */
export async function expectAccessible(
  page: Page,
  themes: readonly (typeof bothThemes)[number][] = bothThemes,
): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`,
    )
    expect(found, `what axe finds in the ${colorScheme} theme`).toEqual([])
  }
}
