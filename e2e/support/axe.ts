import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

const bothThemes = ['light', 'dark'] as const

/** The rules whose findings a theme can change. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/**
 * Lets axe look at the page, in both themes unless told otherwise: it must find nothing. In the second theme it looks
 * at the colours alone, as nothing else changes.
 */
export async function expectAccessible(
  page: Page,
  themes: readonly (typeof bothThemes)[number][] = bothThemes,
): Promise<void> {
  for (const [at, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // There are no frames, for which another mode would open a page of its own; and what is well nobody reads.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await (at === 0 ? axe : axe.withRules(rulesOfColour)).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`,
    )
    expect(found, `what axe finds in the ${colorScheme} theme`).toEqual([])
  }
}
