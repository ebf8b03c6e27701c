import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startChild, type Child } from '#gateway/testing/child.ts'
import { randomId } from '#domain/profile.ts'
import type { JobCounts, JobRecord } from '#local/jobs/job-record.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-jobs-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const template = {
  kind: 'text',
  source: 'url',
  url: '',
  urlColumn: '',
  mediatype: 'image',
  mimetype: '',
  fileName: '',
  caption: '',
  text: 'Hello {{name}}',
  name: '',
  address: '',
  latitude: '',
  longitude: '',
  delay: '',
  linkPreview: '',
}

async function read<T>(response: Promise<Response>): Promise<T> {
  const { status, ok } = await response
  const text = await (await response).text()
  if (!ok) throw new Error(`${status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

const start = () => startChild(folder)

const connectInstance = (child: Child) =>
  read(child.call('POST', '/instance/create', { instanceName: 'shop' }))

/** Stores a campaign to numbers that end in 0, 1, 2 …, and starts it. */
async function startCampaign(child: Child, count: number, perMinute?: number): Promise<string> {
  const { id } = await read<JobRecord>(
    child.call('POST', '/jobs', {
      id: randomId(),
      kind: 'campaign',
      instance: 'shop',
      name: 'Spring',
      plan: { template, columns: { name: 'name' }, source: { numberColumn: 0 } },
      pace: { concurrency: 4, ...(perMinute === undefined ? {} : { perMinute }) },
    }),
  )
  const items = Array.from({ length: count }, (_one, n) => ({
    to: `55119${String(80_000_000 + n)}`,
    data: { row: n + 1, cells: { name: `Person ${n}` } },
  }))
  await read(child.call('PUT', `/jobs/${id}/items`, { first: 0, items }))
  await read(child.call('POST', `/jobs/${id}/completion`, { total: count }))
  expect(await read(child.call('POST', `/jobs/${id}/start`))).toEqual({ result: 'started' })
  return id
}

const job = (child: Child, id: string) => read<JobRecord>(child.call('GET', `/jobs/${id}`))

async function untilDone(child: Child, id: string): Promise<JobCounts> {
  return vi.waitFor(
    async () => {
      const record = await job(child, id)
      expect(record.state).toBe('finished')
      return record.counts
    },
    { timeout: 30_000, interval: 100 },
  )
}

describe('a campaign on the server', () => {
  it('needs no open page, and says what became of each row', async () => {
    const child = await start()
    await connectInstance(child)
    const id = await startCampaign(child, 25)
    expect(await untilDone(child, id)).toMatchObject({ accepted: 25 })
    const { rows } = await read<{ rows: unknown[] }>(
      child.call('POST', `/jobs/${id}/rows`, { indexes: [24] }),
    )
    expect(rows).toMatchObject([{ index: 24, state: 'accepted', item: { to: '5511980000024' } }])
    await child.stop()
  })

  it('skips numbers not to contact, also those that are added while it runs', async () => {
    const child = await start()
    await connectInstance(child)
    const list = (n: number) =>
      read(
        child.call('POST', '/do-not-contact', {
          entries: [{ number: `55119${80_000_000 + n}`, instance: '', source: 'added' }],
        }),
      )
    await list(0)
    const id = await startCampaign(child, 12, 300)
    await list(11)
    expect(await untilDone(child, id)).toMatchObject({ accepted: 10, skipped: 2 })
    const { rows } = await read<{ rows: unknown[] }>(
      child.call('POST', `/jobs/${id}/rows`, { indexes: [0, 11] }),
    )
    const skipped = { state: 'skipped', outcome: { reason: { why: 'do-not-contact' } } }
    expect(rows).toMatchObject([skipped, skipped])
    await child.stop()
  })

  it('goes on after the server was killed, and sends nothing twice', async () => {
    let child = await start()
    await connectInstance(child)
    const id = await startCampaign(child, 60, 600)
    await vi.waitFor(
      async () => expect((await job(child, id)).counts.accepted).toBeGreaterThan(5),
      {
        timeout: 10_000,
      },
    )
    process.kill(child.pid, 'SIGKILL')
    await child.exited
    child = await start()
    const counts = await untilDone(child, id)
    expect(counts.accepted + counts.unknown).toBe(60)
    expect(counts.unknown).toBeLessThanOrEqual(4)
    await child.stop()
  })
})
