import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { estimate } from '#jobs/pace/estimate.ts'
import { paceFields, paceWhole, defaultPace, fromPace, toPace, type PaceValues } from './pace.ts'

const at = (text: string) => Date.parse(text)
const minute = 60_000

describe('the estimate of a pace', () => {
  test('uses the mean of a random pause', () => {
    const comes = estimate({ concurrency: 1, pause: { from: 1_200, to: 1_800 } }, 2_401, 0)
    expect(comes.gap).toEqual({ from: 1_200, to: 1_800 })
    expect(comes.takes).toBe(60 * minute)
  })

  test('uses the slower one of rate and pause', () => {
    const pause = { from: 0, to: 2_000 }
    expect(estimate({ concurrency: 1, perMinute: 60, pause }, 101, 0)).toMatchObject({
      gap: { from: 1_000, to: 2_000 },
      takes: 125_000,
    })
    expect(estimate({ concurrency: 1, perMinute: 20, pause }, 3, 0).takes).toBe(6_000)
    expect(estimate({ concurrency: 4 }, 3, 0)).toMatchObject({ gap: undefined, takes: undefined })
  })

  test('continues on the next working day if the hours of one day are not enough', () => {
    const hours = { from: 540, to: 1_080, days: [1, 2, 3, 4, 5], timeZone: 'America/Sao_Paulo' }
    // A Friday, 17:00 in São Paulo; one message a minute, two hours of work.
    const now = at('2026-05-08T20:00:00Z')
    const comes = estimate({ concurrency: 1, perMinute: 1, hours }, 121, now)
    expect(comes.startsAt).toBe(now)
    // Monday, 10:00.
    expect(comes.doneAt).toBe(at('2026-05-11T13:00:00Z'))
    // On a Sunday it begins on Monday.
    expect(
      estimate({ concurrency: 1, perMinute: 1, hours }, 1, at('2026-05-10T12:00:00Z')),
    ).toMatchObject({ startsAt: at('2026-05-11T12:00:00Z'), doneAt: at('2026-05-11T12:00:00Z') })
    const never = { ...hours, days: [] }
    expect(
      estimate({ concurrency: 1, perMinute: 1, hours: never }, 1, now).startsAt,
    ).toBeUndefined()
  })

  test('supports hours over midnight', () => {
    const hours = { from: 22 * 60, to: 2 * 60, days: [0, 1, 2, 3, 4, 5, 6], timeZone: 'UTC' }
    const now = at('2026-05-08T23:00:00Z')
    expect(estimate({ concurrency: 1, perMinute: 1, hours }, 241, now).doneAt).toBe(
      at('2026-05-09T23:00:00Z'),
    )
  })
})

describe('pace values from the form', () => {
  test('convert to a pace and back', () => {
    const typed: PaceValues = {
      ...defaultPace,
      perMinute: '40',
      perDay: '500',
      batchSize: '200',
      batchPause: '90',
      pauseFrom: '0.5',
      pauseTo: '2',
      concurrency: '3',
      onlyHours: true,
      hoursFrom: '09:30',
      hoursTo: '18:00',
      days: [1, 5],
      timeZone: 'America/Bogota',
    }
    expect(toPace(typed)).toEqual({
      concurrency: 3,
      perMinute: 40,
      pause: { from: 500, to: 2_000 },
      perDay: { count: 500, timeZone: 'America/Bogota' },
      batches: { size: 200, gapMs: 90 * minute },
      hours: { from: 570, to: 1_080, days: [1, 5], timeZone: 'America/Bogota' },
    })
    expect(fromPace(toPace(typed))).toEqual(typed)
  })

  test('take one bound for both, no pause if empty, and midnight as the end of a day', () => {
    expect(toPace({ ...defaultPace, pauseFrom: '2,5', pauseTo: '' }).pause).toEqual({
      from: 2_500,
      to: 2_500,
    })
    expect(toPace({ ...defaultPace, pauseFrom: '', pauseTo: '' })).toEqual({ concurrency: 1 })
    expect(toPace({ ...defaultPace, onlyHours: true, hoursTo: '00:00' }).hours?.to).toBe(1_440)
  })

  test.each([
    [{ pauseFrom: '3', pauseTo: '2' }, 'pauseTo'],
    [{ pauseFrom: '-1' }, 'pauseFrom'],
    [{ pauseTo: 'soon' }, 'pauseTo'],
    [{ perMinute: '0' }, 'perMinute'],
    [{ perMinute: '1.5' }, 'perMinute'],
    [{ perDay: '0' }, 'perDay'],
    [{ perDay: 'many' }, 'perDay'],
    [{ batchSize: '-1' }, 'batchSize'],
    [{ batchSize: '100', batchPause: '' }, 'batchPause'],
    [{ startsLater: true }, 'startsAt'],
    [{ startsLater: true, startsAt: '2026-11-25T09:00' }, 'startsAt'],
    [{ onlyHours: true, days: [] }, 'days'],
    [{ onlyHours: true, hoursFrom: '25:00' }, 'hoursFrom'],
    [{ onlyHours: true, hoursTo: 'late' }, 'hoursTo'],
  ])('reject %o at %s', (change, field) => {
    const schema = z.object(paceFields).check(...paceWhole)
    expect(schema.safeParse(defaultPace).success).toBe(true)
    const { error } = schema.safeParse({ ...defaultPace, ...change })
    expect(error?.issues.map(({ path }) => path[0])).toContain(field)
  })
})
