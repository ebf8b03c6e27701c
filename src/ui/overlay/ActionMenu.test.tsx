import { IconTag } from '@tabler/icons-react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { LocaleProvider } from '#i18n/locale.tsx'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { ActionMenu } from './ActionMenu.tsx'

it('returns the focus to its button on Escape, even before the menu has taken it', async () => {
  render(
    <ThemeProvider scheme="light">
      <LocaleProvider locale="en">
        <Suspense fallback={null}>
          <ActionMenu
            label="Actions for sales"
            title="Actions"
            actions={() => [{ icon: IconTag, label: 'Restart', run: () => {} }]}
          />
        </Suspense>
      </LocaleProvider>
    </ThemeProvider>,
  )
  const first = await screen.findByRole('button', { name: 'Actions for sales' })
  first.focus()
  fireEvent.click(first)
  await screen.findByRole('menu', { hidden: true })
  act(() => (document.activeElement as HTMLElement).blur())
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.getByRole('button', { name: 'Actions for sales' })).toBe(document.activeElement)
})
