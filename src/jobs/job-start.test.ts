import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RefusedError } from '#client/errors.ts'
import { deleteJob, readJob } from '#local/jobs/jobs.ts'
import type { Pace } from '#local/jobs/job-record.ts'
import { createJob } from './open-job.ts'
import type { JobMessage } from './environment.ts'
import { openJob } from './open-job.ts'
import type { LocalJob } from './job.ts'
import { instanceLock, jobLock, JobElsewhereError, runningHere } from './running.ts'
import {
  Answers,
  counts,
  follow,
  look,
  notConnected,
  refused,
  signedOut,
  startJob,
  state,
  unclear,
} from './testing/answers.ts'
import {
  connection,
  FakeBrowser,
  gateway,
  quiet,
  type FakeTab,
  readOutcome,
} from './testing/tab.ts'
import type { WorkContext } from './work.ts'

let browser: FakeBrowser
let tab: FakeTab
let answers: Answers

beforeEach(() => {
  browser = new FakeBrowser()
  tab = browser.tab()
  answers = new Answers()
})
afterEach(() => vi.restoreAllMocks())

const now = () => browser.clock.now()
const start = (job: LocalJob) => startJob(job, answers.work)
const isListed = ({ key }: LocalJob) => runningHere().some((one) => one.key.id === key.id)

/** Returns the messages that another tab receives from now on, without those about changes. */
function heard(): JobMessage[] {
  const messages: JobMessage[] = []
  const hear = (message: JobMessage) => void ('changed' in message || messages.push(message))
  browser.listeners.add({ tab: {}, hear })
  return messages
}

/** Runs a job of four to its end: two accepted, one refused, one unknown. */
async function ended(pace: Partial<Pace> = {}): Promise<LocalJob> {
  const job = tab.run(await tab.create(4, pace))
  answers.auto = (index) => {
    if (index === 1) throw refused()
    if (index === 2) throw unclear()
    return {}
  }
  await start(job)
  await quiet()
  expect(state(job)).toMatchObject({ state: 'finished' })
  return job
}

describe('a start', () => {
  it('passes the job, its files and the connection on, with the job that a request belongs to', async () => {
    const files = { picture: new Blob(['x']) }
    const key = await createJob(
      {
        gateway,
        instance: 'i',
        kind: 'test',
        name: 'Test',
        plan: { a: 1 },
        pace: { concurrency: 1 },
        items: [{ to: '0', data: 0 }],
        files,
      },
      { env: tab.env },
    )
    const contexts: WorkContext[] = []
    const job = tab.run(key)
    const answer = await job.start(connection, (context) => {
      contexts.push(context)
      return answers.work
    })
    expect(answer).toBe('started')
    expect(contexts).toHaveLength(1)
    expect(contexts[0]).toMatchObject({
      job: { id: key.id, plan: { a: 1 } },
      connection: { ...connection, job: { kind: 'test', id: key.id } },
    })
    expect(Object.keys(contexts[0]?.files ?? {})).toEqual(['picture'])
    await quiet()
    expect(isListed(job)).toBe(true)
    await answers.yes()
    expect(isListed(job)).toBe(false)
  })

  it('at once with another is one start', async () => {
    const job = tab.run(await tab.create(2))
    const prepare = vi.fn(() => answers.work)
    const both = [job.start(connection, prepare), job.start(connection, prepare)]
    expect(await Promise.all(both)).toEqual(['started', 'started'])
    expect(await job.start(connection, prepare)).toBe('started')
    expect(prepare).toHaveBeenCalledOnce()
  })

  it('does nothing for a job that was deleted, and holds nothing', async () => {
    const key = await tab.create(2)
    await deleteJob(key)
    const job = tab.run(key)
    expect(await start(job)).toBe('gone')
    expect(browser.locks.names).toEqual([])
    expect(isListed(job)).toBe(false)
  })

  it('does nothing for a job of which no item waits', async () => {
    const job = await ended()
    const prepare = vi.fn(() => answers.work)
    expect(await job.start(connection, prepare)).toBe('ended')
    expect(await browser.tab().run(job.key).start(connection, prepare)).toBe('ended')
    expect(prepare).not.toHaveBeenCalled()
    expect(await readJob(job.key)).toMatchObject({ state: 'finished' })
    expect(browser.locks.names).toEqual([])
    expect(isListed(job)).toBe(false)
  })

  it('is busy while another tab changes the job, and lets the instance go', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    const key = await tab.create(2)
    const other = browser.tab()
    void other.env.locks?.request(jobLock(key), {}, () => new Promise(() => {}))
    const held = tab.env.locks?.request
    // An aborted signal ends the wait at once.
    Object.assign(tab.env.locks ?? {}, {
      request: (...[name, options, run]: Parameters<NonNullable<typeof held>>) =>
        options.signal?.aborted
          ? Promise.reject(new DOMException('', 'TimeoutError'))
          : held?.(name, options, run),
    })
    expect(await start(tab.run(key))).toBe('busy')
    expect(browser.locks.names).toEqual([jobLock(key)])
    expect(browser.locks.names).not.toContain(instanceLock(key))
  })

  it('that fails pauses the job with the reason, and it can be started again', async () => {
    const job = tab.run(await tab.create(2))
    const failing = () => Promise.reject(new TypeError('no file'))
    expect(await job.start(connection, failing)).toBe('failed')
    await quiet()
    const why = { kind: 'broken', text: 'TypeError: no file' }
    expect(state(job)).toMatchObject({ state: 'paused', why })
    expect(await readJob(job.key)).toMatchObject({ state: 'paused', why })
    expect(browser.locks.names).toEqual([])
    expect(isListed(job)).toBe(false)
    expect(await start(job)).toBe('started')
    expect(state(job).why).toBeUndefined()
    expect(answers.asked).toEqual([0])
  })

  it('fails if the storage cannot be read', async () => {
    const job = tab.run(await tab.create(2))
    await look(job)
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('The disk failed.', 'UnknownError')
    })
    expect(await start(job)).toBe('failed')
    expect(state(job)).toMatchObject({
      state: 'paused',
      why: { kind: 'disk', text: 'UnknownError: The disk failed.' },
    })
    expect(browser.locks.names).toEqual([])
    vi.restoreAllMocks()
    expect(await start(job)).toBe('started')
  })
})

describe('times', () => {
  it('are those of the first start and of the end', async () => {
    const job = tab.run(await tab.create(3, { perMinute: 6 }))
    answers.auto = () => ({})
    const first = now()
    await start(job)
    job.pause()
    await browser.clock.advance(60_000)
    await start(job)
    expect(state(job)).toMatchObject({ startedAt: first })
    expect(state(job).endedAt).toBeUndefined()
    await browser.clock.advance(60_000)
    const { endedAt } = state(job)
    expect(state(job).state).toBe('finished')
    expect(endedAt).toBeGreaterThan(first + 60_000)
    expect(endedAt).toBeLessThan(first + 120_000)
    expect(await readJob(job.key)).toMatchObject({ startedAt: first, endedAt })
  })

  it('are no longer that of the end once it is retried', async () => {
    const job = await ended()
    const { endedAt } = state(job)
    expect(endedAt).toBeDefined()
    await browser.clock.advance(5_000)
    expect(await job.retry('skipped')).toBe(0)
    expect(await readJob(job.key)).toMatchObject({ state: 'finished', endedAt })
    expect(await job.retry('refused')).toBe(1)
    expect((await readJob(job.key))?.endedAt).toBeUndefined()
    expect(await readJob(job.key)).toMatchObject({ state: 'paused' })
    await start(job)
    await quiet()
    expect(state(job).endedAt).toBeGreaterThan(endedAt ?? 0)
  })
})

describe('the counts of its record', () => {
  it('are written every two seconds while it runs, for lists', async () => {
    const job = tab.run(await tab.create(100, { perMinute: 120 }))
    answers.auto = () => ({})
    await start(job)
    const seen: number[] = []
    for (let n = 0; n < 12; n++) {
      await browser.clock.advance(500)
      seen.push((await readJob(job.key))?.counts.accepted ?? 0)
    }
    expect(new Set(seen).size).toBeGreaterThanOrEqual(3)
    expect(new Set(seen).size).toBeLessThanOrEqual(4)
    expect(seen.at(-1)).toBeGreaterThanOrEqual(8)
    expect(seen[1]).toBe(0)
    await job.stop()
  })
})

describe('a pause', () => {
  it('keeps its first reason; a stop overrides it', async () => {
    const job = tab.run(await tab.create(5))
    await start(job)
    job.pause({ kind: 'disconnected' })
    job.pause()
    await quiet()
    expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'disconnected' } })
    await job.stop()
    await quiet()
    expect(state(job)).toMatchObject({ state: 'stopped' })
    expect(state(job).why).toBeUndefined()
    await answers.yes()
    expect(await readJob(job.key)).toMatchObject({ state: 'stopped', counts: { 'not-sent': 4 } })
  })

  it('of a job that does not run here is a request to the tab that runs it', async () => {
    const job = tab.run(await tab.create(5))
    const messages = heard()
    job.pause({ kind: 'disconnected' })
    await quiet()
    expect(messages).toEqual([{ ask: job.key.id, to: 'pause', why: { kind: 'disconnected' } }])
  })

  it('is kept when something else is decided', async () => {
    const job = tab.run(await tab.create(5))
    await start(job)
    await answers.no(unclear())
    job.pause({ kind: 'disconnected' })
    await answers.yes()
    await job.settle(0, 'arrived', 'm9')
    const why = { kind: 'disconnected' }
    expect(await readJob(job.key)).toMatchObject({ state: 'paused', why, counts: { arrived: 1 } })
    expect(await readOutcome(job.key, 0)).toMatchObject({ state: 'arrived', id: 'm9', at: now() })
    expect(await job.retry('refused')).toBe(0)
    expect(await readJob(job.key)).toMatchObject({ state: 'paused', why })
  })

  it('is kept when items are retried', async () => {
    const job = tab.run(await tab.create(5))
    await start(job)
    await answers.no(refused())
    job.pause({ kind: 'disconnected' })
    await answers.yes()
    expect(await job.retry('refused')).toBe(1)
    const why = { kind: 'disconnected' }
    expect(await readJob(job.key)).toMatchObject({ state: 'paused', why, counts: { waiting: 4 } })
  })

  it('of a user who is signed out leaves the item as if it was never sent', async () => {
    const job = tab.run(await tab.create(2))
    await start(job)
    await answers.no(signedOut())
    expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'signed-out' } })
    const outcome = await readOutcome(job.key, 0)
    expect(outcome?.state).toBe('waiting')
    expect(outcome?.reason).toBeUndefined()
  })

  it('of an instance that is not connected keeps the reason', async () => {
    const job = tab.run(await tab.create(2))
    await start(job)
    await answers.no(notConnected())
    expect(state(job)).toMatchObject({ state: 'paused', why: { kind: 'not-connected' } })
    expect(await readOutcome(job.key, 0)).toMatchObject({
      state: 'waiting',
      reason: { why: 'not-connected', texts: ['Connection Closed'] },
    })
  })
})

describe('a stop', () => {
  it('ends a job that was never started', async () => {
    const job = tab.run(await tab.create(3))
    await follow(job)
    const messages = heard()
    await job.stop()
    expect(await readJob(job.key)).toMatchObject({
      state: 'stopped',
      endedAt: now(),
      counts: { 'not-sent': 3 },
    })
    expect(messages).toEqual([])
    expect(browser.locks.names).toEqual([])
  })

  it('of a job that runs in another tab is a request to it', async () => {
    const key = await tab.create(3)
    await start(tab.run(key))
    const other = browser.tab().run(key)
    await follow(other)
    const messages = heard()
    void other.stop()
    await quiet()
    expect(messages).toEqual([{ ask: key.id, to: 'stop' }])
    expect(state(tab.run(key)).state).toBe('stopped')
  })
})

describe('a decision', () => {
  it('about a deleted job is an error', async () => {
    const key = await tab.create(2)
    await deleteJob(key)
    await expect(tab.run(key).settle(0, 'arrived')).rejects.toThrow(JobElsewhereError)
    await expect(tab.run(key).retry('refused')).rejects.toThrow('the job is gone')
    expect(browser.locks.names).toEqual([])
  })

  it('returns only the given items to waiting, and each once', async () => {
    const job = tab.run(await tab.create(5))
    answers.auto = (index) => {
      if (index > 0) throw refused()
      return {}
    }
    await start(job)
    await quiet()
    expect(await job.retry('refused', [3, 1, 3, 0])).toBe(2)
    expect(counts(job)).toEqual({ accepted: 1, refused: 2, waiting: 2 })
    expect(await job.retry('refused')).toBe(2)
    expect(counts(job)).toEqual({ accepted: 1, waiting: 4 })
    answers.asked.length = 0
    answers.auto = () => ({})
    await start(job)
    await quiet()
    expect(answers.asked).toEqual([1, 2, 3, 4])
  })

  it('keeps each earlier attempt of an item', async () => {
    const job = await ended()
    answers.auto = () => {
      throw refused(422)
    }
    await job.retry('refused')
    await start(job)
    await quiet()
    await job.retry('refused')
    answers.auto = () => ({ id: 'm' })
    await start(job)
    await quiet()
    const outcome = await readOutcome(job.key, 1)
    expect(outcome).toMatchObject({ state: 'accepted', id: 'm' })
    expect(outcome?.tries?.map(({ reason }) => reason?.status)).toEqual([400, 422])
    expect(outcome?.tries?.[1]).not.toHaveProperty('tries')
  })

  it('is announced as a new list once the job is deleted', async () => {
    const job = await ended()
    const messages = heard()
    await job.remove()
    await quiet()
    expect(messages).toEqual([{ listed: gateway }])
    expect(job.view.snapshot()).toBeNull()
  })
})

it('records how long each took', async () => {
  const job = tab.run(await tab.create(2))
  await start(job)
  const begun = now()
  await browser.clock.advance(2_500)
  await answers.yes()
  expect(await readOutcome(job.key, 0)).toMatchObject({ at: begun + 2_500, took: 2_500 })
  await job.stop()
})

it('starts at least one and at most four at a time', async () => {
  for (const [concurrency, most] of [
    [0, 1],
    [4, 4],
    [9, 4],
  ] as const) {
    const own = new Answers()
    const job = tab.run(await tab.create(8, { concurrency }, `i${concurrency}`))
    await startJob(job, own.work)
    expect(own.open).toHaveLength(most)
    await job.stop()
  }
})

it('is the same object for all callers in a tab', () => {
  vi.stubGlobal('navigator', { onLine: true })
  const key = { gateway, instance: 'i', id: 'one' }
  expect(openJob(key)).toBe(openJob({ ...key }))
  for (const other of [{ id: 'two' }, { instance: 'j' }, { gateway: 'https://other.example' }])
    expect(openJob({ ...key, ...other })).not.toBe(openJob(key))
  vi.unstubAllGlobals()
})

describe('an answer that there were too many', () => {
  const tooMany = (seconds?: number) => new RefusedError('too-many', 429, [], '', seconds)

  it('delays the next send by 15 seconds, doubled each time, if it does not say how long', async () => {
    const job = tab.run(await tab.create(1))
    const times: number[] = []
    const begin = now()
    await startJob(job, () => {
      times.push(Math.round((now() - begin) / 1_000))
      return Promise.reject(tooMany())
    })
    await browser.clock.advance(400_000)
    expect(times).toEqual([0, 15, 45, 105, 225])
    expect(state(job)).toMatchObject({ state: 'finished', counts: { refused: 1 } })
  })

  it('is counted for each item, and forgotten when the user retries it', async () => {
    const job = tab.run(await tab.create(2))
    await start(job)
    await answers.no(tooMany(1))
    expect(await readOutcome(job.key, 0)).toMatchObject({ state: 'waiting', tooMany: 1 })
    await browser.clock.advance(1_500)
    await answers.no(refused())
    expect(await readOutcome(job.key, 0)).toMatchObject({ state: 'refused', tooMany: 1 })
    job.pause()
    await answers.yes()
    await job.retry('refused')
    expect((await readOutcome(job.key, 0))?.tooMany).toBeUndefined()
  })

  it('does not delay it at all if it says so', async () => {
    const job = tab.run(await tab.create(1))
    await start(job)
    await answers.no(tooMany(0))
    await browser.clock.advance(1_100)
    expect(answers.asked).toEqual([0, 0])
    await job.stop()
  })
})
