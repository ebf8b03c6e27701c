import { expect, it, test } from 'vitest'
import type { PauseReason, OutcomeState, JobCounts, JobRecord } from '#local/jobs/job-record.ts'
import {
  groupOf,
  interruption,
  mayResume,
  missesPage,
  pausedItself,
  waitsForStart,
} from './may-resume.ts'

const counts = (some: Partial<Record<OutcomeState, number>>): JobCounts => ({
  waiting: 0,
  sending: 0,
  accepted: 0,
  refused: 0,
  unknown: 0,
  skipped: 0,
  arrived: 0,
  'not-arrived': 0,
  'not-sent': 0,
  ...some,
})

const paused = (kind: PauseReason['kind'], some: Partial<Record<OutcomeState, number>>) =>
  mayResume({ state: 'paused', why: { kind }, counts: counts(some) })

test('allows an automatic resume after a pause without a response', () => {
  expect(paused('no-answer', { waiting: 3, accepted: 2, refused: 3 })).toBe(true)
})

test('leaves a job with an unknown outcome to the user', () => {
  expect(paused('no-answer', { waiting: 3, unknown: 1 })).toBe(false)
})

test.each([
  'person',
  'left',
  'key',
  'failures',
  'web-page',
  'no-id',
  'disk',
  'disconnected',
  'not-connected',
  'broken',
] as const)('leaves a job paused for another reason (%s) to the user', (kind) => {
  expect(paused(kind, { waiting: 3 })).toBe(false)
})

test('never allows it for a stopped job', () => {
  expect(
    mayResume({ state: 'stopped', why: { kind: 'no-answer' }, counts: counts({ waiting: 3 }) }),
  ).toBe(false)
})

const job = (part: Partial<JobRecord>) =>
  groupOf({ pace: { concurrency: 1 }, counts: counts({}), total: 2, ...part } as JobRecord)
const ahead = { concurrency: 1, notBefore: Date.now() + 3_600_000 }
const waiting = counts({ waiting: 2 })

it('groups jobs by what they wait for', () => {
  expect(job({ state: 'running', counts: waiting })).toBe('running')
  expect(job({ state: 'running', counts: waiting, pace: ahead })).toBe('scheduled')
  expect(job({ state: 'paused', why: { kind: 'scheduled' }, pace: ahead })).toBe('scheduled')
  expect(job({ state: 'finished', counts: counts({ accepted: 2 }) })).toBe('finished')
  expect(job({ state: 'stopped', counts: counts({ 'not-sent': 2 }) })).toBe('finished')
})

it('asks for a decision on unknown results, paused jobs and missed starts', () => {
  expect(job({ state: 'finished', counts: counts({ unknown: 1 }) })).toBe('decide')
  expect(job({ state: 'paused', why: { kind: 'no-answer' } })).toBe('decide')
  expect(job({ state: 'ready', counts: waiting })).toBe('decide')
  const missed = { concurrency: 1, notBefore: Date.now() - 3_600_000 }
  expect(job({ state: 'paused', why: { kind: 'scheduled' }, pace: missed })).toBe('decide')
})

test('needs waiting items, and none of which the outcome is still to come', () => {
  expect(paused('no-answer', { accepted: 2 })).toBe(false)
  expect(paused('no-answer', { waiting: 1, sending: 1 })).toBe(false)
  expect(mayResume({ state: 'paused', counts: counts({ waiting: 1 }) })).toBe(false)
})

it('is scheduled only before its first item', () => {
  const some = counts({ waiting: 1, accepted: 1 })
  expect(job({ state: 'running', counts: some, pace: ahead })).toBe('running')
  expect(job({ state: 'finished', counts: some, pace: ahead })).toBe('finished')
  expect(job({ state: 'stopped', counts: counts({ unknown: 1 }) })).toBe('decide')
})

it.each([
  [{}, counts({ waiting: 2 }), 'left'],
  [{ notBefore: 1 }, counts({ waiting: 2 }), 'scheduled'],
  [{ notBefore: 1 }, counts({ waiting: 1, unknown: 1 }), 'left'],
])('counts a job with the pace %j as interrupted', (pace, some, kind) => {
  expect(interruption({ pace: { concurrency: 1, ...pace }, counts: some, total: 2 })).toEqual({
    kind,
  })
})

it('tells a job that paused itself from one that the user paused', () => {
  const is = (test: typeof pausedItself, state: JobRecord['state'], kind?: PauseReason['kind']) =>
    test({ state, ...(kind && { why: { kind } }) })
  expect(is(pausedItself, 'paused', 'key')).toBe(true)
  expect(is(pausedItself, 'paused', 'person')).toBe(false)
  expect(is(pausedItself, 'paused')).toBe(false)
  expect(is(pausedItself, 'finished', 'key')).toBe(false)
  expect(is(missesPage, 'paused', 'scheduled')).toBe(true)
  expect(is(missesPage, 'paused', 'left')).toBe(false)
  expect(is(missesPage, 'paused')).toBe(false)
  expect(is(missesPage, 'stopped', 'scheduled')).toBe(false)
})

it('waits for its start until then', () => {
  const scheduled = { state: 'paused', why: { kind: 'scheduled' } } as const
  expect(waitsForStart({ ...scheduled, pace: ahead })).toBe(true)
  expect(waitsForStart({ ...scheduled, pace: { concurrency: 1 } })).toBe(false)
  expect(waitsForStart({ ...scheduled, why: { kind: 'left' }, pace: ahead })).toBe(false)
})
