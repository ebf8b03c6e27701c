import { expect, test } from 'vitest'
import { unknownFields, type KnownInstance } from '#data/instances/use-instances.ts'
import { searchWords } from '#domain/search-words.ts'
import { gridInstances, isSoughtInstance, withLevel } from './permission-rows.ts'

const known = (name: string, id?: string): KnownInstance => ({
  name,
  id,
  sources: ['list'],
  ...unknownFields,
  state: 'open',
  agents: 0,
})

test('lists every instance with a UUID, and those that only the agent has', () => {
  const all = gridInstances(
    [known('sales', 'a'), known('by name only'), known('help', 'b')],
    ['z', 'a'].map((instanceId) => ({ instanceId, name: '' })),
  )
  expect(all.map((i) => i.instanceId)).toEqual(['b', 'a', 'z'])
  expect(all.map((i) => i.name)).toEqual(['help', 'sales', ''])
})

test('finds an instance by its name, and by an id only if it begins like one', () => {
  const branch = { instanceId: '28a1b2c3-0000-4000-8000-000000000028', name: 'Branch 003' }
  const isFound = (search: string, one = branch) => isSoughtInstance(one, searchWords(search))
  expect(isFound('003 branch')).toBe(true)
  expect(isFound('branch 28')).toBe(false)
  expect(isFound('28')).toBe(false)
  expect(isFound('28a1b2c3')).toBe(true)
  expect(isFound(branch.instanceId)).toBe(true)
  // Its name is then its id.
  expect(isFound('0028', { ...branch, name: '' })).toBe(true)
})

test('sets or removes a level', () => {
  const levels = { a: 'SUPERVISOR', z: 'FULL' }
  expect(withLevel(levels, 'a', 'FULL')).toEqual({ a: 'FULL', z: 'FULL' })
  expect(withLevel({ z: 'FULL' }, 'a', 'FULL')).toEqual({ a: 'FULL', z: 'FULL' })
  expect(withLevel(levels, 'a', undefined)).toEqual({ z: 'FULL' })
})

test('finds an instance by its labels', () => {
  const label = { id: 'l', name: 'Clínicas', colour: 0, version: 1, instances: ['a'] }
  const labels = {
    all: [label],
    of: ({ id }: { id?: string | undefined }) => (id === 'a' ? [label] : []),
  }
  const isFound = (instanceId: string, search: string) =>
    isSoughtInstance({ instanceId, name: 'sales' }, searchWords(search), labels)
  expect(isFound('a', 'clinicas sales')).toBe(true)
  expect(isFound('b', 'clinicas')).toBe(false)
})
