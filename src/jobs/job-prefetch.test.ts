import { beforeEach, describe, expect, it } from 'vitest'
import { RefusedError } from '#client/errors.ts'
import { readJob } from '#local/jobs/jobs.ts'
import type { JobKey } from '#local/jobs/job-record.ts'
import { Answers, refused, startJob } from './testing/answers.ts'
import { FakeBrowser, quiet, type FakeTab, readOutcome } from './testing/tab.ts'

const pace = { concurrency: 2, prefetch: 1 } as const

let browser: FakeBrowser
let tab: FakeTab
let answers: Answers

beforeEach(() => {
  browser = new FakeBrowser()
  tab = browser.tab()
  answers = new Answers()
})

const stateOf = async (key: JobKey, index: number) => (await readOutcome(key, index))?.state

describe('a job that prefetches intents', () => {
  it('sends no more concurrently than configured, and each item once', async () => {
    const key = await tab.create(20, pace)
    await startJob(tab.run(key), answers.work)
    for (let n = 0; n < 20; n++) {
      expect(answers.open.length).toBe(Math.min(2, 20 - n))
      await answers.yes()
    }
    expect(answers.most).toBe(2)
    expect(answers.asked.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n))
    await quiet()
    expect(await readJob(key)).toMatchObject({ state: 'finished' })
  })

  it('persists the next intent before a slot is free', async () => {
    const key = await tab.create(5, pace)
    await startJob(tab.run(key), answers.work)
    expect(answers.asked).toEqual([0, 1])
    expect(await stateOf(key, 2)).toBe('sending')
    expect(await stateOf(key, 3)).toBeUndefined()
  })

  it('returns a prefetched item to waiting on a pause, and sends it after resuming', async () => {
    const key = await tab.create(4, pace)
    const job = tab.run(key)
    await startJob(job, answers.work)
    job.pause()
    await quiet()
    expect(await stateOf(key, 2)).toBe('waiting')
    await answers.yes()
    await answers.yes()
    expect(await readJob(key)).toMatchObject({
      state: 'paused',
      counts: { accepted: 2, waiting: 2 },
    })
    await startJob(job, answers.work)
    expect(answers.asked).toEqual([0, 1, 2, 3])
  })

  it('keeps the earlier attempts of an item that it returned to waiting', async () => {
    const key = await tab.create(3, { concurrency: 1, prefetch: 1 })
    const job = tab.run(key)
    answers.auto = () => {
      throw refused()
    }
    await startJob(job, answers.work)
    expect(await job.retry('refused')).toBe(3)
    answers.auto = undefined
    await startJob(job, answers.work)
    job.pause()
    await quiet()
    expect(await stateOf(key, 1)).toBe('waiting')
    // Resumed while the first still waits for its answer.
    await startJob(job, answers.work)
    while (answers.open.length > 0) await answers.yes()
    expect(await readOutcome(key, 1)).toMatchObject({
      state: 'accepted',
      tries: [{ state: 'refused' }],
    })
  })

  it('returns it to waiting when refused keys end the attempt', async () => {
    const key = await tab.create(9, pace)
    await startJob(tab.run(key), answers.work)
    for (let n = 0; n < 3; n++) await answers.no(new RefusedError('key', 401, [{ text: 'no' }], ''))
    expect(answers.asked).toEqual([0, 1, 2, 3])
    await answers.yes()
    expect(await stateOf(key, 4)).toBe('waiting')
    expect(await readJob(key)).toMatchObject({ state: 'paused', why: { kind: 'key' } })
  })

  it('holds it back too when the gateway answers 429', async () => {
    const key = await tab.create(6, pace)
    await startJob(tab.run(key), answers.work)
    await answers.no(new RefusedError('too-many', 429, [{ text: 'slow' }], '', 30), 0)
    await answers.yes(1)
    expect(answers.asked).toEqual([0, 1])
    await browser.clock.advance(29_000)
    expect(answers.asked).toEqual([0, 1])
    await browser.clock.advance(2_000)
    expect(answers.asked.length).toBe(4)
    expect(answers.open.length).toBe(2)
  })

  it('keeps the result unknown when the tab crashes: it may have been sent', async () => {
    const key = await tab.create(6, pace)
    await startJob(tab.run(key), answers.work)
    tab.die()
    const later = browser.tab()
    const job = later.run(key)
    const looking = job.view.subscribe(() => {})
    await quiet()
    await startJob(job, answers.work)
    expect(answers.asked).toEqual([0, 1, 3, 4])
    expect(await stateOf(key, 2)).toBe('unknown')
    looking()
  })

  it('writes several intents at once when few are left', async () => {
    const key = await tab.create(20, { concurrency: 2, prefetch: 4 })
    const job = tab.run(key)
    await startJob(job, answers.work)
    expect(answers.asked).toEqual([0, 1])
    expect(await stateOf(key, 5)).toBe('sending')
    expect(await stateOf(key, 6)).toBeUndefined()
    await answers.yes()
    await answers.yes()
    expect(answers.asked).toEqual([0, 1, 2, 3])
    expect(await stateOf(key, 6)).toBeUndefined()
    await answers.yes()
    expect(await stateOf(key, 8)).toBe('sending')
    expect(await stateOf(key, 9)).toBeUndefined()
    job.pause()
    await quiet()
    expect(await stateOf(key, 5)).toBe('waiting')
    while (answers.open.length > 0) await answers.yes()
    expect(await readJob(key)).toMatchObject({ counts: { accepted: 5, waiting: 15, sending: 0 } })
  })

  it('writes an outcome with the next intents, on a pause, or after a second', async () => {
    const key = await tab.create(20, { concurrency: 2, prefetch: 4 })
    const job = tab.run(key)
    await startJob(job, answers.work)
    await answers.yes()
    expect(await stateOf(key, 0)).toBe('sending')
    await browser.clock.advance(1_000)
    expect(await stateOf(key, 0)).toBe('accepted')
    await answers.yes()
    expect(await stateOf(key, 1)).toBe('sending')
    await answers.yes()
    expect(await stateOf(key, 1)).toBe('accepted')
    await answers.yes()
    job.pause()
    await quiet()
    expect(await stateOf(key, 3)).toBe('accepted')
  })
})
