import { beforeEach, describe, expect, it } from 'vitest'
import { Answers, counts, refused, startJob, state, unclear } from '#jobs/testing/answers.ts'
import { FakeBrowser, type FakeTab } from '#jobs/testing/tab.ts'

let browser: FakeBrowser
let tab: FakeTab
let answers: Answers
/** The storage outlasts a test. */
let instance = 0
/** Noon of the fake clock's day is at 12:00 UTC. */
const perDay = { count: 3, timeZone: 'UTC' }
const pace = { perMinute: 60, perDay }

beforeEach(() => {
  instance++
  browser = new FakeBrowser()
  tab = browser.tab()
  answers = new Answers()
  answers.auto = (index) => ({ id: `m${index}` })
})

const start = async (count: number, of = `i${instance}`) => {
  const job = tab.run(await tab.create(count, pace, of))
  await startJob(job, answers.work)
  await browser.clock.advance(10_000)
  return job
}

describe('the daily limit of an instance', () => {
  it('counts what its other jobs have sent today, and lets other instances send', async () => {
    const first = await start(2)
    expect(state(first).state).toBe('finished')
    const second = await start(3)
    expect(counts(second)).toEqual({ accepted: 1, waiting: 2 })
    expect(second.view.snapshot()).toMatchObject({
      waiting: 'day-limit',
      nextAt: Date.UTC(2026, 4, 5),
    })
    expect(counts(await start(3, 'other'))).toEqual({ accepted: 3 })
  })

  it('counts what others have sent while it waited for its start time', async () => {
    const notBefore = browser.clock.now() + 60_000
    const scheduled = tab.run(await tab.create(3, { ...pace, notBefore }, `i${instance}`))
    await startJob(scheduled, answers.work)
    expect(state(await start(2)).state).toBe('finished')
    await browser.clock.advance(120_000)
    expect(counts(scheduled)).toEqual({ accepted: 1, waiting: 2 })
    await scheduled.stop()
  })

  it('counts unknown ones, also once they were tried again, but not refused ones', async () => {
    answers.auto = (index) => {
      if (index === 0) throw refused()
      if (index === 1) throw unclear()
      return {}
    }
    const job = await start(5)
    // Refused, unknown, two accepted.
    expect(counts(job)).toEqual({ refused: 1, unknown: 1, accepted: 2, waiting: 1 })
    job.pause()
    await browser.clock.advance(1_000)
    await job.retry('unknown')
    await startJob(job, answers.work)
    await browser.clock.advance(10_000)
    expect(counts(job)).toEqual({ refused: 1, accepted: 2, waiting: 2 })
  })

  it('survives the end of the tab, and ends with the day', async () => {
    const job = await start(5)
    expect(counts(job)).toEqual({ accepted: 3, waiting: 2 })
    tab.die()
    const again = browser.tab().run(job.key)
    await startJob(again, answers.work)
    await browser.clock.advance(10_000)
    expect(counts(again)).toEqual({ accepted: 3, waiting: 2 })
    await browser.clock.leap(12 * 3_600_000)
    await browser.clock.advance(10_000)
    expect(counts(again)).toEqual({ accepted: 5 })
  })
})

describe('batches of a job', () => {
  it('survive the end of the tab', async () => {
    const batches = { size: 3, gapMs: 60_000 }
    const job = tab.run(await tab.create(5, { perMinute: 60, batches }))
    await startJob(job, answers.work)
    await browser.clock.advance(30_000)
    expect(job.view.snapshot()).toMatchObject({ waiting: 'batch' })
    tab.die()
    const again = browser.tab().run(job.key)
    await startJob(again, answers.work)
    await browser.clock.advance(20_000)
    expect(counts(again)).toEqual({ accepted: 3, waiting: 2 })
    await browser.clock.advance(20_000)
    expect(counts(again)).toEqual({ accepted: 5 })
  })
})
