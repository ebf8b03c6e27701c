import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writePeople } from '#gateway/identity/testing/auth-proxy.ts'
import { startChild } from '#gateway/testing/child.ts'
import { jobOf, startCampaign, untilJob } from './testing/campaign.ts'
import { expectOnce, openSendingGateway, type SendingGateway } from './testing/sends.ts'
import { settingsOf, signIn, type Signed } from './testing/signed.ts'

describe('a campaign of a server that ends', () => {
  let folder = ''
  let gateway: SendingGateway
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'switchboard-restarts-'))
    await writePeople(folder)
  })
  afterEach(async () => {
    await gateway.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const start = async (before?: Signed): Promise<Signed> =>
    signIn(await startChild(folder, settingsOf(gateway)), before?.headers['cookie'])

  it(
    'is lost or sent twice in no row, although it is killed 20 times',
    { timeout: 180_000 },
    async () => {
      gateway = await openSendingGateway(15)
      let server = await start()
      const id = await startCampaign(server.call, 600)
      for (let kills = 0; kills < 20; kills++) {
        const before = gateway.recipients().length
        // At another moment each time.
        await vi.waitUntil(() => gateway.recipients().length > before + kills, {
          timeout: 20_000,
          interval: 1,
        })
        process.kill(server.child.pid, 'SIGKILL')
        await server.child.exited
        server = await start(server)
      }
      const { counts } = await untilJob(server.call, id, 'finished', 60_000)
      expect(counts.accepted + counts.unknown).toBe(600)
      expect(counts.unknown).toBeLessThanOrEqual(20 * 4)
      expectOnce(gateway.recipients(), counts.accepted, counts.unknown)
      await server.child.stop()
    },
  )

  it(
    'goes on at the next start, and waits for what is in flight at a stop',
    { timeout: 60_000 },
    async () => {
      gateway = await openSendingGateway(700)
      let server = await start()
      const id = await startCampaign(server.call, 60)
      const { call, headers, child } = server
      const stream = await fetch(`${child.url}/api/jobs/${id}/stream`, { headers })
      const reader = stream.body?.getReader()
      expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('data: {')
      await vi.waitUntil(() => gateway.recipients().length >= 8, { timeout: 20_000 })
      expect((await jobOf(call, id)).state).toBe('running')

      const stoppedAt = Date.now()
      expect(await child.stop()).toBe(0)
      // A stream does not hold it up.
      expect(Date.now() - stoppedAt).toBeLessThan(4_000)
      await expect(readToEnd(reader)).resolves.toBeUndefined()
      const sent = gateway.recipients().length

      server = await start(server)
      const startedAt = Date.now()
      await vi.waitUntil(() => gateway.recipients().length > sent, { timeout: 10_000 })
      expect(Date.now() - startedAt).toBeLessThan(2_000)
      const { counts } = await untilJob(server.call, id, 'finished')
      expect(counts).toMatchObject({ accepted: 60, unknown: 0 })
      expectOnce(gateway.recipients(), 60, 0)
      await server.child.stop()
    },
  )

  it(
    'sends the stream no further once its person has signed out',
    { timeout: 60_000 },
    async () => {
      gateway = await openSendingGateway(20)
      const { call, headers, child } = await start()
      const id = await startCampaign(call, 200, { perMinute: 300 })
      const stream = await fetch(`${child.url}/api/jobs/${id}/stream`, { headers })
      const ended = readToEnd(stream.body?.getReader())
      expect((await call('DELETE', '/session')).status).toBe(204)
      const signedOutAt = Date.now()
      await ended
      expect(Date.now() - signedOutAt).toBeLessThan(15_000)
      await child.stop()
    },
  )
})

async function readToEnd(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
): Promise<undefined> {
  while ((await reader?.read())?.done === false);
}
