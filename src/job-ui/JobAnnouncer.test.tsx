import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { JobAnnouncer } from './JobAnnouncer.tsx'
import { jobKinds, type JobKind } from './job-kinds.ts'

beforeAll(() => loadSection('en', 'jobs'))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Part = Pick<JobSnapshot, 'state' | 'why' | 'counts'>

const announcer = (kind: JobKind, part: Part) => (
  <LocaleProvider locale="en">
    <ThemeProvider scheme="light">
      {/* The fields of a snapshot that the component reads. */}
      <JobAnnouncer
        handle={{
          kind,
          snapshot: { name: 'November', ...part } as JobSnapshot,
          counts: part.counts,
        }}
      />
    </ThemeProvider>
  </LocaleProvider>
)

const wait = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

it.each(Object.values(jobKinds))(
  'announces start, problems, pause and end of a job ($kind), at most every ten seconds',
  async (kind: JobKind) => {
    const { rerender } = render(
      announcer(kind, { state: 'running', why: undefined, counts: {} } as Part),
    )
    await wait(0)
    expect(screen.getByRole('status').textContent).toBe('November. Running')
    const show = (part: object) => rerender(announcer(kind, part as Part))

    show({ state: 'running', counts: { refused: 2 } })
    await wait(9_000)
    expect(screen.getByRole('status').textContent).toBe('November. Running')
    await wait(1_100)
    expect(screen.getByRole('status').textContent).toBe('November. Running. Refused: 2')

    show({ state: 'paused', why: { kind: 'person' }, counts: { refused: 2, accepted: 5 } })
    await wait(10_100)
    expect(screen.getByRole('status').textContent).toMatch(
      /^November\. Paused.*\. Accepted: 5\. Refused: 2$/,
    )

    // The end may be known before the last results.
    show({ state: 'finished', counts: { refused: 2, accepted: 5, waiting: 3 } })
    await wait(10_100)
    expect(screen.getByRole('status').textContent).toContain('Paused')

    show({ state: 'finished', counts: { refused: 2, accepted: 8 } })
    await wait(10_100)
    expect(screen.getByRole('status').textContent).toBe(
      'November. Finished. Accepted: 8. Refused: 2',
    )
  },
)
