import { describe, expect, it, test } from 'vitest'
import { followedAt, nextStart } from './repeat.ts'

const starts = (every: 'week' | 'month', from: string, timeZone: string, count: number) => {
  const found: string[] = []
  let after = 0
  for (let n = 0; n < count; n++) {
    const next = nextStart({ every, from, timeZone }, after)!
    after = next.at
    found.push(new Date(next.at).toISOString().slice(0, 16))
  }
  return found
}

describe('a series', () => {
  test('of weeks keeps the time on the clocks of its zone', () => {
    expect(starts('week', '2026-10-18T09:00', 'Europe/Berlin', 2)).toEqual([
      '2026-10-25T08:00',
      '2026-11-01T08:00',
    ])
    expect(starts('week', '2026-03-01T09:00', 'America/New_York', 2)).toEqual([
      '2026-03-08T13:00',
      '2026-03-15T13:00',
    ])
  })

  test('of weeks with a skipped time starts later on that day only', () => {
    expect(starts('week', '2026-03-22T02:30', 'Europe/Berlin', 2)).toEqual([
      '2026-03-29T01:30',
      '2026-04-05T00:30',
    ])
  })

  test('of months from the 31st is on the last day of shorter ones', () => {
    expect(starts('month', '2027-12-31T09:00', 'UTC', 4)).toEqual([
      '2028-01-31T09:00',
      '2028-02-29T09:00',
      '2028-03-31T09:00',
      '2028-04-30T09:00',
    ])
  })

  it('leaves out what has passed', () => {
    const next = nextStart(
      { every: 'week', from: '2026-01-05T09:00', timeZone: 'UTC' },
      Date.UTC(2026, 1, 2, 9),
    )
    expect(next).toEqual({ at: Date.UTC(2026, 1, 9, 9), date: '2026-02-09' })
  })

  it('goes on after the job that waits for its start, and ends with a stop', () => {
    const repeat = { every: 'week', from: '2026-01-05T09:00', timeZone: 'UTC', name: 'N' } as const
    const pace = { concurrency: 1, notBefore: Date.UTC(2026, 0, 12, 9) }
    const now = Date.UTC(2026, 0, 6)
    expect(followedAt({ repeat, pace, state: 'paused' }, now)).toBe(Date.UTC(2026, 0, 19, 9))
    expect(followedAt({ repeat, pace, state: 'stopped' }, now)).toBeUndefined()
  })
})
