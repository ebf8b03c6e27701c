// Installs a database in memory in place of the browser's.
import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { RefusedError, UnreachableError } from '#client/errors.ts'
import { announce } from '#client/redact/observe.ts'
import { buildRequest } from '#client/build-request.ts'
import { findSettings } from '#contract/settings.ts'
import {
  callOutcomes,
  type CallOutcome,
  type RequestLogEntry,
} from '#local/request-log/request-log-entry.ts'
import { writeRequestLog } from '#local/request-log/request-log.ts'
import {
  answerTimes,
  dropAnswerTimes,
  keepAnswerTimes,
  lastActivity,
  medianOf,
  recallAnswerTimes,
} from './answer-times.ts'

const gateway = 'https://gw.example'
keepAnswerTimes()

function call(instance: string, took: number, error?: unknown, delay = 0) {
  const request = { params: { instance } }
  const built = { ...buildRequest(gateway, findSettings, request), delay }
  const connection = { address: gateway, key: 'k' }
  const rest = { priority: 'page', at: 1, queued: 0, limit: 30_000 } as const
  announce({ connection, operation: 'findSettings', request, built, ...rest })({ took, error })
}

afterEach(() => dropAnswerTimes(gateway))

test('keeps the last calls of the gateway and of each instance', () => {
  for (let n = 0; n < 100; n += 1) call(n % 2 ? 'odd' : 'even', n)
  expect(answerTimes(gateway).map(({ took }) => took)).toEqual(
    Array.from({ length: 60 }, (_, n) => n + 40),
  )
  expect(answerTimes(gateway, 'odd')).toHaveLength(24)
  expect(answerTimes(gateway, 'odd').at(-1)?.took).toBe(99)
  expect(answerTimes('https://other.example')).toEqual([])
})

test('counts a refusal as an answer, silence as none, and ignores aborted calls', () => {
  call('a', 10, new RefusedError('other', 400, [], ''))
  call('a', 9_000, new UnreachableError('no-answer', 9_000))
  call('a', 5, new DOMException('left', 'AbortError'))
  expect(answerTimes(gateway, 'a').map(({ answered }) => answered)).toEqual([true, false])
  expect(medianOf(answerTimes(gateway, 'a'))).toBe(10)
})

test('ignores an answer that the gateway was asked to hold back', () => {
  call('a', 5_010, undefined, 5_000)
  call('a', 12)
  expect(answerTimes(gateway, 'a')).toHaveLength(1)
})

test('returns the median of answered calls', () => {
  const times = (...took: number[]) => took.map((t) => ({ at: 0, took: t, answered: true }))
  expect(medianOf([])).toBeUndefined()
  expect(medianOf(times(5, 1, 9))).toBe(5)
  expect(medianOf(times(4, 1, 9, 6))).toBe(5)
})

test('after a reload, counts the calls of the request log alike', async () => {
  const entry = (at: number, outcome: CallOutcome, more: Partial<RequestLogEntry> = {}) => ({
    entry: {
      gateway,
      at,
      id: `id-${at}`,
      operation: 'findSettings',
      method: 'GET' as const,
      path: '/settings/find/a',
      instance: 'a',
      by: 'page' as const,
      outcome,
      queued: 0,
      limit: 30_000,
      took: at,
      sent: 0,
      ...more,
    },
  })
  await writeRequestLog([
    ...callOutcomes.map((outcome, at) => entry(at + 1, outcome)),
    // Asked to hold the answer back, and read by a job.
    entry(20, 'answered', { limit: 90_000 }),
    entry(30, 'answered', { instance: 'b', by: 'bulk' }),
    entry(40, 'answered', { instance: 'b', by: 'bulk', operation: 'sendText', method: 'POST' }),
  ])
  expect(lastActivity(gateway, 'a')).toBeUndefined()
  await recallAnswerTimes(gateway)
  expect(answerTimes(gateway, 'a').map(({ took, answered }) => [took, answered])).toEqual([
    [1, true],
    [2, true],
    [3, false],
    [4, false],
    [5, true],
  ])
  expect(answerTimes(gateway).map(({ took }) => took)).toEqual([1, 2, 3, 4, 5, 30, 40])
  expect(lastActivity(gateway, 'a')).toBe(20)
  expect(lastActivity(gateway, 'b')).toBe(40)
  expect(lastActivity(gateway, 'c')).toBeNull()
})
