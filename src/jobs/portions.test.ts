import { expect, it } from 'vitest'
import { eachOutcome, writeOutcomes } from '#local/jobs/jobs.ts'
import type { JobKey, JobOutcome } from '#local/jobs/job-record.ts'
import { look } from './testing/answers.ts'
import { FakeBrowser } from './testing/tab.ts'

const accepted = (at: number): JobOutcome => ({ state: 'accepted', at })

/** Stores a job in another tab, with the outcome of each item. */
async function storedJob(count: number): Promise<{ key: JobKey; browser: FakeBrowser }> {
  const browser = new FakeBrowser()
  const key = await browser.tab().create(count)
  await writeOutcomes(
    key,
    Array.from({ length: count }, (_, index) => [index, accepted(index + 1)] as const),
  )
  return { key, browser }
}

it.each([1, 3, 7, 8, 9])('reads each outcome once, %i at a time', async (atOnce) => {
  const { key } = await storedJob(8)
  const indexes: number[] = []
  for await (const outcomes of eachOutcome(key, 8, atOnce)) {
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
