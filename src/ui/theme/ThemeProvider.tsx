import './base-styles.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'
import { adoptVariablesSheet } from './variables-sheet.ts'

adoptVariablesSheet()

/** Draws everything below it in the house's look. `scheme` is light, dark, or `auto` for the system's. */
export function ThemeProvider({
  scheme,
  children,
}: {
  scheme: 'light' | 'dark' | 'auto'
  children: ReactNode
}) {
  return (
    <MantineProvider
      theme={theme}
      // Both are in the sheet that is adopted above.
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme={scheme}
      {...(scheme === 'auto' ? {} : { forceColorScheme: scheme })}
      colorSchemeManager={nothingKept}
    >
      {children}
    </MantineProvider>
  )
}

/** The scheme is a preference of ours, kept in one place: Mantine's own memory stays off. */
const nothingKept = {
  get: (fallback: 'light' | 'dark' | 'auto') => fallback,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}
