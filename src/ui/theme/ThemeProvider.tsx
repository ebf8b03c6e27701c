import './base-styles.css'
import { MantineContext, MantineThemeContext } from '@mantine/core'
import { useLayoutEffect, type ReactNode } from 'react'
import { theme } from './theme.ts'

/**
 * Provides the theme to everything below it. `scheme` is light, dark, or `auto` for the system's.
 *
 * It replaces MantineProvider, which computes Mantine's variables in the browser and stores the scheme itself: here the
 * theme is complete, the variables are CSS, and the scheme is one of the preferences.
 */
export function ThemeProvider({
  scheme,
  children,
}: {
  scheme: 'light' | 'dark' | 'auto'
  children: ReactNode
}) {
  useLayoutEffect(() => drawIn(scheme), [scheme])
  return (
    <MantineContext value={mantine}>
      <MantineThemeContext value={theme}>{children}</MantineThemeContext>
    </MantineContext>
  )
}

const rootElement = () => document.documentElement

const mantine = {
  colorScheme: 'auto' as const,
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: rootElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
}

/**
 * Sets the scheme on the page's root element.
 * @returns a function that stops it
 */
function drawIn(scheme: 'light' | 'dark' | 'auto'): () => void {
  const root = rootElement()
  const system = matchMedia('(prefers-color-scheme: dark)')
  const draw = () => {
    const isDark = scheme === 'auto' ? system.matches : scheme === 'dark'
    root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  }
  root.setAttribute('data-respect-reduced-motion', 'true')
  draw()
  system.addEventListener('change', draw)
  return () => system.removeEventListener('change', draw)
}
