import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFakeGateway, type FakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { auditCsv, auditJsonLines } from './audit-export.ts'
import { writeAuditEntry } from '#gateway/audit/audit-entry.ts'
import { findAudit, searchAudit, type AuditPage, type AuditQuery } from './audit-search.ts'
import { openTestAuthProxy, type TestAuthProxy } from '#gateway/auth/testing/auth-proxy.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-audit-search-'))
  path = join(folder, 'audit.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const start = Date.UTC(2026, 4, 3, 12)
const timeAt = (second: number) => new Date(start + second * 1_000).toISOString()

/** Returns the two lines of a write, or only the first if no status is given. */
function write(second: number, more: object, status?: number): string[] {
  const common = {
    request: `r${second}`,
    person: 'Ana Prado',
    role: 'admin',
    address: '::1',
    operation: 'updateAgent',
    ...more,
  }
  const begun = writeAuditEntry({ time: timeAt(second), kind: 'begun', ...common })
  if (status === undefined) return [begun]
  return [begun, writeAuditEntry({ time: timeAt(second), kind: 'done', ...common, status })]
}
const save = (name: string, lines: readonly string[]) =>
  writeFileSync(join(folder, name), lines.map((line) => `${line}\n`).join(''))
const compress = (name: string) => {
  writeFileSync(join(folder, `${name}.gz`), gzipSync(readFileSync(join(folder, name))))
  rmSync(join(folder, name))
}

/** Returns all pages in order. */
async function pages(query: AuditQuery, limit: number): Promise<AuditPage[]> {
  const all: AuditPage[] = []
  let before: string | undefined
  do {
    const page = await searchAudit(path, query, { before, limit })
    all.push(page)
    before = page.next ?? undefined
  } while (before !== undefined)
  return all
}
const ids = (found: readonly AuditPage[]) =>
  found.flatMap((page) => page.entries.map(({ id }) => id))

async function text(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all).toString()
}

describe('searchAudit', () => {
  test('returns each write once, newest first, and a write without a second line as unknown', async () => {
    save('audit.jsonl', [
      ...write(1, {}, 200),
      ...write(2, {}),
      ...write(3, {}, 403),
      ...write(4, {}, 502),
      ...write(5, { reason: 'not-sent' }, 502),
    ])
    const [page] = await pages({}, 100)
    expect(page?.entries.map(({ id, at, outcome }) => [id, (at - start) / 1_000, outcome])).toEqual(
      [
        ['r5', 5, 'refused'],
        ['r4', 4, 'unknown'],
        ['r3', 3, 'refused'],
        ['r2', 2, 'unknown'],
        ['r1', 1, 'accepted'],
      ],
    )
  })

  test('pages through rotated and compressed files', async () => {
    // Sixteen at a time: their second lines follow the first lines of others, and are in other files.
    const lines = Array.from({ length: 125 }, (_, block) => {
      const writes = Array.from({ length: 16 }, (__, at) => write(block * 16 + at, {}, 200))
      return [...writes.map(([first]) => first ?? ''), ...writes.map(([, second]) => second ?? '')]
    }).flat()
    save('audit.jsonl-20260501', lines.slice(0, 1_000))
    save('audit.jsonl.2', lines.slice(1_000, 2_008))
    save('audit.jsonl', lines.slice(2_008))
    compress('audit.jsonl-20260501')
    writeFileSync(join(folder, 'audit.jsonl.torn-2026-05-03T12-00-00-000Z'), '{"time":')
    const expected = Array.from({ length: 2_000 }, (_, at) => `r${at}`)
    for (const limit of [7, 500, 1_000]) {
      const found = await pages({}, limit)
      expect(new Set(ids(found))).toEqual(new Set(expected))
      expect(ids(found)).toHaveLength(2_000)
      expect(
        found.flatMap(({ entries }) => entries).every((one) => one.outcome === 'accepted'),
      ).toBe(true)
    }
    // The files are renamed and compressed between two pages.
    const first = await searchAudit(path, {}, { limit: 1_000 })
    renameSync(path, join(folder, 'audit.jsonl-20260503'))
    compress('audit.jsonl.2')
    save('audit.jsonl', write(9_000, {}, 200))
    const second = await searchAudit(path, {}, { before: first.next ?? '', limit: 1_000 })
    expect(ids([first, second])).toEqual(
      ids(await pages({ to: start + 5_000_000 }, 1_000)).slice(0, 2_000),
    )
  })

  test('filters by person, operation, target, outcome, time and words', async () => {
    const grant = { before: 'WEBCHAT', after: 'FULL', instances: ['Loja São Paulo'] }
    save('audit.jsonl', [
      ...write(1, { agent: { id: '42', name: 'Íñigo', email: 'inigo@andina.example' } }, 200),
      ...write(2, { person: 'Luís', access: [grant], agent: { id: '43', name: 'Nuria' } }, 200),
      ...write(3, { operation: 'sendMedia', instance: 'sales' }, 200),
      ...write(4, { operation: 'removePerson', target: 'Otávio' }, 409),
      writeAuditEntry({
        time: timeAt(5),
        kind: 'event',
        person: null,
        address: '',
        operation: 'signIn',
        status: 401,
      }),
      writeAuditEntry({ time: timeAt(6), kind: 'omitted', count: 7, since: timeAt(5) }),
    ])
    const find = async (query: AuditQuery) =>
      (await pages(query, 100)).flatMap(({ entries }) =>
        entries.map(({ at }) => (at - start) / 1_000),
      )
    expect(await find({ person: 'luís' })).toEqual([2])
    expect(await find({ person: '' })).toEqual([6, 5])
    expect(await find({ operations: ['sendMedia', 'removePerson'] })).toEqual([4, 3])
    expect(await find({ target: '42' })).toEqual([1])
    expect(await find({ target: 'INIGO@andina.example' })).toEqual([1])
    expect(await find({ target: 'loja são paulo' })).toEqual([2])
    expect(await find({ target: 'otávio' })).toEqual([4])
    expect(await find({ outcome: 'refused' })).toEqual([6, 5, 4])
    expect(await find({ from: start + 2_000, to: start + 4_000 })).toEqual([3, 2])
    expect(await find({ search: 'paulo NURIA loja' })).toEqual([2])
    expect(await find({ search: 'inigo' })).toEqual([1])
    expect(await find({ search: 'nobody' })).toEqual([])
  })

  test('joins the repeats of a request with one Idempotency-Key into one entry', async () => {
    const send = (second: number, key: string, reason?: string) => {
      const [begun = '', done = ''] = write(second, { operation: 'sendText', key }, 201)
      return [begun, reason === undefined ? done : done.replace(/}$/, `,"reason":"${reason}"}`)]
    }
    const lines = [
      ...send(1, 'a'),
      ...send(2, 'b'),
      ...send(3, 'a', 'repeated'),
      ...send(4, 'c'),
      ...send(5, 'a', 'repeated'),
      // Its first request is in a file that is gone.
      ...send(6, 'd', 'repeated'),
    ]
    save('audit.jsonl.1', lines.slice(0, 5))
    save('audit.jsonl', lines.slice(5))
    for (const limit of [1, 2, 100]) {
      const found = await pages({}, limit)
      expect(ids(found)).toEqual(['r4', 'r2', 'r1', 'r6'])
      expect(found.flatMap(({ entries }) => entries).map(({ repeats }) => repeats)).toEqual([
        undefined,
        undefined,
        2,
        1,
      ])
    }
  })

  test('joins a new agent and the phone number that completes it into one entry', async () => {
    const agent = { id: '42', name: 'Camila', email: 'camila@andina.example' }
    const create = (second: number, status?: number) =>
      write(second, { operation: 'createAgent', agent, fields: ['name', 'email'] }, status)
    const phone = (second: number, of: number, status?: number) =>
      write(second, { agent, fields: ['phoneNumber'], completes: `r${of}` }, status)
    const [begun1 = '', done1 = ''] = create(1, 201)
    const [begun2 = '', done2 = ''] = create(2, 201)
    const [begun3 = '', done3 = ''] = phone(3, 1, 200)
    const [begun4 = '', done4 = ''] = phone(4, 2, 200)
    const [begun9 = '', done9 = ''] = create(9, 201)
    // Two at a time, in a different file than their second lines.
    const lines = [begun1, begun2, done1, begun3, done2, begun4, done4, done3].concat(
      // Completions that were refused or got no response.
      create(5, 201),
      phone(6, 5, 422),
      create(7, 201),
      phone(8, 7),
      // The second line of the creation was written late, or never.
      begun9,
      phone(10, 9, 200),
      done9,
      create(11),
      phone(12, 11, 200),
    )
    save('audit.jsonl.1', lines.slice(0, 4))
    save('audit.jsonl', lines.slice(4))
    const expected = ['r12', 'r11', 'r9', 'r10', 'r8', 'r7', 'r6', 'r5', 'r2', 'r1']
    for (const limit of [1, 2, 3, 100]) {
      const found = await pages({}, limit)
      expect(ids(found)).toEqual(expected)
      const completed = found.flatMap(({ entries }) => entries).slice(-2)
      expect(completed).toMatchObject([
        { operation: 'createAgent', outcome: 'accepted', fields: ['name', 'email', 'phoneNumber'] },
        { operation: 'createAgent', outcome: 'accepted', fields: ['name', 'email', 'phoneNumber'] },
      ])
    }
    expect(ids(await pages({ operations: ['updateAgent'] }, 1))).toEqual(['r12', 'r10', 'r8', 'r6'])
    // Completions are shown if their creations are gone.
    rmSync(join(folder, 'audit.jsonl.1'))
    save('audit.jsonl', [begun4, done4, begun3, done3])
    for (const limit of [1, 100]) expect(ids(await pages({}, limit))).toEqual(['r3', 'r4'])
  })

  test('holds only a part of a large compressed file at a time', async () => {
    const long = 'x'.repeat(480)
    const lines = Array.from({ length: 12_000 }, (_, at) => write(at, { detail: long }, 200)).flat()
    save('audit.jsonl.1', lines)
    save('audit.jsonl', write(50_000, {}, 200))
    compress('audit.jsonl.1')
    let found = 0
    let last = Number.POSITIVE_INFINITY
    for await (const { at } of findAudit(path, {})) {
      expect(at).toBeLessThan(last)
      last = at
      found += 1
    }
    expect(found).toBe(12_001)
  })

  test('skips invalid lines and starts at a whole line', async () => {
    save('audit.jsonl', [
      ...write(1, {}, 200),
      'no line',
      '',
      '{"time":"2026-05-03T12:00:02.000Z"}',
    ])
    writeFileSync(path, '{"time":"2026-05-03T12:00', { flag: 'a' })
    expect(ids(await pages({}, 10))).toEqual(['r1'])
    await expect(searchAudit(path, {}, { before: 'x', limit: 1 })).rejects.toThrow(RangeError)
    rmSync(path)
    expect(await pages({}, 10)).toEqual([{ entries: [], next: null, searchedTo: null }])
  })
})

describe('audit export', () => {
  test('has one row per permission, and no formulas or control characters', async () => {
    const access = [
      { before: null, after: 'FULL', instances: ['sales', '=cmd'] },
      { after: null, instances: ['a;b"c'] },
    ]
    save('audit.jsonl', [
      ...write(1, { agent: { id: '42', name: '\u001B[31mCamila\u202E' }, access }, 200),
    ])
    const csv = await text(auditCsv(findAudit(path, {})))
    expect(csv.startsWith('\uFEFFtime,person,')).toBe(true)
    expect(csv.split('\r\n')).toHaveLength(5)
    expect(csv).toContain(String.raw`,\u001b[31mCamila\u202e,`)
    expect(csv).toContain(',sales,none,FULL,')
    expect(csv).toContain(",'=cmd,none,FULL,")
    expect(csv).toContain(',"a;b""c",unknown,none,')
    const json = await text(auditJsonLines(findAudit(path, {})))
    for (const mark of '\u001B\u202E') expect(json).not.toContain(mark)
    expect(JSON.parse(json)).toMatchObject({
      time: timeAt(1),
      id: 'r1',
      outcome: 'accepted',
      access,
    })
  })
})

describe('audit API', () => {
  let gateway: FakeGateway
  let authProxy: TestAuthProxy
  beforeEach(async () => {
    gateway = await openFakeGateway((_, outgoing) => {
      outgoing.setHeader('content-type', 'application/json')
      outgoing.end('{"success":true}')
    })
    authProxy = await openTestAuthProxy(gateway.url, 'the-key-of-this-server')
  })
  afterEach(async () => {
    await authProxy.close()
    await gateway.close()
  })

  test('is for administrators and reveals nothing to other roles', async () => {
    const luis = await authProxy.signIn('luis')
    for (const one of ['/audit', '/audit?person=Luís', '/audit/export?format=csv']) {
      const refused = await authProxy.ask('GET', one, { cookie: luis })
      expect([refused.status, await refused.json()]).toMatchObject([403, { reason: 'not-allowed' }])
      expect((await authProxy.ask('GET', one)).status).toBe(401)
    }
    expect((await authProxy.ask('POST', '/audit', { cookie: luis, body: {} })).status).toBe(405)
    expect(gateway.seen).toHaveLength(0)
  })

  test('searches, pages and exports, and logs the export', async () => {
    const cookie = await authProxy.signIn('ana')
    for (const id of ['1', '2', '3'])
      await authProxy.ask('PUT', `/users/agents/${id}`, {
        cookie,
        body: { name: 'x', password: 'hunter2-hunter2' },
      })
    const get = async (query: string) =>
      (await (await authProxy.ask('GET', `/audit?${query}`, { cookie })).json()) as AuditPage
    const first = await get('operation=updateAgent,createAgent&limit=2')
    const second = await get(`operation=updateAgent,createAgent&limit=2&before=${first.next}`)
    const found = [...first.entries, ...second.entries]
    expect(found.map(({ agent, person, outcome }) => [agent?.id, person, outcome])).toEqual(
      ['3', '2', '1'].map((id) => [id, 'Ana Prado', 'accepted']),
    )
    expect((await get('target=2')).entries).toHaveLength(1)
    for (const format of ['csv', 'jsonl']) {
      const exported = await authProxy.ask('GET', `/audit/export?format=${format}&target=2`, {
        cookie,
      })
      expect(exported.headers.get('content-disposition')).toContain('attachment')
      const all = await exported.text()
      expect(all).toContain('updateAgent')
      expect(all).not.toMatch(/hunter2|the-key-of-this-server/)
    }
    expect((await get('operation=exportAudit')).entries.map(({ detail }) => detail)).toEqual([
      'jsonl',
      'csv',
    ])
  })

  test.each([
    'limit=0',
    'limit=1001',
    'from=x',
    'outcome=maybe',
    'what=1',
    'to=1&to=2',
    'before=x',
  ])('rejects %s', async (query) => {
    const cookie = await authProxy.signIn('ana')
    expect((await authProxy.ask('GET', `/audit?${query}`, { cookie })).status).toBe(400)
  })
})
