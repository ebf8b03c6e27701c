import { expect, test } from 'vitest'
import type { ReadSettings } from '#data/instance-settings.ts'
import { differencesOf, inverseOf, plan, settingsChangeFrom } from './change-plan.ts'
import { rowsOf, type FleetRow } from '#data/fleet-reads/fleet-row.ts'
import { changedSince, hasAll, readBackOf } from './settings-work.ts'

const off: ReadSettings = {
  reject_call: false,
  groups_ignore: false,
  always_online: false,
  read_messages: false,
  read_status: false,
  sync_full_history: false,
}
const skip = { is: 'skip' } as const

function row(settings?: ReadSettings, written?: string): FleetRow {
  const cells = new Map(
    settings ? [['a', { state: 'read', answer: settings, at: 1, from: 'read' } as const]] : [],
  )
  const texts = new Map(written === undefined ? [] : [['a', { text: written, at: 5 }]])
  return rowsOf(['a'], cells, texts, new Map())[0] as FleetRow
}

test('sets the named settings, and writes the others as they were read', () => {
  const planned = plan(row({ ...off, read_status: true }, 'busy'), { rejectCall: true }, skip)
  expect(planned).toMatchObject({
    is: 'change',
    differences: [{ name: 'rejectCall', before: false, after: true }],
    item: {
      textBefore: 'busy',
      textIsReadable: false,
      after: {
        rejectCall: true,
        msgCall: 'busy',
        groupsIgnore: false,
        alwaysOnline: false,
        readMessages: false,
        readStatus: true,
        syncFullHistory: false,
      },
    },
  })
})

test('skips instances that have the values already or were not read', () => {
  expect(plan(row(off, 'busy'), { rejectCall: false }, skip).is).toBe('same')
  expect(plan(row(off), {}, skip).is).toBe('same')
  expect(plan(row(), { rejectCall: true }, skip).is).toBe('unread')
  // Does not replace its text needlessly either.
  expect(plan(row(off), { rejectCall: false }, { is: 'text', text: 'x' }).is).toBe('same')
})

test('skips an instance with an unknown text until the user decides', () => {
  expect(plan(row(off), { rejectCall: true }, skip).is).toBe('text-unknown')
  expect(plan(row(off), { rejectCall: true }, { is: 'text', text: 'Write' })).toMatchObject({
    differences: [
      { name: 'rejectCall', before: false, after: true },
      { name: 'msgCall', before: undefined, after: 'Write' },
    ],
    item: { after: { msgCall: 'Write' } },
  })
  // If the change sets the text, the old one need not be known.
  expect(plan(row(off), { msgCall: '' }, skip)).toMatchObject({
    differences: [{ name: 'msgCall', before: undefined, after: '' }],
  })
  expect(plan(row({ ...off, msgCall: 'there' }, 'old'), { rejectCall: true }, skip)).toMatchObject({
    item: { textBefore: 'there', textIsReadable: true, after: { msgCall: 'there' } },
  })
})

const changeOf = (settings: ReadSettings, written: string | undefined, wish: object) => {
  const planned = plan(row(settings, written), wish, skip)
  if (planned.is !== 'change') throw new Error(planned.is)
  return planned.item
}

test('returns the values for an undo, and marks an unknown text as lost', () => {
  const known = changeOf(off, 'busy', { rejectCall: true, msgCall: 'Write' })
  expect(inverseOf(known)).toEqual({ wish: { rejectCall: false, msgCall: 'busy' }, lost: false })
  const unknown = changeOf(off, undefined, { rejectCall: true, msgCall: 'Write' })
  expect(inverseOf(unknown)).toEqual({ wish: { rejectCall: false }, lost: true })
  expect(differencesOf(known)).toHaveLength(2)
})

test('detects changes by someone else, and keeps them apart from the requested ones', () => {
  const item = changeOf(off, 'busy', { rejectCall: true })
  expect(changedSince(item, readBackOf(off))).toEqual({})
  expect(changedSince(item, readBackOf({ ...off, read_status: true }))).toEqual({
    readStatus: true,
  })
  const readable = changeOf({ ...off, msgCall: 'busy' }, undefined, { rejectCall: true })
  expect(changedSince(readable, readBackOf({ ...off, msgCall: 'theirs' }))).toEqual({
    msgCall: 'theirs',
  })
})

test('compares the values after the write, as far as possible', () => {
  const item = changeOf(off, 'busy', { rejectCall: true, msgCall: 'Write' })
  expect(hasAll(item, readBackOf(off))).toBe(false)
  expect(hasAll(item, readBackOf({ ...off, reject_call: true }))).toBe(true)
  expect(hasAll(item, readBackOf({ ...off, reject_call: true, msgCall: 'busy' }))).toBe(false)
  const onlyText = changeOf(off, 'busy', { msgCall: 'Write' })
  expect(hasAll(onlyText, readBackOf(off))).toBeUndefined()
  expect(hasAll(onlyText, readBackOf({ ...off, msgCall: 'Write' }))).toBe(true)
})

test('copies the known settings of an instance', () => {
  expect(settingsChangeFrom(row({ ...off, reject_call: true }))).toEqual({
    rejectCall: true,
    groupsIgnore: false,
    alwaysOnline: false,
    readMessages: false,
    readStatus: false,
    syncFullHistory: false,
  })
  expect(settingsChangeFrom(row(off, 'busy'))).toMatchObject({ msgCall: 'busy' })
})
