import { expect, test } from 'vitest'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { flatItems, foldedItems, groupFigures, type CallItem } from './call-items.ts'

const noon = new Date(2026, 10, 20, 12).getTime()
let minute = 0
/** A call one minute before the last one. */
const entry = (id: string, more: Partial<RequestLogEntry> = {}): RequestLogEntry => ({
  gateway: 'https://gw.example',
  at: noon - 60_000 * minute++,
  id,
  operation: 'findSettings',
  method: 'GET',
  path: '/settings/find/a',
  by: 'page',
  outcome: 'answered',
  queued: 0,
  limit: 30_000,
  sent: 0,
  ...more,
})
const write = (id: string, more: Partial<RequestLogEntry> = {}) =>
  entry(id, { operation: 'sendText', method: 'POST', ...more })
const job = { job: { kind: 'campaign', id: 'job-1' } }

const words = (items: readonly CallItem[]) =>
  items.map((item) =>
    'entries' in item
      ? `${item.kind} of ${item.entries.map(({ id }) => id).join('')}`
      : item.kind === 'day'
        ? 'day'
        : `${item.kind} ${item.entry.id}`,
  )
const fold = (entries: readonly RequestLogEntry[], open: string[] = [], ascending = false) =>
  words(foldedItems(entries, { open: new Set(open), ascending, now: noon }))

test('reads between two changes are one row', () => {
  const entries = [entry('a'), entry('b'), write('C'), entry('d'), write('E'), write('F')]
  expect(fold(entries)).toEqual(['day', 'reads of ab', 'call C', 'reads of d', 'call E', 'call F'])
  expect(fold(entries, [], true)).toEqual([
    'day',
    'call F',
    'call E',
    'reads of d',
    'call C',
    'reads of ab',
  ])
})

test('an open group shows its calls below it, and stays open when newer ones join it', () => {
  const entries = [entry('a'), entry('b', { outcome: 'refused' })]
  const shown = ['call a', 'call b', 'reason b']
  expect(fold(entries, ['reads b'])).toEqual(['day', 'reads of ab', ...shown])
  const newer = entry('n', { at: noon })
  expect(fold([newer, ...entries], ['reads b'])).toEqual([
    'day',
    'reads of nab',
    'call n',
    ...shown,
  ])
})

test('consecutive changes of one job are one row, with the reads between them after it', () => {
  const entries = [
    write('A', job),
    entry('b'),
    write('C', job),
    write('D'),
    write('E', { job: { kind: 'settings', id: 'job-2' } }),
  ]
  expect(fold(entries)).toEqual(['day', 'run of AC', 'reads of b', 'call D', 'call E'])
})

test('a change that failed is followed by its reason', () => {
  expect(
    fold([write('A', { outcome: 'unknown' }), write('B', { outcome: 'waiting', at: noon })]),
  ).toEqual(['day', 'call A', 'reason A', 'call B'])
})

test('groups end at midnight, and each day has a heading', () => {
  const yesterday = { at: noon - 86_400_000 }
  const entries = [entry('a'), entry('b', yesterday)]
  expect(fold(entries)).toEqual(['day', 'reads of a', 'day', 'reads of b'])
  expect(words(flatItems(entries, noon))).toEqual(['day', 'call a', 'day', 'call b'])
})

test('the figures of a group are its failed calls and its median time', () => {
  const entries = [10, 38, 900, 20].map((took) => entry('a', { took }))
  expect(groupFigures(entries, noon)).toMatchObject({ failed: [], isAnswered: true, half: 20 })
  const failed = entry('f', { outcome: 'no-answer' })
  expect(groupFigures([...entries, failed], noon)).toMatchObject({
    failed: [failed],
    isAnswered: false,
  })
})

test('folds 20,000 calls in less than half a second', () => {
  const many = Array.from({ length: 20_000 }, (_, n) =>
    n % 100 === 0 ? write(`w${n}`) : entry(`r${n}`),
  )
  const start = performance.now()
  foldedItems(many, { open: new Set(), ascending: false, now: noon })
  expect(performance.now() - start).toBeLessThan(500)
})
