import { expect, it, vi } from 'vitest'
import { openSeal } from '#gateway/identity/seal.ts'
import { describeState, type OpenTestState } from '#gateway/testing/state.ts'
import { freshCounts } from '#jobs/job-model.ts'
import { jobLock, tryLock } from '#jobs/running.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import type { State } from '#gateway/state/open-state.ts'
import { openJobStore } from './job-store.ts'
import { openLeaseLocks } from './lease-locks.ts'
import { openRepetition } from './repeat-jobs.ts'

const first: JobRecord = {
  gateway: 'gw',
  instance: 'shop',
  id: '0123456789abcdef',
  kind: 'campaign',
  name: 'Rent',
  by: 'ana',
  createdAt: 1,
  startedAt: Date.UTC(2027, 0, 31, 12),
  endedAt: Date.UTC(2027, 0, 31, 13),
  state: 'finished',
  plan: { text: 'Pay "now"' },
  from: { id: 'a1', name: 'Rent is due' },
  pace: { concurrency: 1, perMinute: 30, notBefore: Date.UTC(2027, 0, 31, 12) },
  total: 2,
  counts: { ...freshCounts(0), accepted: 2 },
  repeat: {
    every: 'month',
    from: '2027-01-31T09:00',
    timeZone: 'America/Sao_Paulo',
    name: 'Rent',
  },
}
const items = [{ to: '1', data: {} }, { to: '2', data: {} }] // prettier-ignore
const nextAt = Date.UTC(2027, 1, 28, 12)

async function openSeries(open: OpenTestState, job: JobRecord = first) {
  const one = await openProcess(await open(), false)
  const { store } = one
  await store.addJob(job, [items], { media: new Blob(['picture'], { type: 'image/png' }) })
  const jobs = () => store.readJobs('gw')
  const next = async () => {
    const found = (await jobs()).find(({ id }) => id !== job.id)
    return found && store.readJob(found)
  }
  return { ...one, jobs, next }
}

/** Opens the series as a server process does. */
async function openProcess(state: State, isShared: boolean) {
  const clock = { now: Date.UTC(2027, 0, 31, 13) }
  const locks = await openLeaseLocks(state, { isShared, now: () => clock.now })
  const store = openJobStore(state, openSeal(Buffer.alloc(32, 7)), (key) => ({
    lock: jobLock(key),
    proof: locks.proofOf(jobLock(key)),
  }))
  const started: string[] = []
  const repetition = openRepetition({
    state,
    store,
    gateway: 'gw',
    locks,
    now: () => clock.now,
    start: (one) => {
      started.push(one.name)
      return Promise.resolve('started')
    },
    onNext: vi.fn(),
  })
  return { clock, locks, store, started, ...repetition }
}

describeState('a series of jobs', (open) => {
  it('continues with a copy of a finished one, once, on the last day of a shorter month', async () => {
    const { check, jobs, next, store, close } = await openSeries(open)
    await check()
    await check()
    await close()
    expect(await jobs()).toHaveLength(2)
    const copy = await next()
    expect(copy).toMatchObject({
      name: 'Rent 2027-02-28',
      by: 'ana',
      state: 'paused',
      why: { kind: 'scheduled' },
      plan: first.plan,
      from: first.from,
      pace: { perMinute: 30, notBefore: nextAt },
      counts: freshCounts(2),
      repeat: first.repeat,
      repeatOf: first.id,
    })
    expect(copy).not.toHaveProperty('startedAt')
    expect(await store.readPortion(copy!, 0)).toEqual(items)
    const { media } = await store.readJobFiles(copy!)
    expect([await media?.text(), media?.type]).toEqual(['picture', 'image/png'])
    const last = await store.readJob(first)
    expect(last).toMatchObject({ state: 'finished', repeatedBy: { id: copy!.id, at: nextAt } })
    expect(last).not.toHaveProperty('repeat')
  })

  it('continues once, although two servers see its end at the same time', async () => {
    const state = await open()
    const servers = [await openProcess(state, true), await openProcess(state, true)]
    const { store } = servers[0]!
    const series = Array.from({ length: 5 }, (_one, n) => ({ ...first, id: `000000000000000${n}` }))
    for (const job of series) await store.addJob(job, [items])
    for (let round = 0; round < 3; round++) await Promise.all(servers.map(({ check }) => check()))
    await Promise.all(servers.map(({ close }) => close()))
    const copies = (await store.readJobs('gw')).flatMap(({ repeatOf }) => repeatOf ?? [])
    expect(copies.toSorted()).toEqual(series.map(({ id }) => id))
    await Promise.all(servers.map(({ locks }) => locks.close()))
  })

  it('starts it shortly before its time', async () => {
    const { check, clock, started, close } = await openSeries(open)
    await check()
    clock.now = nextAt - 60_000
    await check()
    expect(started).toEqual([])
    clock.now = nextAt - 15_000
    await check()
    await close()
    expect(started).toEqual(['Rent 2027-02-28'])
  })

  it('never starts one whose time has passed while no server ran', async () => {
    const { check, clock, started, jobs, close } = await openSeries(open)
    await check()
    clock.now = nextAt + 11 * 60_000
    await check()
    await close()
    expect(started).toEqual([])
    expect(await jobs()).toHaveLength(2)
  })

  it('waits until the requests of the last one have ended', async () => {
    const { check, jobs, locks, close } = await openSeries(open)
    const release = await tryLock(locks, jobLock(first))
    await check()
    expect(await jobs()).toHaveLength(1)
    await release?.()
    await check()
    await close()
    expect(await jobs()).toHaveLength(2)
  })

  it.each([
    ['stopped', { state: 'stopped' }],
    ['taken off', { repeat: undefined }],
  ] as const)('ends once it is %s', async (_how, change) => {
    const { check, jobs, close } = await openSeries(open, { ...first, ...change })
    await check()
    await close()
    expect(await jobs()).toHaveLength(1)
  })
})
