import { expect, it } from 'vitest'
import { counts } from '#job-ui/testing/handle.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { groupOf } from './job-groups.ts'

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
