import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import { at, counts, handleOf } from '#job-ui/testing/handle.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { RepeatNote } from './RepeatNote.tsx'

beforeAll(async () => {
  for (const section of ['core', 'jobs', 'campaigns', 'campaignDialogs'] as const)
    await loadSection('en', section)
})

const repeat = { every: 'week', from: '2026-11-20T09:00', timeZone: 'UTC', name: 'Rent' } as const

function show(part: Partial<JobSnapshot>) {
  const stopRepeating = vi.fn(() => Promise.resolve())
  const handle = handleOf(jobKinds.campaign, { counts: counts({ accepted: 3 }), ...part })
  const act = (work: () => Promise<unknown>) => work().then(() => undefined)
  render(
    <LocaleProvider locale="en">
      <ThemeProvider scheme="light">
        <RepeatNote handle={{ ...handle, act, job: { ...handle.job, stopRepeating } }} />
      </ThemeProvider>
    </LocaleProvider>,
  )
  return stopRepeating
}

it('says how a campaign repeats, and asks before the series ends', async () => {
  const stopRepeating = show({ state: 'running', repeat })
  screen.getByText('Repeats every Friday at 09:00 (UTC)')
  screen.getByText(/^Next after this one: /)
  fireEvent.click(screen.getByRole('button', { name: 'Stop repeating…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Stop repeating?' })
  expect(stopRepeating).not.toHaveBeenCalled()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stop repeating' }))
  expect(stopRepeating).toHaveBeenCalledOnce()
})

it('links to the campaign that has followed', () => {
  show({ state: 'finished', repeatedBy: { id: 'two', at: at + 1 } })
  const link = screen.getByRole('link', { name: 'Open the next campaign' })
  expect(link.getAttribute('href')).toMatch(/\/jobs\/two$/)
})

it('says nothing of a series that was stopped', () => {
  show({ state: 'stopped', repeat })
  expect(screen.queryByRole('note')).toBeNull()
})
