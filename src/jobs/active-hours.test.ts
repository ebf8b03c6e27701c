import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActiveHours } from '#local/job-record.ts'
import { isActive, nextActive } from './active-hours.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const hour = 60
const office: ActiveHours = {
  from: 9 * hour,
  to: 18 * hour,
  days: [1, 2, 3, 4, 5],
  timeZone: 'America/Sao_Paulo',
}
const utc = (text: string) => Date.parse(`${text}Z`)
const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString())

describe('active hours', () => {
  it('within them now is the next moment', () => {
    const at = utc('2026-05-04T12:00:30.250')
    expect(nextActive(at, office)).toBe(at)
  })

  it('before them: their beginning; after Friday: Monday morning', () => {
    expect(iso(nextActive(utc('2026-05-04T08:00'), office))).toBe('2026-05-04T12:00:00.000Z')
    expect(iso(nextActive(utc('2026-05-08T21:00'), office))).toBe('2026-05-11T12:00:00.000Z')
  })

  it('over midnight they belong to the day they begin on', () => {
    const night = { ...office, from: 22 * hour, to: 2 * hour, days: [5], timeZone: 'UTC' }
    expect(isActive(utc('2026-05-09T01:59'), night)).toBe(true)
    expect(isActive(utc('2026-05-09T02:00'), night)).toBe(false)
    expect(isActive(utc('2026-05-08T01:00'), night)).toBe(false)
    expect(iso(nextActive(utc('2026-05-09T02:00'), night))).toBe('2026-05-15T22:00:00.000Z')
  })

  it('summer time begins: hours in the hour that is left out begin when it is over', () => {
    // New York, 8 March 2026: 02:00 is followed by 03:00.
    const early = { ...office, from: 2.5 * hour, to: 5 * hour, days: everyDay }
    const there = { ...early, timeZone: 'America/New_York' }
    expect(iso(nextActive(utc('2026-03-08T06:30'), there))).toBe('2026-03-08T07:00:00.000Z')
    const office8 = { ...there, from: 8 * hour, to: 9 * hour }
    expect(iso(nextActive(utc('2026-03-07T20:00'), office8))).toBe('2026-03-08T12:00:00.000Z')
  })

  it('summer time ends: the wall clock counts, an hour more is waited', () => {
    const there = { ...office, from: 8 * hour, to: 9 * hour, days: everyDay }
    const york = { ...there, timeZone: 'America/New_York' }
    expect(iso(nextActive(utc('2026-10-31T20:00'), york))).toBe('2026-11-01T13:00:00.000Z')
  })

  it('no day: never', () => {
    expect(nextActive(utc('2026-05-04T08:00'), { ...office, days: [] })).toBeUndefined()
  })

  it('is the first active moment, whatever the hours are', () => {
    const zones = ['UTC', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Pacific/Apia', 'Australia/Sydney']
    const hours = fc.record({
      from: fc.integer({ min: 0, max: 1_439 }),
      to: fc.integer({ min: 1, max: 1_440 }),
      days: fc.subarray(everyDay, { minLength: 1 }),
      timeZone: fc.constantFrom(...zones),
    })
    const minutes = fc.integer({ min: 0, max: 525_600 })
    fc.assert(
      fc.property(minutes, hours, (minute, its) => {
        const at = utc('2026-06-01T00:00') + minute * 60_000
        const found = nextActive(at, its)!
        expect(isActive(found, its)).toBe(true)
        // Nothing before it, as far as two days of minutes tell.
        for (let m = Math.max(at, found - 2_880 * 60_000); m < found; m += 7 * 60_000)
          expect(isActive(m, its)).toBe(false)
      }),
      { numRuns: 60 },
    )
  })
})
