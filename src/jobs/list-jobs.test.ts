import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetLocalData } from '#local/database.ts'
import { readPortion, readJob, readJobs, writeJob } from '#local/jobs/jobs.ts'
import { createJob } from './open-job.ts'
import { thisTab } from './this-tab.ts'
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

it('lists the newest first, without reading those of other gateways', async () => {
  const tab = browser.tab()
  const keys = []
  for (let n = 0; n < 3; n++) {
    keys.push(await tab.create(1, {}, `i${n}`))
    await browser.clock.advance(1_000)
  }
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  expect(ids(await listJobs(gateway))).toEqual(ids(keys).toReversed())
  expect(ids(await listJobs(gateway, 'i1'))).toEqual(ids(keys.slice(1, 2)))
  expect(await listJobs(gateway, '')).toEqual([])
  expect(await listJobs('https://other.example')).toEqual([])
})

it('corrects a paused job whose last request was never answered', async () => {
  const tab = browser.tab()
  const key = await tab.create(3)
  const job = tab.run(key)
  await job.start(connection, () => () => new Promise(() => {}))
  await quiet()
  job.pause()
  await quiet()
  expect(await readJob(key)).toMatchObject({ state: 'paused', counts: { sending: 1 } })
  // Its tab waits for the answer: nothing is known yet.
  expect(await listJobs(gateway)).toMatchObject([{ state: 'paused', counts: { sending: 1 } }])
  tab.die()
  expect(await listJobs(gateway)).toMatchObject([
    { state: 'paused', why: { kind: 'person' }, counts: { sending: 0, unknown: 1, waiting: 2 } },
  ])
})

describe('a page that follows jobs', () => {
  /** Follows the jobs of a gateway. */
  function follow(of = gateway) {
    const lists: JobList[] = []
    const end = followJobs(of, (list) => lists.push(list))
    const last = () => {
      const list = lists.at(-1)
      return list?.state === 'read' ? list.jobs : undefined
    }
    return { lists, last, end }
  }
  const channel = () => new BroadcastChannel('switchboard runs')

  it('can try again if the storage fails', async () => {
    await browser.tab().create(1)
    const reading = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('The disk failed.')
    })
    const { lists, last, end } = follow()
    await vi.waitFor(() => expect(lists).toMatchObject([{ state: 'failed' }]))
    reading.mockRestore()
    const [failed] = lists
    if (failed?.state === 'failed') failed.retry()
    await vi.waitFor(() => expect(last()).toHaveLength(1))
    end()
  })

  it('keeps what was announced over an older stored record, for a few seconds', async () => {
    const key = await browser.tab().create(1)
    const { last, lists, end } = follow()
    await vi.waitFor(() => expect(last()).toHaveLength(1))
    const other = channel()
    other.postMessage({ changed: key.id, gateway, record: { name: 'Announced' } })
    await vi.waitFor(() => expect(last()).toMatchObject([{ name: 'Announced', total: 1 }]))
    let count = lists.length
    other.postMessage({ listed: gateway })
    await vi.waitFor(() => expect(lists.length).toBeGreaterThan(count))
    expect(last()).toMatchObject([{ name: 'Announced' }])
    const { now } = Date
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_001)
    count = lists.length
    other.postMessage({ listed: gateway })
    await vi.waitFor(() => expect(lists.length).toBeGreaterThan(count))
    expect(last()).toMatchObject([{ name: 'Test' }])
    vi.restoreAllMocks()
    end()
    other.close()
  })

  it('reads again for a job that it does not know, and not for another gateway', async () => {
    const { last, lists, end } = follow()
    await vi.waitFor(() => expect(last()).toEqual([]))
    const other = channel()
    const elsewhere = 'https://other.example'
    other.postMessage({ listed: elsewhere })
    other.postMessage({ changed: 'x', gateway: elsewhere, record: { name: 'x' } })
    const key = await browser.tab().create(1)
    expect(lists).toHaveLength(1)
    const record = await readJob(key)
    other.postMessage({ changed: key.id, gateway, record })
    await vi.waitFor(() => expect(last()).toMatchObject([{ id: key.id }]))
    expect(lists).toHaveLength(2)
    end()
    other.close()
  })

  it('is told nothing more once it left', async () => {
    const key = await browser.tab().create(1)
    const { lists, last, end } = follow()
    const stays = follow()
    await vi.waitFor(() => expect(last()).toHaveLength(1))
    end()
    const count = lists.length
    const other = channel()
    other.postMessage({ changed: key.id, gateway, record: { name: 'Later' } })
    other.postMessage({ listed: gateway })
    await vi.waitFor(() => expect(stays.last()).toMatchObject([{ name: 'Later' }]))
    await quiet()
    expect(lists).toHaveLength(count)
    const early = follow()
    early.end()
    await quiet()
    expect(early.lists).toEqual([])
    stays.end()
    other.close()
  })
})

it('lists a running job as paused in a browser without locks', async () => {
  const key = await browser.tab().create(2)
  const record = await readJob(key)
  if (!record) throw new Error('no job')
  const { locks } = thisTab()
  Object.assign(thisTab(), { locks: undefined })
  await writeJob({ ...record, state: 'running' })
  const other = await browser.tab().create(2)
  const states = new Map((await listJobs(gateway)).map(({ id, state }) => [id, state]))
  expect([...states]).toHaveLength(2)
  expect([states.get(key.id), states.get(other.id)]).toEqual(['paused', 'ready'])
  expect(await readJob(key)).toMatchObject({ state: 'running' })
  Object.assign(thisTab(), { locks })
})
