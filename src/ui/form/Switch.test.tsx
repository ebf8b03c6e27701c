import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { Switch } from './Switch.tsx'

afterEach(cleanup)

test('is named by its label, and described by its help', () => {
  render(
    <ThemeProvider scheme="light">
      <Switch label="Single-key shortcuts" description="For example ?" />
    </ThemeProvider>,
  )
  const control = screen.getByRole('switch', { name: 'Single-key shortcuts' })
  const help = document.getElementById(control.getAttribute('aria-describedby') ?? '')
  expect(help?.textContent).toBe('For example ?')
})
