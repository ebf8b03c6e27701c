import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { theme, variables } from './theme.ts'

const whole = mergeMantineTheme(DEFAULT_THEME, theme)

const css = [
  // The later one wins where both name a variable.
  convertCssVariables(defaultCssVariablesResolver(whole), ':root'),
  convertCssVariables(variables(whole), ':root'),
  convertCssVariables(
    {
      variables: {},
      light: { '--mantine-color-scheme': 'light' },
      dark: { '--mantine-color-scheme': 'dark' },
    },
    ':root',
  ),
  // The properties `visibleFrom` and `hiddenFrom` of all components.
  ...Object.entries(whole.breakpoints).map(
    ([name, width]) =>
      `@media (width < ${width}) {.mantine-visible-from-${name} {display: none !important}}
       @media (width >= ${width}) {.mantine-hidden-from-${name} {display: none !important}}`,
  ),
].join('')

/**
 * Gives the page the theme's variables and global classes, in place of MantineProvider's `style` elements: the
 * page's policy refuses those, and allows sheets that a script constructs.
 */
export function adoptVariablesSheet(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
