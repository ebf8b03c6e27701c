import { expect, it } from 'vitest'
import { openSeal } from '#gateway/identity/seal.ts'
import { describeState } from '#gateway/testing/state.ts'
import { freshCounts } from '#jobs/job-model.ts'
import { JobElsewhereError, jobLock, tryLock } from '#jobs/running.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { openJobStore } from './job-store.ts'
import { openLeaseLocks, type LeaseLocks } from './lease-locks.ts'

const job: JobRecord = {
  gateway: 'gw',
  instance: 'shop',
  id: '0123456789abcdef',
  kind: 'campaign',
  name: 'Spring',
  createdAt: 1,
  state: 'ready',
  plan: { text: 'Hello' },
  pace: { concurrency: 1 },
  total: 2,
  counts: freshCounts(2),
}
const items = [
  { to: '1', data: { row: 1 } },
  { to: '2', data: { row: 2 } },
]
const seal = openSeal(Buffer.alloc(32, 7))

describeState('the jobs of the server', (open) => {
  const storeWith = async (locks: LeaseLocks) =>
    openJobStore(await open(), seal, (key) => ({
      lock: jobLock(key),
      proof: locks.proofOf(jobLock(key)),
    }))

  it('keep items, outcomes and files, and nothing of a deleted job', async () => {
    const state = await open()
    const locks = await openLeaseLocks(state, { isShared: true })
    const store = await storeWith(locks)
    await store.addJob(job, [items], { media: new Blob(['secret picture'], { type: 'image/png' }) })
    await tryLock(locks, jobLock(job))
    expect(await store.readPortion(job, 0)).toEqual(items)
    expect(await store.countItems(job)).toBe(2)
    expect(
      await store.writeOutcomes(job, [
        [1, { state: 'sending', at: 5 }],
        [1, { state: 'accepted', at: 6 }],
      ]),
    ).toBe(true)
    expect(await store.readOutcomes(job, 0, 2)).toEqual([[1, { state: 'accepted', at: 6 }]])
    expect(await store.readOutcomesOf(job, [1, 0])).toEqual([
      { state: 'accepted', at: 6 },
      undefined,
    ])
    const { media } = await store.readJobFiles(job)
    expect([await media?.text(), media?.type]).toEqual(['secret picture', 'image/png'])
    const stored = await state.selectFrom('job_files').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('secret')
    await store.deleteJob(job)
    for (const table of ['jobs', 'job_items', 'job_outcomes', 'job_files'] as const)
      expect(await state.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await store.writeOutcomes(job, [[0, { state: 'sending', at: 7 }]])).toBe(false)
    await locks.close()
  })

  it('are written by the process that holds the lock, and by no slow one beside it', async () => {
    const state = await open()
    let now = 1_000
    const slow = await openLeaseLocks(state, { isShared: true, now: () => now })
    const next = await openLeaseLocks(state, { isShared: true, now: () => now })
    const [storeOfSlow, storeOfNext] = [await storeWith(slow), await storeWith(next)]
    await storeOfSlow.addJob(job, [items])
    await tryLock(slow, jobLock(job))
    expect(await tryLock(next, jobLock(job))).toBeUndefined()
    const isRefused = (write: Promise<unknown>) => expect(write).rejects.toThrow(JobElsewhereError)
    await isRefused(storeOfNext.writeOutcomes(job, [[0, { state: 'sending', at: 1 }]]))

    // It stands still for a minute, and believes afterwards that it still has the lock.
    now += 60_000
    expect(await tryLock(next, jobLock(job))).toBeDefined()
    expect(await storeOfNext.writeOutcomes(job, [[0, { state: 'sending', at: 2 }]])).toBe(true)
    await isRefused(storeOfSlow.writeOutcomes(job, [[1, { state: 'sending', at: 3 }]]))
    await isRefused(storeOfSlow.writeJob({ ...job, state: 'running' }))
    expect(await storeOfSlow.readOutcomes(job, 0, 2)).toEqual([[0, { state: 'sending', at: 2 }]])
    await Promise.all([slow.close(), next.close()])
  })

  it('are asked by other processes, and a successor hears what the process before it did not', async () => {
    const state = await open()
    let now = 1_000
    const heard: string[] = []
    const lost: string[] = []
    const openAt = (name: string) =>
      openLeaseLocks(state, {
        isShared: true,
        now: () => now,
        onAsk: (line) => heard.push(`${name}: ${line}`),
        onLost: () => lost.push(name),
      })
    const [first, second] = [await openAt('first'), await openAt('second')]
    expect(await second.ask(jobLock(job), 'pause')).toBe(false)
    await tryLock(first, jobLock(job))
    expect(await first.ask(jobLock(job), 'pause')).toBe(false)
    expect(await second.ask(jobLock(job), 'pause')).toBe(true)
    expect(await second.ask(jobLock(job), 'stop')).toBe(true)
    await first.renew()
    expect(heard).toEqual(['first: pause', 'first: stop'])
    await first.renew()
    expect(heard).toHaveLength(2)

    await second.ask(jobLock(job), 'start')
    now += 60_000
    expect(first.isCertain(jobLock(job))).toBe(false)
    await tryLock(second, jobLock(job))
    await second.renew()
    expect(heard.slice(2)).toEqual(['second: start'])
    expect(lost).toEqual([])
    await first.renew()
    expect(lost).toEqual(['first'])
    await Promise.all([first.close(), second.close()])
  })

  it('are free at once after a stop', async () => {
    const state = await open()
    const first = await openLeaseLocks(state, { isShared: true })
    await tryLock(first, jobLock(job))
    await first.close()
    const second = await openLeaseLocks(state, { isShared: true })
    expect(await tryLock(second, jobLock(job))).toBeDefined()
    await second.close()
  })
})
