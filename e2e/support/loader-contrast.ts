import type { Locator } from 'playwright/test'

/**
 * Returns the contrast between a button's loading indicator and its background, from 1 to 21 (WCAG 2.2, success
 * criterion 1.4.11). axe checks texts only.
 */
export const loaderContrast = (button: Locator): Promise<number> =>
  button.evaluate((element) => {
    const luminanceOf = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((text) => {
        const part = Number(text) / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const loader = element.querySelector('.mantine-Loader-root')
    if (!loader) throw new Error('The button shows no loading indicator.')
    const [dark = 0, light = 0] = [
      getComputedStyle(loader, '::after').borderTopColor,
      getComputedStyle(element).backgroundColor,
    ]
      .map(luminanceOf)
      .toSorted((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  })
