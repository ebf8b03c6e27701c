import { expect, it } from 'vitest'
import type { LibraryEntry } from './library-entries.ts'
import { matchEntries } from './library-entries.ts'
import { groupEntries } from './library-columns.tsx'
import type { LibraryProfile } from './use-library.ts'

function entry(kind: 'role' | 'settings', name: string, content: string, by: string): LibraryEntry {
  const values = kind === 'role' ? [] : {}
  const profile = { kind, id: name, name, values, files: [], at: 0, by, version: 'v' }
  return { key: name, profile: profile as LibraryProfile, name, content, isOnly: false }
}
const night = entry('settings', 'Night', 'Reject calls: on · Rejection text: Até amanhã', 'Lia')
const day = entry('settings', 'Day', 'Reject calls: off', 'Marco')
const desk = entry('role', 'Recepção', 'WEBCHAT on 8 instances', 'Lia')
const all = [day, night, desk]

it.each([
  ['recepcao', '', [desk]],
  ['ate AMANHA', '', [night]],
  ['reject', 'Lia', [night]],
  ['', 'Marco', [day]],
  ['sticker', '', []],
])('finds the entries with %s that %s changed, in names and contents', (search, by, found) => {
  expect(matchEntries(all, search, by)).toEqual(found)
})

it('groups entries by kind in the order of the page, and keeps their order', () => {
  expect(groupEntries(all)).toEqual([
    { key: 'role', heading: 'role', count: 1 },
    desk,
    { key: 'settings', heading: 'settings', count: 2 },
    day,
    night,
  ])
  expect(groupEntries([])).toEqual([])
})
