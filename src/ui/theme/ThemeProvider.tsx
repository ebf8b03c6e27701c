import './base-styles.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme, variables } from './theme.ts'

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
      cssVariablesResolver={variables}
      // All variables are made here, from our theme: Mantine's sheet of its own defaults would weigh 4 kB gz more.
      deduplicateCssVariables={false}
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
