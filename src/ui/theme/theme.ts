import type { MantineColorsTuple, MantineTheme, VariantColorsResolver } from '@mantine/core'
import classes from './components.module.css'

/** Components look up the names; the colours are in mantine-variables.css. */
const inStyleSheet: MantineColorsTuple = ['', '', '', '', '', '', '', '', '', '']

/** The colours that components accept: those of the theme, and CSS variables. */
type Color = 'signal' | 'gray' | 'dark' | `var(--${string})`
declare module '@mantine/core' {
  interface MantineThemeColorsOverride {
    colors: Record<Color, MantineColorsTuple>
  }
}

declare module 'react' {
  /** Styles may set CSS variables. */
  interface CSSProperties {
    readonly [variable: `--${string}`]: string | number | undefined
  }
}

const sizes = (name: string) => {
  const of = (size: string) => `var(--mantine-${name}-${size})`
  return { xs: of('xs'), sm: of('sm'), md: of('md'), lg: of('lg'), xl: of('xl') }
}

const heading = { fontSize: 'inherit', lineHeight: 'inherit' }

/** The colours of a button: Mantine's own rules for the variants in use, without its colour arithmetic. */
const variantColorResolver: VariantColorsResolver = ({
  color = 'signal',
  variant,
  theme: { colors },
}) => {
  const of = (part: string) => (color in colors ? `var(--mantine-color-${color}-${part})` : color)
  const faint = `color-mix(in srgb, ${color} 12%, transparent)`
  const border = '1px solid transparent'
  switch (variant) {
    case 'filled':
      return {
        background: of('filled'),
        hover: color in colors ? of('filled-hover') : `color-mix(in srgb, ${color}, black 10%)`,
        color: 'var(--mantine-color-white)',
        border,
      }
    case 'light':
    case 'subtle':
      return {
        background: variant === 'light' ? (color in colors ? of('light') : faint) : 'transparent',
        hover: color in colors ? of('light-hover') : faint,
        color: of('light-color'),
        border,
      }
    case 'transparent':
      return { background: 'transparent', hover: 'transparent', color: of('light-color'), border }
    default:
      return {
        background: 'var(--page)',
        hover: 'var(--hover)',
        color: 'var(--text)',
        border: '1px solid var(--line2)',
      }
  }
}

/**
 * The theme of Mantine's components. Sizes and colours are the variables of mantine-variables.css; a theme created by
 * Mantine would include all its colours, and the code that computes them.
 */
export const theme: MantineTheme = {
  primaryColor: 'signal',
  primaryShade: { light: 7, dark: 6 },
  colors: { signal: inStyleSheet, gray: inStyleSheet, dark: inStyleSheet },
  white: '#fff',
  black: '#000',
  variantColorResolver,
  autoContrast: false,
  luminanceThreshold: 0.3,
  defaultGradient: { from: 'signal', to: 'signal' },
  scale: 1,
  fontSmoothing: true,
  fontFamily: 'var(--mantine-font-family)',
  fontFamilyMonospace: 'var(--mantine-font-family-monospace)',
  headings: {
    fontFamily: 'inherit',
    fontWeight: '600',
    textWrap: 'wrap',
    sizes: { h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading },
  },
  fontSizes: sizes('font-size'),
  fontWeights: { regular: '400', medium: '600', bold: '700' },
  lineHeights: sizes('line-height'),
  spacing: sizes('spacing'),
  radius: sizes('radius'),
  shadows: sizes('shadow'),
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  activeClassName: 'mantine-active',
  focusClassName: '',
  other: {},
  components: {
    Button: {
      defaultProps: { size: 'xs', variant: 'default' },
      classNames: { root: classes.button, loader: classes.loader },
    },
    ActionIcon: {
      defaultProps: { size: 28, variant: 'subtle', color: 'gray' },
      classNames: { root: classes.actionIcon },
    },
    // For every field: text, password, select.
    Input: { classNames: { input: classes.input } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: {
        label: classes.label,
        description: classes.description,
        error: classes.error,
      },
    },
    // Also for a native select, whose own CSS lacks the size.
    ComboboxChevron: { classNames: { chevron: classes.chevron } },
    PasswordInput: { classNames: { input: classes.password, innerInput: classes.innerInput } },
  },
}
