import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writePeople } from '#gateway/identity/testing/auth-proxy.ts'
import { startChild } from '#gateway/testing/child.ts'
import { itemOf } from '#features/agents/import/import-plan.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { jobOf, startCampaign, untilJob } from './testing/campaign.ts'
import { expectOnce, openSendingGateway, type SendingGateway } from './testing/sends.ts'
import { environmentOf, signIn, type Signed } from './testing/signed.ts'
import { ask, rowsOf, storeJob } from './testing/stored-job.ts'

describe('jobs of a server that ends', () => {
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
    signIn(await startChild(folder, environmentOf(gateway)), before?.headers['cookie'])

  it(
    'lose no row, and do none twice, although it is killed 20 times',
    { timeout: 180_000 },
    async () => {
      gateway = await openSendingGateway(15)
      let server = await start()
      const campaign = await startCampaign(server.call, 600)
      const imported = await storeJob(server, importOf(160))
      const settings = await storeJob(server, settingsOf(160))
      for (const id of [imported, settings]) await ask(server, 'POST', `/jobs/${id}/start`)
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
      const { counts } = await untilJob(server.call, campaign, 'finished', 60_000)
      expect(counts.accepted + counts.unknown).toBe(600)
      expect(counts.unknown).toBeLessThanOrEqual(20 * 4)
      expectOnce(gateway.recipients(), counts.accepted, counts.unknown)

      /** Expects that each row was done once, or is unknown, and returns those that were. */
      const expectDone = async (id: string, doneNow: () => readonly string[]) => {
        await untilJob(server.call, id, 'finished', 60_000)
        const done = doneNow()
        const rows = await rowsOf(server, id)
        const isUnknown = ({ state }: JobRow) => state === 'unknown'
        expect(new Set(done).size).toBe(done.length)
        expect(new Set(rows.map(({ state }) => state).filter((one) => one !== 'unknown'))).toEqual(
          new Set(['accepted']),
        )
        expect(rows.filter(isUnknown).length).toBeLessThanOrEqual(20 * 4)
        const accepted = rows.filter((row) => !isUnknown(row)).map(({ item }) => item.to)
        expect(accepted.filter((one) => !done.includes(one))).toEqual([])
        return accepted
      }
      await expectDone(settings, () => gateway.writes('/settings/set/').map(({ rest }) => rest))

      const changes = () => gateway.writes('/users/agents')
      const created = () => changes().flatMap(({ rest, body }) => (rest === '' ? [body] : []))
      const accepted = await expectDone(imported, () => created().map(({ email }) => String(email)))
      // The phone is a write of its own.
      const phones = changes().flatMap(({ rest }) => (rest === '' ? [] : [rest]))
      expect(new Set(phones).size).toBe(phones.length)
      expect(phones.length).toBeGreaterThanOrEqual(accepted.length)
      // The person who gets the passwords gets those that the agents have.
      const kept = await ask<{ secrets: [string, string][] }>(
        server,
        'GET',
        `/jobs/${imported}/secrets`,
      )
      const passwords = new Map(kept.secrets)
      expect(
        created().filter(({ email, password }) => passwords.get(String(email)) !== password),
      ).toEqual([])
      await server.child.stop()
    },
  )

  it(
    'continues at the next start, and waits for what is in flight at a stop',
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

const emailOf = (n: number) => `agent-${n}@company.example`

/** An import of new agents with phones: every second one has a password in the list. */
function importOf(count: number) {
  const rows = Array.from({ length: count }, (_one, n) => ({
    name: `Agent ${n}`,
    email: emailOf(n),
    phone: '5511986420731',
    password: n % 2 === 0 ? `Kolibri-${n}-geheim` : '',
    permissions: {},
  }))
  return {
    kind: 'agent-import',
    plan: {},
    files: {
      secrets: rows.flatMap(({ email, password }) => (password === '' ? [] : [[email, password]])),
    },
    items: rows.map((row, n) => itemOf(n + 2, row)),
  }
}

/** A change of the settings of many instances. */
function settingsOf(count: number) {
  const before = {
    rejectCall: false,
    groupsIgnore: false,
    alwaysOnline: false,
    readMessages: false,
    readStatus: false,
    syncFullHistory: false,
  }
  const data = {
    before,
    textBefore: '',
    textIsReadable: true,
    after: { ...before, rejectCall: true, msgCall: 'Later' },
  }
  const items = Array.from({ length: count }, (_one, n) => ({ to: `shop-${n}`, data }))
  return { kind: 'settings', plan: {}, items }
}
