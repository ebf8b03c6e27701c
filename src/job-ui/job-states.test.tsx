import { render, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { GatewayProvider } from '#data/GatewayProvider.tsx'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { outcomeStates, type JobCounts, type RowState } from '#local/job-record.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/snapshot.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import type { JobFile } from './job-file.ts'
import { jobKinds, type JobKind } from './job-kinds.ts'
import { JobPage } from './JobPage.tsx'
import type { JobHandle } from './use-job-handle.ts'

const gateway = 'http://gateway.example/api'
const key = { gateway, instance: 'sales', id: 'one' }
const at = Date.UTC(2026, 10, 23)

const counts = (some: Partial<JobCounts>): JobCounts => ({
  ...(Object.fromEntries(outcomeStates.map((state) => [state, 0])) as Record<RowState, number>),
  ...some,
})

/** Every state of a job that a page can show. */
const states: Readonly<Record<string, Partial<JobSnapshot>>> = {
  making: { state: 'making', counts: counts({ waiting: 3 }) },
  ready: { state: 'ready', counts: counts({ waiting: 3 }) },
  running: {
    state: 'running',
    startedAt: at,
    rate: 2,
    timeLeft: 60_000,
    counts: counts({ waiting: 1, sending: 1, arrived: 1 }),
  },
  'running in another tab': {
    state: 'running',
    startedAt: at,
    runsIn: 'elsewhere',
    counts: counts({ waiting: 2, arrived: 1 }),
  },
  'paused by the user': {
    state: 'paused',
    startedAt: at,
    why: { kind: 'person' },
    counts: counts({ waiting: 2, arrived: 1 }),
  },
  'paused because the gateway does not respond': {
    state: 'paused',
    startedAt: at,
    why: { kind: 'no-answer' },
    counts: counts({ waiting: 1, unknown: 2 }),
  },
  stopped: {
    state: 'stopped',
    startedAt: at,
    endedAt: at,
    counts: counts({ 'not-sent': 2, arrived: 1 }),
  },
  finished: { state: 'finished', startedAt: at, endedAt: at, counts: counts({ arrived: 3 }) },
  'finished with failed and unknown rows': {
    state: 'finished',
    startedAt: at,
    endedAt: at,
    counts: counts({ refused: 1, 'not-arrived': 1, unknown: 1 }),
  },
}

/** Returns the rows that the counts describe. */
const rowsOf = (of: JobCounts): JobRow[] =>
  outcomeStates
    .flatMap((state) => Array.from({ length: of[state] }, () => state))
    .map((state, index) => ({
      index,
      item: { to: `551198642073${index}`, name: `Ana ${index}`, data: {} },
      state,
      outcome: state === 'waiting' ? undefined : { state, at },
    }))

const file: JobFile = { heads: ['Row'], lines: ({ index }) => [[String(index)]] }

function handleOf(kind: JobKind, part: Partial<JobSnapshot>): JobHandle {
  const rows = rowsOf(part.counts ?? counts({}))
  const view = {
    find: () => Promise.resolve(rows.map(({ index }) => index)),
    rows: (indexes: readonly number[]) => Promise.resolve(indexes.map((index) => rows[index])),
    isCurrent: () => true,
  }
  const snapshot: JobSnapshot = {
    ...key,
    kind: kind.kind,
    name: 'November',
    createdAt: at,
    state: 'ready',
    pace: { concurrency: 1 },
    plan: {},
    total: rows.length,
    counts: counts({}),
    runsIn: 'here',
    waiting: undefined,
    nextAt: undefined,
    rate: undefined,
    timeLeft: undefined,
    perMinute: [],
    version: 1,
    ...part,
  }
  return {
    kind,
    // The parts of a job that its page reads.
    job: { key, view } as unknown as Job,
    snapshot,
    busy: false,
    refusal: undefined,
    error: undefined,
    retryable: kind.retries.map((rowState) => ({ rowState })),
    start: vi.fn(),
    pause: vi.fn(),
    stop: vi.fn(),
    retry: vi.fn(),
    continueRest: vi.fn(),
    settle: vi.fn(),
    remove: vi.fn(),
    act: vi.fn(),
  }
}

// jsdom has no layout, so that colours and sizes are left to the browser tests. A test of a part has no page around it.
const rules = {
  'color-contrast': { enabled: false },
  'target-size': { enabled: false },
  region: { enabled: false },
}

beforeAll(async () => {
  for (const section of ['core', 'jobs', 'outage', 'shell'] as const)
    await loadSection('en', section)
})

const kinds: readonly JobKind[] = Object.values(jobKinds).filter(
  ({ columns }) => columns.length > 0,
)

describe.each(kinds)('a job ($kind)', (kind: JobKind) => {
  it.each(Object.entries(states))('has no axe violations while %s', async (_name, part) => {
    const { container } = render(
      <LocaleProvider locale="en">
        <ThemeProvider scheme="light">
          <GatewayProvider address={gateway} apiKey="a-key">
            <main>
              <JobPage handle={handleOf(kind, part)} parent="Jobs" file={file} cells={{}} />
            </main>
          </GatewayProvider>
        </ThemeProvider>
      </LocaleProvider>,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'November' })).toBeTruthy()
    await waitFor(() =>
      expect(
        screen.getAllByRole('row').length + screen.queryAllByRole('gridcell').length,
      ).toBeGreaterThan(1),
    )
    const { violations, passes } = await axe.run(container, {
      resultTypes: ['violations'],
      rules,
    })
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`),
    ).toEqual([])
    expect(passes.length).toBeGreaterThan(5)
  })
})
