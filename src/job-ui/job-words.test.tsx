import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { campaignKind } from '#local/jobs/job-record.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { JobControls } from './JobControls.tsx'
import { jobKinds } from './job-kinds.ts'
import { JobNotes } from './JobNotes.tsx'
import { JobState } from './JobState.tsx'
import { useClockChange } from './use-clock-change.ts'
import { JobProgress } from './JobProgress.tsx'
import { at, counts, file, gateway, handleOf } from './testing/handle.ts'

const kind = jobKinds[campaignKind]

beforeAll(async () => {
  for (const section of ['core', 'jobs', 'outage', 'shell'] as const)
    await loadSection('en', section)
})

const show = (part: ReactElement) =>
  render(
    <LocaleProvider locale="en">
      <ThemeProvider scheme="light">
        <GatewayProvider address={gateway} apiKey="a-key">
          {part}
        </GatewayProvider>
      </ThemeProvider>
    </LocaleProvider>,
  )

it('says why a job is paused, and what to do', () => {
  const paused: Partial<JobSnapshot> = {
    state: 'paused',
    startedAt: at,
    why: { kind: 'key' },
    counts: counts({ waiting: 3, refused: 3 }),
  }
  show(<JobNotes handle={handleOf(kind, paused)} className="" />)
  const note = screen.getByRole('note')
  within(note).getByText('Paused: the gateway refused the key three times in a row')
  within(note).getByText('Enter the key again, then resume. Refused rows can be retried.')
})

it('says until when the gateway asks to wait', () => {
  const waiting: Partial<JobSnapshot> = {
    state: 'running',
    startedAt: at,
    waiting: 'too-many',
    nextAt: at + 5_000,
    counts: counts({ waiting: 3 }),
  }
  show(<JobProgress handle={handleOf(kind, waiting)} />)
  screen.getByText(/^The gateway asks to wait until \d/)
})

it('lets the server start a scheduled job, and says that it is scheduled', () => {
  const waiting: Partial<JobSnapshot> = {
    host: 'server',
    state: 'paused',
    why: { kind: 'scheduled' },
    pace: { concurrency: 1, notBefore: Date.now() + 60_000 },
    counts: counts({ waiting: 3 }),
  }
  const handle = handleOf(kind, waiting)
  show(
    <>
      <JobState kind={kind} job={handle.snapshot} since />
      <JobControls handle={handle} file={file} />
    </>,
  )
  screen.getByText('scheduled')
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
})

it.each([
  ['instance', {}, /^Waiting for another job of the instance$/],
  ['day-limit', {}, /^Daily limit reached\. Resumes: \d/],
  ['batch', { batches: { size: 2, gapMs: 60_000 } }, /^Batch 3 of 4, next at \d/],
] as const)('says until when it waits: %s', (waiting, pace, text) => {
  const snapshot: Partial<JobSnapshot> = {
    state: 'running',
    startedAt: at,
    waiting,
    nextAt: at + 5_000,
    total: 7,
    pace: { concurrency: 1, ...pace },
    counts: counts({ accepted: 4, waiting: 3 }),
  }
  show(<JobProgress handle={handleOf(kind, snapshot)} />)
  screen.getByText(text)
})

it('calls a job scheduled until its time, also before its run has reported', () => {
  const startsAt = Date.now() + 3_600_000
  const handle = handleOf(kind, {
    state: 'running',
    startedAt: at,
    pace: { concurrency: 1, notBefore: startsAt },
    counts: counts({ waiting: 2 }),
  })
  show(
    <>
      <JobState kind={kind} job={handle.snapshot} since />
      <JobProgress handle={handle} />
    </>,
  )
  screen.getByText('scheduled')
  screen.getByText(/^Starts: /)
})

it('asks before refused rows are sent again, and says that nothing is done twice', async () => {
  const finished: Partial<JobSnapshot> = {
    state: 'finished',
    startedAt: at,
    endedAt: at,
    counts: counts({ accepted: 3, refused: 3 }),
  }
  const handle = handleOf(kind, finished)
  show(<JobControls handle={handle} file={file} />)
  fireEvent.click(screen.getByRole('button', { name: 'Retry 3 failed' }))
  const dialog = await screen.findByRole('dialog', { name: 'Retry 3 recipients?' })
  within(dialog).getByText(/nothing is done twice/)
  expect(handle.retry).not.toHaveBeenCalled()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send to 3 recipients' }))
  expect(handle.retry).toHaveBeenCalledOnce()
})

it('says who has paused or stopped a job of the server', () => {
  const show1 = (part: Partial<JobSnapshot>) =>
    show(<JobState kind={kind} job={handleOf(kind, { host: 'server', ...part }).snapshot} since />)
  show1({ state: 'paused', why: { kind: 'person', by: 'Marco', at: Date.now() } })
  screen.getByText(/^paused by Marco at \d\d:\d\d/)
  show1({ state: 'stopped', stoppedBy: 'Lia', endedAt: Date.now() })
  screen.getByText(/^stopped by Lia at \d\d:\d\d/)
})

it('says whose right a job of the server lacks', () => {
  const paused = (why: JobSnapshot['why']): Partial<JobSnapshot> => ({
    host: 'server',
    state: 'paused',
    startedAt: at,
    ...(why && { why }),
    counts: counts({ waiting: 3 }),
  })
  show(
    <JobNotes handle={handleOf(kind, paused({ kind: 'not-allowed', by: 'Marco' }))} className="" />,
  )
  screen.getByText('Paused: the role of Marco no longer allows this')
  show(<JobNotes handle={handleOf(kind, paused({ kind: 'no-access', by: 'Lia' }))} className="" />)
  screen.getByText('Paused: Lia no longer has access')
})

it('offers those who may only read a job nothing but its export', () => {
  const readOnly: Partial<JobSnapshot> = {
    host: 'server',
    state: 'running',
    startedAt: at,
    isReadOnly: true,
    counts: counts({ waiting: 3, refused: 1 }),
  }
  show(<JobControls handle={handleOf(kind, readOnly)} file={file} />)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  screen.getByRole('button', { name: /^Export/ })
})

it('asks for a new time, or starts now, when the server has missed the start', async () => {
  const handle = handleOf(kind, {
    host: 'server',
    state: 'paused',
    why: { kind: 'scheduled' },
    pace: { concurrency: 1, notBefore: at },
    counts: counts({ waiting: 3 }),
  })
  show(
    <>
      <JobState kind={kind} job={handle.snapshot} since />
      <JobControls handle={handle} file={file} />
      <JobNotes handle={handle} className="" />
    </>,
  )
  screen.getByText('missed')
  screen.getByText(/^The server was not running then, or the instance had another job/)
  fireEvent.click(screen.getByRole('button', { name: 'New time…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Start at another time' })
  const field = within(dialog).getByLabelText('Start')
  fireEvent.change(field, { target: { value: '2020-01-01T08:00' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }))
  within(dialog).getByText('Choose a time in the future')
  expect(handle.reschedule).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '2090-01-01T08:00' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }))
  expect(handle.reschedule).toHaveBeenCalledWith(new Date('2090-01-01T08:00').getTime())
})

it('says what a clock change does to a start time', () => {
  const Change = ({ at: typed }: { at: string }) =>
    useClockChange()(typed, 'Europe/Berlin') ?? 'none'
  const said = (typed: string) => show(<Change at={typed} />).container.textContent
  expect(said('2027-03-28T02:30')).toBe(
    'On 28 March 02:30 does not exist in Berlin: 03:30 is used.',
  )
  expect(said('2027-10-31T02:30')).toBe(
    'On 31 October 02:30 happens twice in Berlin: the first is used.',
  )
  expect(said('2027-05-01T02:30')).toBe('none')
})
