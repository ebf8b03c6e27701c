import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
  openSync,
  closeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpError } from '#gateway/http/http-error.ts'
import { openFakeGateway, type FakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { openAudit, type Audit, type AuditAction } from './audit.ts'
import { readAuditEntry, writeAuditEntry, type AuditEntry } from '#gateway/audit/audit-entry.ts'
import { openTestAuthProxy, people, type TestAuthProxy } from '#gateway/auth/testing/auth-proxy.ts'

const action: AuditAction = { person: 'Ana', role: 'admin', address: '::1', operation: 'sendMedia' }

let folder: string
let file: string
const opened: Audit[] = []
function open(now?: () => Date): Audit {
  const audit = openAudit(folder, now)
  opened.push(audit)
  return audit
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-audit-'))
  file = join(folder, 'audit.jsonl')
})
afterEach(() => {
  for (const audit of opened.splice(0)) audit.close()
  rmSync(folder, { recursive: true, force: true })
  vi.restoreAllMocks()
})

/** Parses all lines, each of which must be complete. */
function linesOf(path: string): AuditEntry[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  expect(lines.pop()).toBe('')
  return lines.map((line) => {
    const entry = readAuditEntry(line)
    expect(entry, line).toBeDefined()
    return entry!
  })
}
const kinds = (path: string) => linesOf(path).map(({ kind }) => kind)

/** Makes appending fail: a folder takes the file's name. @returns undoes it */
function block(): () => void {
  renameSync(file, `${file}.1`)
  mkdirSync(file)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => rmdirSync(file)
}

describe('an audited write', () => {
  test('logs a line before and a line after, joined by an id', async () => {
    const audit = open()
    const write = await audit.begin({ ...action, instance: 'sales' })
    expect(linesOf(file)).toMatchObject([{ kind: 'begun', person: 'Ana', instance: 'sales' }])
    write.end(201)
    const [begun, done] = linesOf(file)
    expect(done).toMatchObject({ ...action, kind: 'done', status: 201, instance: 'sales' })
    expect(done).toHaveProperty('request', (begun as { request: string }).request)
  })

  test('is refused with 503 if its first line cannot be written', async () => {
    const audit = open()
    const unblock = block()
    const refused = await audit.begin(action).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(HttpError)
    expect(refused).toMatchObject({
      status: 503,
      messages: [expect.stringContaining('nothing was sent')],
    })
    expect(() => audit.write({ ...action, status: 200 })).toThrow(HttpError)
    unblock()
    await audit.begin(action)
    expect(kinds(file)).toEqual(['begun'])
  })

  test('stays done if its second line cannot be written, which is logged later', async () => {
    const audit = open()
    const write = await audit.begin(action)
    const unblock = block()
    write.end(201)
    unblock()
    await audit.begin(action)
    expect(linesOf(file)).toMatchObject([{ kind: 'done', status: 201 }, { kind: 'begun' }])
    expect(kinds(`${file}.1`)).toEqual(['begun'])
  })
})

describe('the audit file', () => {
  test('is restricted to its owner, even if it was not before', () => {
    writeFileSync(file, '')
    chmodSync(file, 0o644)
    open()
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('is created again if it is renamed or removed while the server runs', async () => {
    const audit = open()
    const write = await audit.begin(action)
    renameSync(file, `${file}.1`)
    write.end(200)
    audit.write({ ...action, status: 403 })
    expect(kinds(`${file}.1`)).toEqual(['begun'])
    expect(kinds(file)).toEqual(['done', 'event'])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    rmSync(file)
    await Promise.all(Array.from({ length: 20 }, () => audit.begin(action)))
    expect(kinds(file)).toHaveLength(20)
  })

  test('gets the line feed that its last line lacks', () => {
    writeFileSync(file, writeAuditEntry({ time: 'now', kind: 'event', ...action, status: 200 }))
    open().write({ ...action, status: 403 })
    expect(kinds(file)).toEqual(['event', 'event'])
  })

  test.each(['{"time":"2026-', '\0'.repeat(3_000), `{"a":"${'x'.repeat(200_000)}`])(
    'moves an incomplete last line to another file (%#)',
    (torn) => {
      open().write({ ...action, status: 200 })
      writeFileSync(file, torn, { flag: 'a' })
      open().write({ ...action, status: 403 })
      expect(linesOf(file)).toMatchObject([{ status: 200 }, { status: 403 }])
      const aside = readdirSync(folder).filter((name) => name.includes('.torn-'))
      expect(aside).toHaveLength(1)
      expect(readFileSync(join(folder, aside[0] ?? ''), 'utf8')).toBe(torn)
      expect(statSync(join(folder, aside[0] ?? '')).mode & 0o777).toBe(0o600)
    },
  )

  test('reads the lines of an older version as events', () => {
    const { time = 'now', ...line } = { ...action, status: 200 } as AuditAction & { time?: string }
    expect(readAuditEntry(JSON.stringify({ time, ...line }))).toMatchObject({ kind: 'event' })
    expect(readAuditEntry('{"kind":"event"}')).toBeUndefined()
    expect(readAuditEntry('[]')).toBeUndefined()
  })

  test('contains no control characters', () => {
    const marks = '\u0000\u001B[31m\u007F\u009B\u061C\u200B\u200E\u2028\u202E\u2066\uFEFF'
    open().write({ ...action, person: `Ana${marks}`, instance: marks, status: 200 })
    const [line = ''] = readFileSync(file, 'utf8').split('\n')
    for (const mark of marks.replaceAll(/[ -~]/g, '')) expect(line).not.toContain(mark)
    expect(readAuditEntry(line)).toMatchObject({ person: `Ana${marks}` })
  })

  test('contains no long lines', () => {
    open().write({ ...action, instance: 'x'.repeat(100_000), status: 200 })
    expect(statSync(file).size).toBeLessThan(1_000)
  })
})

describe('anonymous audit lines', () => {
  const nobody = { person: null, address: '::1', operation: 'unknown', status: 401 }

  test('are limited, and the number of omitted lines is logged', () => {
    let at = Date.parse('2026-05-03T12:00:00.000Z')
    const audit = open(() => new Date(at))
    for (let i = 0; i < 5_000; i++) audit.write(nobody)
    expect(linesOf(file)).toHaveLength(60)
    // A flood of one kind hides neither sign-ins nor the actions of users.
    audit.write({ ...nobody, operation: 'signIn' })
    audit.write({ ...action, status: 403 })
    expect(linesOf(file)).toHaveLength(62)
    at += 25_000
    for (let i = 0; i < 10; i++) audit.write(nobody)
    expect(linesOf(file)).toHaveLength(64)
    audit.close()
    opened.pop()
    expect(linesOf(file).at(-1)).toMatchObject({
      kind: 'omitted',
      count: 5_000 - 60 + 8,
      since: '2026-05-03T12:00:00.000Z',
    })
  })

  test('report the omitted number after a minute', () => {
    vi.useFakeTimers()
    const audit = open()
    for (let i = 0; i < 70; i++) audit.write(nobody)
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    expect(linesOf(file).at(-1)).toMatchObject({ kind: 'omitted', count: 10 })
  })
})

/** Returns the last path segments of the writes that a gateway received. */
const writesOf = ({ seen }: FakeGateway) =>
  seen.filter(({ method }) => method !== 'GET').map(({ url }) => url.split('/').at(-1))

/** Requests to the server, and what the gateway receives. */
describe('the auth proxy', () => {
  let gateway: FakeGateway
  let authProxy: TestAuthProxy
  beforeEach(async () => {
    gateway = await openFakeGateway((_, outgoing) => {
      outgoing.setHeader('content-type', 'application/json')
      outgoing.end('{"success":true}')
    })
    authProxy = await openTestAuthProxy(gateway.url, 'the-key-of-this-server', { auditDir: folder })
  })
  afterEach(async () => {
    await authProxy.close()
    await gateway.close()
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
    const lines = authProxy.audit().slice(2)
    expect(lines.map((line) => [line.person, line.operation, line.status])).toEqual([
      [null, 'sendLocation', 401],
      ['Ana Prado', 'updateAgent', 403],
      ['Ana Prado', 'unknown', 404],
      ['Luís', 'sendLocation', 403],
      ['Luís', 'createAgent', 400],
      ['Luís', 'createAgent', 400],
      [null, 'signIn', 403],
    ])
    expect(lines[1]).toMatchObject({ kind: 'event', id: '42' })
    expect(lines[2]).toMatchObject({ method: 'DELETE', path: '/instance/settings/sales' })
    expect(gateway.seen).toHaveLength(0)
  })

  test('sends nothing if the audit cannot be written, and reports it', async () => {
    const cookie = await authProxy.signIn('ana')
    const unblock = block()
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
    unblock()
    expect((await write()).status).toBe(200)
    expect(writesOf(gateway)).toEqual(['42'])
  })

  test('does not let anyone accept an invitation if the audit cannot be written', async () => {
    const cookie = await authProxy.signIn('ana')
    const body = { name: 'Nuria', email: 'nuria@example.com', role: 'support-lead' }
    const invited = await authProxy.ask('POST', '/people', { cookie, body })
    const { token } = (await invited.json()) as { token: string }
    const password = 'nine copper lanterns glow'
    const accept = () => authProxy.ask('POST', '/invitation/accept', { body: { token, password } })
    const unblock = block()
    expect((await accept()).status).toBe(503)
    unblock()
    const credentials = { body: { name: 'Nuria', password } }
    expect((await authProxy.ask('POST', '/session', credentials)).status).toBe(401)
    expect((await accept()).status).toBe(200)
    expect(
      authProxy.audit().filter(({ operation }) => operation === 'acceptInvitation'),
    ).toMatchObject([
      { kind: 'begun', person: 'Nuria' },
      { kind: 'done', person: 'Nuria', status: 200 },
    ])
  })

  test('keeps lines whole on a full disk, sends no write without a line, and recovers', async (context) => {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    const mounted = spawnSync('sh', ['-c', `mount -t tmpfs -o size=64k tmpfs '${disk}'`])
    if (mounted.status !== 0)
      return context.skip('mounting a small disk needs root; the next test fills a file instead')
    const full = await openTestAuthProxy(gateway.url, 'the-key-of-this-server', { auditDir: disk })
    try {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
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
      expect(readFileSync(full.usersFile, 'utf8')).not.toContain('Eva Lima')
      expect(new Set(statuses)).toEqual(new Set([200, 503]))
      const reached = () => writesOf(gateway)
      expect(reached()).toHaveLength(statuses.filter((status) => status === 200).length)
      full.audit()
      rmSync(join(disk, 'filler'))
      expect(await write(99)).toBe(200)
      const lines = full.audit()
      const idsOf = (kind: string) =>
        lines.filter((line) => line.kind === kind).map((line) => line.id)
      expect(idsOf('begun')).toEqual(reached())
      expect(idsOf('done')).toEqual(reached())
    } finally {
      await full.close()
      spawnSync('sh', ['-c', `umount '${disk}'`])
    }
  })

  test('keeps lines whole in a file with a size limit, in a child process', () => {
    const script = `
      import { openAudit } from '#gateway/audit/audit.ts'
      const audit = openAudit(process.argv[1])
      console.error = () => undefined
      let refused = 0
      for (let i = 0; i < 60; i++)
        await audit.begin({ person: 'Ana', address: '::1', operation: 'sendMedia', id: String(i) })
          .then((write) => write.end(200), () => refused++)
      process.stdout.write(String(refused))`
    const node = `'${process.execPath}' --import tsx --input-type=module -e "$SCRIPT" '${folder}'`
    const child = (limit: string) =>
      spawnSync('sh', ['-c', `${limit}; ${node}`], {
        env: { ...process.env, SCRIPT: script },
        encoding: 'utf8',
      })
    // In blocks of 512 bytes.
    const limited = child('ulimit -f 8')
    expect(Number(limited.stdout), limited.stderr).toBeGreaterThan(10)
    const before = linesOf(file)
    expect(statSync(file).size).toBeGreaterThan(3_500)
    expect(child('true').stdout).toBe('0')
    expect(linesOf(file).length).toBe(before.length + 120)
  })
})

function fill(path: string): void {
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
  }
}
