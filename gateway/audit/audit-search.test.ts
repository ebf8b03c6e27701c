import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFakeGateway, type FakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { addRows, rowOf } from './audit-rows.ts'
import { auditCsv, auditJsonLines } from './audit-export.ts'
import { openAudit, type AuditAction, type AuditChange, type AuditDetails } from './audit.ts'
import { findAudit, searchAudit, type AuditPage, type AuditQuery } from './audit-search.ts'
import { describeState } from '#gateway/testing/state.ts'
import type { State } from '#gateway/state/open-state.ts'
import { openTestAuthProxy, type TestAuthProxy } from '#gateway/identity/testing/auth-proxy.ts'

const start = Date.UTC(2026, 4, 3, 12)
const action: AuditAction = {
  person: 'Ana Prado',
  role: 'admin',
  address: '::1',
  operation: 'updateAgent',
}

/** An audit whose clock a test sets. */
async function openAt(state: State) {
  let now = start
  const audit = openAudit(state, { now: () => now })
  /** Stores a write at a second; without a status its end is not stored. @returns its id */
  async function write(
    second: number,
    more: Partial<AuditAction> & AuditChange = {},
    status?: number,
    details?: AuditDetails,
  ): Promise<string> {
    now = start + second * 1_000
    const begun = await audit.begin({ ...action, ...more })
    if (status !== undefined) await begun.end(status, details)
    return begun.request
  }
  return { audit, write }
}

/** Returns all pages in order. */
async function pages(state: State, query: AuditQuery, limit: number): Promise<AuditPage[]> {
  const all: AuditPage[] = []
  let before: string | undefined
  do {
    const page = await searchAudit(state, query, { before, limit })
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

const seconds = (found: readonly AuditPage[]) =>
  found.flatMap(({ entries }) => entries.map(({ at }) => (at - start) / 1_000))

describeState('a search of the audit', (open) => {
  test('returns each write once, newest first, and one without an end as unknown', async () => {
    const state = await open()
    const { write } = await openAt(state)
    await write(1, {}, 200)
    await write(2)
    await write(3, {}, 403)
    await write(4, {}, 502)
    await write(5, {}, 502, { isNotDone: true })
    const [page] = await pages(state, {}, 100)
    expect(page?.entries.map(({ at, outcome }) => [(at - start) / 1_000, outcome])).toEqual([
      [5, 'refused'],
      [4, 'unknown'],
      [3, 'refused'],
      [2, 'unknown'],
      [1, 'accepted'],
    ])
  })

  test('pages through many entries, each once, while others are added', async () => {
    const state = await open()
    const rows = Array.from({ length: 5_000 }, (_, at) =>
      rowOf({ ...action, id: '', at: start + at, outcome: 'accepted', instance: `i${at}` }),
    )
    await addRows(state, rows)
    const expected = Array.from({ length: 5_000 }, (_, at) => String(5_000 - at))
    for (const limit of [700, 1_000]) expect(ids(await pages(state, {}, limit))).toEqual(expected)
    const first = await searchAudit(state, {}, { limit: 1_000 })
    await addRows(state, rows.slice(0, 3))
    const second = await searchAudit(state, {}, { before: first.next ?? '', limit: 1_000 })
    expect(ids([first, second])).toEqual(expected.slice(0, 2_000))
    expect(ids(await pages(state, { target: 'i7' }, 10))).toEqual(['8'])
  })

  test('filters by person, operation, target, outcome, time and words', async () => {
    const state = await open()
    const { audit, write } = await openAt(state)
    const grant = { before: 'WEBCHAT', after: 'FULL', instances: ['Loja São Paulo'] }
    const inigo = { id: '42', name: 'Íñigo', email: 'inigo@andina.example' }
    await write(1, { agent: inigo }, 200)
    await write(2, { person: 'Luís', access: [grant], agent: { id: '43', name: 'Nuria' } }, 200)
    await write(3, { operation: 'sendMedia', instance: 'sales_1' }, 200)
    await write(4, { operation: 'removePerson' }, 409, { target: 'Otávio' })
    await audit.write({ person: null, address: '', operation: 'signIn', status: 401 })
    const find = async (query: AuditQuery) => seconds(await pages(state, query, 100))
    expect(await find({ person: 'luís' })).toEqual([2])
    expect(await find({ person: '' })).toEqual([4])
    expect(await find({ operations: ['sendMedia', 'removePerson'] })).toEqual([4, 3])
    expect(await find({ target: '42' })).toEqual([1])
    expect(await find({ target: 'INIGO@andina.example' })).toEqual([1])
    expect(await find({ target: 'loja são paulo' })).toEqual([2])
    expect(await find({ target: 'otávio' })).toEqual([4])
    expect(await find({ target: 'sales' })).toEqual([])
    expect(await find({ outcome: 'refused' })).toEqual([4, 4])
    expect(await find({ from: start + 2_000, to: start + 4_000 })).toEqual([3, 2])
    expect(await find({ search: 'paulo NURIA loja' })).toEqual([2])
    expect(await find({ search: 'inigo' })).toEqual([1])
    expect(await find({ search: 'sales_1' })).toEqual([3])
    for (const search of ['missing', '%', 'sale__1', String.raw`sales\_1`])
      expect(await find({ search })).toEqual([])
  })

  test('joins the repeats of a request with one Idempotency-Key into one entry', async () => {
    const state = await open()
    const { write } = await openAt(state)
    const send = (second: number, key: string, reason?: string) =>
      write(second, { operation: 'sendText', key }, 201, reason === undefined ? {} : { reason })
    await send(1, 'a')
    await send(2, 'b')
    await send(3, 'a', 'repeated')
    await send(4, 'c')
    await send(5, 'a', 'repeated')
    // Its first request is gone.
    await send(6, 'd', 'repeated')
    for (const limit of [1, 2, 100]) {
      const found = await pages(state, {}, limit)
      expect(seconds(found)).toEqual([6, 4, 2, 1])
      expect(found.flatMap(({ entries }) => entries).map(({ repeats }) => repeats)).toEqual([
        1,
        undefined,
        undefined,
        2,
      ])
    }
  })

  test('joins a new agent and the phone number that completes it into one entry', async () => {
    const state = await open()
    const { write } = await openAt(state)
    const agent = { id: '42', name: 'Camila', email: 'camila@andina.example' }
    const create = (second: number, status?: number) =>
      write(second, { operation: 'createAgent', agent, fields: ['name', 'email'] }, status)
    const phone = (second: number, completes: string, status?: number) =>
      write(second, { agent, fields: ['phoneNumber'], completes }, status)
    await phone(2, await create(1, 201), 200)
    // Completions that were refused, or whose end is not known, and those of a creation without an end.
    await phone(4, await create(3, 201), 422)
    await phone(6, await create(5, 201))
    await phone(8, await create(7), 200)
    await phone(9, 'gone', 200)
    const found = await pages(state, {}, 3)
    expect(seconds(found)).toEqual([9, 8, 7, 6, 5, 4, 3, 1])
    expect(found.flatMap(({ entries }) => entries).at(-1)).toMatchObject({
      operation: 'createAgent',
      outcome: 'accepted',
      fields: ['name', 'email', 'phoneNumber'],
    })
    expect(seconds(await pages(state, { operations: ['updateAgent'] }, 1))).toEqual([9, 8, 6, 4])
  })

  test('refuses what is no cursor, and finds nothing in an empty audit', async () => {
    const state = await open()
    await expect(searchAudit(state, {}, { before: 'x', limit: 1 })).rejects.toThrow(RangeError)
    expect(await pages(state, {}, 10)).toEqual([{ entries: [], next: null, searchedTo: null }])
  })

  test('exports one row per permission, and no formulas or control characters', async () => {
    const state = await open()
    const { write } = await openAt(state)
    const access = [
      { before: null, after: 'FULL', instances: ['sales', '=cmd'] },
      { after: null, instances: ['a;b"c'] },
    ]
    await write(1, { agent: { id: '42', name: '\u001B[31mCamila\u202E' }, access }, 200)
    const csv = await text(auditCsv(findAudit(state, {})))
    expect(csv.startsWith('\uFEFFtime,person,')).toBe(true)
    expect(csv.split('\r\n')).toHaveLength(5)
    expect(csv).toContain(String.raw`,\u001b[31mCamila\u202e,`)
    expect(csv).toContain(',sales,none,FULL,')
    expect(csv).toContain(",'=cmd,none,FULL,")
    expect(csv).toContain(',"a;b""c",unknown,none,')
    const json = await text(auditJsonLines(findAudit(state, {})))
    for (const mark of '\u001B\u202E') expect(json).not.toContain(mark)
    const time = new Date(start + 1_000).toISOString()
    expect(JSON.parse(json)).toMatchObject({ time, outcome: 'accepted', access })
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
    const head = await authProxy.ask('HEAD', '/audit/export?format=csv', { cookie })
    expect([head.status, await head.text()]).toEqual([204, ''])
    expect((await authProxy.ask('HEAD', '/audit/export?format=csv')).status).toBe(401)
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
