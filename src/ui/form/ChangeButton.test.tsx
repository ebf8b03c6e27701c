import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { BlockedChanges } from './blocked-changes.ts'
import { ChangeButton } from './ChangeButton.tsx'
import { FormShell } from './FormShell.tsx'

beforeAll(() => loadSection('en', 'core'))

const reason = 'The gateway does not respond'

const renderDuring = (blocked: string | undefined, what: ReactNode) =>
  render(
    <ThemeProvider scheme="light">
      <LocaleProvider locale="en">
        <BlockedChanges value={blocked}>{what}</BlockedChanges>
      </LocaleProvider>
    </ThemeProvider>,
  )

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('a button that changes something is disabled with the reason while changes are blocked', async () => {
  renderDuring(reason, <ChangeButton>New instance</ChangeButton>)
  const shown = await button('New instance')
  expect(shown.disabled).toBe(true)
  expect(shown.title).toBe(reason)
})

test('a button that changes something is enabled while changes are possible', async () => {
  renderDuring(undefined, <ChangeButton>New instance</ChangeButton>)
  expect((await button('New instance')).disabled).toBe(false)
})

test.each([
  [false, true],
  [true, false],
])('a form with isLocal = %s is blocked = %s', async (isLocal, isBlocked) => {
  renderDuring(
    reason,
    <FormShell
      label="Add"
      onSubmit={() => {}}
      pending={false}
      error={undefined}
      submit="Add"
      isLocal={isLocal}
    >
      <p>Fields</p>
    </FormShell>,
  )
  expect((await button('Add')).disabled).toBe(isBlocked)
})
