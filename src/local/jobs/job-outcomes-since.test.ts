// Installs a database in memory in place of the browser's.
import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { forgetLocalData } from '#local/database.ts'
import { readJobsSince } from './job-outcomes-since.ts'
import { outcomeStates, type JobOutcome, type JobRecord } from './job-record.ts'
import { addJob, writeOutcomes } from './jobs.ts'

const gateway = 'https://gw.example'

afterEach(() => forgetLocalData(gateway))

/** Stores a job with these outcomes. */
async function stored(id: string, outcomes: readonly JobOutcome[], more: Partial<JobRecord> = {}) {
  const job: JobRecord = {
    gateway,
    instance: 'sales',
    id,
    kind: 'campaign',
    name: id,
    plan: {},
    pace: { concurrency: 1 },
    createdAt: 1,
    startedAt: 1,
    state: 'finished',
    total: outcomes.length,
    counts: Object.fromEntries(outcomeStates.map((state) => [state, 0])) as JobRecord['counts'],
    ...more,
  }
  await addJob(job, [])
  await writeOutcomes(
    job,
    outcomes.map((outcome, index) => [index, outcome] as const),
  )
}

it.each([1, 2, 3, 50])('finds each attempt since a time, %i at a time', async (atOnce) => {
  const accepted = (at: number): JobOutcome => ({ state: 'accepted', at })
  const tried: JobOutcome = {
    state: 'accepted',
    at: 20,
    tries: [
      { state: 'refused', at: 9 },
      { state: 'unknown', at: 10 },
    ],
  }
  await stored('a', [accepted(9), accepted(10), accepted(11), tried, accepted(12), accepted(13)])
  await stored('b', [accepted(30)], { instance: 'support', endedAt: 30 })
  await stored('old', [accepted(9)])
  await stored('ended', [accepted(30)], { endedAt: 9 })
  await stored('ended just then', [accepted(30)], { endedAt: 10 })
  await stored('other', [accepted(30)], { kind: 'import' })
  await stored('new', [accepted(30)], { startedAt: undefined })
  const found = await readJobsSince(gateway, 'campaign', 10, atOnce)
  const byId = Object.fromEntries(
    found.map(({ job, outcomes }) => [job.id, outcomes.map(({ at, state }) => `${state} ${at}`)]),
  )
  expect(byId).toEqual({
    a: ['accepted 10', 'accepted 11', 'accepted 20', 'unknown 10', 'accepted 12', 'accepted 13'],
    b: ['accepted 30'],
    'ended just then': ['accepted 30'],
  })
})
