import { expect, test } from 'vitest'
import type { FleetAnswers } from '#data/fleet-reads/fleet-answers.ts'
import type { FleetCell, FleetOperation } from '#data/fleet-reads/fleet-cell.ts'
import { untold } from '#data/use-instances.ts'
import type { RunRecord } from '#local/run-record.ts'
import { attentionOf } from './attention.ts'

const off = {
  reject_call: false,
  groups_ignore: false,
  always_online: false,
  read_messages: false,
  read_status: false,
  sync_full_history: false,
}
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
  ...untold,
  state,
  agents: 0,
})
const nothing = {
  gateway: 'https://g',
  instances: [],
  settings: answers<'findSettings'>({}),
  webhooks: answers<'findWebhook'>({}),
  usual: undefined,
  withoutAccess: undefined,
  sends: undefined,
  campaigns: [],
}

test('nothing known, nothing said', () => {
  expect(attentionOf(nothing)).toEqual([])
})

test('what asks for a person, the most pressing first, each with its list', () => {
  const found = attentionOf({
    ...nothing,
    instances: [instance('a', 'open'), instance('b', 'close'), instance('c', 'refused')],
    settings: answers<'findSettings'>({
      a: { state: 'read', answer: { ...off, reject_call: true }, at: 1, from: 'list' },
      b: { state: 'read', answer: off, at: 1, from: 'list' },
    }),
    webhooks: answers<'findWebhook'>({
      a: hook(true, ''),
      b: hook(false, 'https://x'),
      c: failed,
      d: hook(true, 'https://x'),
      e: { state: 'waiting' },
    }),
    usual: off,
    withoutAccess: 3,
    sends: {
      hours: [],
      total: { accepted: 0, refused: 0, unknown: 2 },
      sources: [
        {
          instance: 'a',
          campaign: undefined,
          counts: { accepted: 0, refused: 0, unknown: 2 },
          unknownAt: 9,
        },
      ],
    },
    campaigns: [
      { id: 'r', instance: 'b', name: 'May', counts: { unknown: 4 } } as unknown as RunRecord,
    ],
  })
  expect(found.map(({ id, count, names, search }) => [id, count, names.join(), search])).toEqual([
    ['unknown', 2, 'a', 'outcome=unknown'],
    ['unknown', 4, 'May', 'outcome=unknown'],
    ['closed', 1, 'b', 'state=close'],
    ['missing', 1, 'a', 'webhook=missing'],
    ['off', 1, 'b', 'webhook=off'],
    ['differs', 1, 'a', 'settings=differs'],
    ['unread', 1, 'c', 'webhook=failed'],
    ['no-access', 3, '', 'level=%E2%80%93'],
  ])
  expect(found[0]?.to).toEqual({ page: 'history', gateway: 'https://g', instance: 'a' })
})
