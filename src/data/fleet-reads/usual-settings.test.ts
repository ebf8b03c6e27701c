import { expect, test } from 'vitest'
import type { ReadSettings } from '#data/instances/instance-settings.ts'
import { rowsOf } from './fleet-row.ts'
import { basisOf, differsFrom, mostCommonSettings } from './fleet-basis.ts'
import { webhookState } from './webhook-row.ts'

const off: ReadSettings = {
  reject_call: false,
  groups_ignore: false,
  always_online: false,
  read_messages: false,
  read_status: false,
  sync_full_history: false,
}

function rows(all: readonly (ReadSettings | undefined)[], texts: Record<string, string> = {}) {
  const names = all.map((_, n) => `i${n}`)
  const cells = new Map(
    all.flatMap((answer, n) =>
      answer ? [[`i${n}`, { state: 'read', answer, at: 1, from: 'read' } as const]] : [],
    ),
  )
  const written = new Map(Object.entries(texts).map(([name, text]) => [name, { text, at: 1 }]))
  return rowsOf(names, cells, written)
}

test('returns the majority value of the instances that were read, and off in a tie', () => {
  const all = rows([{ ...off, reject_call: true }, { ...off, reject_call: true }, off, undefined])
  expect(mostCommonSettings(all).rejectCall).toEqual({ value: true, count: 2, of: 3 })
  const even = rows([{ ...off, reject_call: true }, off])
  expect(mostCommonSettings(even).rejectCall).toEqual({ value: false, count: 1, of: 2 })
  expect(mostCommonSettings(rows([off, off], { i0: 'a', i1: 'b' })).msgCall.value).toBeUndefined()
  expect(mostCommonSettings(rows([])).rejectCall).toEqual({ value: undefined, count: 0, of: 0 })
})

test('names settings that differ, but not unknown ones or ones without a most common value', () => {
  const all = rows([{ ...off, reject_call: true }, off, off, undefined], {
    i0: 'other',
    i1: 'busy',
    i2: 'busy',
  })
  const basis = basisOf(mostCommonSettings(all))
  expect(basis).toMatchObject({ rejectCall: false, msgCall: 'busy' })
  expect(all.map((row) => differsFrom(row, basis))).toEqual([['rejectCall', 'msgCall'], [], [], []])
  expect(all.map((row) => differsFrom(row, { alwaysOnline: true }))).toEqual([
    ['alwaysOnline'],
    ['alwaysOnline'],
    ['alwaysOnline'],
    [],
  ])
})

test('finds no difference for a single instance', () => {
  const [alone] = rows([{ ...off, reject_call: true }], { i0: 'busy' })
  expect(differsFrom(alone!, basisOf(mostCommonSettings([alone!])))).toEqual([])
})

test('treats a webhook without a URL as missing, on or off', () => {
  const of = (enabled: boolean, url: string) => webhookState({ enabled, url, events: [] })
  expect([of(true, 'https://a'), of(false, 'https://a'), of(true, ' '), of(false, '')]).toEqual([
    'on',
    'off',
    'missing',
    'missing',
  ])
})
