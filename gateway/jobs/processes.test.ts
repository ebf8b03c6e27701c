import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { people, writePeople } from '#gateway/identity/testing/auth-proxy.ts'
import { startChild } from '#gateway/testing/child.ts'
import { findPostgres, startPostgres, type TestPostgres } from '#gateway/testing/postgres.ts'
import { jobOf, startCampaign, untilJob } from './testing/campaign.ts'
import { expectOnce, openSendingGateway, type SendingGateway } from './testing/sends.ts'
import { environmentOf, signIn, type Signed } from './testing/signed.ts'

const programs = findPostgres()

describe.skipIf(programs === undefined)('jobs of two servers with one database', () => {
  let postgres: TestPostgres | undefined
  let gateway: SendingGateway
  let folder = ''
  let first: Signed
  let second: Signed
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '')
  })
  afterAll(() => postgres?.stop())

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'switchboard-processes-'))
    gateway = await openSendingGateway(20)
    const databaseUrl = postgres?.createDatabase() ?? ''
    const [one, two] = [join(folder, 'one'), join(folder, 'two')]
    mkdirSync(one)
    await writePeople(one, databaseUrl)
    const start = (dataDir: string) =>
      startChild(dataDir, { ...environmentOf(gateway), SWITCHBOARD_DATABASE_URL: databaseUrl })
    first = await signIn(await start(one))
    // The second server gets the key of the first.
    cpSync(join(one, 'people.key'), join(two, 'people.key'))
    second = await signIn(await start(two))
  }, 60_000)
  afterEach(async () => {
    await Promise.all([first, second].map(({ child }) => child.stop()))
    await gateway.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it(
    'go on in the other one after kill -9: nothing is lost or sent twice',
    { timeout: 60_000 },
    async () => {
      const id = await startCampaign(first.call, 500)
      await vi.waitUntil(() => gateway.recipients().length > 150, { timeout: 20_000 })
      process.kill(first.child.pid, 'SIGKILL')
      await first.child.exited
      const before = gateway.recipients().length
      await vi.waitUntil(() => gateway.recipients().length > before + 4, { timeout: 30_000 })
      const { counts } = await untilJob(second.call, id, 'finished')
      expect(counts.accepted + counts.unknown).toBe(500)
      expect(counts.unknown).toBeLessThanOrEqual(4)
      expectOnce(gateway.recipients(), counts.accepted, counts.unknown)
    },
  )

  it('are paused, resumed and stopped through either', { timeout: 60_000 }, async () => {
    const id = await startCampaign(first.call, 500, { perMinute: 1_200 })
    const isSending = async () => {
      const before = gateway.recipients().length
      await vi.waitUntil(() => gateway.recipients().length > before, { timeout: 5_000 })
    }
    await isSending()
    const start = await second.call('POST', `/jobs/${id}/start`)
    expect(await start.json()).toEqual({ result: 'started' })
    expect((await second.call('POST', `/jobs/${id}/pause`)).status).toBe(204)
    const { why } = await untilJob(second.call, id, 'paused', 3_000)
    expect(why).toMatchObject({ kind: 'person', by: people.ana.name })
    // Whichever is asked next runs it.
    await second.call('POST', `/jobs/${id}/start`)
    await isSending()
    expect((await jobOf(first.call, id)).state).toBe('running')
    expect((await first.call('POST', `/jobs/${id}/stop`)).status).toBe(204)
    const { counts } = await untilJob(first.call, id, 'stopped', 3_000)
    expect(counts['not-sent']).toBeGreaterThan(0)
    expectOnce(gateway.recipients(), counts.accepted, 0)
  })

  it('are let go by a process that stood still', { timeout: 60_000 }, async () => {
    const id = await startCampaign(first.call, 500, { perMinute: 600 })
    await vi.waitUntil(() => gateway.recipients().length > 10, { timeout: 20_000 })
    process.kill(first.child.pid, 'SIGSTOP')
    const before = gateway.recipients().length
    await vi.waitUntil(() => gateway.recipients().length > before + 10, { timeout: 30_000 })
    process.kill(first.child.pid, 'SIGCONT')
    const from = gateway.seen.length
    await vi.waitUntil(() => gateway.seen.length > from + 20, { timeout: 10_000 })
    // It shows the job as the other one runs it.
    const shown = await jobOf(first.call, id)
    expect([shown.state, shown.why]).toEqual(['running', undefined])
    expect((await first.call('POST', `/jobs/${id}/pause`)).status).toBe(204)
    const { counts } = await untilJob(first.call, id, 'paused', 3_000)
    expect(counts.unknown).toBeLessThanOrEqual(4)
    expectOnce(gateway.recipients(), counts.accepted, counts.unknown)
  })
})
