import { expect, it } from 'vitest'
import { eachOutcome } from '#local/jobs/job-store.ts'
import { browserJobs } from '#local/jobs/jobs.ts'
import type { JobKey, JobOutcome } from '#local/jobs/job-record.ts'
import { Answers, counts, look, refused, startJob } from './testing/answers.ts'
import { FakeBrowser } from './testing/tab.ts'

const accepted = (at: number): JobOutcome => ({ state: 'accepted', at })

/** Stores a job in another tab, with the outcome of each item. */
async function storedJob(count: number): Promise<{ key: JobKey; browser: FakeBrowser }> {
  const browser = new FakeBrowser()
  const key = await browser.tab().create(count)
  await browserJobs.writeOutcomes(
    key,
    Array.from({ length: count }, (_, index) => [index, accepted(index + 1)] as const),
  )
  return { key, browser }
}

it.each([1, 3, 7, 8, 9])('reads each outcome once, %i at a time', async (atOnce) => {
  const { key } = await storedJob(8)
  const indexes: number[] = []
  for await (const outcomes of eachOutcome(browserJobs, key, 8, atOnce)) {
    expect(outcomes.length).toBeLessThanOrEqual(atOnce)
    for (const [index, { at }] of outcomes) {
      expect(at).toBe(index + 1)
      indexes.push(index)
    }
  }
  expect(indexes).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

it('knows the outcome of every row of a long job in another tab, and exports it', async () => {
  const { key, browser } = await storedJob(4_500)
  const job = browser.tab().run(key)
  expect((await look(job)).counts).toMatchObject({ accepted: 4_500, waiting: 0 })
  const exported: (number | undefined)[] = []
  for await (const rows of job.view.each())
    for (const { outcome } of rows) exported.push(outcome?.at)
  expect(exported).toEqual(Array.from({ length: 4_500 }, (_, index) => index + 1))
})

it('returns each refused row of a stopped job to waiting, and leaves each that was not sent', async () => {
  const browser = new FakeBrowser()
  const tab = browser.tab()
  const answers = new Answers()
  const job = tab.run(await tab.create(15))
  await startJob(job, answers.work)
  for (let at = 0; at < 7; at++) await answers.no(refused())
  await job.stop()
  await answers.yes()
  expect(counts(job)).toEqual({ accepted: 1, refused: 7, 'not-sent': 7 })
  answers.asked.length = 0
  answers.auto = () => ({})
  expect(await job.retry('refused')).toBe(7)
  await startJob(job, answers.work)
  await browser.clock.advance(60_000)
  expect(answers.asked).toEqual([0, 1, 2, 3, 4, 5, 6])
  const expected = { accepted: 8, 'not-sent': 7 }
  expect(counts(job)).toEqual(expected)
  const other = browser.tab().run(job.key)
  await look(other)
  expect(counts(other)).toEqual(expected)
})
