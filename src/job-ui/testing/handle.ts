import { vi } from 'vitest'
import { outcomeStates, type JobCounts, type OutcomeState } from '#local/jobs/job-record.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import type { JobFile } from '#job-ui/results/job-file.ts'
import type { JobKind } from '#job-ui/job-kinds.ts'
import type { JobHandle } from '#job-ui/use-job-handle.ts'

// Jobs in any state without storage or a gateway, for tests in jsdom.

/** The address of the gateway of these jobs. */
export const gateway = 'http://gateway.example/api'
const key = { gateway, instance: 'sales', id: 'one' }
/** The time of everything in these jobs, in epoch milliseconds. */
export const at = Date.UTC(2026, 10, 23)

/** Returns counts that are zero unless given. */
export const counts = (some: Partial<JobCounts>): JobCounts => ({
  ...(Object.fromEntries(outcomeStates.map((state) => [state, 0])) as Record<OutcomeState, number>),
  ...some,
})

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

/** What an export contains. */
export const file: JobFile = { heads: ['Row'], lines: ({ index }) => [[String(index)]] }

/** Returns the actions of a job in a state: none of them does anything. */
export function handleOf(kind: JobKind, part: Partial<JobSnapshot>): JobHandle {
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
    counts: snapshot.counts,
    countOf: () => 1,
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
    reschedule: vi.fn(),
    remove: vi.fn(),
    act: vi.fn(),
  }
}
