import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { LocaleProvider } from '#i18n/locale.tsx'
import { Popover } from './Popover.tsx'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'

const show = (...names: string[]) =>
  render(
    <ThemeProvider scheme="light">
      <LocaleProvider locale="en">
        <Suspense fallback={null}>
          {names.map((name) => (
            <Popover key={name} button={name} label={name}>
              {() => <button type="button">CSV</button>}
            </Popover>
          ))}
        </Suspense>
      </LocaleProvider>
    </ThemeProvider>,
  )
const isExpanded = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true'

it('closes on Escape while the code of its panel is loading', async () => {
  show('Export')
  const button = await screen.findByRole('button', { name: /^Export/ })
  fireEvent.click(button)
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(isExpanded(button)).toBe(false)
})

// Once the first has shown a panel, its code is loaded.
it.each(['loading', 'loaded'])(
  'does not open next to another if the focus leaves its button while its code is %s',
  async () => {
    show('Columns', 'Export')
    const columns = await screen.findByRole('button', { name: /^Columns/ })
    const exports = screen.getByRole('button', { name: /^Export/ })
    columns.focus()
    fireEvent.click(columns)
    exports.focus()
    fireEvent.click(exports)
    expect([columns, exports].map(isExpanded)).toEqual([false, true])
    // jsdom has no layout: it counts as hidden.
    const panel = await screen.findByRole('dialog', { name: 'Export', hidden: true })
    // Takes the focus from its button.
    panel.focus()
    expect(screen.getAllByRole('dialog', { hidden: true })).toEqual([panel])
  },
)
