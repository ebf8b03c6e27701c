import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Result } from '#client/call.ts'
import { fleetOptions } from '#data/fleet-reads/fleet-cell.ts'
import { queryClientFor } from '#data/query-client.ts'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { counts, gateway, handleOf } from '#job-ui/testing/handle.ts'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import type { JobOutcome } from '#local/jobs/job-record.ts'
import { stateNow, type ManyResult } from './reviewed-change.ts'
import {
  useInstanceResults,
  useManyResults,
  wasSent,
  type InstanceReads,
  type Reader,
} from './use-results.ts'

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

test('reads once per attempt, even if its rows change', () => {
  const read = vi.fn()
  const noRows: readonly JobRow[] = []
  const { job, snapshot } = handleOf(jobKinds.settings, { state: 'finished', endedAt: 1 })
  const resultOf = (one: JobRow): ManyResult<Values> => ({ row: one, change, current: undefined })
  const reader = { read, isReading: false, hasFailed: false }
  const { rerender } = renderHook(
    ({ rows, part }: { rows: readonly JobRow[]; part: Partial<JobSnapshot> }) =>
      useManyResults(job, { ...snapshot, ...part }, rows, resultOf, reader),
    { initialProps: { rows: noRows, part: {} }, wrapper },
  )
  const show = (rows: readonly JobRow[], part: Partial<JobSnapshot> = {}) =>
    rerender({ rows, part })
  expect(read).not.toHaveBeenCalled()
  show([row(0, 'accepted')])
  expect(read).toHaveBeenCalledExactlyOnceWith(['line-0'])
  show([row(0, 'accepted')])
  show([row(0, 'accepted'), row(1, 'accepted')])
  expect(read).toHaveBeenCalledOnce()
  // More unknown ones: an earlier attempt is known by now.
  show([row(0, 'unknown')], { counts: counts({ unknown: 1 }) })
  expect(read).toHaveBeenCalledTimes(2)
  show([row(0, 'unknown')], { counts: counts({ unknown: 1 }), state: 'stopped' })
  expect(read).toHaveBeenCalledTimes(3)
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

test.each<[string, Partial<JobSnapshot>]>([
  ['runs', { state: 'running' }],
  ['belongs to another tab', { runsIn: 'elsewhere' }],
])('settles nothing while the job %s', async (_, part) => {
  const { settle, show } = follow([row(0, 'unknown')], { now: { 0: 'Bye' }, part })
  await act(async () => {})
  expect(settle).not.toHaveBeenCalled()
  show({ state: 'finished', runsIn: 'here' })
  expect(settle).toHaveBeenCalledOnce()
  show({ state: 'finished', runsIn: 'here', version: 9 })
  show({ state: 'paused', runsIn: 'here' })
  expect(settle).toHaveBeenCalledOnce()
  await act(async () => {})
})

test('settles it with the next change if that failed', async () => {
  const part = { state: 'running' } as const
  const { settle, show } = follow([row(0, 'unknown')], { now: { 0: 'Bye' }, part })
  settle.mockRejectedValueOnce(new Error('the disk failed'))
  show({ state: 'finished' })
  await act(async () => {})
  expect(settle).toHaveBeenCalledOnce()
  show({ state: 'paused' })
  expect(settle).toHaveBeenCalledTimes(2)
  show({ state: 'finished' })
  expect(settle).toHaveBeenCalledTimes(2)
  await act(async () => {})
})

describe('the results of instances', () => {
  const connection = { address: gateway, key: 'a-key' }
  const queries = queryClientFor(gateway)
  const keyOf = (name: string) => fleetOptions(connection, 'findWebhook', name).queryKey
  afterEach(() => queries.clear())
  type Answer = Result<'findWebhook'>
  const answer = (url: string) =>
    ({
      enabled: true,
      url,
      events: [],
      webhookByEvents: false,
      webhookBase64: false,
    }) as unknown as Answer
  const reads: InstanceReads<Values, 'findWebhook'> = {
    operation: 'findWebhook',
    changeOf: () => change,
    valuesOf: (read) => ({ text: (read as unknown as { url: string } | null)?.url ?? '' }),
    storedValues: (readBack) => (typeof readBack === 'string' ? { text: readBack } : undefined),
  }

  /** Follows the results of a job with these rows, and the URLs that were requested. */
  async function followInstances(rows: readonly JobRow[], part: Partial<JobSnapshot> = {}) {
    const asked: string[] = []
    vi.stubGlobal('fetch', (url: string | URL | Request) => {
      asked.push(new URL(url instanceof Request ? url.url : url).pathname)
      return Promise.resolve(Response.json(answer('Bye')))
    })
    const { job, snapshot } = handleOf(jobKinds.webhooks, {
      state: 'finished',
      endedAt: 1,
      ...part,
    })
    const settle = vi.fn(() => Promise.resolve())
    Object.assign(job, { settle })
    Object.assign(job.view, {
      each: async function* () {
        yield rows
      },
    })
    const { result } = renderHook(() => useInstanceResults(job, snapshot, reads), { wrapper })
    await waitFor(() => expect(result.current.results).toHaveLength(rows.length))
    return {
      result,
      asked,
      settle,
      states: () => result.current.results.map((one) => one.current?.is),
    }
  }

  test('are those that were read since, or that the job itself stored', async () => {
    const at = 1_000
    queries.setQueryData(keyOf('line-0'), answer('Bye'), { updatedAt: at + 1 })
    queries.setQueryData(keyOf('line-1'), answer('Bye'), { updatedAt: at })
    queries.setQueryData(keyOf('line-2'), answer('Hello'), { updatedAt: at })
    queries.setQueryData(keyOf('line-3'), answer('Bye'), { updatedAt: at + 1 })
    queries.setQueryData(keyOf('line-4'), answer('Else'), { updatedAt: at + 1 })
    const { asked, states } = await followInstances([
      row(0, 'accepted', { at }),
      row(1, 'refused', { at }),
      row(2, 'accepted', { at, readBack: 'Bye' }),
      row(3, 'waiting'),
      row(4, 'accepted', { at, readBack: 'Bye' }),
    ])
    expect(states()).toEqual(['saved', undefined, 'saved', undefined, 'different'])
    expect(asked).toEqual([])
  })

  test('are read once the job has ended, past the cache', async () => {
    queries.setQueryData(keyOf('line-0'), answer('Hello'), { updatedAt: 10 })
    const { asked, states, result, settle } = await followInstances([
      row(0, 'unknown', { at: 20 }),
      row(1, 'accepted', { at: 20, readBack: 'Bye' }),
    ])
    await waitFor(() => expect(states()).toEqual(['saved', 'saved']))
    expect(asked).toEqual(['/api/webhook/find/line-0'])
    await waitFor(() =>
      expect(result.current).toMatchObject({ isReading: false, hasFailed: false }),
    )
    expect(settle).toHaveBeenCalledExactlyOnceWith(0, 'arrived')
  })

  test('are not read while it runs', async () => {
    const { asked, states } = await followInstances([row(0, 'accepted', { at: 20 })], {
      state: 'running',
    })
    await act(async () => {})
    expect(states()).toEqual([undefined])
    expect(asked).toEqual([])
  })

  test('say that a read failed', async () => {
    const { result } = await followInstances([row(0, 'accepted', { at: 20 })], { state: 'running' })
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'no' }, { status: 400 })))
    act(() => result.current.refresh())
    expect(result.current.isReading).toBe(true)
    await waitFor(() => expect(result.current).toMatchObject({ hasFailed: true, isReading: false }))
  })
})

test('knows which rows were sent', () => {
  expect(wasSent(row(0, 'waiting'))).toBe(false)
  expect(wasSent({ ...row(0, 'accepted'), outcome: { at: 1, state: 'sending' } })).toBe(false)
  expect(wasSent({ ...row(0, 'waiting'), outcome: { at: 1, state: 'waiting' } })).toBe(false)
  expect(wasSent(row(0, 'refused'))).toBe(true)
})
