import { describe, expect, it, test } from 'vitest'
import { cityOf, momentOf, readWall, startOfDay, wallTime } from './zoned-time.ts'

const iso = (at: number) => new Date(at).toISOString().slice(0, 16)

describe('a date and time in a time zone', () => {
  test.each([
    ['2026-11-24T09:00', 'America/Sao_Paulo', '2026-11-24T12:00', 'once'],
    ['2026-11-24T09:00', 'Asia/Kolkata', '2026-11-24T03:30', 'once'],
    ['2026-07-01T09:00', 'Europe/Berlin', '2026-07-01T07:00', 'once'],
    ['2026-12-31T23:30', 'UTC', '2026-12-31T23:30', 'once'],
    // The clocks go forward at two: half past two is after the change.
    ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59', 'once'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30', 'skipped'],
    ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00', 'once'],
    // They go back at three: half past two occurs twice.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30', 'twice'],
    ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00', 'once'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30', 'skipped'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30', 'twice'],
    // At midnight: the day began at one, and the one before had its last hour twice.
    ['2018-11-04T00:30', 'America/Sao_Paulo', '2018-11-04T03:30', 'skipped'],
    ['2018-02-17T23:30', 'America/Sao_Paulo', '2018-02-18T01:30', 'twice'],
    // By half an hour.
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45', 'skipped'],
    ['2026-10-04T02:30', 'Australia/Lord_Howe', '2026-10-03T15:30', 'once'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45', 'twice'],
  ])('%s in %s', (typed, timeZone, at, is) => {
    const moment = momentOf(readWall(typed)!, timeZone)
    expect([iso(moment.at), moment.is]).toEqual([at, is])
  })

  it('is later by the change if it is skipped', () => {
    const shown = (typed: string, zone: string) =>
      iso(wallTime(momentOf(readWall(typed)!, zone).at, zone))
    expect(shown('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T03:30')
    expect(shown('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('2026-10-04T02:45')
  })

  test('returns undefined for an incomplete value', () => {
    for (const typed of ['', '2026-11-24', '2026-13-45T09:00', '24/11/2026 09:00'])
      expect(readWall(typed)).toBeUndefined()
  })
})

describe('a day in a time zone', () => {
  test.each([
    ['2026-05-04T12:00Z', 'Europe/Berlin', '2026-05-03T22:00', '2026-05-04T22:00'],
    // 23 and 25 hours long.
    ['2026-03-29T12:00Z', 'Europe/Berlin', '2026-03-28T23:00', '2026-03-29T22:00'],
    ['2026-10-25T12:00Z', 'Europe/Berlin', '2026-10-24T22:00', '2026-10-25T23:00'],
    // Its first hour is skipped.
    ['2018-11-04T12:00Z', 'America/Sao_Paulo', '2018-11-04T03:00', '2018-11-05T02:00'],
    // Its last hour occurs twice: this is the second time.
    ['2018-02-18T02:30Z', 'America/Sao_Paulo', '2018-02-17T02:00', '2018-02-18T03:00'],
    ['2026-10-03T15:45Z', 'Australia/Lord_Howe', '2026-10-03T13:30', '2026-10-04T13:00'],
  ])('at %s in %s', (at, timeZone, begins, ends) => {
    expect(iso(startOfDay(Date.parse(at), timeZone))).toBe(begins)
    expect(iso(startOfDay(Date.parse(at), timeZone, 1))).toBe(ends)
  })
})

test('a city is the last part of its zone', () => {
  expect(['America/Argentina/Buenos_Aires', 'Europe/Berlin', 'UTC'].map(cityOf)).toEqual([
    'Buenos Aires',
    'Berlin',
    'UTC',
  ])
})
