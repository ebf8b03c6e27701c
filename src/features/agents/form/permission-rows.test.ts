import { expect, test } from 'vitest'
import { unknownFields, type KnownInstance } from '#data/instances/use-instances.ts'
import { gridInstances, withLevel } from './permission-rows.ts'

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

test('sets or removes a level', () => {
  const levels = { a: 'SUPERVISOR', z: 'FULL' }
  expect(withLevel(levels, 'a', 'FULL')).toEqual({ a: 'FULL', z: 'FULL' })
  expect(withLevel({ z: 'FULL' }, 'a', 'FULL')).toEqual({ a: 'FULL', z: 'FULL' })
  expect(withLevel(levels, 'a', undefined)).toEqual({ z: 'FULL' })
})
