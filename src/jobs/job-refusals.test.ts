import { beforeEach, describe, expect, it } from 'vitest'
import {
  RefusedError,
  UnexpectedAnswerError,
  UnknownOutcomeError,
  UnreachableError,
} from '#client/errors.ts'
import { deleteJob } from '#local/jobs/jobs.ts'
import type { JobKey } from '#local/jobs/job-record.ts'
import type { LocalJob } from './job.ts'
import {
  Answers,
  counts,
  notConnected,
  refused,
  signedOut,
  silent,
  startJob,
  state,
  unclear,
} from './testing/answers.ts'
import { FakeBrowser, quiet, type FakeTab, readOutcome } from './testing/tab.ts'
import type { Work } from './work.ts'

let browser: FakeBrowser
let tab: FakeTab
let answers: Answers

beforeEach(() => {
  browser = new FakeBrowser()
  tab = browser.tab()
  answers = new Answers()
})

const start = (job: LocalJob, work: Work = answers.work) => startJob(job, work)

describe('failures in a row', () => {
  it('pauses after three refusals of the key', async () => {
    const job = tab.run(await tab.create(9))
    answers.auto = () => {
      throw refused(401)
    }
    await start(job)
    await quiet()
    expect(answers.asked).toEqual([0, 1, 2])
    expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'key', status: 401 } })
  })

  it('refuses no row for a key that is known to be wrong: all in flight wait again', async () => {
    const job = tab.run(await tab.create(6, { concurrency: 3 }))
    await start(job)
    await answers.yes()
    job.pause({ kind: 'wrong-key' })
    for (let row = 0; row < 3; row++) await answers.no(refused(401))
    expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'wrong-key' } })
    expect(counts(job)).toEqual({ accepted: 1, waiting: 5 })
  })

  it('pauses at once when the user is signed out: nothing was done, so the rows wait again and keep what is known', async () => {
    const job = tab.run(await tab.create(4, { concurrency: 2 }))
    await start(job)
    await answers.no(unclear())
    await answers.no(signedOut())
    await answers.no(signedOut())
    expect(answers.asked).toEqual([0, 1, 2])
    expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'signed-out' } })
    expect(counts(job)).toEqual({ unknown: 1, waiting: 3 })
    // A row of unknown outcome that the user retries while signed out.
    await job.retry('unknown')
    await start(job)
    await answers.no(signedOut())
    await answers.no(signedOut(), 1)
    expect(counts(job)).toEqual({ waiting: 4 })
    expect(await readOutcome(job.key, 0)).toMatchObject({ tries: [{ state: 'unknown' }] })
  })

  it('pauses at once when the disk of the gateway is full: nothing was done, so the rows wait again', async () => {
    const job = tab.run(await tab.create(4, { concurrency: 2 }))
    await start(job)
    await answers.no(refused(507))
    await answers.no(refused(507))
    expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'disk', status: 507 } })
    expect(counts(job)).toEqual({ waiting: 4 })
  })

  it('does not take a refusal for another reason for one of the key', async () => {
    const job = tab.run(await tab.create(6))
    answers.auto = () => {
      throw refused(403)
    }
    await start(job)
    await quiet()
    expect(state(job)).toMatchObject({ state: 'finished' })
    expect(counts(job)).toEqual({ refused: 6 })
  })

  it('pauses after twenty refused or unknown items; an accepted one resets the count', async () => {
    const job = tab.run(await tab.create(60))
    answers.auto = (index) => {
      if (index === 10) return {}
      throw index % 2 ? refused() : unclear()
    }
    await start(job)
    for (let n = 0; n < 20; n++) await quiet()
    expect(answers.asked.length).toBe(31)
    expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'failures' } })
  })

  it('pauses after three items without an answer: the gateway does not respond', async () => {
    const job = tab.run(await tab.create(9))
    answers.auto = () => {
      throw silent()
    }
    await start(job)
    await quiet()
    expect(answers.asked).toEqual([0, 1, 2])
    expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'no-answer' } })
    expect(counts(job)).toEqual({ unknown: 3, waiting: 6 })
  })

  it('treats an unreadable answer to a read as refused: nothing was done', async () => {
    const job = tab.run(await tab.create(2))
    const mismatch = { field: 'rejectCall', expected: 'boolean', got: 'string' }
    answers.auto = () => {
      throw new UnexpectedAnswerError(200, [mismatch], '{"rejectCall":"yes"}')
    }
    await start(job)
    await quiet()
    expect(counts(job)).toEqual({ refused: 2 })
    expect(await readOutcome(job.key, 0)).toMatchObject({
      state: 'refused',
      reason: { texts: ['rejectCall: expected boolean, got string'] },
    })
  })

  it('pauses after three web pages in a row as answers to the first read', async () => {
    const job = tab.run(await tab.create(9))
    answers.auto = () => {
      throw new UnexpectedAnswerError(200, [], '<html>Sign in to this network</html>')
    }
    await start(job)
    await quiet()
    expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'web-page' } })
    expect(counts(job)).toEqual({ refused: 3, waiting: 6 })
  })

  it('pauses after three web pages in a row', async () => {
    const job = tab.run(await tab.create(9))
    answers.auto = () => {
      throw new UnknownOutcomeError('web-page', 5, 200)
    }
    await start(job)
    await quiet()
    expect(answers.asked).toEqual([0, 1, 2])
    expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'web-page' } })
    expect(counts(job)).toEqual({ unknown: 3, waiting: 6 })
  })

  it('pauses once after three items accepted without a message id', async () => {
    const job = tab.run(await tab.create(9))
    answers.auto = (index) => (index === 2 ? {} : { reason: { why: 'no-id', texts: [] } })
    await start(job)
    await quiet()
    expect(answers.asked).toEqual([0, 1, 2, 3, 4, 5])
    expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'no-id' } })
    await start(job)
    await quiet()
    expect(state(job)).toMatchObject({ state: 'finished' })
    expect(counts(job)).toEqual({ accepted: 9 })
  })

  it('reports that the gateway redirects elsewhere', async () => {
    const job = tab.run(await tab.create(1))
    answers.auto = () => {
      throw new RefusedError('redirect', 0, [], '')
    }
    await start(job)
    await quiet()
    expect(await readOutcome(job.key, 0)).toMatchObject({
      state: 'refused',
      reason: { why: 'redirect', texts: [] },
    })
  })

  it('pauses at once if the instance is not connected; nothing was sent, and resuming starts with the same item', async () => {
    const job = tab.run(await tab.create(5, { concurrency: 2 }))
    await start(job)
    await answers.yes()
    await answers.no(notConnected())
    await answers.no(notConnected())
    expect(answers.asked).toEqual([0, 1, 2])
    expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'not-connected' } })
    expect(counts(job)).toEqual({ accepted: 1, waiting: 4 })
    expect(await readOutcome(job.key, 1)).toMatchObject({
      state: 'waiting',
      reason: { why: 'not-connected', status: 500, texts: ['Connection Closed'] },
    })
    answers.auto = () => ({})
    await start(job)
    await browser.clock.advance(5_000)
    expect(state(job)).toMatchObject({ state: 'finished' })
    expect(counts(job)).toEqual({ accepted: 5 })
  })

  it('refuses one of many instances that is not connected, without delaying the others', async () => {
    const job = tab.run(await tab.create(3, {}, ''))
    answers.auto = (index) => {
      if (index === 1) throw notConnected()
      return {}
    }
    await start(job)
    await quiet()
    expect(state(job)).toMatchObject({ state: 'finished' })
    expect(counts(job)).toEqual({ accepted: 2, refused: 1 })
    expect((await readOutcome(job.key, 1))?.reason?.why).toBe('not-connected')
  })

  it('pauses if the gateway does not answer the first read, and returns all read items to waiting', async () => {
    const job = tab.run(await tab.create(6, { concurrency: 4 }))
    await start(job)
    while (answers.open.length > 0) await answers.no(new UnreachableError('no-answer', 5))
    expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'no-answer' } })
    expect(counts(job)).toEqual({ waiting: 6 })
  })

  it('refuses an item that could not be read, and continues', async () => {
    const job = tab.run(await tab.create(4))
    answers.auto = (index) => {
      if (index === 1) throw new UnreachableError('no-answer', 5)
      return {}
    }
    await start(job)
    await quiet()
    expect(state(job)).toMatchObject({ state: 'finished' })
    expect(counts(job)).toEqual({ accepted: 3, refused: 1 })
  })

  it('returns no item to waiting that was refused before the gateway last responded', async () => {
    const job = tab.run(await tab.create(6))
    answers.auto = (index) => {
      if (index === 1) return {}
      throw new UnreachableError('no-answer', 5)
    }
    await start(job)
    await quiet()
    expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'no-answer' } })
    expect(counts(job)).toEqual({ accepted: 1, refused: 1, waiting: 4 })
  })

  it('pauses after three answers of a proxy whose gateway is down', async () => {
    const job = tab.run(await tab.create(9))
    answers.auto = () => {
      throw new UnknownOutcomeError('server-error', 5, 502)
    }
    await start(job)
    await quiet()
    expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'no-answer' } })
    expect(counts(job)).toEqual({ unknown: 3, waiting: 6 })
  })

  it('delays the next send while the browser is offline', async () => {
    browser.network.online = false
    const job = tab.run(await tab.create(2))
    await start(job)
    await browser.clock.advance(60_000)
    expect(answers.asked).toEqual([])
    browser.network.online = true
    await browser.clock.advance(1_000)
    expect(answers.asked).toEqual([0])
  })
})

describe('429', () => {
  const tooMany = (seconds?: number) => new RefusedError('too-many', 429, [], '', seconds)

  it('delays the whole job as long as the gateway asks, then resends the item', async () => {
    const job = tab.run(await tab.create(2))
    await start(job)
    await answers.no(tooMany(90))
    await browser.clock.advance(89_000)
    expect(answers.asked).toEqual([0])
    expect(counts(job)).toEqual({ waiting: 2 })
    await browser.clock.advance(1_100)
    expect(answers.asked).toEqual([0, 0])
    await answers.yes()
    expect(answers.asked).toEqual([0, 0, 1])
  })

  it('delays the job by an hour at most', async () => {
    const job = tab.run(await tab.create(1))
    await start(job)
    await answers.no(tooMany(1_000_000))
    await browser.clock.advance(3_599_000)
    expect(answers.asked).toEqual([0])
    await browser.clock.advance(2_000)
    expect(answers.asked).toEqual([0, 0])
  })

  it('refuses an item after five', async () => {
    const key = await tab.create(1)
    const job = tab.run(key)
    answers.auto = () => {
      throw tooMany()
    }
    await start(job)
    await browser.clock.advance(3_600_000)
    expect(answers.asked).toEqual([0, 0, 0, 0, 0])
    expect(await readOutcome(key, 0)).toMatchObject({
      state: 'refused',
      tooMany: 5,
      reason: { why: 'too-many', status: 429 },
    })
  })
})

describe("a user's decision", () => {
  async function ended(): Promise<{ key: JobKey; job: LocalJob }> {
    const key = await tab.create(4)
    answers.auto = (index) => {
      if (index === 1) throw refused()
      if (index === 2) throw unclear()
      return {}
    }
    const job = tab.run(key)
    await start(job)
    await quiet()
    expect(counts(job)).toEqual({ accepted: 2, refused: 1, unknown: 1 })
    answers.asked.length = 0
    answers.auto = () => ({ id: 'again' })
    return { key, job }
  }

  it('retries only refused items, and keeps their earlier outcomes', async () => {
    const { key, job } = await ended()
    expect(await job.retry('refused')).toBe(1)
    expect(state(job).state).toBe('paused')
    expect(answers.asked).toEqual([])
    await start(job)
    await browser.clock.advance(1_000)
    expect(answers.asked).toEqual([1])
    expect(await readOutcome(key, 1)).toMatchObject({
      state: 'accepted',
      id: 'again',
      tries: [{ state: 'refused', reason: { status: 400, texts: ['no'] } }],
    })
    expect(state(job)).toMatchObject({ state: 'finished', counts: { accepted: 3, unknown: 1 } })
  })

  it('retries unknown items only on request, one or all of them', async () => {
    const { job } = await ended()
    expect(await job.retry('unknown', [0, 1])).toBe(0)
    expect(await Promise.all([job.retry('unknown', [2]), job.retry('unknown')])).toEqual([1, 0])
    await start(job)
    await browser.clock.advance(1_000)
    expect(answers.asked).toEqual([2])
  })

  it('settles an unknown item; one that did not arrive may be sent again', async () => {
    const { key, job } = await ended()
    await job.settle(2, 'not-arrived')
    await job.settle(0, 'arrived')
    expect(counts(job)).toEqual({ accepted: 2, refused: 1, 'not-arrived': 1 })
    expect(await job.retry('not-arrived')).toBe(1)
    await start(job)
    await browser.clock.advance(1_000)
    expect(answers.asked).toEqual([2])
    expect((await readOutcome(key, 2))?.tries).toMatchObject([{ state: 'not-arrived' }])
  })

  it('retries nothing if the job is deleted meanwhile', async () => {
    const { key, job } = await ended()
    const { writeOutcomes } = tab.env.store
    Object.assign(tab.env.store, {
      writeOutcomes: async (...written: Parameters<typeof writeOutcomes>) => {
        await deleteJob(key)
        return writeOutcomes(...written)
      },
    })
    expect(await job.retry('refused')).toBe(0)
  })

  it('cannot overrule another tab that holds the job', async () => {
    const { key } = await ended()
    const other = browser.tab().run(key)
    await tab.run(key).retry('refused')
    answers.auto = undefined
    await start(tab.run(key))
    await browser.clock.advance(1_000)
    await expect(other.settle(2, 'arrived')).rejects.toThrow()
    expect((await readOutcome(key, 2))?.state).toBe('unknown')
  })
})

describe('a stopped job', () => {
  /** Creates a job of five: two accepted, one refused, one unknown, one not sent. */
  async function stopped(): Promise<LocalJob> {
    const job = tab.run(await tab.create(5))
    await start(job)
    await answers.yes()
    await answers.yes()
    await answers.no(refused())
    await answers.no(silent())
    await job.stop()
    await answers.no(notConnected())
    expect(counts(job)).toEqual({ accepted: 2, refused: 1, unknown: 1, 'not-sent': 1 })
    answers.asked.length = 0
    answers.auto = () => ({})
    return job
  }

  it('sends only to the rest', async () => {
    const job = await stopped()
    expect(await job.retry('not-sent')).toBe(1)
    expect(state(job)).toMatchObject({ state: 'paused' })
    expect(state(job).endedAt).toBeUndefined()
    await start(job)
    await browser.clock.advance(5_000)
    expect(answers.asked).toEqual([4])
    expect(counts(job)).toEqual({ accepted: 3, refused: 1, unknown: 1 })
    expect(state(job).state).toBe('finished')
  })

  it('retries refused items, and leaves unsent ones', async () => {
    const job = await stopped()
    expect(await job.retry('refused')).toBe(1)
    expect(counts(job)).toEqual({ accepted: 2, unknown: 1, waiting: 1, 'not-sent': 1 })
    await start(job)
    await browser.clock.advance(5_000)
    expect(answers.asked).toEqual([2])
    expect(counts(job)).toEqual({ accepted: 3, unknown: 1, 'not-sent': 1 })
    expect(state(job).state).toBe('stopped')
    // Another tab, which reads it from the disk, sends the last.
    const other = browser.tab().run(job.key)
    expect(await other.retry('not-sent')).toBe(1)
    await start(other)
    await browser.clock.advance(5_000)
    expect(answers.asked).toEqual([2, 4])
    expect(counts(other)).toEqual({ accepted: 4, unknown: 1 })
    expect((await readOutcome(job.key, 4))?.tries).toBeUndefined()
  })

  it('stays stopped if nothing is left to send', async () => {
    const job = await stopped()
    expect(await job.retry('skipped')).toBe(0)
    expect(state(job).state).toBe('stopped')
    expect(counts(job)).toEqual({ accepted: 2, refused: 1, unknown: 1, 'not-sent': 1 })
  })
})
