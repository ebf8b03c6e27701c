import { expect, test } from 'vitest'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { matchCalls, type CallFilter } from './match-calls.ts'
import { withChanged } from './use-calls.ts'

const noon = new Date(2026, 10, 20, 12).getTime()
const entry = (id: string, more: Partial<RequestLogEntry> = {}): RequestLogEntry => ({
  gateway: 'https://gw.example',
  at: noon,
  id,
  operation: 'findSettings',
  method: 'GET',
  path: '/settings/find/a',
  by: 'page',
  outcome: 'answered',
  status: 200,
  queued: 0,
  limit: 30_000,
  sent: 0,
  ...more,
})
const all = [
  entry('a', { instance: 'Praça', about: 'ana@andina.example', who: 'Lia' }),
  entry('b', {
    operation: 'sendMedia',
    outcome: 'refused',
    status: 400,
    about: '5511986420731',
    job: { kind: 'campaign', id: 'job-1' },
  }),
  entry('c', { outcome: 'waiting', at: noon - 86_400_000 }),
]
const found = (wanted: Partial<CallFilter>) =>
  matchCalls(
    all,
    {
      search: '',
      operation: '',
      instance: '',
      outcome: '',
      from: '',
      to: '',
      since: '',
      until: '',
      by: '',
      ...wanted,
    },
    noon,
  ).map(({ id }) => id)

test.each([
  [{}, ['a', 'b', 'c']],
  [{ search: 'praca' }, ['a']],
  [{ search: 'sendmedia 400' }, ['b']],
  [{ search: '98642' }, ['b']],
  [{ search: '+55 (11) 98642-0731' }, ['b']],
  [{ operation: 'sendMedia' }, ['b']],
  [{ instance: 'Praça' }, ['a']],
  [{ outcome: 'refused' }, ['b']],
  // The answer has been overdue since yesterday: the call is no longer waiting.
  [{ outcome: 'waiting' }, []],
  [{ outcome: 'left' }, ['c']],
  [{ from: '2026-11-20' }, ['a', 'b']],
  [{ to: '2026-11-19' }, ['c']],
  [{ since: new Date(noon - 60_000).toISOString() }, ['a', 'b']],
  [{ until: new Date(noon).toISOString() }, ['c']],
  [{ by: 'Lia' }, ['a']],
  [{ by: 'job-1' }, ['b']],
  [{ since: 'never' }, ['a', 'b', 'c']],
  [{ outcome: 'refused,left' }, ['b', 'c']],
  [{ operation: 'sendMedia,sendLocation' }, ['b']],
] as const)('%j finds %j', (wanted, ids) => expect(found(wanted)).toEqual(ids))

test('replaces changed entries and inserts new ones in order of time', () => {
  const ended = entry('c', { at: noon - 86_400_000, outcome: 'answered' })
  const late = entry('d', { at: noon - 1 })
  expect(withChanged(all, [ended]).map(({ outcome }) => outcome)).toEqual([
    'answered',
    'refused',
    'answered',
  ])
  expect(withChanged(all, [late, ended]).map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c'])
})
