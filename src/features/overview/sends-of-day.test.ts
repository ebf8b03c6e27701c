import { expect, test } from 'vitest'
import type { HistoryEntry } from '#local/history-entry.ts'
import type { JobSince } from '#local/jobs/job-outcomes-since.ts'
import { sendsOfDay, startOfDay, sumOf } from './sends-of-day.ts'

const now = new Date(2026, 4, 3, 9, 20).getTime()
const hour = 3_600_000

const sent = (instance: string, at: number, outcome: HistoryEntry['outcome']): HistoryEntry => ({
  gateway: 'g',
  instance,
  at,
  id: String(at),
  operation: 'sendLocation',
  kind: 'location',
  to: '1',
  words: '',
  hash: '',
  outcome,
})
const campaign = (id: string, outcomes: JobSince['outcomes']): JobSince => ({
  job: {
    gateway: 'g',
    instance: 'sales',
    id,
    kind: 'campaign',
    name: `Campaign ${id}`,
    createdAt: 0,
    state: 'finished',
    pace: { concurrency: 1 },
    plan: {},
    total: outcomes.length,
    counts: {} as JobSince['job']['counts'],
  },
  outcomes,
})

test('returns 24 hours, the last one being the current hour', () => {
  const { hours, total } = sendsOfDay(now, [], [])
  expect(hours).toHaveLength(24)
  expect(hours[0]?.from).toBe(startOfDay(now))
  expect(new Date(hours[23]!.from).getHours()).toBe(9)
  expect(sumOf(total)).toBe(0)
})

test('counts sends by hour, outcome and source', () => {
  const { hours, total, sources } = sendsOfDay(
    now,
    [
      sent('sales', now - 60_000, 'accepted'),
      sent('sales', now - hour, 'unknown'),
      sent('sales', now - hour - 5, 'arrived'),
      sent('support', now - 2 * hour, 'not-arrived'),
      sent('support', now - 1_000, 'sending'),
      sent('support', now - 30 * hour, 'accepted'),
    ],
    [
      campaign('1', [
        { at: now - hour, state: 'accepted' },
        { at: now - hour, state: 'accepted' },
        { at: now - hour, state: 'refused' },
        { at: now - hour, state: 'skipped' },
        { at: now - hour, state: 'unknown' },
      ]),
    ],
  )
  expect(total).toEqual({ accepted: 4, refused: 1, 'not-arrived': 1, unknown: 2 })
  expect(hours.slice(-3).map(sumOf)).toEqual([1, 6, 1])
  expect(
    sources.map(({ instance, campaign: of, counts }) => [instance, of?.name, sumOf(counts)]),
  ).toEqual([
    ['sales', 'Campaign 1', 4],
    ['sales', undefined, 3],
    ['support', undefined, 1],
  ])
})
