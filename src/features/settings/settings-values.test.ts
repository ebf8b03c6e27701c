import { expect, test } from 'vitest'
import {
  callTextOf,
  maxCallTextLength,
  valueNow,
  type ReadSettings,
} from '#data/instance-settings.ts'
import {
  changesSince,
  differencesOf,
  noChanges,
  schemaFor,
  changesToUndo,
  textToSave,
  toWrite,
} from './settings-values.ts'

const read: ReadSettings = {
  reject_call: true,
  groups_ignore: false,
  always_online: true,
  read_messages: false,
  read_status: true,
  sync_full_history: false,
}
const unknown = { source: 'unknown' } as const

test('writes unchanged settings as the gateway returned them', () => {
  const text = callTextOf(read, { text: 'busy', at: 1 })
  expect(toWrite(read, { ...noChanges, groupsIgnore: true }, text)).toEqual({
    rejectCall: true,
    msgCall: 'busy',
    groupsIgnore: true,
    alwaysOnline: true,
    readMessages: false,
    readStatus: true,
    syncFullHistory: false,
  })
})

test('never writes an empty text for an unknown one unless the user chooses it', () => {
  expect(toWrite(read, { ...noChanges, groupsIgnore: true }, unknown)).toBeUndefined()
  expect(textToSave({ ...noChanges, msgCall: '  ' }, unknown)).toBeUndefined()
  expect(textToSave({ ...noChanges, saveEmpty: true }, unknown)).toBe('')
  const refused = schemaFor(unknown).safeParse({ ...noChanges, groupsIgnore: true })
  expect(refused.error?.issues).toMatchObject([{ path: ['msgCall'], message: 'callText' }])
})

test('takes the text from the gateway if it returns it, else from this browser', () => {
  const written = { text: 'from here', at: 5 }
  expect(callTextOf({ ...read, msgCall: 'there' }, written)).toEqual({
    source: 'gateway',
    text: 'there',
  })
  expect(callTextOf({ ...read, msgCall: null }, written)).toEqual({ source: 'gateway', text: '' })
  expect(callTextOf(read, written)).toEqual({ source: 'browser', ...written })
  expect(callTextOf(read, undefined)).toEqual(unknown)
})

test('ignores changes to values that the gateway has already', () => {
  const known = { source: 'gateway', text: 'busy' } as const
  const changes = { ...noChanges, rejectCall: true, readStatus: false, msgCall: 'busy' }
  expect(differencesOf(read, changes, known)).toEqual([
    { name: 'readStatus', before: true, after: false },
  ])
  expect(differencesOf(read, { ...noChanges, msgCall: '' }, known)).toEqual([
    { name: 'msgCall', before: 'busy', after: '' },
  ])
})

test('limits a text to 100 characters, counting an emoji as one', () => {
  const known = { source: 'gateway', text: '' } as const
  const fits = (msgCall: string) => schemaFor(known).safeParse({ ...noChanges, msgCall }).success
  expect(fits('📵'.repeat(maxCallTextLength))).toBe(true)
  expect(fits('a'.repeat(maxCallTextLength + 1))).toBe(false)
})

test('reads the text only if the gateway returns it', () => {
  expect(valueNow('msgCall', read)).toBeUndefined()
  expect(valueNow('msgCall', { ...read, msgCall: 'x' })).toBe('x')
  expect(valueNow('alwaysOnline', read)).toBe(true)
})

test('finds changes by someone else between two reads, including a readable text', () => {
  expect(changesSince(read, read)).toEqual([])
  expect(changesSince(read, { ...read, read_status: false })).toEqual([
    { name: 'readStatus', before: true, after: false },
  ])
  expect(changesSince({ ...read, msgCall: 'a' }, { ...read, msgCall: 'b' })).toEqual([
    { name: 'msgCall', before: 'a', after: 'b' },
  ])
  expect(changesSince(read, { ...read, msgCall: 'b' })).toEqual([])
})

test('undoes a save as far as the previous values are known', () => {
  const asked = [
    { name: 'rejectCall', before: true, after: false },
    { name: 'msgCall', before: undefined, after: 'new' },
  ] as const
  expect(changesToUndo(asked)).toEqual({ ...noChanges, rejectCall: true })
  expect(changesToUndo([{ name: 'msgCall', before: '', after: 'new' }])).toEqual({
    ...noChanges,
    msgCall: '',
  })
})
