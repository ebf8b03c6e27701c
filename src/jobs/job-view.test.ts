import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readJob, writeJob } from '#local/jobs/jobs.ts'
import type { Pace } from '#local/jobs/job-record.ts'
import type { JobChanged } from './environment.ts'
import type { Job } from './job.ts'
import type { JobRow } from './job-rows.ts'
import { Answers, follow, look, refused, startJob } from './testing/answers.ts'
import { FakeBrowser, gateway, quiet, type FakeTab } from './testing/tab.ts'

let browser: FakeBrowser
let tab: FakeTab
let answers: Answers

beforeEach(() => {
  browser = new FakeBrowser()
  tab = browser.tab()
  answers = new Answers()
})

const now = () => browser.clock.now()
const shown = (job: Job) => {
  const snapshot = job.view.snapshot()
  if (!snapshot) throw new Error('nothing is shown')
  return snapshot
}

/** Starts a job of `count` items, and sends the first. */
async function started(count: number, pace: Partial<Pace> = {}): Promise<Job> {
  const job = tab.run(await tab.create(count, pace))
  answers.auto = (index) => ({ id: `m${index}` })
  await startJob(job, answers.work)
  await browser.clock.advance(1_000)
  return job
}

/** Returns the messages about changes that another tab receives from now on. */
function heard(): JobChanged[] {
  const messages: JobChanged[] = []
  browser.listeners.add({
    tab: {},
    hear: (message) => void ('changed' in message && messages.push(message)),
  })
  return messages
}

describe('what is shown of a job', () => {
  it('has neither a rate nor a next send before it is started', async () => {
    const job = tab.run(await tab.create(3))
    expect(job.view.snapshot()).toBeUndefined()
    const seen = await look(job)
    expect(seen).toMatchObject({ state: 'ready', total: 3, runsIn: 'here', perMinute: [] })
    expect(seen.counts).toMatchObject({ waiting: 3, accepted: 0 })
    expect([seen.waiting, seen.nextAt, seen.rate, seen.timeLeft]).toEqual(Array(4).fill(undefined))
  })

  it('tells while it runs why and until when it waits, how fast it is and how long it takes', async () => {
    const begin = now()
    const job = await started(10, { perMinute: 6 })
    await browser.clock.advance(29_500)
    const seen = shown(job)
    expect(seen).toMatchObject({ state: 'running', waiting: 'pace', nextAt: begin + 40_000 })
    expect(seen.counts).toMatchObject({ accepted: 4, waiting: 6 })
    expect(seen.rate).toBeCloseTo(8, 0)
    expect(seen.timeLeft).toBeCloseTo((6 / (seen.rate ?? 0)) * 60_000, 5)
    expect(seen.perMinute).toEqual([{ at: begin, count: 4 }])
  })

  it('counts the rate of a resumed job from then on', async () => {
    const job = await started(100, { perMinute: 30 })
    await browser.clock.advance(19_000)
    job.pause()
    await browser.clock.advance(20_000)
    await startJob(job, answers.work)
    await browser.clock.advance(10_000)
    expect(shown(job).rate).toBeGreaterThan(22)
  })

  it('has no rate and no next send once it is paused, stopped or finished', async () => {
    const none = { waiting: undefined, nextAt: undefined, rate: undefined, timeLeft: undefined }
    const job = await started(10, { perMinute: 6 })
    job.pause()
    await quiet()
    expect(shown(job)).toMatchObject({ state: 'paused', why: { kind: 'person' }, ...none })
    await job.stop()
    expect(shown(job)).toMatchObject({
      state: 'stopped',
      ...none,
      counts: { accepted: 1, 'not-sent': 9, waiting: 0 },
    })
    const done = await started(2)
    await browser.clock.advance(1_000)
    expect(shown(done)).toMatchObject({ state: 'finished', ...none, counts: { accepted: 2 } })
    expect(shown(done).perMinute).toEqual([{ at: Math.floor(now() / 60_000) * 60_000, count: 2 }])
  })

  it('does not estimate the time left outside its hours', async () => {
    // From 8:00 to 12:01 on a Monday at noon.
    const hours = { from: 480, to: 721, days: [1, 2], timeZone: 'UTC' }
    const job = await started(100, { perMinute: 6, hours })
    expect(shown(job).timeLeft).toBeGreaterThan(0)
    await browser.clock.advance(62_000)
    const seen = shown(job)
    expect(seen).toMatchObject({ waiting: 'hours', nextAt: Date.UTC(2026, 4, 5, 8) })
    expect(seen.rate).toBeGreaterThan(0)
    expect(seen.timeLeft).toBeUndefined()
  })

  it('cannot run where there are no locks: a job that ran is paused', async () => {
    const job = await started(10, { perMinute: 6 })
    const bare = browser.tab()
    Object.assign(bare.env, { locks: undefined })
    expect(await look(bare.run(job.key))).toMatchObject({ state: 'paused', runsIn: 'here' })
    expect(await readJob(job.key)).toMatchObject({ state: 'running' })
    await job.stop()
    await quiet()
    expect(await look(bare.run(job.key))).toMatchObject({ state: 'stopped' })
  })
})

it('does not count an interrupted item as a result', async () => {
  const job = await started(10, { perMinute: 6 })
  answers.auto = undefined
  await browser.clock.advance(9_500)
  expect(shown(job).counts).toMatchObject({ accepted: 1, sending: 1 })
  tab.die()
  const seen = await look(browser.tab().run(job.key))
  expect(seen.counts).toMatchObject({ accepted: 1, unknown: 1 })
  expect(seen.perMinute.map(({ count }) => count)).toEqual([1])
})

describe('a page that follows a job', () => {
  it('is told at once when it begins, then once a second', async () => {
    const job = tab.run(await tab.create(40))
    await follow(job)
    const seen: number[] = []
    const begin = now()
    job.view.subscribe(() => seen.push(now() - begin))
    answers.auto = (index) => {
      if (index === 3) return new Promise(() => {})
      return {}
    }
    await startJob(job, answers.work)
    expect(seen.length).toBeGreaterThan(0)
    expect(shown(job).state).toBe('running')
    seen.length = 0
    await browser.clock.advance(5_000)
    expect(seen.length).toBeGreaterThanOrEqual(4)
    expect(seen.length).toBeLessThanOrEqual(6)
    expect(shown(job).counts).toMatchObject({ accepted: 3, sending: 1 })
  })

  it('is told no more often while every answer changes it, nor less if the clock is set back', async () => {
    const job = tab.run(await tab.create(100, { perMinute: 600 }))
    answers.auto = () => ({})
    await startJob(job, answers.work)
    const listener = vi.fn()
    job.view.subscribe(listener)
    await browser.clock.advance(3_000)
    expect(listener.mock.calls.length).toBeGreaterThanOrEqual(2)
    expect(listener.mock.calls.length).toBeLessThanOrEqual(5)
    browser.clock.putBack(3_600_000)
    await browser.clock.advance(2_000)
    listener.mockClear()
    await browser.clock.advance(2_000)
    expect(listener).toHaveBeenCalled()
    await job.stop()
  })

  it('is told soon after a quiet time', async () => {
    const job = tab.run(await tab.create(3))
    await startJob(job, answers.work)
    await browser.clock.advance(10_500)
    const began = now()
    const seen: number[] = []
    job.view.subscribe(() => {
      if (shown(job).counts.accepted > 0) seen.push(now() - began)
    })
    // The last update was half a second ago: the next is when a second has passed.
    await answers.yes()
    await browser.clock.advance(2_000)
    expect(seen[0]).toBeGreaterThanOrEqual(100)
    expect(seen[0]).toBeLessThanOrEqual(1_000)
  })

  it('gets a new object and a higher version with each change, and is told no more once it left', async () => {
    const job = tab.run(await tab.create(3))
    await startJob(job, answers.work)
    const listener = vi.fn()
    const end = job.view.subscribe(listener)
    const before = shown(job)
    await answers.yes()
    await browser.clock.advance(1_000)
    expect(shown(job)).not.toBe(before)
    expect(shown(job).version).toBeGreaterThan(before.version)
    expect(listener).toHaveBeenCalled()
    end()
    listener.mockClear()
    await answers.yes()
    await browser.clock.advance(2_000)
    expect(listener).not.toHaveBeenCalled()
  })

  it('finds nothing before it is read, nor once nobody follows it; a job that runs here stays', async () => {
    const job = tab.run(await tab.create(3))
    const find = async (one: Job) => [...(await one.view.find({ order: 'row' }))]
    expect(await find(job)).toEqual([])
    const [first, second] = [await follow(job), await follow(job)]
    expect(await find(job)).toEqual([0, 1, 2])
    first()
    expect(await find(job)).toEqual([0, 1, 2])
    second()
    expect(await find(job)).toEqual([])
    const third = await follow(job)
    expect(await find(job)).toEqual([0, 1, 2])
    third()

    const own = tab.run(await tab.create(2))
    const end = await follow(own)
    await startJob(own, answers.work)
    end()
    expect(await find(own)).toEqual([0, 1])
    await answers.yes()
    await answers.yes()
    expect(await readJob(own.key)).toMatchObject({ state: 'finished' })
  })

  it('searches again by the same texts, and shows what changed since', async () => {
    const job = tab.run(await tab.create(12))
    await startJob(job, answers.work)
    const find = async (states?: readonly ['accepted']) => [
      ...(await job.view.find({ order: 'row', search: '1', ...(states && { states }) })),
    ]
    expect(await find()).toEqual([1, 10, 11])
    expect(await find(['accepted'])).toEqual([])
    await answers.yes()
    await answers.yes()
    expect(await find(['accepted'])).toEqual([1])
  })

  it('knows which rows are still current', async () => {
    const job = tab.run(await tab.create(3))
    await follow(job)
    const [waiting] = await job.view.rows([0])
    if (!waiting) throw new Error('no row')
    expect(job.view.isCurrent(waiting)).toBe(true)
    await startJob(job, answers.work)
    expect(job.view.isCurrent(waiting)).toBe(false)
    await browser.clock.advance(1_000)
    await answers.yes()
    const [accepted] = await job.view.rows([0])
    if (!accepted?.outcome) throw new Error('no outcome')
    expect(accepted.state).toBe('accepted')
    expect(job.view.isCurrent(accepted)).toBe(true)
    // The same state, recorded at another time: it was sent again.
    const older = { ...accepted, outcome: { ...accepted.outcome, at: 1 } }
    expect(job.view.isCurrent(older)).toBe(false)
    expect(job.view.isCurrent({ ...accepted, state: 'unknown' })).toBe(false)
    // Nothing is known before it is read.
    expect(browser.tab().run(job.key).view.isCurrent(waiting)).toBe(true)
  })
})

describe('other tabs', () => {
  it('are told of each change once, without the plan, and when it ends', async () => {
    const messages = heard()
    const job = await started(3, { perMinute: 60 })
    await browser.clock.advance(5_000)
    const items = messages.flatMap((message) => message.items)
    expect(items.map(([index, state]) => [index, state])).toEqual([
      [0, 'sending'],
      [0, 'accepted'],
      [1, 'sending'],
      [1, 'accepted'],
      [2, 'sending'],
      [2, 'accepted'],
    ])
    for (const message of messages) {
      expect(message).toMatchObject({ changed: job.key.id, gateway })
      expect(message.record).not.toHaveProperty('plan')
    }
    expect(messages[0]).toMatchObject({ record: { state: 'running' } })
    expect(messages.at(-1)).toMatchObject({ record: { state: 'finished' }, items: [] })
  })

  it('are not told what this one only reads', async () => {
    const job = tab.run(await tab.create(3))
    const messages = heard()
    await follow(job)
    await look(job)
    expect(messages).toEqual([])
    await job.stop()
    expect(messages.at(-1)).toMatchObject({ record: { state: 'stopped' } })
  })

  it('see why it waits, until when, and its rate since it began', async () => {
    const begin = now()
    const job = await started(50, { perMinute: 12 })
    const other = browser.tab().run(job.key)
    await follow(other)
    await browser.clock.advance(11_000)
    await vi.waitFor(() => expect(shown(other).counts.accepted).toBe(3))
    expect(shown(other)).toMatchObject({
      runsIn: 'elsewhere',
      state: 'running',
      plan: {},
      waiting: 'pace',
      nextAt: begin + 15_000,
    })
    expect(shown(other).rate).toBeGreaterThan(12)
    expect(shown(other).timeLeft).toBeGreaterThan(0)
    job.pause()
    await vi.waitFor(() => expect(shown(other)).toMatchObject({ state: 'paused', runsIn: 'here' }))
    expect(shown(other)).toMatchObject({ waiting: undefined, nextAt: undefined })
  })

  it('miss nothing that is announced while they read', async () => {
    const job = tab.run(await tab.create(3))
    await startJob(job, answers.work)
    const other = browser.tab().run(job.key)
    const end = other.view.subscribe(() => {})
    // Read before it was done; announced before the read has ended.
    const { bus } = tab.env
    const { plan: _plan, ...record } = shown(job)
    bus.post({
      changed: job.key.id,
      gateway,
      record: { ...record, name: 'Renamed' },
      items: [[0, 'refused', now()]],
      waiting: 'network',
      nextAt: undefined,
      since: now(),
    })
    await quiet()
    expect(shown(other)).toMatchObject({
      name: 'Renamed',
      waiting: 'network',
      counts: { refused: 1, waiting: 2 },
    })
    end()
  })

  it('ignore other jobs, and what is not about a change', async () => {
    const job = tab.run(await tab.create(3))
    const other = browser.tab().run(job.key)
    await follow(other)
    const { plan: _plan, ...record } = shown(other)
    const message = { gateway, items: [], waiting: undefined, nextAt: undefined, since: 0 }
    tab.env.bus.post({ ...message, changed: 'another', record: { ...record, name: 'Another' } })
    tab.env.bus.post({ listed: gateway })
    tab.env.bus.post({ ask: job.key.id, to: 'pause' })
    await quiet()
    expect(shown(other)).toMatchObject({ name: 'Test', state: 'ready', runsIn: 'here' })
  })

  it('do not change what this one runs', async () => {
    const job = await started(10, { perMinute: 6 })
    const { plan: _plan, ...record } = shown(job)
    browser.tab().env.bus.post({
      changed: job.key.id,
      gateway,
      record: { ...record, state: 'stopped' },
      items: [[5, 'refused', now()]],
      waiting: undefined,
      nextAt: undefined,
      since: 0,
    })
    await browser.clock.advance(2_000)
    expect(shown(job)).toMatchObject({ state: 'running', runsIn: 'here', counts: { refused: 0 } })
  })

  it('do not read it again once nobody follows it', async () => {
    const job = await started(3, { perMinute: 6 })
    const other = browser.tab().run(job.key)
    const end = await follow(other)
    end()
    await job.stop()
    await quiet()
    expect(await other.view.find({ order: 'row' })).toHaveLength(0)
    const again = await follow(other)
    expect(shown(other)).toMatchObject({ state: 'stopped', runsIn: 'here' })
    again()
  })

  it('show it again once the tab that held it has let it go', async () => {
    const job = await started(3, { perMinute: 6 })
    const other = browser.tab().run(job.key)
    await follow(other)
    expect(shown(other).runsIn).toBe('elsewhere')
    await job.stop()
    await vi.waitFor(() => expect(shown(other)).toMatchObject({ state: 'stopped', runsIn: 'here' }))
  })
})

it('is gone for its page once it is deleted', async () => {
  const job = tab.run(await tab.create(2))
  await follow(job)
  const listener = vi.fn()
  job.view.subscribe(listener)
  await job.remove()
  expect(job.view.snapshot()).toBeNull()
  expect(listener).toHaveBeenCalled()
  expect(await job.view.find({ order: 'row' })).toHaveLength(0)
})

it('exports what is known of each row, also of those that were never sent', async () => {
  const job = tab.run(await tab.create(4))
  await startJob(job, answers.work)
  await answers.yes()
  await answers.no(refused())
  await job.stop()
  await answers.yes()
  await follow(job)
  const rows: JobRow[] = []
  for await (const some of job.view.each()) rows.push(...some)
  expect(
    rows.map(({ index, state, item, outcome }) => [index, state, item.to, outcome?.id]),
  ).toEqual([
    [0, 'accepted', '0', 'm0'],
    [1, 'refused', '1', undefined],
    [2, 'accepted', '2', 'm2'],
    [3, 'not-sent', '3', undefined],
  ])
})

it('shows a stored pause with its reason, and counts that are exact', async () => {
  const key = await tab.create(3)
  const record = await readJob(key)
  if (!record) throw new Error('no job')
  await writeJob({ ...record, state: 'paused', why: { kind: 'key', status: 401 } })
  expect(await look(tab.run(key))).toMatchObject({
    state: 'paused',
    why: { kind: 'key', status: 401 },
    counts: { waiting: 3 },
  })
})
