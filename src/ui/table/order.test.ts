import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstOf, orderOf, type SortValue } from './order.ts'

const value: fc.Arbitrary<SortValue> = fc.oneof(
  fc.constantFrom(
    'Ana',
    'ana',
    'Ñandu',
    'Agent 2',
    'Agent 10',
    '',
    'שלום',
    'n\u0303o',
    'n\u0303',
    'nz',
    '7',
    '07 b',
  ),
  fc.integer({ min: -3, max: 3 }),
  fc.constant(undefined),
)
const itself = (one: SortValue) => one

test('the rows painted first are the first of the full order', () => {
  fc.assert(
    fc.property(fc.array(value), fc.boolean(), fc.integer({ min: 1, max: 9 }), (rows, down, n) => {
      const whole = orderOf(rows, itself, down, 'es')
      const first = firstOf(rows, itself, down, 'es', n)
      expect(first.slice(0, n)).toEqual(whole.slice(0, n))
      expect(first.toSorted((a, b) => a - b)).toEqual(rows.map((_, at) => at))
    }),
  )
})

test('sorting is stable, and rows without a value are last in both directions', () => {
  const rows = ['b', undefined, 'a', 'B', undefined]
  expect(orderOf(rows, itself, false, 'en')).toEqual([2, 0, 3, 1, 4])
  expect(orderOf(rows, itself, true, 'en')).toEqual([0, 3, 2, 1, 4])
})
