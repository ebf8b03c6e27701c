import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Result } from '#client/call.ts'
import { cacheKey } from '#data/use-read.ts'
import { fleetAnswers } from './fleet-answers.ts'
import { listKey } from './fleet-cell.ts'
import { readListedAgain } from './forget-answers.ts'
import { jobsFor } from './use-read-all.ts'

const off = {
  reject_call: false,
  groups_ignore: false,
  always_online: false,
  read_messages: false,
  read_status: false,
  sync_full_history: false,
}
const keyOf = (instance: string) => cacheKey('findSettings', { params: { instance } })

/** Returns an entry of an Evolution gateway's list: the write form's names, more fields, the text of calls. */
const listed = (name: string, Setting?: unknown) => ({ id: name, name, Setting })
const evolution = {
  rejectCall: true,
  msgCall: 'Write',
  groupsIgnore: false,
  alwaysOnline: false,
  readMessages: false,
  readStatus: false,
  syncFullHistory: false,
  wavoipToken: '',
}

function cacheWith(list?: Result<'fetchInstances'>, at = 1_000) {
  const queries = new QueryClient()
  if (list) queries.setQueryData(listKey, list, { updatedAt: at })
  return queries
}

test("reads settings from the list in the contract's names, without a request", () => {
  const queries = cacheWith([
    listed('sales', evolution),
    listed('a/b', off),
    listed('none', null),
    listed('half', { rejectCall: true }),
  ])
  const { cells, of, read, oldest } = fleetAnswers(queries, 'findSettings', [
    'sales',
    'a/b',
    'none',
    'half',
    'elsewhere',
  ])
  expect([of, read, oldest]).toEqual([5, 2, 1_000])
  expect(cells.get('sales')).toMatchObject({
    state: 'read',
    from: 'list',
    answer: { reject_call: true, groups_ignore: false, msgCall: 'Write' },
  })
  expect(cells.get('half')).toEqual({ state: 'waiting' })
  // The list has no webhooks.
  expect(fleetAnswers(queries, 'findWebhook', ['sales']).read).toBe(0)
})

test('uses the newer of the list and a read', () => {
  const queries = cacheWith([listed('old', evolution), listed('new', evolution)], 5_000)
  queries.setQueryData(keyOf('old'), off, { updatedAt: 4_000 })
  queries.setQueryData(keyOf('new'), off, { updatedAt: 6_000 })
  const { cells } = fleetAnswers(queries, 'findSettings', ['old', 'new'])
  expect(cells.get('old')).toMatchObject({ from: 'list', at: 5_000 })
  expect(cells.get('new')).toMatchObject({ from: 'read', at: 6_000, answer: off })
})

test('distinguishes failed from not yet read, and keeps an older answer', async () => {
  const queries = cacheWith()
  const fail = (instance: string) =>
    queries
      .query({ queryKey: keyOf(instance), queryFn: () => Promise.reject(new Error('no')) })
      .catch(() => undefined)
  queries.setQueryData(keyOf('kept'), off, { updatedAt: 1_000 })
  await fail('kept')
  await fail('failed')
  const answers = fleetAnswers(queries, 'findSettings', ['kept', 'failed', 'not asked', '..'])
  expect(answers).toMatchObject({ of: 4, read: 1, failed: 1, oldest: 1_000 })
  expect(answers.cells.get('kept')).toMatchObject({ state: 'read', error: { message: 'no' } })
  expect(answers.cells.get('failed')).toMatchObject({ state: 'failed', error: { message: 'no' } })
  expect(answers.cells.get('not asked')).toEqual({ state: 'waiting' })
  expect(answers.cells.get('..')).toEqual({ state: 'unaskable' })
})

test('"Read all" reads missing or old answers, and the list once for everything in it', () => {
  const queries = cacheWith([listed('a', off), listed('b', off), listed('c')])
  queries.setQueryData(cacheKey('findWebhook', { params: { instance: 'a' } }), {}, { updatedAt: 9 })
  const jobs = (since: number) =>
    jobsFor(queries, ['findSettings', 'findWebhook'], ['a', 'b', 'c', '.'], since)
  expect(jobs(5)).toEqual([
    { operation: 'findSettings', instance: 'c' },
    { operation: 'findWebhook', instance: 'b' },
    { operation: 'findWebhook', instance: 'c' },
  ])
  expect(jobs(2_000)[0]).toBe('list')
})

test('keeps what was read of an instance once a job of the server has changed it, and reads those of the list again', () => {
  const queries = cacheWith([listed('sales', evolution), listed('shop', off)])
  queries.setQueryData(keyOf('sales'), off, { updatedAt: 2_000 })
  const fetched: string[] = []
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.fetchStatus === 'fetching')
      fetched.push(JSON.stringify(query.queryKey))
  })
  const connection = { address: 'http://127.0.0.1:9', key: 'of-no-gateway' }
  readListedAgain(queries, connection, 'findSettings', new Set(['sales', 'shop', 'unread']))
  const { cells } = fleetAnswers(queries, 'findSettings', ['sales', 'shop', 'unread'])
  expect(cells.get('sales')).toMatchObject({ state: 'read', from: 'read', at: 2_000 })
  expect([cells.get('shop')?.state, cells.get('unread')?.state]).toEqual(['waiting', 'waiting'])
  expect(new Set(fetched)).toEqual(new Set([JSON.stringify(keyOf('shop'))]))
  queries.clear()
})
