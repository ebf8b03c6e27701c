import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startChild, type Child } from '#gateway/testing/child.ts'
import { findPostgres, startPostgres } from '#gateway/testing/postgres.ts'
import { jobOf, numberOf, read, startCampaign, untilJob } from './testing/campaign.ts'
import { randomId } from '#domain/profile.ts'
import { openState } from '#gateway/state/open-state.ts'
import { openServerJobs } from './jobs.ts'
import { connectWith } from './testing/key-session.ts'
import { expectOnce, openSendingGateway, type SendingGateway } from './testing/sends.ts'

const key = 'a-key-that-was-typed-4711'
const newKey = 'a-key-that-came-after-it-0815'

let folder = ''
let gateway: SendingGateway
/** The keys that the gateway accepts. */
let accepted: readonly string[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-handed-'))
  accepted = [key]
  gateway = await openSendingGateway(10, ({ headers }) =>
    accepted.includes(String(headers['apikey'])),
  )
})
afterEach(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = (dataDir = folder, env: Record<string, string> = {}): Promise<Child> =>
  startChild(dataDir, {
    SWITCHBOARD_API_KEY: '',
    SWITCHBOARD_GATEWAY: gateway.url,
    SWITCHBOARD_LOG_LEVEL: 'debug',
    ...env,
  })
const kill = async ({ pid, exited }: Child) => {
  process.kill(pid, 'SIGKILL')
  await exited
}
const untilSent = (count: number) =>
  vi.waitUntil(() => gateway.recipients().length >= count, { timeout: 20_000, interval: 5 })

/** Returns everything in a folder, as text. */
const contentOf = (path: string): string =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')

describe('a key that is handed over for a job', () => {
  it('serves it to its end, also after the session has ended, and is written nowhere', async () => {
    const child = await start()
    const { call, headers } = await connectWith(child, key)
    const id = await startCampaign(call, 30, { perMinute: 1_200 })
    const stream = await fetch(`${child.url}/api/jobs/${id}/stream`, { headers })
    const reading = stream.body?.getReader().read()
    await untilSent(3)
    const answers = [
      new TextDecoder().decode((await reading)?.value),
      ...(await Promise.all(
        [
          call('GET', '/jobs'),
          call('GET', `/jobs/${id}`),
          call('GET', `/jobs/${id}/secrets`),
          call('POST', `/jobs/${id}/rows`, { indexes: [0, 1, 29] }),
        ].map(async (answer) => (await answer).text()),
      )),
    ]
    expect((await call('DELETE', '/key-session')).status).toBe(204)
    expect((await call('GET', `/jobs/${id}`)).status).toBe(401)
    await untilSent(30)
    const again = await connectWith(child, key)
    expect((await untilJob(again.call, id, 'finished')).counts).toMatchObject({ accepted: 30 })
    expectOnce(gateway.recipients(), 30, 0)
    await child.stop()
    for (const text of [...answers, contentOf(folder), child.output()])
      for (const secret of [key, Buffer.from(key).toString('base64')])
        expect(text).not.toContain(secret)
  })

  it('is gone after a crash: the job says so, and continues once it is handed over again', async () => {
    const before = await start()
    const id = await startCampaign((await connectWith(before, key)).call, 60, { perMinute: 1_200 })
    await untilSent(10)
    await kill(before)
    const after = await start()
    const { call } = await connectWith(after, key)
    const paused = await untilJob(call, id, 'paused')
    expect(paused.why).toMatchObject({ kind: 'no-key' })
    expect(await read(call('POST', `/jobs/${id}/start`))).toEqual({ result: 'started' })
    const { counts } = await untilJob(call, id, 'finished')
    expect(counts.accepted + counts.unknown).toBe(60)
    expect(counts.unknown).toBeLessThanOrEqual(4)
    expectOnce(gateway.recipients(), counts.accepted, counts.unknown)
    await after.stop()
  })

  it('is gone after a stop, also for a job that waits for its time', async () => {
    const before = await start()
    const { call } = await connectWith(before, key)
    const id = await startCampaign(call, 3, { notBefore: Date.now() + 3_600_000 })
    expect((await jobOf(call, id)).state).toBe('running')
    expect(await before.stop()).toBe(0)
    const after = await start()
    const { why, counts } = await untilJob((await connectWith(after, key)).call, id, 'paused')
    expect(why).toMatchObject({ kind: 'no-key' })
    expect(counts).toMatchObject({ waiting: 3 })
    await after.stop()
  })

  it('pauses the job once the gateway does not accept it, and no row is lost', async () => {
    const child = await start()
    const { call } = await connectWith(child, key)
    const id = await startCampaign(call, 40, { perMinute: 1_200 })
    await untilSent(5)
    accepted = [newKey]
    const { why, counts } = await untilJob(call, id, 'paused')
    expect(why).toMatchObject({ kind: 'wrong-key' })
    expect(counts).toMatchObject({ refused: 0, unknown: 0 })
    // Those with the old key still see the job for a moment, and start nothing.
    await call('POST', `/jobs/${id}/start`)
    const fresh = await connectWith(child, newKey)
    expect((await untilJob(fresh.call, id, 'paused')).why).toMatchObject({ kind: 'wrong-key' })
    expect(await read(fresh.call('POST', `/jobs/${id}/start`))).toEqual({ result: 'started' })
    expect((await untilJob(fresh.call, id, 'finished')).counts).toMatchObject({ accepted: 40 })
    expect(new Set(gateway.accepted()).size).toBe(40)
    expect(gateway.accepted()).toHaveLength(40)
    await child.stop()
  })

  it('is of no use to others: they need the key, and their requests do not get it', async () => {
    const child = await start()
    const { call } = await connectWith(child, key)
    const id = await startCampaign(call, 200, { perMinute: 300 })
    await untilSent(2)
    const stranger = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    for (const [method, path] of [
      ['GET', '/jobs'],
      ['GET', `/jobs/${id}`],
      ['POST', `/jobs/${id}/start`],
      ['POST', `/jobs/${id}/pause`],
    ] as const)
      expect(
        (await fetch(`${child.url}/api${path}`, { method, headers: stranger })).status,
        path,
      ).toBe(401)
    const sent = gateway.seen.length
    await fetch(`${child.url}/api/message/sendText/shop`, {
      method: 'POST',
      headers: stranger,
      body: JSON.stringify({ number: '5511900000000', text: 'Hello' }),
    })
    const foreign = gateway.seen.slice(sent).filter(({ body }) => body.includes('5511900000000'))
    for (const { headers } of foreign) expect(headers).not.toHaveProperty('apikey')
    expect((await call('POST', `/jobs/${id}/stop`)).status).toBe(204)
    await untilJob(call, id, 'stopped')
    await child.stop()
  })

  it('is replaced by the key of the person who starts the job again', async () => {
    const child = await start()
    const { call } = await connectWith(child, key)
    const id = await startCampaign(call, 40, { perMinute: 600 })
    await untilSent(2)
    await call('POST', `/jobs/${id}/pause`)
    await untilJob(call, id, 'paused')
    const sent = gateway.recipients().length
    accepted = [key, newKey]
    const other = await connectWith(child, newKey)
    expect(await read(other.call('POST', `/jobs/${id}/start`))).toEqual({ result: 'started' })
    await untilJob(other.call, id, 'finished')
    const later = gateway.seen.filter(({ url }) => url.includes('/message/')).slice(sent)
    expect(new Set(later.map(({ headers }) => headers['apikey']))).toEqual(new Set([newKey]))
    await child.stop()
  })

  it.each(['its end', 'its stop', 'its deletion'] as const)(
    'is forgotten at %s, and does not serve a further start',
    async (end) => {
      const state = await openState(folder)
      const sentWith: (string | null)[] = []
      const jobs = await openServerJobs({
        state,
        derive: () => Buffer.alloc(32),
        gateway: gateway.url,
        stopMs: 1_000,
        isShared: false,
        actorOf: () => Promise.resolve({ caller: { kind: 'key' } }),
        readBaseline: () => Promise.resolve(undefined),
        acceptsKey: () => true,
        sendToSelf: ({ headers }) => {
          sentWith.push(headers.get('apikey'))
          const status = sentWith.length === 1 ? 400 : 201
          return Promise.resolve(Response.json({ key: { id: 'A' } }, { status }))
        },
      })
      const id = randomId()
      const store = async () => {
        const record = await jobs.draft({
          id,
          kind: 'campaign',
          instance: 'shop',
          name: 'Spring',
          plan: {
            template: { kind: 'text', text: 'Hello', delay: '', linkPreview: '' },
            columns: {},
            source: { numberColumn: 0 },
          },
          pace: { concurrency: 1, perMinute: end === 'its end' ? 60_000 : 60 },
        })
        const items = [0, 1].map((row) => ({ to: numberOf(row), data: { row, cells: {} } }))
        await jobs.addItems(record, 0, items)
        return (await jobs.complete(record, 2)) ?? record
      }
      const stored = await store()
      expect(await jobs.start(stored, undefined, key)).toBe('started')
      await vi.waitUntil(() => sentWith.length === (end === 'its end' ? 2 : 1))
      const job = jobs.open(stored)
      if (end === 'its end') {
        await vi.waitFor(async () => expect((await jobs.find(id))?.state).toBe('finished'))
        await job.retry('refused')
      } else if (end === 'its stop') {
        await job.stop()
        await vi.waitFor(async () => expect((await jobs.find(id))?.state).toBe('stopped'))
        await job.retry('not-sent')
      } else {
        job.pause()
        await vi.waitFor(() => job.remove())
        await vi.waitFor(async () => expect(await jobs.find(id)).toBeUndefined())
        await store()
      }
      const sent = sentWith.length
      expect(await jobs.start((await jobs.find(id)) ?? stored)).toBe('failed')
      expect(await jobs.find(id)).toMatchObject({ state: 'paused', why: { kind: 'no-key' } })
      expect(sentWith).toHaveLength(sent)
      expect(new Set(sentWith)).toEqual(new Set([key]))
      await jobs.close()
      await state.destroy()
    },
  )
})

const programs = findPostgres()
describe.skipIf(programs === undefined)('a key that is handed over to one of two servers', () => {
  it('stays there: the other one pauses the job', { timeout: 90_000 }, async () => {
    const postgres = await startPostgres(programs ?? '')
    try {
      const env = { SWITCHBOARD_DATABASE_URL: postgres.createDatabase() }
      const [one, two] = [join(folder, 'one'), join(folder, 'two')]
      for (const path of [one, two]) mkdirSync(path)
      const first = await start(one, env)
      const { call } = await connectWith(first, key)
      cpSync(join(one, 'people.key'), join(two, 'people.key'))
      const second = await start(two, env)
      const other = await connectWith(second, key)
      const id = await startCampaign(call, 200, { perMinute: 1_200 })
      await untilSent(10)
      // It runs where its key is, no matter who asks.
      expect(await read(other.call('POST', `/jobs/${id}/start`))).toEqual({ result: 'started' })
      await kill(first)
      const { why, counts } = await untilJob(other.call, id, 'paused', 40_000)
      expect(why).toMatchObject({ kind: 'no-key' })
      expect(counts.unknown).toBeLessThanOrEqual(4)
      expect(await read(other.call('POST', `/jobs/${id}/start`))).toEqual({ result: 'started' })
      const done = await untilJob(other.call, id, 'finished')
      expectOnce(gateway.recipients(), done.counts.accepted, done.counts.unknown)
      await second.stop()
    } finally {
      await postgres.stop()
    }
  })
})
