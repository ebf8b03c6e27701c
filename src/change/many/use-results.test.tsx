import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { counts, gateway, handleOf } from '#job-ui/testing/handle.ts'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import type { JobOutcome } from '#local/jobs/job-record.ts'
import { stateNow, type ManyResult } from './reviewed-change.ts'
import { useManyResults, wasSent, type Reader } from './use-results.ts'

interface Values {
  text: string
}

const change = { before: { text: 'Hello' }, after: { text: 'Bye' } }
const row = (index: number, state: JobRow['state'], outcome: Partial<JobOutcome> = {}): JobRow => ({
  index,
  item: { to: `line-${index}`, data: {} },
  state,
  outcome: state === 'waiting' ? undefined : { at: 1, state, ...outcome },
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <GatewayProvider address={gateway} apiKey="a-key">
    {children}
  </GatewayProvider>
)

/** Follows the results of rows, of which some are read: their values by index. */
function follow(
  rows: readonly JobRow[],
  {
    part = {},
    now = {},
    ...more
  }: Partial<Reader> & {
    part?: Partial<JobSnapshot>
    now?: Readonly<Record<number, string>>
  } = {},
) {
  const read = vi.fn()
  const { job, snapshot } = handleOf(jobKinds.settings, {
    state: 'finished',
    endedAt: 1,
    counts: counts({ accepted: rows.length }),
    ...part,
  })
  const settle = vi.fn(() => Promise.resolve())
  Object.assign(job, { settle })
  const resultOf = (one: JobRow): ManyResult<Values> => {
    const text = now[one.index]
    return {
      row: one,
      change,
      current: text === undefined ? undefined : stateNow(change, { text }),
    }
  }
  const reader = { read, isReading: false, hasFailed: false, ...more }
  const { result, rerender } = renderHook(
    (given: JobSnapshot) => useManyResults(job, given, rows, resultOf, reader),
    { initialProps: snapshot, wrapper },
  )
  return {
    result,
    read,
    settle,
    show: (change: Partial<JobSnapshot>) => rerender({ ...snapshot, ...change }),
  }
}

test('reads what was sent and is not verified, once per attempt', async () => {
  const rows = [
    row(0, 'accepted'),
    row(1, 'accepted'),
    row(2, 'unknown'),
    row(3, 'refused'),
    row(4, 'waiting'),
    row(5, 'skipped'),
  ]
  const { read, show } = follow(rows, { now: { 1: 'Bye' } })
  expect(read).toHaveBeenCalledExactlyOnceWith(['line-0', 'line-2'])
  show({ version: 2 })
  expect(read).toHaveBeenCalledOnce()
  show({ endedAt: 2 })
  expect(read).toHaveBeenCalledTimes(2)
  show({ endedAt: 2, state: 'running' })
  expect(read).toHaveBeenCalledTimes(2)
  await act(async () => {})
})

test.each<[string, Partial<JobSnapshot>]>([
  ['it runs', { state: 'running' }],
  ['it was not started', { state: 'ready' }],
  ['a call is in progress', { state: 'paused', counts: counts({ sending: 1 }) }],
])('reads nothing while %s', (_, part) => {
  expect(follow([row(0, 'accepted')], { part }).read).not.toHaveBeenCalled()
})

test('reads skipped ones, too, where the kind needs it', () => {
  const rows = [row(0, 'skipped'), row(1, 'skipped'), row(2, 'refused')]
  const { read } = follow(rows, { readsSkipped: true, now: { 1: 'Bye' } })
  expect(read).toHaveBeenCalledExactlyOnceWith(['line-0'])
})

test('waits for an outcome that is not stored yet', () => {
  const { read } = follow([{ ...row(0, 'accepted'), outcome: { at: 1, state: 'sending' } }])
  expect(read).not.toHaveBeenCalled()
})

test('reads unknown and unread ones again on request', () => {
  const rows = [row(0, 'unknown'), row(1, 'accepted'), row(2, 'accepted'), row(3, 'refused')]
  const { result, read } = follow(rows, { now: { 0: 'Hello', 2: 'Bye' } })
  read.mockClear()
  result.current.refresh()
  expect(read).toHaveBeenCalledExactlyOnceWith(['line-0', 'line-1'])
})

test('says that a read failed while something is not verified', () => {
  const failed = (more: object, now = {}) =>
    follow([row(0, 'accepted')], { hasFailed: true, now, ...more }).result.current.hasFailed
  expect(failed({})).toBe(true)
  expect(failed({ isReading: true })).toBe(false)
  expect(failed({ hasFailed: false })).toBe(false)
  expect(failed({}, { 0: 'Bye' })).toBe(false)
})

test('counts an unknown result that is as asked as done, and no other', async () => {
  const rows = [row(0, 'unknown'), row(1, 'unknown'), row(2, 'unknown')]
  const { settle } = follow(rows, { now: { 0: 'Bye', 1: 'Hello', 2: 'Else' } })
  await act(async () => {})
  expect(settle).toHaveBeenCalledOnce()
  expect(settle).toHaveBeenCalledWith(0, 'arrived')
})

test('knows which rows were sent', () => {
  expect(wasSent(row(0, 'waiting'))).toBe(false)
  expect(wasSent({ ...row(0, 'accepted'), outcome: { at: 1, state: 'sending' } })).toBe(false)
  expect(wasSent({ ...row(0, 'waiting'), outcome: { at: 1, state: 'waiting' } })).toBe(false)
  expect(wasSent(row(0, 'refused'))).toBe(true)
})
