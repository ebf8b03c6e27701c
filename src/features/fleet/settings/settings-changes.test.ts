import { expect, test } from 'vitest'
import type { ReadSettings } from '#data/instances/instance-settings.ts'
import { changesOf, changedSince, stateNow } from '#change/many/reviewed-change.ts'
import { plan, settingsChangeFrom, settingsReads, wishOf } from './settings-changes.ts'
import { changeOf, valuesOf } from './settings-work.ts'
import { rowsOf, type FleetRow } from '#data/fleet-reads/fleet-row.ts'

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
  return rowsOf(['a'], cells, texts)[0] as FleetRow
}

test('sets the named settings, and writes the others as they were read', () => {
  const planned = plan(row({ ...off, read_status: true }, 'busy'), { rejectCall: true }, skip)
  expect(planned).toMatchObject({
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
  })
})

test('skips instances that have the values already or were not read', () => {
  expect(plan(row(off, 'busy'), { rejectCall: false }, skip)).toBe('same')
  expect(plan(row(off), {}, skip)).toBe('same')
  expect(plan(row(), { rejectCall: true }, skip)).toBe('unread')
  // Does not replace its text needlessly either.
  expect(plan(row(off), { rejectCall: false }, { is: 'text', text: 'x' })).toBe('same')
})

const planned = (
  settings: ReadSettings,
  written: string | undefined,
  wish: object,
  text?: string,
) => {
  const one = plan(row(settings, written), wish, text === undefined ? skip : { is: 'text', text })
  if (typeof one === 'string') throw new Error(one)
  return changeOf(one)
}

test('skips an instance with an unknown text until the user decides', () => {
  expect(plan(row(off), { rejectCall: true }, skip)).toBe('text-unknown')
  expect(changesOf(planned(off, undefined, { rejectCall: true }, 'Write'))).toEqual([
    { field: 'rejectCall', before: false, after: true },
    { field: 'msgCall', before: null, after: 'Write' },
  ])
  // Also if the change sets the text: the old one would be lost without an answer.
  expect(plan(row(off), { msgCall: '' }, { is: 'ask' })).toBe('text-unknown')
  expect(changesOf(planned(off, undefined, { msgCall: '' }, ''))).toEqual([
    { field: 'msgCall', before: null, after: '' },
  ])
  expect(plan(row({ ...off, msgCall: 'there' }, 'old'), { rejectCall: true }, skip)).toMatchObject({
    textBefore: 'there',
    textIsReadable: true,
    after: { msgCall: 'there' },
  })
})

test('returns the values for an undo, without a text that was unknown', () => {
  const known = planned(off, 'busy', { rejectCall: true, msgCall: 'Write' })
  expect(wishOf(known, 'before')).toEqual({ rejectCall: false, msgCall: 'busy' })
  const unknown = planned(off, undefined, { rejectCall: true, msgCall: 'Write' }, '')
  expect(wishOf(unknown, 'before')).toEqual({ rejectCall: false })
  expect(changesOf(known)).toHaveLength(2)
})

test('detects changes by someone else, and keeps them apart from the requested ones', () => {
  const change = planned(off, 'busy', { rejectCall: true })
  expect(changedSince(change, valuesOf(off))).toEqual({})
  expect(changedSince(change, valuesOf({ ...off, read_status: true }))).toEqual({
    readStatus: true,
  })
  const readable = planned({ ...off, msgCall: 'busy' }, undefined, { rejectCall: true })
  expect(changedSince(readable, valuesOf({ ...off, msgCall: 'theirs' }))).toEqual({
    msgCall: 'theirs',
  })
})

test('compares the values after the write, as far as possible', () => {
  const change = planned(off, 'busy', { rejectCall: true, msgCall: 'Write' })
  const now = (read: object) => stateNow(change, valuesOf({ ...off, ...read }))
  expect(now({})).toEqual({ is: 'before' })
  // All seven are written at once: if a changed switch was applied, the text was too.
  expect(now({ reject_call: true })).toEqual({ is: 'saved', isPartlyUnread: true })
  expect(now({ reject_call: true, msgCall: 'busy' })).toEqual({
    is: 'different',
    values: { msgCall: 'busy' },
  })
  const onlyText = planned(off, 'busy', { msgCall: 'Write' })
  expect(stateNow(onlyText, valuesOf(off))).toEqual({ is: 'unverifiable' })
  expect(stateNow(onlyText, valuesOf({ ...off, msgCall: 'Write' }))).toEqual({
    is: 'saved',
    isPartlyUnread: false,
  })
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

test('reads the values that a job stored after its write', () => {
  const { readStatus, ...incomplete } = switchesOff
  expect(settingsReads.storedValues({ switches: switchesOff })).toEqual({
    ...switchesOff,
    msgCall: null,
  })
  expect(settingsReads.storedValues({ switches: switchesOff, msgCall: 'x' })).toMatchObject({
    msgCall: 'x',
  })
  for (const damaged of [undefined, {}, { switches: incomplete }, { readStatus }])
    expect(settingsReads.storedValues(damaged)).toBeUndefined()
})
const switchesOff = {
  rejectCall: false,
  groupsIgnore: false,
  alwaysOnline: false,
  readMessages: false,
  readStatus: false,
  syncFullHistory: false,
}
