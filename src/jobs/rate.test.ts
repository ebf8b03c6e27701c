import { expect, it } from 'vitest'
import { Rate } from './rate.ts'

const noon = Date.UTC(2026, 4, 4, 12)

it('returns the rate of the last minute; at first, of the time since the start', () => {
  const rate = new Rate()
  for (let n = 0; n < 300; n++) rate.add(noon + n * 500)
  const end = noon + 150_000
  expect(rate.now(end, noon)).toBe(120)
  expect(rate.now(end + 120_000, noon)).toBe(0)
  expect(rate.now(end, end - 30_000)).toBe(120)
})

it('counts minutes for a chart, in order, whatever order they were added in', () => {
  const rate = new Rate()
  for (const minute of [3, 0, 3, 1]) rate.add(noon + minute * 60_000 + 59_000)
  expect(rate.minutes).toEqual([
    { at: noon, count: 1 },
    { at: noon + 60_000, count: 1 },
    { at: noon + 180_000, count: 2 },
  ])
  expect(rate.minutes).toBe(rate.minutes)
})
