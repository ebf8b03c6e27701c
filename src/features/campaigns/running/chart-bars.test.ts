import { expect, test } from 'vitest'
import { chartBars } from './chart-bars.ts'

const start = Date.UTC(2026, 4, 3, 9)
const minute = 60_000

test('one bar a minute; where nothing was done, a bar of no height', () => {
  const bars = chartBars(
    [
      { at: start, count: 40 },
      { at: start + 2 * minute, count: 10 },
    ],
    start + 2 * minute + 30_000,
    36,
  )
  expect(bars.map(({ count }) => count)).toEqual([40, 0, 10])
  expect(bars[0]?.perMinute).toBe(40)
  expect(Math.round(bars[2]?.perMinute ?? 0)).toBe(20)
})

test('bars of several minutes where they would not fit', () => {
  const minutes = Array.from({ length: 100 }, (_, n) => ({ at: start + n * minute, count: 30 }))
  const bars = chartBars(minutes, start + 100 * minute - 1, 36)
  expect(bars).toHaveLength(34)
  expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(3_000)
  expect(bars[5]?.perMinute).toBe(30)
})

test('nothing was done: no bars', () => {
  expect(chartBars([], start, 36)).toEqual([])
})
