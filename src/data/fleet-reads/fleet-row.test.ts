import { expect, test } from 'vitest'
import type { ReadSettings } from '#data/instances/instance-settings.ts'
import type { FleetCell } from './fleet-cell.ts'
import { rowMaker } from './fleet-row.ts'

const settings: ReadSettings = {
  reject_call: true,
  groups_ignore: false,
  always_online: false,
  read_messages: false,
  read_status: false,
  sync_full_history: false,
}
const read: FleetCell<'findSettings'> = { state: 'read', answer: settings, at: 1, from: 'read' }
const names = ['a', 'b']
const cells = new Map([
  ['a', read],
  ['b', read],
])
const written = (text: string) => new Map([['a', { text, at: 1 }]])

test('rows stay the same objects until something in them changes', () => {
  const make = rowMaker()
  const before = make(names, cells, written('Write to us'))
  expect(make(names, new Map(cells), written('Write to us'))).toBe(before)
  const after = make(names, cells, written('Write to us at 9'))
  expect(after.all[0]?.text).toMatchObject({ text: 'Write to us at 9' })
  expect(after.byName.get('a')).toBe(after.all[0])
  expect(after.all[1]).toBe(before.all[1])
})

test.each<[string, FleetCell<'findSettings'>]>([
  ['is read again', { ...read, at: 2 }],
  ['has other settings', { ...read, answer: { ...settings, reject_call: false } }],
  ['cannot be read again', { ...read, error: new Error('no') }],
  ['cannot be read', { state: 'failed', error: new Error('no'), at: 1 }],
])('a row that %s is another one', (_, cell) => {
  const make = rowMaker()
  const before = make(names, cells, new Map())
  const after = make(names, new Map([...cells, ['b', cell]]), new Map())
  expect(after.all[0]).toBe(before.all[0])
  expect(after.all[1]).not.toBe(before.all[1])
})

test('a list with fewer rows is another list', () => {
  const make = rowMaker()
  const before = make(names, cells, new Map())
  expect(make(['a'], cells, new Map()).all).toEqual([before.all[0]])
})
