import { expect, test } from 'vitest'
import type { FleetAnswers } from '#data/fleet-reads/fleet-answers.ts'
import type { FleetCell, FleetOperation } from '#data/fleet-reads/fleet-cell.ts'
import { unknownFields } from '#data/instances/use-instances.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { attentionOf } from './attention.ts'

function answers<N extends FleetOperation>(cells: Record<string, FleetCell<N>>): FleetAnswers<N> {
  return { cells: new Map(Object.entries(cells)), of: 0, read: 0, failed: 0, oldest: undefined }
}
const hook = (enabled: boolean, url: string): FleetCell<'findWebhook'> => ({
  state: 'read',
  answer: { enabled, url, events: [] },
  at: 1,
  from: 'read',
})
const failed = { state: 'failed', error: new Error('no'), at: 1 } as const
const instance = (name: string, state: string) => ({
  name,
  id: name,
  sources: ['list'] as const,
  ...unknownFields,
  state,
  agents: 0,
})
const nothing = {
  gateway: 'https://g',
  instances: [],
  webhooks: answers<'findWebhook'>({}),
  withoutAccess: undefined,
  sends: undefined,
  campaigns: [],
  jobs: [],
  downSince: undefined,
}

test('is empty without data', () => {
  expect(attentionOf(nothing)).toEqual([])
})

test('lists what needs attention, most urgent first, each with its list', () => {
  const found = attentionOf({
    ...nothing,
    instances: [instance('a', 'open'), instance('b', 'close'), instance('c', 'refused')],
    webhooks: answers<'findWebhook'>({
      a: hook(true, ''),
      b: hook(false, 'https://x'),
      c: failed,
      d: hook(true, 'https://x'),
      e: { state: 'waiting' },
    }),
    withoutAccess: 3,
    sends: {
      hours: [],
      total: { accepted: 0, refused: 0, 'not-arrived': 0, unknown: 2 },
      sources: [
        {
          instance: 'a',
          campaign: undefined,
          counts: { accepted: 0, refused: 0, 'not-arrived': 0, unknown: 2 },
        },
      ],
    },
    campaigns: [
      { id: 'r', instance: 'b', name: 'May', counts: { unknown: 4 } } as unknown as JobRecord,
    ],
  })
  expect(found.map(({ id, count, names, search }) => [id, count, names.join(), search])).toEqual([
    ['unknown', 2, 'a', 'outcome=unknown'],
    ['unknown', 4, 'May', 'outcome=unknown'],
    ['closed', 1, 'b', ''],
    ['no-access', 3, '', 'level=%E2%80%93'],
    ['missing', 1, 'a', 'state=missing'],
    ['off', 1, 'b', 'state=off'],
    ['unread', 1, 'c', 'show=failed'],
  ])
  expect(found.slice(2, 9).map(({ to }) => to.page)).toEqual([
    'connection',
    'agents',
    'fleet-webhooks',
    'fleet-webhooks',
    'fleet-webhooks',
  ])
  expect(found[0]?.to).toEqual({ page: 'history', gateway: 'https://g', instance: 'a' })
})

const job = (id: string, more: Partial<JobRecord>): JobRecord => ({
  gateway: 'https://g',
  instance: 'a',
  id,
  kind: 'campaign',
  name: `Job ${id}`,
  createdAt: 1,
  state: 'paused',
  pace: { concurrency: 1 },
  plan: undefined,
  total: 2,
  counts: { waiting: 2 } as JobRecord['counts'],
  ...more,
})

test('lists an outage first, then jobs that paused after errors, each with its page', () => {
  const found = attentionOf({
    ...nothing,
    instances: [instance('b', 'close')],
    downSince: 5,
    jobs: [
      job('1', { why: { kind: 'no-answer' } }),
      job('2', { why: { kind: 'person' } }),
      job('3', { kind: 'agent-import', instance: '', why: { kind: 'key' } }),
      job('4', { state: 'running' }),
    ],
  })
  expect(found.map(({ id, names, to }) => [id, names[0], to.page])).toEqual([
    ['outage', 'g', 'activity'],
    ['paused', 'Job 1', 'job'],
    ['paused', 'Job 3', 'job'],
    ['closed', 'b', 'connection'],
  ])
})

test('lists an instance that is still connecting', () => {
  const found = attentionOf({ ...nothing, instances: [instance('b', 'connecting')] })
  const to = { page: 'connection', gateway: 'https://g', instance: 'b' }
  expect(found).toMatchObject([{ id: 'connecting', names: ['b'], to, search: '' }])
})

test('lists two disconnected instances one by one, and groups more of them', () => {
  const instances = ['a', 'b'].map((name) => instance(name, 'close'))
  expect(attentionOf({ ...nothing, instances })).toMatchObject([
    { names: ['a'], to: { page: 'connection', instance: 'a' } },
    { names: ['b'], to: { page: 'connection', instance: 'b' } },
  ])
  const to = { page: 'instances', gateway: 'https://g' }
  expect(
    attentionOf({ ...nothing, instances: [...instances, instance('c', 'close')] }),
  ).toMatchObject([{ id: 'closed', count: 3, names: ['a', 'b', 'c'], to, search: 'state=close' }])
})
