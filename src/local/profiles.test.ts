// Installs a database in memory in place of the browser's.
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { newProfile } from '#domain/profile.ts'
import { changeProfile, readProfiles } from './profiles.ts'

const gateway = 'https://gw.example'

test('lists the named profiles of one kind and gateway, and deletes them', async () => {
  const one = newProfile<'role'>('Late', [])
  for (const profile of [newProfile<'role'>('Support', []), one, newProfile<'role'>('Evening', [])])
    await changeProfile(gateway, 'role', profile.id, () => profile)
  await changeProfile(gateway, 'hand-over', 'x', () => ({
    ...newProfile('Text', {} as never),
    id: 'x',
  }))
  const names = async (at: string) => (await readProfiles(at, 'role')).map(({ name }) => name)
  expect(await names(gateway)).toEqual(['Evening', 'Late', 'Support'])
  expect(await names('https://other.example')).toEqual([])
  await changeProfile(gateway, 'role', one.id, () => undefined)
  expect(await names(gateway)).toEqual(['Evening', 'Support'])
})
