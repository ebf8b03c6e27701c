import { expect, test, vi } from 'vitest'
import { secretsMs, secretsName } from '#local/jobs/job-record.ts'
import type { ServerJobs } from './jobs.ts'
import { jobsHere } from './testing/jobs-here.ts'

const minute = 60_000
const hour = 60 * minute
const startsAt = Date.UTC(2026, 10, 27, 8)

const here = jobsHere(startsAt - minute)
const { open } = here

/** Stores a campaign of one message for 8:00, and starts it. */
async function schedule(jobs: ServerJobs): Promise<string> {
  const record = await here.store(jobs, 1, { notBefore: startsAt })
  expect(await jobs.start(record)).toBe('started')
  return record.id
}

test('a job whose start the server has missed by more than ten minutes waits for a decision', async () => {
  const before = await open()
  const id = await schedule(before)
  await before.close()
  here.now = startsAt + 11 * minute
  const jobs = await open()
  await new Promise((resolve) => setTimeout(resolve, 200))
  const missed = await jobs.find(id)
  expect(missed).toMatchObject({ state: 'paused', why: { kind: 'scheduled' } })
  expect(here.sent).toBe(0)

  // A new time lets it wait again; it starts by itself then.
  await jobs.open(missed!).reschedule(here.now + minute)
  expect(await jobs.start((await jobs.find(id))!)).toBe('started')
  expect(await jobs.find(id)).toMatchObject({ state: 'running' })
  here.now += 2 * minute
  await vi.waitFor(async () => expect((await jobs.find(id))?.state).toBe('finished'), 5_000)
  expect(here.sent).toBe(1)
  await jobs.close()
})

test('a job whose start the server has missed by less starts by itself', async () => {
  const before = await open()
  const id = await schedule(before)
  await before.close()
  here.now = startsAt + 9 * minute
  const jobs = await open()
  await vi.waitFor(async () => expect((await jobs.find(id))?.state).toBe('finished'), 5_000)
  expect(here.sent).toBe(1)
  await jobs.close()
})

test('a job of someone who lost the right while the server was down sends nothing', async () => {
  const before = await open()
  const id = await schedule(before)
  await before.close()
  here.now = startsAt + minute
  const jobs = await open({ why: { kind: 'no-access', by: 'Marco' } })
  await vi.waitFor(async () =>
    expect(await jobs.find(id)).toMatchObject({
      state: 'paused',
      why: { kind: 'no-access', by: 'Marco' },
      counts: { waiting: 1 },
    }),
  )
  expect(here.sent).toBe(0)
  await jobs.close()
})

/** Expects that so many messages were sent, and no more soon. */
async function expectSent(count: number): Promise<void> {
  await vi.waitFor(() => expect(here.sent).toBe(count), 5_000)
  // A waiting job looks at the clock each second.
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(here.sent).toBe(count)
}

test('a clock that is set on or back by an hour does not exceed the daily limit', async () => {
  const jobs = await open()
  const record = await here.store(jobs, 4, { perDay: { count: 2, timeZone: 'UTC' } })
  const first = here.now
  expect(await jobs.start(record)).toBe('started')
  await expectSent(2)
  for (const change of [hour, 0]) {
    here.now = first + change
    await expectSent(2)
  }
  here.now = first + 24 * hour
  await expectSent(4)
  expect((await jobs.find(record.id))?.state).toBe('finished')
  await jobs.close()
})

test('a clock that is set on or back by an hour does not leave the active hours', async () => {
  const jobs = await open()
  const hours = { from: 0, to: 8 * 60, days: [0, 1, 2, 3, 4, 5, 6], timeZone: 'UTC' }
  const record = await here.store(jobs, 2, { perMinute: 60, hours })
  const first = startsAt - 500
  here.now = first
  expect(await jobs.start(record)).toBe('started')
  for (const change of [0, hour, 0]) {
    here.now = first + change
    await expectSent(1)
  }
  here.now = first + 23 * hour
  await expectSent(1)
  // It never catches up: after a jump, a full pause passes.
  here.now += 1_001
  await expectSent(2)
  await jobs.close()
})

test('a clock that is set on starts what is due, once, and one that is set back again sends nothing twice', async () => {
  const jobs = await open()
  const id = await schedule(jobs)
  here.now = startsAt - hour
  await expectSent(0)
  here.now = startsAt + 1
  await expectSent(1)
  here.now = startsAt - hour
  await expectSent(1)
  expect(await jobs.find(id)).toMatchObject({ state: 'finished', counts: { accepted: 1 } })
  await jobs.close()
})

test.each([
  ['on', hour],
  ['back', -hour],
] as const)('a server whose clock is set %s keeps the jobs that it runs', async (_to, change) => {
  const jobs = await open({ isShared: true })
  const record = await here.store(jobs, 60, { concurrency: 4 })
  expect(await jobs.start(record)).toBe('started')
  await vi.waitFor(() => expect(here.sent).toBeGreaterThan(4))
  here.now += change
  await vi.waitFor(async () => expect((await jobs.find(record.id))?.state).toBe('finished'), 5_000)
  expect((await jobs.find(record.id))?.counts).toMatchObject({ accepted: 60 })
  await jobs.close()
})

test('passwords are destroyed after seven days, also if no one reads them', async () => {
  const before = await open()
  const record = await here.store(before, 1)
  await before.addFile(record, secretsName, new Blob([JSON.stringify([['ana@x', 'Kolibri-4711']])]))
  here.now += secretsMs
  expect(await before.readSecrets(record)).toMatchObject({ state: 'readable' })
  await before.close()
  here.now += 1
  const jobs = await open()
  expect(await jobs.readSecrets(record)).toMatchObject({ state: 'expired', secrets: new Map() })
  const stored = await jobs.store.readFile(record, secretsName)
  expect(await stored?.text()).not.toContain('Kolibri')
  await jobs.close()
})
