import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { Note, type NoteKind } from './Note.tsx'

afterEach(cleanup)

const note = (kind: NoteKind, title: string, takesFocus = true) => (
  <ThemeProvider scheme="light">
    <Note kind={kind} title={title} takesFocus={takesFocus}>
      Details
    </Note>
  </ThemeProvider>
)

test.each(['ok', 'warning'] as const)(
  'announces a verdict (%s) that follows the acceptance, without its details',
  (kind) => {
    const { rerender } = render(note('ok', 'Accepted at 10:00:00'))
    const status = screen.getByRole('status')
    expect(document.activeElement).toBe(screen.getByRole('note'))
    rerender(note(kind, 'Saved at 10:00:01: the change is verified'))
    expect(screen.getByRole('status')).toBe(status)
    expect(status.textContent).toBe('Saved at 10:00:01: the change is verified')
  },
)

test('announces refusals as alerts, and nothing about permanent notes', () => {
  const { rerender } = render(note('bad', 'Refused'))
  expect(screen.getByRole('alert')).toBeTruthy()
  rerender(note('warning', 'This server is in test mode', false))
  expect(screen.queryByRole('status')).toBeNull()
})
