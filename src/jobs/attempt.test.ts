import { describe, expect, it } from 'vitest'
import { RefusedError, UnexpectedAnswerError, UnreachableError } from '#client/errors.ts'
import type { JobOutcome, OutcomeReason } from '#local/jobs/job-record.ts'
import { hadNoResponse, outcomeOf, Streaks } from './attempt.ts'
import { SkippedError } from './work.ts'

const outcome = (state: JobOutcome['state'], reason?: Partial<OutcomeReason>): JobOutcome => ({
  state,
  at: 1,
  ...(reason && { reason: { texts: [], ...reason } }),
})
const times = (count: number, one: JobOutcome) => Array.from({ length: count }, () => one)
/** The number of the outcome at which a job pauses, and why. */
function pauses(streaks: Streaks, outcomes: readonly JobOutcome[]) {
  for (const [at, one] of outcomes.entries()) {
    const why = streaks.add(one)
    if (why) return [at + 1, why]
  }
  return undefined
}
const accepted = outcome('accepted')
const refused = outcome('refused', { status: 400, texts: ['no'] })
const key = outcome('refused', { why: 'key', status: 401 })
const silent = outcome('unknown', { why: 'no-answer' })
const page = outcome('refused', { why: 'web-page', status: 200 })
const withoutId = outcome('accepted', { why: 'no-id' })

describe('a job pauses', () => {
  it('after as many failures in all as its pace allows', () => {
    expect(pauses(new Streaks(2), [refused, accepted, accepted, refused])).toEqual([
      4,
      { kind: 'failures', inAll: 2, status: 400, text: 'no' },
    ])
    expect(pauses(new Streaks(3), [refused, accepted, accepted, refused])).toBeUndefined()
    expect(pauses(new Streaks(1), [outcome('skipped'), silent])).toEqual([
      2,
      { kind: 'failures', inAll: 1 },
    ])
  })

  it.each([
    ['refusals of the key', key, 3, { kind: 'key', status: 401 }],
    ['without an answer', silent, 3, { kind: 'no-answer' }],
    ['web pages', page, 3, { kind: 'web-page' }],
    ['without an id', withoutId, 3, { kind: 'no-id' }],
    ['failures', refused, 20, { kind: 'failures', status: 400, text: 'no' }],
  ])('after some %s in a row', (_, one, count, why) => {
    expect(pauses(new Streaks(), times(30, one))).toEqual([count, why])
    const between = times(6, one).flatMap((each) => [each, each, accepted])
    if (count === 3) expect(pauses(new Streaks(), between)).toBeUndefined()
    const skipped = [...times(count - 1, one), outcome('skipped'), one]
    expect(pauses(new Streaks(), skipped)).toEqual([count + 1, why])
  })

  it('counts only failures of one kind as a row', () => {
    expect(pauses(new Streaks(), [key, key, silent, key, key])).toBeUndefined()
    expect(pauses(new Streaks(), [silent, silent, page, silent, silent])).toBeUndefined()
    expect(pauses(new Streaks(), [page, page, key, page, page])).toBeUndefined()
    // An unknown outcome is no refusal of the key.
    const unclear = outcome('unknown', { why: 'key', status: 401 })
    expect(pauses(new Streaks(), times(19, unclear))).toBeUndefined()
  })

  it('once only for missing ids, as its user resumed it', () => {
    expect(pauses(new Streaks(undefined, 'no-id'), times(30, withoutId))).toBeUndefined()
    expect(pauses(new Streaks(undefined, 'key'), times(30, withoutId))).toBeDefined()
  })
})

it.each([
  [undefined, false],
  [{ why: 'no-answer' }, true],
  [{ why: 'offline' }, true],
  [{ why: 'server-error', status: 500 }, false],
  [{ status: 501 }, false],
  [{ status: 502 }, true],
  [{ status: 504 }, true],
  [{ status: 505 }, false],
] as const)('no response: %j is %s', (reason, none) => {
  expect(hadNoResponse(reason && { texts: [], ...reason })).toBe(none)
})

describe('an error of the work', () => {
  it.each([
    [new SkippedError(['changed', 'x']), { state: 'skipped', reason: { texts: ['changed', 'x'] } }],
    [
      new UnreachableError('offline', 5),
      { state: 'refused', reason: { why: 'offline', texts: [] } },
    ],
    [
      new Error('a mistake'),
      { state: 'unknown', reason: { why: 'mistake', texts: ['a mistake'] } },
    ],
    ['thrown', { state: 'unknown', reason: { why: 'mistake', texts: ['thrown'] } }],
  ])('%s is %j', (error, expected) => expect(outcomeOf(error)).toEqual(expected))

  it('of the gateway is refused if nothing was done', () => {
    expect(outcomeOf(new RefusedError('other', 400, [{ text: 'no' }], '')).state).toBe('refused')
    expect(outcomeOf(new UnexpectedAnswerError(200, [], '')).state).toBe('refused')
  })

  it('keeps what of an answer was not as expected', () => {
    const mismatches = [
      { field: 'id', expected: 'string', got: 'number' },
      { field: 'name', expected: 'string', got: 'null' },
    ]
    expect(outcomeOf(new UnexpectedAnswerError(200, mismatches, '{"id":1}'))).toEqual({
      state: 'refused',
      reason: { texts: ['id: expected string, got number', 'name: expected string, got null'] },
    })
    expect(outcomeOf(new UnexpectedAnswerError(200, [], '<!doctype html><p>'))).toEqual({
      state: 'refused',
      reason: { why: 'web-page', texts: [] },
    })
  })
})
