import './base-styles.css'
import { MantineContext, MantineThemeContext } from '@mantine/core'
import { useLayoutEffect, type ReactNode } from 'react'
import { theme } from './theme.ts'

/**
 * Draws everything below it in the house's look. `scheme` is light, dark, or `auto` for the system's.
 *
 * It stands in for MantineProvider, which computes Mantine's variables in the browser and keeps the scheme itself: here
 * the theme is complete, the variables are CSS, and the scheme is one of the preferences.
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
 * Says on the page's root in which scheme the page is drawn, as long as it is asked to.
 * @returns ends it
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
