import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReadSettings } from '#data/instances/instance-settings.ts'
import type { FleetCell } from './fleet-cell.ts'
import { useRows } from './fleet-row.ts'

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

/** Renders the rows again with each call. */
function rowsHook() {
  type Needs = Parameters<typeof useRows>
  const { result, rerender } = renderHook((needs: Needs) => useRows(...needs), {
    initialProps: [names, cells, new Map()],
  })
  return (...needs: Needs) => {
    rerender(needs)
    return result.current
  }
}

test('rows stay the same objects until something in them changes', () => {
  const make = rowsHook()
  const before = make(names, cells, written('Write to us'))
  expect(make(names, new Map(cells), written('Write to us')).rows).toBe(before.rows)
  const after = make(names, cells, written('Write to us at 9'))
  expect(after.rows[0]?.text).toMatchObject({ text: 'Write to us at 9' })
  expect(after.byName.get('a')).toBe(after.rows[0])
  expect(after.rows[1]).toBe(before.rows[1])
})

test.each<[string, FleetCell<'findSettings'>]>([
  ['is read again', { ...read, at: 2 }],
  ['has other settings', { ...read, answer: { ...settings, reject_call: false } }],
  ['cannot be read again', { ...read, error: new Error('no') }],
  ['cannot be read', { state: 'failed', error: new Error('no'), at: 1 }],
])('a row that %s is another one', (_, cell) => {
  const make = rowsHook()
  const before = make(names, cells, new Map())
  const after = make(names, new Map([...cells, ['b', cell]]), new Map())
  expect(after.rows[0]).toBe(before.rows[0])
  expect(after.rows[1]).not.toBe(before.rows[1])
})

test('a list with fewer rows is another list', () => {
  const make = rowsHook()
  const before = make(names, cells, new Map())
  expect(make(['a'], cells, new Map()).rows).toEqual([before.rows[0]])
})
