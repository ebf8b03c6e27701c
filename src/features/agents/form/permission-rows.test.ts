import { expect, test } from 'vitest'
import { unknownFields, type KnownInstance } from '#data/use-instances.ts'
import { gridInstances, withLevel } from './permission-rows.ts'

const known = (name: string, id?: string): KnownInstance => ({
  name,
  id,
  sources: ['list'],
  ...unknownFields,
  state: 'open',
  agents: 0,
})
const sales = { instanceId: 'a', name: 'sales', level: 'SUPERVISOR' }
const gone = { instanceId: 'z', name: '', level: 'FULL' }

test('lists every instance with a UUID, and those that only the agent names', () => {
  const all = gridInstances(
    [known('sales', 'a'), known('by name only'), known('help', 'b')],
    [gone],
  )
  expect(all.map((i) => i.instanceId)).toEqual(['b', 'a', 'z'])
  expect(gridInstances([], [sales], [gone])).toHaveLength(2)
})

test('keeps the agent’s name of an instance if the list has no better one', () => {
  expect(gridInstances([known('', 'a')], [sales])[0]?.name).toBe('sales')
})

test('replaces, appends or removes a level', () => {
  expect(withLevel([sales, gone], sales, 'FULL')).toEqual([{ ...sales, level: 'FULL' }, gone])
  expect(withLevel([gone], sales, 'FULL')).toEqual([gone, { ...sales, level: 'FULL' }])
  expect(withLevel([sales, gone], sales, undefined)).toEqual([gone])
})
