import { describe, expect, test } from 'vitest'
import { momentOf } from './pace.ts'

describe('a date and time in a time zone', () => {
  test.each([
    ['2026-11-24T09:00', 'America/Sao_Paulo', '2026-11-24T12:00Z'],
    ['2026-11-24T09:00', 'Asia/Kolkata', '2026-11-24T03:30Z'],
    ['2026-07-01T09:00', 'Europe/Berlin', '2026-07-01T07:00Z'],
    ['2026-12-31T23:30', 'UTC', '2026-12-31T23:30Z'],
    // The clocks go forward at two: half past two is after the change.
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30Z'],
    // They go back at three: half past two occurs twice.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30Z'],
  ])('%s in %s', (typed, timeZone, moment) => {
    expect(momentOf(typed, timeZone)).toBe(Date.parse(moment))
  })

  test('returns undefined for an incomplete value', () => {
    for (const typed of ['', '2026-11-24', '2026-13-45T09:00', '24/11/2026 09:00'])
      expect(momentOf(typed, 'UTC')).toBeUndefined()
  })
})
