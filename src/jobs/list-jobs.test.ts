import { afterEach, expect, it, vi } from 'vitest'
import { forgetLocalData } from '#local/database.ts'
import { readPortion, readJob, readJobs, writeJob } from '#local/jobs/jobs.ts'
import { createJob } from './create-job.ts'
import { followJobs, listJobs, type JobList } from './list-jobs.ts'
import { jobLock } from './running.ts'
import { connection, FakeBrowser, gateway, quiet } from './testing/tab.ts'

const browser = new FakeBrowser()
vi.stubGlobal('navigator', { onLine: true, locks: browser.locks.of({}) })

afterEach(() => forgetLocalData(gateway))

it('lists complete jobs, corrects those of closed tabs, and follows changes', async () => {
  const tab = browser.tab()
  const half = createJob(
    {
      gateway,
      instance: 'i',
      kind: 'test',
      name: 'Half',
      plan: {},
      pace: { concurrency: 1 },
      items: (async function* () {
        for (let n = 0; n <= 2_000; n++) yield { to: '1', data: n }
        await new Promise(() => {})
      })(),
    },
    { env: tab.env },
  )
  void half.catch(() => {})
  const key = await tab.create(3)
  const other = await tab.create(2, {}, 'other')
  await tab.run(key).start(connection, () => () => new Promise(() => {}))
  await quiet()
  expect((await readJobs(gateway)).some(({ state }) => state === 'making')).toBe(true)
  expect((await listJobs(gateway, 'i')).map(({ state }) => state)).toEqual(['running'])

  tab.die()
  const list = await listJobs(gateway)
  expect(list.map(({ id }) => id).toSorted()).toEqual([key.id, other.id].toSorted())
  expect(list.find(({ id }) => id === key.id)).toMatchObject({
    state: 'paused',
    why: { kind: 'left' },
    counts: { unknown: 1, waiting: 2, sending: 0 },
  })

  const lists: JobList[] = []
  const end = followJobs(gateway, (read) => lists.push(read))
  await createJob({ ...list[0]!, items: [{ to: '1', data: 1 }] })
  await vi.waitFor(() => expect(lists.at(-1)).toMatchObject({ jobs: { length: 3 } }))
  end()
})

it('passes on a change at once, and pauses a job once its tab is closed', async () => {
  const tab = browser.tab()
  const key = await tab.create(3, {}, 'followed')
  const states: (string | undefined)[] = []
  const end = followJobs(gateway, (read) => {
    const job = read.state === 'read' ? read.jobs.find(({ id }) => id === key.id) : undefined
    states.push(job?.state)
  })
  await vi.waitFor(() => expect(states).toContain('ready'))
  // Another tab runs it: it announces a change before it writes it.
  const running = { ...(await readJob(key))!, state: 'running' } as const
  void tab.env.locks?.request(jobLock(key), {}, () => new Promise(() => {}))
  const channel = new BroadcastChannel('switchboard runs')
  channel.postMessage({ changed: key.id, gateway, record: running })
  await vi.waitFor(() => expect(states.at(-1)).toBe('running'))
  await writeJob(running)
  tab.die()
  await vi.waitFor(() => expect(states.at(-1)).toBe('paused'))
  end()
  channel.close()
})

it('removes a job whose items could not all be written', async () => {
  const tab = browser.tab()
  const newJob = { gateway, instance: 'j', kind: 'test', name: 'Gone', plan: {} }
  const items = (function* () {
    for (let n = 0; n < 3_000; n++) yield { to: String(n), data: n }
    throw new Error('the file ends here')
  })()
  const run = { ...newJob, pace: { concurrency: 1 }, items, files: { picture: new Blob(['x']) } }
  await expect(createJob(run, { env: tab.env })).rejects.toThrow('the file ends here')
  expect(await listJobs(gateway, 'j')).toEqual([])
})

it('writes many items in portions, and reads them back by index', async () => {
  const tab = browser.tab()
  const written: number[] = []
  const items = Array.from({ length: 4_500 }, (_one, n) => ({ to: String(n), data: n }))
  const key = await createJob(
    {
      gateway,
      instance: 'k',
      kind: 'test',
      name: 'Many',
      plan: {},
      pace: { concurrency: 1 },
      items,
    },
    { env: tab.env, onProgress: (count) => written.push(count) },
  )
  expect(written).toEqual([2_000, 4_000, 4_500])
  expect((await readJob(key))?.total).toBe(4_500)
  expect((await readPortion(key, 22)).at(-1)).toEqual({ to: '4499', data: 4_499 })
})
