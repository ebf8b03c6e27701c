import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSmallDisk, startChild, type Child } from '#gateway/testing/child.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { jobOf, read, startCampaign, untilJob } from './testing/campaign.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-jobs-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const start = () => startChild(folder, { SWITCHBOARD_METRICS_TOKEN: metricsToken })
const metricsToken = 'a-token-for-the-metrics-of-tests'

const connectInstance = (child: Child) =>
  read(child.call('POST', '/instance/create', { instanceName: 'shop' }))

describe('a campaign on the server', () => {
  it('needs no open page, and says what became of each row', async () => {
    const child = await start()
    await connectInstance(child)
    const id = await startCampaign(child.call, 25)
    const { counts } = await untilJob(child.call, id, 'finished')
    expect(counts).toMatchObject({ accepted: 25 })
    const { rows } = await read<{ rows: unknown[] }>(
      child.call('POST', `/jobs/${id}/rows`, { indexes: [24] }),
    )
    expect(rows).toMatchObject([{ index: 24, state: 'accepted', item: { to: '5511980000024' } }])
    const list = (since: number) =>
      read<{ jobs: JobRecord[]; total: number; at: number }>(
        child.call('GET', `/jobs?since=${since}`),
      )
    const { jobs, at } = await list(0)
    expect(jobs).toMatchObject([{ id }])
    expect(await list(at + 1)).toMatchObject({ jobs: [], total: 1 })
    const search = { order: 'row', states: ['accepted'], search: '1198', from: 20, count: 3 }
    expect(await read(child.call('POST', `/jobs/${id}/search`, search))).toEqual({
      indexes: [20, 21, 22],
      total: 25,
    })
    const headers = { authorization: `Bearer ${metricsToken}` }
    const metrics = await (await fetch(`${child.url}/metrics`, { headers })).text()
    expect(metrics).toContain('switchboard_job_rows_total{outcome="accepted"} 25')
    expect(metrics).toContain('switchboard_jobs_running 0')
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
    const id = await startCampaign(child.call, 12, { perMinute: 300 })
    await list(11)
    expect((await untilJob(child.call, id, 'finished')).counts).toMatchObject({
      accepted: 10,
      skipped: 2,
    })
    const { rows } = await read<{ rows: unknown[] }>(
      child.call('POST', `/jobs/${id}/rows`, { indexes: [0, 11] }),
    )
    const skipped = { state: 'skipped', outcome: { reason: { why: 'do-not-contact' } } }
    expect(rows).toMatchObject([skipped, skipped])
    await child.stop()
  })

  it('leaves its instance to others while it waits for its time', async () => {
    const child = await start()
    await connectInstance(child)
    const later = await startCampaign(child.call, 2, { notBefore: Date.now() + 4_000 })
    const now = await startCampaign(child.call, 60, { perMinute: 600 })
    expect((await jobOf(child.call, later)).state).toBe('running')
    await untilJob(child.call, now, 'finished')
    const done = await untilJob(child.call, later, 'finished')
    const first = await jobOf(child.call, now)
    expect(done.endedAt).toBeGreaterThanOrEqual(first.endedAt ?? Infinity)
    expect(done.counts).toMatchObject({ accepted: 2 })
    await child.stop()
  })

  it('continues after the server was killed, and sends nothing twice', async () => {
    let child = await start()
    await connectInstance(child)
    const id = await startCampaign(child.call, 60, { perMinute: 600 })
    await vi.waitFor(
      async () => expect((await jobOf(child.call, id)).counts.accepted).toBeGreaterThan(5),
      {
        timeout: 10_000,
      },
    )
    process.kill(child.pid, 'SIGKILL')
    await child.exited
    child = await start()
    const { counts } = await untilJob(child.call, id, 'finished')
    expect(counts.accepted + counts.unknown).toBe(60)
    expect(counts.unknown).toBeLessThanOrEqual(4)
    await child.stop()
  })

  it('keeps to the daily limit of its instance, also after the server was killed', async () => {
    let child = await start()
    await connectInstance(child)
    const perDay = { count: 8, timeZone: 'UTC' }
    await untilJob(child.call, await startCampaign(child.call, 3), 'finished')
    const id = await startCampaign(child.call, 20, { concurrency: 2, perDay })
    const sent = async () => (await rowStates(child, id)).filter((one) => one === 'accepted').length
    await vi.waitFor(async () => expect(await sent()).toBe(5), { timeout: 10_000 })
    process.kill(child.pid, 'SIGKILL')
    await child.exited
    child = await start()
    await setTimeout(2_000)
    expect(await sent()).toBe(5)
    expect((await jobOf(child.call, id)).state).toBe('running')
    await child.stop()
  })

  it('is repeated by a new one, until someone stops it', async () => {
    const child = await start()
    await connectInstance(child)
    const repeat = { every: 'week', from: '2026-01-05T09:00', timeZone: 'Europe/Berlin' } as const
    const name = 'Spring'
    const first = await startCampaign(child.call, 2, {}, { repeat: { ...repeat, name } })
    await untilJob(child.call, first, 'finished')
    const next = await vi.waitFor(
      async () => {
        const { repeatedBy } = await jobOf(child.call, first)
        expect(repeatedBy).toBeDefined()
        return jobOf(child.call, repeatedBy?.id ?? '')
      },
      { timeout: 15_000, interval: 200 },
    )
    expect(next).toMatchObject({
      state: 'paused',
      repeatOf: first,
      total: 2,
      why: { kind: 'scheduled' },
    })
    expect(next.name).toMatch(/^Spring \d{4}-\d\d-\d\d$/)
    expect(next.pace.notBefore).toBeGreaterThan(Date.now())
    await read(child.call('DELETE', `/jobs/${next.id}/repetition`))
    expect(await jobOf(child.call, next.id)).not.toHaveProperty('repeat')
    await child.stop()
  })

  it('refuses zones that this server does not know', async () => {
    const child = await start()
    const perDay = { count: 8, timeZone: 'Europe/Nowhere' }
    await expect(startCampaign(child.call, 1, { perDay })).rejects.toThrow(/timeZone/)
    await child.stop()
  })

  it('is paused by a full disk, and continues to its end once there is room', async () => {
    const disk = await openSmallDisk(24)
    try {
      const child = await disk.start()
      await connectInstance(child)
      const id = await startCampaign(child.call, 4_000)
      const isAccepted = async (index: number) => {
        const { rows } = await read<{ rows: { state: string }[] }>(
          child.call('POST', `/jobs/${id}/rows`, { indexes: [index] }),
        )
        return rows[0]?.state === 'accepted'
      }
      // The write-ahead logs of both databases have grown: without them there is room for the whole job.
      await vi.waitUntil(() => isAccepted(1_500), { timeout: 20_000, interval: 10 })
      const filler = join(disk.folder, 'filler')
      expect(() => writeFileSync(filler, Buffer.alloc(32 * 1024 * 1024))).toThrow('ENOSPC')
      const paused = await untilJob(child.call, id, 'paused')
      expect(paused.why?.kind).toBe('disk')
      expect(paused.counts).toMatchObject({ refused: 0, unknown: 0 })
      rmSync(filler)
      expect(await read(child.call('POST', `/jobs/${id}/start`))).toEqual({ result: 'started' })
      expect((await untilJob(child.call, id, 'finished')).counts).toMatchObject({ accepted: 4_000 })
      await child.stop()
    } finally {
      await disk.remove()
    }
  })
})

/** Returns the states of the rows of a job. */
async function rowStates({ call }: Child, id: string): Promise<readonly string[]> {
  const { total } = await jobOf(call, id)
  const indexes = Array.from({ length: total }, (_one, n) => n)
  const { rows } = await read<{ rows: { state: string }[] }>(
    call('POST', `/jobs/${id}/rows`, { indexes }),
  )
  return rows.map(({ state }) => state)
}
