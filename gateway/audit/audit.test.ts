import { log as serverLog } from '#gateway/log/log.ts'
import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
  openSync,
  closeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpError } from '#gateway/http/http-error.ts'
import { openFakeGateway, type FakeGateway } from '#gateway/proxy/testing/proxy.ts'
import type { State } from '#gateway/state/open-state.ts'
import { describeState } from '#gateway/testing/state.ts'
import { openAudit, type AuditAction } from './audit.ts'
import { findAudit } from './audit-search.ts'
import {
  blockAudit,
  openTestAuthProxy,
  people,
  type TestAuthProxy,
} from '#gateway/identity/testing/auth-proxy.ts'

const action: AuditAction = { person: 'Ana', role: 'admin', address: '::1', operation: 'sendMedia' }

afterEach(() => void vi.restoreAllMocks())

/** Returns the entries, oldest first. */
async function entriesOf(state: State) {
  const entries = []
  for await (const entry of findAudit(state, {})) entries.unshift(entry)
  return entries
}

describeState('the audit', (open) => {
  test('has a write before it is done, and its outcome afterwards', async () => {
    const state = await open()
    const audit = openAudit(state)
    const write = await audit.begin({ ...action, instance: 'sales' })
    const [begun] = await entriesOf(state)
    expect(begun).toMatchObject({ ...action, id: write.request, outcome: 'unknown' })
    expect(begun).not.toHaveProperty('status')
    await write.end(201)
    expect(await entriesOf(state)).toMatchObject([
      { ...action, id: write.request, instance: 'sales', status: 201, outcome: 'accepted' },
    ])
  })

  test('refuses a write with 503 if it cannot be stored', async () => {
    const state = await open()
    const audit = openAudit(state)
    const unblock = await blockAudit(state)
    const refused = await audit.begin(action).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(HttpError)
    expect(refused).toMatchObject({
      status: 503,
      messages: [expect.stringContaining('nothing was sent')],
    })
    await expect(audit.write({ ...action, status: 200 })).rejects.toThrow(HttpError)
    await unblock()
    await audit.begin(action)
    expect(await entriesOf(state)).toHaveLength(1)
  })

  test('stores an outcome later if it cannot be stored at once', async () => {
    const state = await open()
    const audit = openAudit(state)
    const write = await audit.begin(action)
    const unblock = await blockAudit(state)
    await write.end(201)
    await unblock()
    expect(await entriesOf(state)).toMatchObject([{ outcome: 'unknown' }])
    await audit.begin(action)
    expect(await entriesOf(state)).toMatchObject([{ status: 201 }, { outcome: 'unknown' }])
  })

  test('stores what begins at once together, and all of it', async () => {
    const state = await open()
    const audit = openAudit(state)
    const many = Array.from({ length: 1_200 }, (_, at) => ({ ...action, instance: `i${at}` }))
    const writes = await Promise.all(many.map((one) => audit.begin(one)))
    await Promise.all(writes.slice(0, 20).map((one) => one.end(200)))
    const entries = await entriesOf(state)
    expect(entries.map(({ instance }) => instance)).toEqual(many.map(({ instance }) => instance))
    expect(entries.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(20)
  })

  test('has no long texts', async () => {
    const state = await open()
    await openAudit(state).write({ ...action, instance: 'x'.repeat(100_000), status: 200 })
    expect(JSON.stringify(await entriesOf(state)).length).toBeLessThan(1_000)
  })

  test('deletes what is older than it is to be kept', async () => {
    const state = await open()
    const day = 86_400_000
    let now = Date.parse('2026-05-03T12:00:00.000Z')
    await openAudit(state, { now: () => now }).write({ ...action, status: 200 })
    now += 2 * day
    await openAudit(state, { now: () => now }).write({ ...action, status: 200 })
    const audit = openAudit(state, { now: () => now, keepMs: day })
    await audit.close()
    expect(await entriesOf(state)).toMatchObject([{ at: now }])
  })

  test('passes each beginning and outcome on as a line', async () => {
    const state = await open()
    const lines: string[] = []
    const audit = openAudit(state, { emit: (line) => lines.push(line) })
    const write = await audit.begin(action)
    await write.end(200)
    await audit.write({ ...action, status: 403 })
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { id: write.request, outcome: 'unknown' },
      { id: write.request, outcome: 'accepted' },
      { operation: 'sendMedia', outcome: 'refused' },
    ])
  })

  test('limits anonymous entries, and has the number of the omitted ones', async () => {
    const state = await open()
    let now = Date.parse('2026-05-03T12:00:00.000Z')
    const audit = openAudit(state, { now: () => now })
    const anonymous = { person: null, address: '::1', operation: 'unknown', status: 401 }
    const count = async () => (await entriesOf(state)).length
    for (let i = 0; i < 5_000; i++) await audit.write(anonymous)
    expect(await count()).toBe(60)
    // A flood of one kind hides neither sign-ins nor the actions of users.
    await audit.write({ ...anonymous, operation: 'signIn' })
    await audit.write({ ...action, status: 403 })
    expect(await count()).toBe(62)
    now += 25_000
    for (let i = 0; i < 10; i++) await audit.write(anonymous)
    expect(await count()).toBe(64)
    await audit.close()
    expect((await entriesOf(state)).at(-1)).toMatchObject({
      operation: 'omitted',
      count: 5_000 - 60 + 8,
      since: Date.parse('2026-05-03T12:00:00.000Z'),
    })
  })

  test('has the number of the omitted entries after a minute', async () => {
    const state = await open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const audit = openAudit(state)
    const anonymous = { person: null, address: '::1', operation: 'unknown', status: 401 }
    for (let i = 0; i < 70; i++) await audit.write(anonymous)
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    await vi.waitFor(async () =>
      expect((await entriesOf(state)).at(-1)).toMatchObject({ operation: 'omitted', count: 10 }),
    )
  })
})

/** Returns the last path segments of the writes that a gateway received. */
const writesOf = ({ seen }: FakeGateway) =>
  seen.filter(({ method }) => method !== 'GET').map(({ url }) => url.split('/').at(-1))

/** Requests to the server, and what the gateway receives. */
describe('the auth proxy', () => {
  let gateway: FakeGateway
  let authProxy: TestAuthProxy
  let folder: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'switchboard-audit-'))
    gateway = await openFakeGateway((_, outgoing) => {
      outgoing.setHeader('content-type', 'application/json')
      outgoing.end('{"success":true}')
    })
    authProxy = await openTestAuthProxy(gateway.url, 'the-key-of-this-server', { auditDir: folder })
  })
  afterEach(async () => {
    await authProxy.close()
    await gateway.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('logs a line for each refused write too', async () => {
    const [ana, luis] = [await authProxy.signIn('ana'), await authProxy.signIn('luis')]
    const elsewhere = { origin: 'https://elsewhere.example' }
    const { name, password } = people.ana
    await authProxy.ask('POST', '/message/sendLocation/sales', { body: {} })
    await authProxy.ask('PUT', '/users/agents/42', { cookie: ana, body: {}, headers: elsewhere })
    await authProxy.ask('DELETE', '/instance/settings/sales?x=secret', { cookie: ana })
    await authProxy.ask('POST', '/message/sendLocation/sales', { cookie: luis, body: {} })
    await authProxy.ask('POST', '/users/agents', { cookie: luis, body: { role: 'admin' } })
    await authProxy.ask('POST', '/users/agents?a=b', { cookie: luis, body: {} })
    await authProxy.ask('POST', '/session', { body: { name, password }, headers: elsewhere })
    const lines = (await authProxy.audit()).slice(2)
    expect(lines.map((line) => [line.person, line.operation, line.status])).toEqual([
      [null, 'sendLocation', 401],
      ['Ana Prado', 'updateAgent', 403],
      ['Ana Prado', 'unknown', 404],
      ['Luís', 'sendLocation', 403],
      ['Luís', 'createAgent', 400],
      ['Luís', 'createAgent', 400],
      [null, 'signIn', 403],
    ])
    expect(lines[1]).toMatchObject({ agent: { id: '42' } })
    expect(lines[2]).toMatchObject({ method: 'DELETE', path: '/instance/settings/sales' })
    expect(gateway.seen).toHaveLength(0)
  })

  test('sends nothing if the audit cannot be written, and reports it', async () => {
    const cookie = await authProxy.signIn('ana')
    const unblock = await authProxy.blockAudit()
    const write = () => authProxy.ask('PUT', '/users/agents/42', { cookie, body: { name: 'x' } })
    const refused = await write()
    expect([refused.status, await refused.text()]).toEqual([
      503,
      expect.stringContaining('cannot write its audit, so nothing was sent'),
    ])
    expect(writesOf(gateway)).toEqual([])
    // Requests that need no line work, and a refusal stays the same refusal.
    expect((await authProxy.ask('GET', '/users/agents', { cookie })).status).toBe(200)
    expect((await authProxy.ask('POST', '/x', { cookie, body: {} })).status).toBe(404)
    await unblock()
    expect((await write()).status).toBe(200)
    expect(writesOf(gateway)).toEqual(['42'])
  })

  const outcomeOfWrite = async (proxy: TestAuthProxy, headers: Record<string, string> = {}) => {
    const cookie = await proxy.signIn('ana')
    await proxy.ask('PUT', '/users/agents/42', { cookie, body: { name: 'x' }, headers })
    const { status, outcome, reason } = (await proxy.audit()).at(-1) ?? {}
    return [status, outcome, reason]
  }

  test.each<Record<string, string>>([{}, { 'idempotency-key': 'one' }])(
    'has a write as refused that reached no gateway (%o)',
    async (headers) => {
      vi.spyOn(serverLog, 'warn').mockImplementation(() => undefined)
      await gateway.close()
      const noName = await openTestAuthProxy('http://gateway.invalid', 'the-key-of-this-server')
      try {
        for (const proxy of [authProxy, noName])
          expect(await outcomeOfWrite(proxy, headers)).toEqual([502, 'refused', 'not-sent'])
      } finally {
        await noName.close()
      }
    },
  )

  test('has a write as unknown that the gateway answered with 503', async () => {
    await authProxy.close()
    await gateway.close()
    gateway = await openFakeGateway((_, outgoing) => {
      outgoing.statusCode = 503
      outgoing.end()
    })
    authProxy = await openTestAuthProxy(gateway.url, 'the-key-of-this-server')
    expect(await outcomeOfWrite(authProxy)).toEqual([503, 'unknown', undefined])
  })

  test('does not let anyone accept an invitation if the audit cannot be written', async () => {
    const cookie = await authProxy.signIn('ana')
    const body = { name: 'Nuria', email: 'nuria@example.com', role: 'support-lead' }
    const invited = await authProxy.ask('POST', '/people', { cookie, body })
    const { token } = (await invited.json()) as { token: string }
    const password = 'nine copper lanterns glow'
    const accept = () => authProxy.ask('POST', '/invitation/accept', { body: { token, password } })
    const unblock = await authProxy.blockAudit()
    expect((await accept()).status).toBe(503)
    await unblock()
    const credentials = { body: { name: 'Nuria', password } }
    expect((await authProxy.ask('POST', '/session', credentials)).status).toBe(401)
    expect((await accept()).status).toBe(200)
    expect(
      (await authProxy.audit()).filter(({ operation }) => operation === 'acceptInvitation'),
    ).toMatchObject([{ person: 'Nuria', status: 200 }])
  })

  test('sends no write without an entry on a full disk, and recovers', async (context) => {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    const mounted = spawnSync('sh', ['-c', `mount -t tmpfs -o size=2m tmpfs '${disk}'`])
    if (mounted.status !== 0) return context.skip('mounting a small disk needs root')
    const full = await openTestAuthProxy(gateway.url, 'the-key-of-this-server', { auditDir: disk })
    try {
      vi.spyOn(serverLog, 'error').mockImplementation(() => undefined)
      const cookie = await full.signIn('ana')
      fill(join(disk, 'filler'))
      const statuses: number[] = []
      const write = async (id: number) =>
        (await full.ask('PUT', `/users/agents/${id}`, { cookie, body: { name: 'x' } })).status
      for (let id = 0; id < 60; id++) statuses.push(await write(id))
      // Sessions and users do not change either.
      const invited = await full.ask('POST', '/people', {
        cookie,
        body: { name: 'Eva Lima', role: 'support-lead' },
      })
      expect(invited.status).toBe(503)
      expect(await full.stored()).not.toContain('Eva Lima')
      expect(new Set(statuses)).toEqual(new Set([200, 503]))
      const reached = () => writesOf(gateway)
      expect(reached()).toHaveLength(statuses.filter((status) => status === 200).length)
      rmSync(join(disk, 'filler'))
      expect(await write(99)).toBe(200)
      const written = (await full.audit()).filter(({ operation }) => operation === 'updateAgent')
      // A full disk may keep an entry from getting its end, but not from existing.
      expect(written.map(({ agent }) => agent?.id)).toEqual(reached())
    } finally {
      await full.close()
      spawnSync('sh', ['-c', `umount -l '${disk}'`])
    }
  })
})

/** Fills a disk but for some pages of the database. */
function fill(path: string, leftBytes = 150_000): void {
  const filler = openSync(path, 'w')
  try {
    for (let bytes = 65_536; bytes >= 1;)
      try {
        if (writeSync(filler, Buffer.alloc(bytes)) < bytes) bytes = Math.floor(bytes / 2)
      } catch {
        bytes = Math.floor(bytes / 2)
      }
  } finally {
    closeSync(filler)
    truncateSync(path, statSync(path).size - leftBytes)
  }
}
