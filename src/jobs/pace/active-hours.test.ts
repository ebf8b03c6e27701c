import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActiveHours } from '#local/jobs/job-record.ts'
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
  it('returns now within them', () => {
    const at = utc('2026-05-04T12:00:30.250')
    expect(nextActive(at, office)).toBe(at)
  })

  it('returns their start before them, and Monday morning after Friday', () => {
    expect(iso(nextActive(utc('2026-05-04T08:00'), office))).toBe('2026-05-04T12:00:00.000Z')
    expect(iso(nextActive(utc('2026-05-08T21:00'), office))).toBe('2026-05-11T12:00:00.000Z')
  })

  it('count hours past midnight as part of the day they begin on', () => {
    const night = { ...office, from: 22 * hour, to: 2 * hour, days: [5], timeZone: 'UTC' }
    expect(isActive(utc('2026-05-09T01:59'), night)).toBe(true)
    expect(isActive(utc('2026-05-09T02:00'), night)).toBe(false)
    expect(isActive(utc('2026-05-08T01:00'), night)).toBe(false)
    expect(iso(nextActive(utc('2026-05-09T02:00'), night))).toBe('2026-05-15T22:00:00.000Z')
  })

  it('start after a skipped hour when summer time begins', () => {
    // New York, 8 March 2026: 02:00 is followed by 03:00.
    const early = { ...office, from: 2.5 * hour, to: 5 * hour, days: everyDay }
    const newYork = { ...early, timeZone: 'America/New_York' }
    expect(iso(nextActive(utc('2026-03-08T06:30'), newYork))).toBe('2026-03-08T07:00:00.000Z')
    const office8 = { ...newYork, from: 8 * hour, to: 9 * hour }
    expect(iso(nextActive(utc('2026-03-07T20:00'), office8))).toBe('2026-03-08T12:00:00.000Z')
  })

  it('follow the wall clock when summer time ends, and wait an hour longer', () => {
    const newYork = { ...office, from: 8 * hour, to: 9 * hour, days: everyDay }
    const york = { ...newYork, timeZone: 'America/New_York' }
    expect(iso(nextActive(utc('2026-10-31T20:00'), york))).toBe('2026-11-01T13:00:00.000Z')
  })

  it.each([
    // Skipped as a whole: the next day.
    ['Europe/Berlin', 2, 3, '2026-03-28T12:00', '2026-03-30T00:00'],
    // Twice as long.
    ['Europe/Berlin', 2, 3, '2026-10-24T12:00', '2026-10-25T00:00'],
    ['Europe/Berlin', 2, 3, '2026-10-25T01:30', '2026-10-25T01:30'],
    ['Europe/Berlin', 3, 9, '2026-10-24T12:00', '2026-10-25T02:00'],
    // Midnight is skipped, and eleven at night occurs twice.
    ['America/Sao_Paulo', 0, 2, '2018-11-03T12:00', '2018-11-04T03:00'],
    ['America/Sao_Paulo', 23, 24, '2018-02-17T12:00', '2018-02-18T01:00'],
    ['America/Sao_Paulo', 23, 24, '2018-02-18T02:10', '2018-02-18T02:10'],
    // By half an hour.
    ['Australia/Lord_Howe', 2, 3, '2026-10-03T12:00', '2026-10-03T15:30'],
    ['Australia/Lord_Howe', 2, 3, '2026-04-04T12:00', '2026-04-04T15:30'],
  ])('in %s from %i to %i, from %s on, start at %s', (timeZone, from, to, at, begins) => {
    const hours = { from: from * hour, to: to * hour, days: everyDay, timeZone }
    expect(iso(nextActive(utc(at), hours))).toBe(`${begins}:00.000Z`)
  })

  it('never start without any day', () => {
    expect(nextActive(utc('2026-05-04T08:00'), { ...office, days: [] })).toBeUndefined()
  })

  it('return the first active moment, whatever the hours are', () => {
    const zones = [
      'UTC',
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'America/Sao_Paulo',
      'Asia/Kathmandu',
      'Pacific/Apia',
      'Australia/Sydney',
    ]
    const hours = fc.record({
      from: fc.integer({ min: 0, max: 1_439 }),
      to: fc.integer({ min: 1, max: 1_440 }),
      days: fc.subarray(everyDay, { minLength: 1 }),
      timeZone: fc.constantFrom(...zones),
    })
    const anyTime = fc
      .integer({ min: 0, max: 525_600 })
      .map((minute) => utc('2026-06-01T00:00') + minute * 60_000)
    const nearChange = fc
      .tuple(
        fc.constantFrom(
          '2026-03-29T01:00',
          '2026-10-25T01:00',
          '2026-10-03T15:30',
          '2018-11-04T03:00',
        ),
        fc.integer({ min: -2_880, max: 240 }),
      )
      .map(([change, minute]) => utc(change) + minute * 60_000)
    fc.assert(
      fc.property(fc.oneof(anyTime, nearChange), hours, (at, activeHours) => {
        const found = nextActive(at, activeHours)!
        expect(isActive(found, activeHours)).toBe(true)
        // No earlier moment, checked over two days of minutes.
        for (let m = Math.max(at, found - 2_880 * 60_000); m < found; m += 7 * 60_000)
          expect(isActive(m, activeHours)).toBe(false)
      }),
      { numRuns: 60 },
    )
  })
})
