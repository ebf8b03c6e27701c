import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { LocaleProvider } from '#i18n/locale.tsx'
import { Popover } from './Popover.tsx'
import { ThemeProvider } from './theme/ThemeProvider.tsx'

it('closes on Escape before the code of its panel has come', async () => {
  render(
    <ThemeProvider scheme="light">
      <LocaleProvider locale="en">
        <Suspense fallback={null}>
          <Popover button="Export" label="Export">
            {() => 'CSV'}
          </Popover>
        </Suspense>
      </LocaleProvider>
    </ThemeProvider>,
  )
  const button = await screen.findByRole('button', { name: /^Export/ })
  fireEvent.click(button)
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
})
