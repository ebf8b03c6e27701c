import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readJob, writeJob } from '#local/jobs/jobs.ts'
import type { Job } from './job.ts'
import { JobElsewhereError, jobLock, pauseJobsOf, runningHere } from './running.ts'
import { Answers, counts, follow, look, refused, startJob, state } from './testing/answers.ts'
import {
  connection,
  FakeBrowser,
  gateway,
  quiet,
  type FakeTab,
  readOutcome,
} from './testing/tab.ts'
import type { Work } from './work.ts'

let browser: FakeBrowser
let tab: FakeTab
let answers: Answers

beforeEach(() => {
  browser = new FakeBrowser()
  tab = browser.tab()
  answers = new Answers()
})

const start = (job: Job, work: Work = answers.work) => startJob(job, work)

describe('intent before, outcome after', () => {
  it('writes the intent to the disk before the request starts, and the outcome after it', async () => {
    const key = await tab.create(1)
    const seen: unknown[] = []
    const job = tab.run(key)
    await start(job, async (item) => {
      seen.push(item.to, (await readOutcome(key, 0))?.state)
      return { id: 'm' }
    })
    expect(seen).toEqual(['0', 'sending'])
    expect(await readOutcome(key, 0)).toMatchObject({ state: 'accepted', id: 'm' })
    expect(await readJob(key)).toMatchObject({ state: 'finished', counts: { accepted: 1 } })
  })

  it('writes intents that start together in one group', async () => {
    const job = tab.run(await tab.create(40, { concurrency: 4 }))
    answers.auto = (index) => ({ id: `m${index}` })
    await start(job)
    for (let n = 0; n < 20; n++) await quiet()
    expect(counts(job)).toEqual({ accepted: 40 })
    expect(tab.groups[0]).toBe(4)
    expect(tab.groups.length).toBeLessThan(30)
  })

  it('never sends more concurrently than configured', async () => {
    const job = tab.run(await tab.create(20, { concurrency: 3 }))
    await start(job)
    for (let n = 0; n < 20; n++) {
      expect(answers.open.length).toBeLessThanOrEqual(3)
      await answers.yes()
    }
    expect(answers.most).toBe(3)
    expect(counts(job)).toEqual({ accepted: 20 })
  })

  it('sends nothing and pauses with a reason if the disk refuses an intent', async () => {
    const job = tab.run(await tab.create(5, { concurrency: 2 }))
    tab.diskError = new DOMException('no room', 'QuotaExceededError')
    await start(job)
    expect(answers.asked).toEqual([])
    expect(state(job)).toMatchObject({
      state: 'paused',
      why: { kind: 'disk', text: 'QuotaExceededError: no room' },
    })
    tab.diskError = undefined
    expect(await start(job)).toBe('started')
    expect(answers.asked).toEqual([0, 1])
  })

  it('keeps an outcome that the disk refused, and writes it the next time', async () => {
    const key = await tab.create(3)
    const job = tab.run(key)
    await start(job)
    tab.diskError = new DOMException('no room', 'QuotaExceededError')
    await answers.yes(0)
    expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'disk' } })
    expect((await readOutcome(key, 0))?.state).toBe('sending')
    tab.diskError = undefined
    await start(job)
    expect(await readOutcome(key, 0)).toMatchObject({ state: 'accepted', id: 'm0' })
    expect(answers.asked).toEqual([0, 1])
  })

  it('is recorded as finished after all its outcomes', async () => {
    const key = await tab.create(2)
    const job = tab.run(key)
    const { writeJob: write, writeOutcomes } = tab.env.store
    const written: string[] = []
    Object.assign(tab.env.store, {
      writeOutcomes: async (...entries: Parameters<typeof writeOutcomes>) => {
        const isWritten = await writeOutcomes(...entries)
        for (const [index, { state: of }] of entries[1]) written.push(`${index} ${of}`)
        return isWritten
      },
      writeJob: (record: Parameters<typeof write>[0]) => {
        written.push(record.state)
        return write(record)
      },
    })
    await start(job)
    await answers.yes(0)
    await answers.yes(1)
    expect(written.indexOf('finished')).toBeGreaterThan(written.indexOf('1 accepted'))
  })

  it('is finished once the disk takes the last outcomes, after it refused one', async () => {
    const key = await tab.create(2, { concurrency: 2 })
    const job = tab.run(key)
    await start(job)
    const { writeOutcomes } = tab.env.store
    let refusals = 1
    Object.assign(tab.env.store, {
      writeOutcomes: (...written: Parameters<typeof writeOutcomes>) => {
        if (refusals-- > 0) throw new DOMException('no room', 'QuotaExceededError')
        return writeOutcomes(...written)
      },
    })
    await answers.yes(0)
    expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'disk' } })
    await answers.yes(1)
    expect(await readOutcome(key, 0)).toMatchObject({ state: 'accepted', id: 'm0' })
    const record = await readJob(key)
    expect(record).toMatchObject({ state: 'finished', counts: { accepted: 2 } })
    expect(record?.why).toBeUndefined()
  })
})

describe('closed tabs', () => {
  it('is unknown and paused after a crash between intent and answer, and sends nothing automatically', async () => {
    const key = await tab.create(5, { concurrency: 2 })
    await start(tab.run(key))
    await answers.yes(0)
    tab.die()
    const later = browser.tab().run(key)
    const seen = await look(later)
    await browser.clock.advance(600_000)
    expect(seen).toMatchObject({ state: 'paused', why: { kind: 'left' }, runsIn: 'here' })
    expect(seen.counts).toMatchObject({ accepted: 1, unknown: 2, sending: 0, waiting: 2 })
    expect(answers.asked).toEqual([0, 1, 2])
    expect(await readOutcome(key, 1)).toMatchObject({ state: 'unknown', reason: { why: 'left' } })
    const again = new Answers()
    await start(later, again.work)
    await browser.clock.advance(1_000)
    expect(again.asked).toEqual([3, 4])
  })

  it('keeps its schedule if its tab was closed before its start time', async () => {
    const key = await tab.create(2, { notBefore: browser.clock.now() + 3_600_000 })
    await start(tab.run(key))
    tab.die()
    const later = browser.tab().run(key)
    expect(await look(later)).toMatchObject({ state: 'paused', why: { kind: 'scheduled' } })
    await start(later)
    await browser.clock.advance(1_000)
    const here = () => runningHere().find(({ key: { id } }) => id === key.id)
    expect(here()).toMatchObject({ isScheduled: true })
    await browser.clock.advance(3_598_000)
    expect(answers.asked).toEqual([])
    await browser.clock.advance(2_000)
    expect(answers.asked).toEqual([0])
    expect(here()).toMatchObject({ isScheduled: false })
    await later.stop()
    await answers.yes()
  })

  it('leaves its instance to other jobs until its start time, and then waits for their end', async () => {
    const notBefore = browser.clock.now() + 3_600_000
    const scheduled = tab.run(await tab.create(3, { notBefore }))
    expect(await start(scheduled)).toBe('started')
    await browser.clock.advance(60_000)
    const other = tab.run(await tab.create(2))
    const own = new Answers()
    expect(await start(other, own.work)).toBe('started')
    await own.yes()
    await browser.clock.advance(3_600_000)
    expect(answers.asked).toEqual([])
    expect(scheduled.view.snapshot()).toMatchObject({ state: 'running', waiting: 'instance' })
    await own.yes()
    expect(state(other)).toMatchObject({ state: 'finished' })
    await browser.clock.advance(1_000)
    expect(answers.asked).toEqual([0])
    // Its instance is its own now.
    expect(await start(tab.run(await tab.create(1)), own.work)).toBe('busy')
    await scheduled.stop()
    await answers.yes()
  })

  it('can be paused while it waits for another job', async () => {
    const scheduled = tab.run(await tab.create(1, { notBefore: browser.clock.now() + 1_000 }))
    await start(scheduled)
    const other = tab.run(await tab.create(1))
    const own = new Answers()
    await start(other, own.work)
    await browser.clock.advance(2_000)
    scheduled.pause()
    await quiet()
    expect(state(scheduled)).toMatchObject({ state: 'paused', why: { kind: 'person' } })
    await own.yes()
    await browser.clock.advance(2_000)
    expect(answers.asked).toEqual([])
    expect(await start(scheduled)).toBe('started')
    await answers.yes()
    expect(state(scheduled)).toMatchObject({ state: 'finished' })
  })

  it('is no longer scheduled once its first item has started', async () => {
    const key = await tab.create(2, { notBefore: browser.clock.now() + 1_000 })
    await start(tab.run(key))
    await browser.clock.advance(2_000)
    tab.die()
    expect(await look(browser.tab().run(key))).toMatchObject({ why: { kind: 'left' } })
  })

  it('is unknown after a crash between answer and outcome, and is not sent again', async () => {
    const key = await tab.create(2)
    await start(tab.run(key))
    tab.isDead = true
    await answers.yes(0)
    tab.die()
    const later = browser.tab().run(key)
    expect((await look(later)).counts).toMatchObject({ unknown: 1, waiting: 1 })
    const again = new Answers()
    again.auto = () => ({})
    await start(later, again.work)
    expect(again.asked).toEqual([1])
  })

  it('is finished if the tab was closed after the last outcome, before the record was updated', async () => {
    const key = await tab.create(2)
    answers.auto = () => ({})
    await start(tab.run(key))
    await browser.clock.advance(1_000)
    const record = await readJob(key)
    if (record?.state !== 'finished') throw new Error('not all was sent')
    const { endedAt, ...rest } = record
    await writeJob({ ...rest, state: 'running' })
    tab.die()
    const seen = await look(browser.tab().run(key))
    expect(seen).toMatchObject({ state: 'finished', endedAt })
    expect(seen.why).toBeUndefined()
    expect(await readJob(key)).toMatchObject({ state: 'finished', counts: { accepted: 2 } })
  })

  it('starts in exactly one of two tabs that start it at once', async () => {
    const key = await tab.create(3)
    const other = browser.tab()
    const both = await Promise.all([
      tab.run(key).start(connection, () => answers.work),
      other.run(key).start(connection, () => answers.work),
    ])
    await quiet()
    expect(both.toSorted()).toEqual(['busy', 'started'])
    expect(answers.asked).toEqual([0])
  })

  it('runs only one job per instance over all tabs; another instance is independent', async () => {
    const [first, second] = [await tab.create(3), await tab.create(3)]
    const elsewhere = await tab.create(3, {}, 'other')
    expect(await start(tab.run(first))).toBe('started')
    expect(await start(tab.run(second))).toBe('busy')
    expect(await start(browser.tab().run(second))).toBe('busy')
    expect(await start(tab.run(elsewhere))).toBe('started')
  })

  it('neither waits for nor blocks other jobs of the instance in a separate lane', async () => {
    const [main, lane, other] = await Promise.all([
      tab.create(3),
      tab.create(3, {}, 'i', 'marks'),
      tab.create(3, {}, 'i', 'marks'),
    ])
    expect(await start(tab.run(main))).toBe('started')
    expect(await start(tab.run(lane))).toBe('started')
    expect(await start(browser.tab().run(other))).toBe('busy')
  })

  it('is visible live in another tab, which cannot change it, and which takes over at once when the first dies', async () => {
    const key = await tab.create(4)
    const other = browser.tab()
    const otherRun = other.run(key)
    await start(tab.run(key))
    await follow(otherRun)
    expect(otherRun.view.snapshot()).toMatchObject({ runsIn: 'elsewhere', state: 'running' })
    await answers.yes(0)
    await vi.waitFor(async () => {
      await browser.clock.advance(300)
      expect(otherRun.view.snapshot()).toMatchObject({
        runsIn: 'elsewhere',
        counts: { accepted: 1 },
      })
    }, 5_000)
    tab.die()
    await vi.waitFor(() => {
      expect(otherRun.view.snapshot()).toMatchObject({
        runsIn: 'here',
        state: 'paused',
        counts: { accepted: 1, unknown: 1, waiting: 2 },
      })
    }, 5_000)
    const again = new Answers()
    expect(await start(otherRun, again.work)).toBe('started')
    await browser.clock.advance(1_000)
    expect(again.asked).toEqual([2])
  })

  it('can be paused or stopped from another tab', async () => {
    const key = await tab.create(4)
    const otherRun = browser.tab().run(key)
    await start(tab.run(key))
    await follow(otherRun)
    otherRun.pause()
    await quiet()
    expect(state(tab.run(key))).toMatchObject({ state: 'paused', why: { kind: 'person' } })
  })

  it('does not start without locks', async () => {
    const key = await tab.create(1)
    const bare = browser.tab()
    Object.assign(bare.env, { locks: undefined })
    expect(await start(bare.run(key))).toBe('unavailable')
    expect(answers.asked).toEqual([])
  })
})

describe('pause, resume, stop, delete', () => {
  it('finishes requests in flight on a pause, sends nothing more, and continues after resuming', async () => {
    const job = tab.run(await tab.create(5, { concurrency: 2 }))
    await start(job)
    job.pause()
    await quiet()
    expect(state(job).state).toBe('paused')
    expect(counts(job)).toEqual({ sending: 2, waiting: 3 })
    await answers.yes(0)
    await answers.yes(1)
    expect(counts(job)).toEqual({ accepted: 2, waiting: 3 })
    expect(answers.asked).toEqual([0, 1])
    expect(browser.locks.names).toEqual([])
    await start(job)
    await browser.clock.advance(1_000)
    expect(answers.asked).toEqual([0, 1, 2, 3])
  })

  it('never exceeds the configured concurrency when resumed while answers are pending', async () => {
    const job = tab.run(await tab.create(5, { concurrency: 2 }))
    await start(job)
    job.pause()
    await quiet()
    expect(await start(job)).toBe('started')
    await browser.clock.advance(1_000)
    expect(answers.asked).toEqual([0, 1])
    await answers.yes(0)
    expect(answers.asked).toEqual([0, 1, 2])
    for (let n = 0; n < 4; n++) await answers.yes()
    expect(state(job)).toMatchObject({ state: 'finished', counts: { accepted: 5 } })
    expect(browser.locks.names).toEqual([])
  })

  it('continues when released and started again at once', async () => {
    const job = tab.run(await tab.create(5))
    await start(job)
    const paused = new Promise<void>((resolve) => {
      const end = job.view.subscribe(() => {
        if (job.view.snapshot()?.state !== 'paused') return
        end()
        resolve()
      })
    })
    job.pause()
    await answers.yes()
    await browser.clock.advance(500)
    await paused
    expect(await job.start(connection, () => answers.work)).toBe('started')
    await browser.clock.advance(500)
    expect(answers.asked).toEqual([0, 1])
  })

  it('does not send waiting items after a stop, which is final', async () => {
    const key = await tab.create(5)
    const job = tab.run(key)
    await start(job)
    await job.stop()
    await answers.yes()
    expect(counts(job)).toEqual({ accepted: 1, 'not-sent': 4 })
    expect(await start(job)).toBe('ended')
    expect(await job.retry('refused')).toBe(0)
    expect(await readJob(key)).toMatchObject({ state: 'stopped', counts: { 'not-sent': 4 } })
    const [row] = await job.view.rows([4])
    expect(row).toMatchObject({ state: 'not-sent', outcome: undefined, item: { to: '4' } })
  })

  it('is released before it is deleted while it ends', async () => {
    const key = await tab.create(1)
    const job = tab.run(key)
    await start(job)
    void answers.yes()
    while (state(job).state !== 'finished') await new Promise((turn) => setImmediate(turn))
    // All is written, and it still holds its locks.
    expect(browser.locks.names).not.toEqual([])
    await job.remove()
    expect(await readJob(key)).toBeUndefined()
    expect(await readOutcome(key, 0)).toBeUndefined()
    expect(browser.locks.names).toEqual([])
  })

  it('cannot be deleted while it runs or has requests in flight', async () => {
    const key = await tab.create(2)
    const job = tab.run(key)
    await start(job)
    await expect(job.remove()).rejects.toThrow(JobElsewhereError)
    await job.stop()
    await quiet()
    expect(state(job).state).toBe('stopped')
    await expect(job.remove()).rejects.toThrow(JobElsewhereError)
    await answers.yes()
    await job.remove()
    expect(await readJob(key)).toBeUndefined()
  })

  it('forwards a stop to the tab that has just taken it', async () => {
    const key = await tab.create(2)
    const otherRun = browser.tab().run(key)
    await look(otherRun)
    await start(tab.run(key))
    expect(otherRun.view.snapshot()?.runsIn).toBe('here')
    await otherRun.stop()
    await quiet()
    expect(state(tab.run(key)).state).toBe('stopped')
  })

  it('ends without leftovers if deleted while another tab runs it', async () => {
    const key = await tab.create(3)
    await start(tab.run(key))
    const { deleteJob } = await import('#local/jobs/jobs.ts')
    await deleteJob(key)
    await answers.yes()
    expect(answers.asked).toEqual([0])
    expect(tab.run(key).view.snapshot()).toBeNull()
    expect(await readOutcome(key, 0)).toBeUndefined()
    expect(browser.locks.names).toEqual([])
  })
})

it('is not deleted if it starts while another change delays the deletion', async () => {
  const job = tab.run(await tab.create(2))
  answers.auto = () => {
    throw refused()
  }
  await start(job)
  await quiet()
  answers.auto = undefined
  const retrying = job.retry('refused')
  while (!browser.locks.names.includes(jobLock(job.key))) await Promise.resolve()
  const removed = job.remove().then(
    () => 'deleted',
    (error: unknown) => error,
  )
  const started = job.start(connection, () => answers.work)
  await retrying
  expect(await started).toBe('started')
  expect(await removed).toBeInstanceOf(JobElsewhereError)
  expect(await readJob(job.key)).toMatchObject({ state: 'running' })
  await job.stop()
})

it('pauses when its gateway is disconnected, even while it starts', async () => {
  const job = tab.run(await tab.create(3))
  await start(job)
  expect(runningHere().map(({ key }) => key.id)).toContain(job.key.id)
  pauseJobsOf('https://other.example')
  expect(state(job).state).toBe('running')
  pauseJobsOf(gateway)
  await quiet()
  expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'disconnected' } })
  await answers.yes()
  expect(runningHere().map(({ key }) => key.id)).not.toContain(job.key.id)

  let ready = () => {}
  const preparing = new Promise<void>((resolve) => {
    ready = resolve
  })
  const starting = job.start(connection, () => preparing.then(() => answers.work))
  await quiet()
  pauseJobsOf(gateway)
  ready()
  await starting
  await browser.clock.advance(60_000)
  expect(state(job).why).toEqual({ kind: 'disconnected' })
  expect(answers.asked.length).toBeLessThanOrEqual(2)
})

it('does not continue if stopped or paused while it starts', async () => {
  const [first, second] = [await tab.create(3), await tab.create(3, {}, 'other')]
  for (const [key, act] of [
    [first, (job: Job) => job.stop()],
    [second, (job: Job) => Promise.resolve(job.pause())],
  ] as const) {
    const job = tab.run(key)
    const starting = job.start(connection, () => answers.work)
    await act(job)
    await starting
    await quiet()
    expect(state(job).state).toBe(key === first ? 'stopped' : 'paused')
    expect(counts(job)['sending'] ?? 0).toBeLessThanOrEqual(1)
  }
})

it('is paused without sending if this browser does not support its pace', async () => {
  const hours = { from: 0, to: 60, days: [1], timeZone: 'Nowhere/Land' }
  const job = tab.run(await tab.create(2, { hours }))
  await start(job)
  expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'broken' } })
  expect(answers.asked).toEqual([])
})

it('finds rows by state, by number or name, newest first', async () => {
  const job = tab.run(await tab.create(30))
  await start(job)
  await answers.yes()
  browser.clock.putBack(-5_000)
  await answers.no(refused())
  await follow(job)
  const find = async (query: Parameters<typeof job.view.find>[0]) => [
    ...(await job.view.find(query)),
  ]
  expect(await find({ states: ['accepted', 'refused'], order: 'row' })).toEqual([0, 1])
  expect((await find({ order: 'newest' })).slice(0, 5)).toEqual([1, 2, 0, 3, 4])
  expect(await find({ order: 'row', search: ' +(2)8 ' })).toEqual([28])
  expect(await job.view.rows([1, 0])).toMatchObject([
    { index: 1, state: 'refused', item: { to: '1' }, outcome: { reason: { status: 400 } } },
    { index: 0, state: 'accepted', outcome: { id: 'm0' } },
  ])
  const all: number[] = []
  for await (const some of job.view.each()) all.push(...some.map(({ index }) => index))
  expect(all).toEqual(Array.from({ length: 30 }, (_one, n) => n))
})

it('stores nothing after its gateway is forgotten', async () => {
  const { forgetLocalData } = await import('#local/database.ts')
  const key = await tab.create(3)
  await start(tab.run(key))
  await forgetLocalData(gateway)
  await answers.yes()
  expect(await readJob(key)).toBeUndefined()
  expect(await readOutcome(key, 0)).toBeUndefined()
})
