import { expect, test } from 'vitest'
import type { SortValue } from './columns.ts'
import { orderOf } from './sorting.ts'

const itself = (one: SortValue) => one
const sorted = (...rows: SortValue[]) => orderOf(rows, itself, false, 'es').map((at) => rows[at])

test('sorting is stable, and rows without a value are last in both directions', () => {
  const rows = ['b', undefined, 'a', 'B', undefined]
  expect(orderOf(rows, itself, false, 'en')).toEqual([2, 0, 3, 1, 4])
  expect(orderOf(rows, itself, true, 'en')).toEqual([0, 3, 2, 1, 4])
})

test('texts sort as people sort names, numbers by value', () => {
  expect(sorted('Agent 10', 'ñandu', 'Agent 2', 'nz', 'ana')).toEqual([
    'Agent 2',
    'Agent 10',
    'ana',
    'nz',
    'ñandu',
  ])
  expect(sorted(10, 9, -1)).toEqual([-1, 9, 10])
  expect(sorted('8 b', 7, '10')).toEqual([7, '8 b', '10'])
})
