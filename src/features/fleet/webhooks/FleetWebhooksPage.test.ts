import { expect, test } from 'vitest'
import type { FleetCell } from '#data/fleet-reads/fleet-cell.ts'
import type { Webhook } from '#data/webhook/webhook-notes.ts'
import { tableFile } from '#tabular/table-file.ts'
import { webhooksJson, webhooksTable } from './export-webhooks.ts'
import { matchRows } from '#features/fleet/FleetTable.tsx'
import { fitsValues, textOf } from './FleetWebhooksPage.tsx'
import {
  differsIn,
  eventDifference,
  rowsOf,
  mostCommonWebhook,
} from '#data/fleet-reads/webhook-row.ts'

const url = 'https://hooks.andina.example/in?token=s3cr3t'
const read = (webhook: Partial<Webhook>): FleetCell<'findWebhook'> => ({
  state: 'read',
  answer: { enabled: true, url, events: ['CALL', 'MESSAGES_UPSERT'], ...webhook },
  at: Date.UTC(2026, 10, 20),
  from: 'read',
})
const cells = new Map<string, FleetCell<'findWebhook'>>([
  ['a', read({})],
  ['b', read({ events: ['MESSAGES_UPSERT', 'CALL', 'CALL'] })],
  ['c', read({ url: 'http://10.0.0.1:8080/in', events: ['CALL', 'X'] })],
  ['d', read({ enabled: false })],
  ['e', read({ enabled: false, url: '', events: [] })],
  ['f', { state: 'failed', error: new Error('x'), at: 1 }],
])
const names = [...cells.keys(), 'g']
const rows = rowsOf(names, cells, false)
const mostCommon = { ...mostCommonWebhook(rows), pinned: undefined }
const differs = Object.fromEntries(rows.map((row) => [row.name, differsIn(row, mostCommon)]))

test('finds the most common values, and what differs from them', () => {
  expect(mostCommonWebhook(rows)).toEqual({
    state: 'on',
    host: 'hooks.andina.example',
    events: ['CALL', 'MESSAGES_UPSERT'],
  })
  expect(differs).toEqual({
    a: [],
    b: [],
    c: ['host', 'events'],
    d: ['state'],
    e: ['state'],
    f: [],
    g: [],
  })
  expect(eventDifference(rows[2]!, mostCommon)).toEqual({ more: ['X'], less: ['MESSAGES_UPSERT'] })
  expect(rows.map(({ warnings }) => warnings)).toEqual([1, 1, 2, 1, 0, 0, 0])
})

test('has no most common value in a tie', () => {
  const even = rowsOf(['a', 'd'], cells, false)
  expect(mostCommonWebhook(even).state).toBeUndefined()
  expect(differsIn(even[0]!, { ...mostCommonWebhook(even), pinned: undefined })).toEqual([])
})

type Wanted = Parameters<typeof fitsValues>[1] & {
  search?: string
}
test.each<[Wanted, string]>([
  [{}, 'abcdefg'],
  [{ search: '10.0' }, 'c'],
  [{ state: 'missing' }, 'e'],
  [{ host: 'hooks.andina.example' }, 'abd'],
  [{ event: 'MESSAGES_UPSERT' }, 'abd'],
  [{ event: '-MESSAGES_UPSERT' }, 'c'],
])('%j matches %s', (wanted, left) => {
  const { search = '', ...values } = wanted
  const found = matchRows(rows, search, (row) => fitsValues(row, values), textOf)
  expect(found.map(({ name }) => name).join('')).toBe(left)
})

test('returns the same row for the same answer', () => {
  const again = rowsOf(names, new Map(cells), false)
  expect(again.slice(0, 5).every((row, at) => row === rows[at])).toBe(true)
})

test('masks secrets in exported addresses unless they are requested', async () => {
  for (const file of [
    webhooksJson(rows, { secrets: false }),
    await tableFile('csv', webhooksTable(rows, { secrets: false })),
  ]) {
    const text = await file.text()
    expect(text).not.toContain('s3cr3t')
    expect(text).toContain('token=••••••••')
    expect(text).toContain('not read')
  }
  expect(await webhooksJson(rows, { secrets: true }).text()).toContain('s3cr3t')
  const csv = await (await tableFile('csv', webhooksTable(rows, { secrets: true }))).text()
  expect(csv.split('\r\n')[1]).toBe(
    `a,on,yes,hooks.andina.example,${url},CALL MESSAGES_UPSERT,2026-11-20T00:00:00.000Z`,
  )
})
