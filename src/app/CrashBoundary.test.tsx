import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { LocaleProvider } from '#i18n/locale.tsx'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'

function Groups() {
  const [id, setId] = useState('broken')
  return (
    <>
      <button type="button" onClick={() => setId('other')}>
        Next
      </button>
      <CrashBoundary address={id}>
        <Group id={id} />
      </CrashBoundary>
    </>
  )
}

function Group({ id }: { id: string }) {
  if (id === 'broken') throw new Error('broken')
  return <p>{id}</p>
}

test('shows the next address after an error at the one before', async () => {
  // React logs the error.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await act(async () => {
    render(
      <ThemeProvider scheme="light">
        <LocaleProvider locale="en">
          <Suspense fallback={null}>
            <Groups />
          </Suspense>
        </LocaleProvider>
      </ThemeProvider>,
    )
    await Promise.resolve()
  })
  expect(await screen.findByRole('alert')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('other')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
