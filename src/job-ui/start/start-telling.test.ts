import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { RefusedError } from '#client/errors.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { FakeBrowser, gateway } from '#jobs/testing/tab.ts'
import { SkippedError, type Prepare } from '#jobs/work.ts'
import { startTelling } from './start-telling.ts'

const connection = { address: gateway, key: '' }

test('tells of each row once that is done since the start, and when the job rests', async () => {
  const tab = new FakeBrowser().tab()
  const job = tab.run(await tab.create(4, { concurrency: 2 }))
  let isRefused = true
  const prepare: Prepare<number> = () => async (_item, index) => {
    if (index === 1) throw new SkippedError(['no need'])
    if (index === 3 && isRefused) throw new RefusedError('other', 400, [{ text: 'no' }], '')
    return {}
  }
  const run = async () => {
    const done: JobRow[] = []
    let hasRested = false
    const told = {
      done: (row: JobRow) => void done.push(row),
      rested: () => {
        hasRested = true
      },
    }
    expect(
      await startTelling(
        job,
        () => job.start(connection, prepare),
        () => told,
      ),
    ).toBe('started')
    await vi.waitFor(() => expect(hasRested).toBe(true), 10_000)
    return done.map(({ index, state }) => `${index} ${state}`).toSorted()
  }
  expect(await run()).toEqual(['0 accepted', '1 skipped', '2 accepted', '3 refused'])
  isRefused = false
  await job.retry('refused')
  expect(await run()).toEqual(['3 accepted'])
})

test('starts a job also if no one can be told', async () => {
  const tab = new FakeBrowser().tab()
  const job = tab.run(await tab.create(1))
  const start = () => job.start(connection, () => () => Promise.resolve({}))
  expect(await startTelling(job, start, () => Promise.reject(new Error('full')))).toBe('started')
})
