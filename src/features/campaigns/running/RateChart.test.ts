import { expect, test } from 'vitest'
import { chartBars, type ChartTime } from './RateChart.tsx'

const start = Date.UTC(2026, 4, 3, 9)
const minute = 60_000
const over = (end: number): ChartTime => ({ begun: start, end, isRunning: false })
const running = (end: number, begun = start): ChartTime => ({ begun, end, isRunning: true })

test('returns one bar per minute, with height 0 for idle minutes', () => {
  const bars = chartBars(
    [
      { at: start, count: 40 },
      { at: start + 2 * minute, count: 10 },
    ],
    running(start + 2 * minute + 30_000),
    36,
  )
  expect(bars.map(({ count }) => count)).toEqual([40, 0, 10])
  expect(bars[0]?.perMinute).toBe(40)
  expect(bars[2]?.perMinute).toBe(20)
})

test('returns bars of several minutes if they would not fit', () => {
  const minutes = Array.from({ length: 100 }, (_, n) => ({ at: start + n * minute, count: 30 }))
  const bars = chartBars(minutes, over(start + 100 * minute - 1), 36)
  expect(bars).toHaveLength(34)
  expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(3_000)
  expect(bars.map(({ perMinute }) => perMinute)).toEqual(bars.map(() => 30))
})

test('includes the sends of the last minute of a paused or stopped campaign', () => {
  const minutes = [
    { at: start, count: 180 },
    { at: start + minute, count: 115 },
  ]
  // Paused: the end is only known to the minute of the last send.
  expect(chartBars(minutes, over(start + minute), 36).map((b) => b.perMinute)).toEqual([180, 115])
  expect(chartBars(minutes, over(start + minute + 2_000), 36)[1]?.perMinute).toBe(115)
  // Stopped an hour later.
  const late = chartBars(minutes, over(start + 61 * minute), 100)
  expect(late).toHaveLength(62)
  expect(late[1]?.perMinute).toBe(115)
})

test('scales the current minute by its elapsed time, and by no less than half a minute', () => {
  const minutes = [{ at: start, count: 33 }]
  expect(chartBars(minutes, running(start + 50_000, start + 10_000), 36)[0]?.perMinute).toBe(49.5)
  expect(chartBars(minutes, running(start + 50_000, start + 40_000), 36)[0]?.perMinute).toBe(66)
})

test('starts a new minute after a campaign was resumed', () => {
  const minutes = [
    { at: start, count: 115 },
    { at: start + 10 * minute, count: 100 },
  ]
  const bars = chartBars(minutes, running(start + 10 * minute + 40_000), 36)
  expect(bars.map(({ perMinute }) => perMinute)).toEqual([
    115,
    ...Array.from({ length: 9 }, () => 0),
    150,
  ])
})

test('returns no bars if nothing was sent', () => {
  expect(chartBars([], over(start), 36)).toEqual([])
})
