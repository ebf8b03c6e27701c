import { expect, test } from 'vitest'
import { namedInstances } from './InstancesField.tsx'

test('finds pasted names in any case, and reports missing and ambiguous ones', () => {
  const instances = [
    { instanceId: 'id-1', name: 'Serra Mansa' },
    { instanceId: 'id-2', name: 'sales' },
    { instanceId: 'id-3', name: 'twin' },
    { instanceId: 'id-4', name: 'Twin' },
  ]
  expect(namedInstances('serra mansa\n SALES; sales,\tID-3\r\ntwin, night', instances)).toEqual({
    ids: ['id-1', 'id-2', 'id-3'],
    missing: ['twin', 'night'],
  })
})
