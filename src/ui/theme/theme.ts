import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import classes from './components.module.css'

const signal: MantineColorsTuple = [
  '#eef1ff',
  '#dfe4ff',
  '#bcc6ff',
  '#97a5fb',
  '#7787f3',
  '#5d6eea',
  '#4a5bdf',
  '#3c4cc9',
  '#3341ac',
  '#2a3688',
]

const gray: MantineColorsTuple = [
  '#f8f8fa',
  '#f2f2f5',
  '#e6e6eb',
  '#d9dae0',
  '#c3c5cd',
  '#9598a3',
  '#646874',
  '#50545f',
  '#353841',
  '#1b1d23',
]

const dark: MantineColorsTuple = [
  '#ececf1',
  '#c9ccd4',
  '#b0b4be',
  '#9a9ea9',
  '#3a3e48',
  '#24272e',
  '#1a1c22',
  '#131418',
  '#0e0f12',
  '#0a0b0d',
]

/** The look of everything that Mantine draws. Colours by role are in tokens.css. */
export const theme = createTheme({
  primaryColor: 'signal',
  primaryShade: { light: 7, dark: 6 },
  colors: { signal, gray, dark },
  fontFamily:
    '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace:
    'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.43', md: '1.43', lg: '1.4', xl: '1.3' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: 'none',
    lg: '0 8px 24px rgb(0 0 0 / .12)',
    xl: '0 16px 48px rgb(0 0 0 / .18)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: {
      defaultProps: { size: 'xs', variant: 'default' },
      classNames: { root: classes.button },
    },
    ActionIcon: {
      defaultProps: { size: 28, variant: 'subtle', color: 'gray' },
      classNames: { root: classes.actionIcon },
    },
    // Of every field: text, password, choice.
    Input: { classNames: { input: classes.input } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: {
        label: classes.label,
        description: classes.description,
        error: classes.error,
      },
    },
    // Of a native select, too, whose own CSS does not bring its size.
    ComboboxChevron: { classNames: { chevron: classes.chevron } },
    PasswordInput: { classNames: { input: classes.password, innerInput: classes.innerInput } },
    Skeleton: { defaultProps: { animate: false } },
  },
})

/** Gives Mantine's own variables the roles of tokens.css: its dimmed and placeholder colours fail contrast. */
export const variables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--placeholder)',
    '--mantine-color-default-border': 'var(--line2)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-anchor': 'var(--text)',
  },
  light: {},
  dark: {},
})
