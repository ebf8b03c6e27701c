import { expect, test, vi } from 'vitest'
import type { ServerJobs } from './jobs.ts'
import { jobsHere } from './testing/jobs-here.ts'

const here = jobsHere(Date.UTC(2026, 10, 27, 8))

/** Opens a running job of many messages, with what people do to it through its routes. */
async function openRunning() {
  const jobs = await here.open()
  const record = await here.store(jobs, 5_000, { concurrency: 4 })
  const job = jobs.open(record)
  const start = async (by: string) => {
    const current = await jobs.find(record.id)
    return jobs.start(current ?? record, by)
  }
  const pause = (by: string) => Promise.resolve(job.pause({ kind: 'person', by, at: here.now }))
  const stop = (by: string) => job.stop({ stoppedBy: by })
  const isSending = async () => {
    const before = here.sent
    await vi.waitFor(() => expect(here.sent).toBeGreaterThan(before))
  }
  await start('Ana')
  await isSending()
  return { jobs, id: record.id, start, pause, stop, isSending }
}

/** Returns a job once it rests. */
const atRest = (jobs: ServerJobs, id: string) =>
  vi.waitFor(async () => {
    const record = await jobs.find(id)
    expect([record?.state === 'running', record?.counts.sending]).toEqual([false, 0])
    const { sent } = here
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(here.sent).toBe(sent)
    return record
  })

test('two people who pause a job at once: it names the first', async () => {
  const { jobs, id, pause } = await openRunning()
  await Promise.all([pause('Lia'), pause('Marco')])
  expect(await atRest(jobs, id)).toMatchObject({ state: 'paused', why: { by: 'Lia' } })
  await jobs.close()
})

test('two people who stop a job at once: it names the first', async () => {
  const { jobs, id, stop } = await openRunning()
  await Promise.all([stop('Lia'), stop('Marco')])
  expect(await atRest(jobs, id)).toMatchObject({ state: 'stopped', stoppedBy: 'Lia' })
  await jobs.close()
})

test.each(['pause first', 'stop first'] as const)(
  'one who stops a job while another one pauses it, %s: it is stopped, and names who stopped it',
  async (order) => {
    const { jobs, id, pause, stop } = await openRunning()
    const both = [() => pause('Lia'), () => stop('Marco')]
    if (order === 'stop first') both.reverse()
    await Promise.all(both.map((act) => act()))
    const record = await atRest(jobs, id)
    expect(record).toMatchObject({ state: 'stopped', stoppedBy: 'Marco' })
    expect(record).not.toHaveProperty('why')
    await jobs.close()
  },
)

test('one who resumes a job while another one pauses it: what it says is what it does', async () => {
  const { jobs, id, pause, start, isSending } = await openRunning()
  for (let round = 0; round < 20; round++) {
    const acts = [() => pause('Lia'), () => start('Marco')]
    if (round % 2 === 1) acts.reverse()
    await Promise.all(acts.map((act) => act()))
    await new Promise((resolve) => setTimeout(resolve, 20))
    const record = await jobs.find(id)
    if (record?.state === 'running') await isSending()
    else {
      expect(await atRest(jobs, id)).toMatchObject({ state: 'paused', why: { by: 'Lia' } })
      expect(await start('Ana')).toBe('started')
    }
  }
  await jobs.close()
})

test.each(['resume first', 'stop first'] as const)(
  'one who resumes a job while another one stops it, %s: it stays stopped',
  async (order) => {
    const { jobs, id, pause, start, stop } = await openRunning()
    await pause('Ana')
    await atRest(jobs, id)
    const both = [() => start('Lia'), () => stop('Marco')]
    if (order === 'stop first') both.reverse()
    await Promise.all(both.map((act) => act()))
    expect(await atRest(jobs, id)).toMatchObject({ state: 'stopped', stoppedBy: 'Marco' })
    await jobs.close()
  },
)
