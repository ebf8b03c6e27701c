import { fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { beforeAll, expect, it, vi } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { loadSection, locales, type Locale } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import { at, gateway, handleOf } from '#job-ui/testing/handle.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { PasswordsNote, type PasswordsOfJob } from './PasswordsNote.tsx'

beforeAll(async () => {
  for (const locale of locales)
    for (const section of ['core', 'jobs', 'importJob', 'shell'] as const)
      await loadSection(locale, section)
})

const { job, snapshot, act } = handleOf(jobKinds.import, { state: 'finished' })
const ana = { name: 'Ana', email: 'ana@x.example', phone: '', permissions: {}, password: 'p' }

function show(found: PasswordsOfJob['found'], locale: Locale = 'en', refresh = () => {}) {
  const passwords = { found, refresh, read: () => Promise.reject(new Error('not used')) }
  return render(
    <LocaleProvider locale={locale}>
      <ThemeProvider scheme="light">
        <GatewayProvider address={gateway} apiKey="a-key">
          <PasswordsNote job={job} snapshot={snapshot} passwords={passwords} act={act} />
        </GatewayProvider>
      </ThemeProvider>
    </LocaleProvider>,
  )
}

it.each([
  ['expired', 'The passwords were destroyed on 23 Nov 2026'],
  ['unreadable', 'The passwords cannot be decrypted'],
] as const)('says what to do about passwords that are %s', (state, title) => {
  show({ state, until: at, agents: [] })
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByText(/Set a new password for each agent that has not got one\.$/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('reads passwords again that could not be read, and shows nothing without any', () => {
  const refresh = vi.fn()
  const { unmount } = show(null, 'en', refresh)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(refresh).toHaveBeenCalledOnce()
  unmount()
  expect(show({ state: 'readable', until: at, agents: [] }).container.textContent).toBe('')
})

it.each(locales)(
  'offers the passwords of created agents without axe violations in %s',
  async (l) => {
    const { container } = show({ state: 'readable', until: at, agents: [ana] }, l)
    // Only what was downloaded, copied or printed can be confirmed as saved.
    expect(screen.getAllByRole('button')).toHaveLength(2)
    const { violations } = await axe.run(container, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
  },
)
