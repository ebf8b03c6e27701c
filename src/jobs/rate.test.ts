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

it('counts results that are added late, up to a minute before the latest', () => {
  const rate = new Rate()
  rate.add(noon + 60_000)
  rate.add(noon)
  rate.add(noon - 1)
  expect(rate.now(noon + 60_000, 0)).toBe(2)
  // As if it began a second ago, if that is less.
  expect(rate.now(noon + 60_000, noon + 60_000)).toBe(60)
  expect(rate.minutes.map(({ count }) => count)).toEqual([1, 1, 1])
})

it('is right for hours', () => {
  const rate = new Rate()
  for (let n = 0; n < 3_600; n++) rate.add(noon + n * 1_000)
  expect(rate.now(noon + 3_600_000, noon)).toBe(60)
  expect(rate.minutes).toHaveLength(60)
})

it('counts minutes for a chart, in order, whatever order they were added in', () => {
  const rate = new Rate()
  for (const minute of [3, 0, 3, 1]) rate.add(noon + minute * 60_000 + 59_000)
  expect(rate.minutes).toEqual([
    { at: noon, count: 1 },
    { at: noon + 60_000, count: 1 },
    { at: noon + 180_000, count: 2 },
  ])
  const { minutes } = rate
  expect(rate.minutes).toBe(minutes)
  rate.add(noon)
  expect(rate.minutes[0]).toEqual({ at: noon, count: 2 })
})
