import { describe, expect, it } from 'vitest'
import type { ActiveHours } from '#local/jobs/job-record.ts'
import { estimate, gapOf } from './estimate.ts'

const noon = Date.UTC(2026, 4, 4, 12)
const minute = 60_000
const hour = 60 * minute
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const at = (hours: number, days = 0) => noon + (hours - 12 + days * 24) * hour

describe('the time between two messages', () => {
  it.each([
    [{}, undefined],
    [{ perMinute: 30 }, { from: 2_000, to: 2_000 }],
    [{ pause: { from: 1_000, to: 3_000 } }, { from: 1_000, to: 3_000 }],
    [{ pause: { from: 0, to: 0 } }, undefined],
    [
      { perMinute: 30, pause: { from: 1_000, to: 3_000 } },
      { from: 2_000, to: 3_000 },
    ],
    [
      { perMinute: 30, pause: { from: 3_000, to: 5_000 } },
      { from: 3_000, to: 5_000 },
    ],
    [
      { perMinute: 30, pause: { from: 0, to: 1_000 } },
      { from: 2_000, to: 2_000 },
    ],
  ])('of %j is %j', (pace, gap) => expect(gapOf({ concurrency: 1, ...pace })).toEqual(gap))
})

describe('how long a job takes', () => {
  const takes = (pace: object, total: number) =>
    estimate({ concurrency: 1, ...pace }, total, noon).takes

  it('is a gap less than it has messages', () => {
    expect(takes({ perMinute: 60 }, 0)).toBe(0)
    expect(takes({ perMinute: 60 }, 1)).toBe(0)
    expect(takes({ perMinute: 60 }, 2)).toBe(1_000)
    expect(takes({ perMinute: 60 }, 61)).toBe(minute)
  })

  it('uses the mean of the longer of the rate and a random pause', () => {
    expect(takes({ pause: { from: 1_000, to: 3_000 } }, 2)).toBe(2_000)
    expect(takes({ perMinute: 30, pause: { from: 2_000, to: 4_000 } }, 2)).toBe(3_000)
    expect(takes({ perMinute: 30, pause: { from: 0, to: 2_000 } }, 2)).toBe(2_000)
    // Half of the pauses are 2 s, the others 3 s on average.
    expect(takes({ perMinute: 30, pause: { from: 0, to: 4_000 } }, 2)).toBe(2_500)
    // A quarter of them 2 s, the others 3.5 s on average.
    expect(takes({ perMinute: 30, pause: { from: 1_000, to: 5_000 } }, 2)).toBe(3_125)
  })

  it('includes the time until it begins', () => {
    const notBefore = noon + hour
    expect(estimate({ concurrency: 1, perMinute: 60, notBefore }, 61, noon)).toEqual({
      gap: { from: 1_000, to: 1_000 },
      startsAt: notBefore,
      doneAt: notBefore + minute,
      takes: hour + minute,
    })
    const passed = estimate({ concurrency: 1, perMinute: 60, notBefore: noon - 1 }, 61, noon)
    expect(passed).toMatchObject({ startsAt: noon, takes: minute })
  })
})

describe('within hours', () => {
  const done = (hours: Partial<ActiveHours>, total: number, now = noon) =>
    estimate(
      {
        concurrency: 1,
        perMinute: 1,
        hours: { from: 540, to: 1_080, days: everyDay, timeZone: 'UTC', ...hours },
      },
      total,
      now,
    )

  it('ends on the same day if they last as long', () => {
    expect(done({}, 61)).toMatchObject({ startsAt: noon, doneAt: at(13) })
    expect(done({}, 360)).toMatchObject({ doneAt: at(18) - minute })
    // The hours are over at six.
    expect(done({}, 361)).toMatchObject({ doneAt: at(9, 1) })
  })

  it('continues when they begin again', () => {
    expect(done({}, 362)).toMatchObject({ doneAt: at(9, 1) + minute, takes: 21 * hour + minute })
    // Three days: 6, 9 and 1 hours.
    expect(done({}, 16 * 60 + 1)).toMatchObject({ doneAt: at(10, 2) })
  })

  it('that end at any minute', () => {
    expect(done({ to: 12 * 60 + 17 }, 20)).toMatchObject({ doneAt: at(9, 1) + 2 * minute })
    expect(done({ to: 12 * 60 + 30 }, 33)).toMatchObject({ doneAt: at(9, 1) + 2 * minute })
  })

  it('begins when they begin', () => {
    expect(done({}, 61, at(7))).toMatchObject({ startsAt: at(9), doneAt: at(10), takes: 3 * hour })
    expect(done({}, 61, at(18))).toMatchObject({ startsAt: at(9, 1), doneAt: at(10, 1) })
  })

  it('is unknown if it is too far away, or they never begin', () => {
    expect(done({ to: 541 }, 100, at(9)).doneAt).toBeDefined()
    expect(done({ to: 541 }, 200, at(9))).toMatchObject({ doneAt: undefined, takes: undefined })
    expect(done({ days: [] }, 2)).toEqual({
      gap: { from: minute, to: minute },
      startsAt: undefined,
      doneAt: undefined,
      takes: undefined,
    })
  })

  it('is unknown if only the answers limit it; its begin is not', () => {
    const hours = { from: 540, to: 1_080, days: everyDay, timeZone: 'UTC' }
    expect(estimate({ concurrency: 1, hours }, 5, at(7))).toEqual({
      gap: undefined,
      startsAt: at(9),
      doneAt: undefined,
      takes: undefined,
    })
  })
})

describe('with a daily limit and batches', () => {
  const perDay = { count: 100, timeZone: 'UTC' }
  const hours = { from: 540, to: 1_080, days: everyDay, timeZone: 'UTC' }
  const done = (
    pace: object,
    total: number,
    now = noon,
    progress?: { items: number; today: number },
  ) => estimate({ concurrency: 1, perMinute: 1, ...pace }, total, now, progress).doneAt

  it('goes on the next day, when its hours begin', () => {
    expect(done({ perDay }, 100)).toBe(noon + 99 * minute)
    expect(done({ perDay }, 101)).toBe(at(0, 1))
    expect(done({ perDay, hours }, 250)).toBe(at(9, 2) + 49 * minute)
  })

  it('counts what was sent today, and a night that it is at work', () => {
    expect(done({ perDay }, 31, noon, { items: 70, today: 70 })).toBe(at(0, 1))
    expect(done({ perDay }, 31, noon, { items: 70, today: 120 })).toBe(at(0, 1) + 30 * minute)
    // 30 until midnight, then 100 more.
    expect(done({ perDay }, 131, at(23) + 30 * minute)).toBe(at(0, 2))
  })

  it('is known without a pace', () => {
    expect(done({ perMinute: undefined, perDay }, 101)).toBe(at(0, 1))
    expect(done({ perMinute: undefined, batches: { size: 50, gapMs: hour } }, 120)).toBe(at(14))
  })

  it('waits after each batch but the last', () => {
    const batches = { size: 50, gapMs: hour }
    expect(done({ batches }, 50)).toBe(noon + 49 * minute)
    expect(done({ batches }, 100)).toBe(noon + (49 + 60 + 49) * minute)
    expect(done({ batches }, 100, noon, { items: 40, today: 40 })).toBe(
      noon + (9 + 60 + 49 + 60 + 39) * minute,
    )
  })
})
