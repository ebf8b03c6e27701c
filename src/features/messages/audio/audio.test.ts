import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bars, clock, clockWithTenths, decibels, peaksOf } from './sound.ts'

test('formats the elapsed time with tenths, rounded down', () => {
  expect([0, 99, 14_250, 59_999, 899_960].map(clockWithTenths)).toEqual([
    '0:00.0',
    '0:00.0',
    '0:14.2',
    '0:59.9',
    '14:59.9',
  ])
  expect([0, 59.9, 60, 900].map(clock)).toEqual(['0:00', '0:59', '1:00', '15:00'])
})

test('returns decibels from −60 to 0', () => {
  expect([1, 0.5, 0.1, 0.001, 1e-9, 0, Number.NaN, 2].map(decibels)).toEqual([
    0, -6, -20, -60, -60, -60, -60, 0,
  ])
})

describe('the peaks of a sound', () => {
  test('are the highest of each part, scaled to a maximum of 1', () => {
    expect(peaksOf(Float32Array.of(0, 0.25, -0.5, 0, 0.125, 0), 3)).toEqual([0.5, 1, 0.25])
  })
  test('are 0 for silence and for no samples', () => {
    expect(peaksOf(new Float32Array(10), 2)).toEqual([0, 0])
    expect(peaksOf(new Float32Array(0), 2)).toEqual([0, 0])
  })
  test('are as many as requested, from 0 to 1, for any sound', () => {
    const sound = fc.float32Array({ min: -1, max: 1, noNaN: true })
    fc.assert(
      fc.property(sound, fc.integer({ min: 1, max: 60 }), (samples, parts) => {
        const peaks = peaksOf(samples, parts)
        expect(peaks).toHaveLength(parts)
        expect(peaks.every((peak) => peak >= 0 && peak <= 1)).toBe(true)
        if (samples.some((sample) => sample !== 0)) expect(Math.max(...peaks)).toBe(1)
      }),
    )
  })
})

test('draws bars around the middle, and a dot for silence', () => {
  expect(bars([1, 0])).toBe('M0.5 4V96M1.5 48V52')
  expect(bars([0.5], 7)).toBe('M7.5 27V73')
})
