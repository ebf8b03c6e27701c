import { expect, it, test } from 'vitest'
import type { PauseReason, RowState, JobCounts, JobRecord } from '#local/jobs/job-record.ts'
import { groupOf, mayResume } from './may-resume.ts'

const counts = (some: Partial<Record<RowState, number>>): JobCounts => ({
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

const paused = (kind: PauseReason['kind'], some: Partial<Record<RowState, number>>) =>
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
