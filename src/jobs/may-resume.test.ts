import { expect, test } from 'vitest'
import type { PauseReason, RowState, JobCounts } from '#local/jobs/job-record.ts'
import { mayResume } from './may-resume.ts'

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
