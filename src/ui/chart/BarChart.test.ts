import { expect, test } from 'vitest'
import { chartTop } from './BarChart.tsx'

test('ends the axis with a round number', () => {
  expect([0, 4, 7, 42, 51, 99, 1_234].map((n) => chartTop([n]))).toEqual([
    4, 4, 8, 50, 60, 100, 2_000,
  ])
  expect(chartTop([])).toBe(4)
  expect(chartTop([3, 17, 5])).toBe(20)
})
