import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { operations } from '#contract/index.ts'
import { readAnswer } from './answer.ts'
import { call, answersAtAll, type CallRequest } from './call.ts'
import { evolution } from './dialects/evolution/evolution.ts'
import type { RefusedError, UnknownOutcomeError } from './errors.ts'
import { outcomeOfFailure } from './failure-outcome.ts'
import { epochSeconds } from './generous.ts'
import { idempotencyChange, preventsRepeats } from './idempotency.ts'
import { maxDelayMs, timeOut } from './time-out.ts'

// The possible answers of a gateway, or missing answers, and the error that each becomes. The server is real.

let answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void
let server: Server
let seen: IncomingMessage[]
let address: string
beforeEach(async () => {
  seen = []
  answer = (_, outgoing) => outgoing.end('{}')
  server = createServer((incoming, outgoing) => {
    seen.push(incoming)
    incoming.resume()
    answer(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const connection = () => ({ address, key: 'a-key' })
const read = (signal?: AbortSignal) =>
  call(connection(), 'findSettings', { params: { instance: 'a' } }, { ...(signal && { signal }) })
const write = (more: { delay?: number } = {}) =>
  call(connection(), 'sendLocation', {
    params: { instance: 'a' },
    body: { number: '5', name: '', address: '', latitude: 1, longitude: 2, ...more },
  })
const mark = () =>
  call(connection(), 'markMessageAsRead', { params: { instance: 'a' }, body: { readMessages: [] } })

describe('the bulk job of a call', () => {
  const job = { kind: 'campaign', id: '7f' }
  const request = { params: { instance: 'a' }, body: { readMessages: [] } }
  const send = (key: string) => call({ address, key, job }, 'markMessageAsRead', request)

  it('is named to the auth proxy and to no other gateway', async () => {
    await send('')
    await send('a-key')
    expect(seen.map(({ headers }) => headers['switchboard-job'])).toEqual([
      'campaign 7f',
      undefined,
    ])
  })
})

const invite = () =>
  call(connection(), 'sendInvite', {
    params: { instance: 'a' },
    body: { groupJid: '1@g.us', description: '', numbers: ['5511986420731'] },
  })

/** Sets the server's answer from now on. */
function answers(status: number, body?: unknown, headers: Record<string, string> = {}): void {
  answer = (_, outgoing) => {
    outgoing.writeHead(status, headers)
    outgoing.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body))
  }
}

const switches = {
  reject_call: true,
  groups_ignore: false,
  always_online: true,
  read_messages: false,
  read_status: true,
  sync_full_history: false,
}

describe('the request', () => {
  it('carries the key in its header, and nothing that identifies the page', async () => {
    answers(200, switches)
    await read()
    const { headers, url, method } = seen[0]!
    expect([method, url]).toEqual(['GET', '/settings/find/a'])
    expect(headers.apikey).toBe('a-key')
    expect(headers.accept).toBe('application/json')
    expect(headers.cookie).toBeUndefined()
    expect(headers.referer).toBeUndefined()
  })

  it('carries no key if there is none', async () => {
    answers(200, { version: '1' })
    await call({ address, key: '' }, 'gatewayInfo', {})
    expect(seen[0]!.headers).not.toHaveProperty('apikey')
  })

  it('writes to another origin carry an idempotency key once the gateway announces support', async () => {
    expect(preventsRepeats(address)).toBeUndefined()
    answers(200, switches, { 'idempotency-key-supported': 'true' })
    await read()
    expect(preventsRepeats(address)).toBe(true)
    expect(preventsRepeats(`${address}/elsewhere`)).toBeUndefined()
    answers(201, { message: '', read: '' })
    await mark()
    expect(seen[1]!.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
    // The latest answer counts: another gateway that refuses the header may now answer at the address.
    expect(preventsRepeats(address)).toBe(false)
    await mark()
    expect(seen[2]!.headers).not.toHaveProperty('idempotency-key')
  })

  it('ignores errors and web pages when detecting support for the header', async () => {
    answers(200, switches, { 'idempotency-key-supported': 'true' })
    await read()
    const changes = vi.fn()
    const end = idempotencyChange.subscribe(changes)
    answers(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' })
    await read().catch(() => {})
    answers(200, '<html>Sign in to this network</html>', { 'content-type': 'text/html' })
    await read().catch(() => {})
    answers(404, { status: 404 }, { 'content-type': 'application/json' })
    await read().catch(() => {})
    expect(preventsRepeats(address)).toBe(true)
    expect(changes).not.toHaveBeenCalled()
    answers(200, switches, { 'idempotency-key-supported': 'false' })
    await read()
    expect(preventsRepeats(address)).toBe(false)
    expect(changes).toHaveBeenCalledOnce()
    end()
  })

  it('treats a server error as a refusal only if the gateway says that nothing was done', async () => {
    const full = { status: 507, response: { message: ['The disk is full: nothing was done'] } }
    answers(507, full)
    await expect(write()).rejects.toMatchObject({ name: 'UnknownOutcomeError' })
    answers(507, full, { 'request-not-processed': 'true' })
    await expect(write()).rejects.toMatchObject({ name: 'UnknownOutcomeError' })
    const own = { 'request-not-processed': 'true', 'idempotency-key-supported': 'true' }
    answers(507, full, own)
    await expect(write()).rejects.toMatchObject({
      name: 'RefusedError',
      kind: 'other',
      status: 507,
    })
    answers(502, full, own)
    await expect(write()).rejects.toMatchObject({ name: 'RefusedError', kind: 'proxy' })
    // The server in front of a gateway whose own 400 proves nothing.
    const body = { number: '5', name: '', address: '', latitude: 1, longitude: 2 }
    const evolves = () =>
      call({ ...connection(), dialect: evolution }, 'sendLocation', {
        params: { instance: 'a' },
        body,
      })
    answers(400, { response: { message: ['x is not a field of this operation'] } })
    await expect(evolves()).rejects.toMatchObject({ name: 'UnknownOutcomeError' })
    answers(400, { response: { message: ['x is not a field of this operation'] } }, own)
    await expect(evolves()).rejects.toMatchObject({ name: 'RefusedError', kind: 'other' })
  })

  it('each write to the same origin carries a fresh idempotency key, other calls none', async () => {
    answers(201, { message: '', read: '' })
    await mark()
    expect(seen[0]!.headers).not.toHaveProperty('idempotency-key')
    vi.stubGlobal('location', new URL(`${address}/g/x`))
    await mark()
    await mark()
    answers(200, switches)
    await read()
    const keys = seen.slice(1).map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[0]).not.toBe(keys[1])
    expect(keys[2]).toBeUndefined()
  })
})

describe('any 2xx of the gateway is a success', () => {
  it.each([200, 201, 202, 204, 206])('%i', async (status) => {
    answers(status)
    await expect(mark()).resolves.toMatchObject({ status, understood: false, raw: undefined })
  })

  it.each([
    ['', undefined],
    ['   ', undefined],
    ['null', null],
    ['[]', []],
    ['"ok"', 'ok'],
    ['7', 7],
  ])(
    'accepts a write answered %j without understanding it, and keeps its answer',
    async (body, raw) => {
      answers(201, body)
      await expect(mark()).resolves.toMatchObject({ understood: false, raw })
    },
  )

  it('understands any answer to a write whose answer has no body', async () => {
    answers(200, { update: 'success' })
    const request = {
      params: { instance: 'a' },
      query: { groupJid: '1@g.us' },
      body: { subject: '' },
    }
    await expect(call(connection(), 'updateGroupSubject', request)).resolves.toMatchObject({
      understood: true,
    })
  })

  it('does not keep megabytes of an answer', async () => {
    answers(201, { key: 'x', base64: 'A'.repeat(5_000_000) })
    const { raw } = await write()
    expect(JSON.stringify(raw).length).toBeLessThan(1000)
    expect(raw).toMatchObject({ base64: expect.stringContaining('5000000 characters') as string })
  })
})

describe('refusals of the gateway', () => {
  it.each([400, 401, 403, 404, 405, 409, 413, 415, 422, 429])('%i', async (status) => {
    answers(status, { status, error: 'x', response: { message: ['number is required'] } })
    const error = {
      name: 'RefusedError',
      status,
      reasons: [{ text: 'number is required', field: 'number' }],
    }
    await expect(write()).rejects.toMatchObject(error)
    await expect(read()).rejects.toMatchObject(error)
  })

  it('distinguishes the three meanings of 404', async () => {
    const with404 = (message: unknown) => answers(404, { response: { message } })
    with404(['Cannot POST /message/sendLocation/a'])
    await expect(write()).rejects.toMatchObject({ kind: 'no-operation' })
    with404(['The "a" instance does not exist'])
    await expect(write()).rejects.toMatchObject({ kind: 'no-instance' })
    with404('No send invite')
    await expect(write()).rejects.toMatchObject({ kind: 'other' })
    // Says nothing about an invitation: some recipients may have received it.
    await expect(invite()).rejects.toMatchObject({ name: 'UnknownOutcomeError', status: 404 })
  })

  it.each([
    ['7', 7],
    ['0', 0],
    ['a date in 90 s', 90],
    ['soon', undefined],
  ])('Retry-After: %s', async (given, seconds) => {
    const date = () => new Date(Date.now() + 90_000).toUTCString()
    const header = given.startsWith('a date') ? date() : given
    answers(429, { message: 'slow down' }, { 'retry-after': header })
    const error = (await write().catch((e: unknown) => e)) as { kind: string; retryAfter?: number }
    expect(error.kind).toBe('too-many')
    if (seconds === undefined) expect(error.retryAfter).toBeUndefined()
    else expect(Math.abs(error.retryAfter! - seconds)).toBeLessThanOrEqual(2)
  })

  it('finds no reasons in an HTML page, but keeps its text', async () => {
    answers(404, '<!doctype html><title>Not here</title>')
    await expect(read()).rejects.toMatchObject({
      name: 'RefusedError',
      reasons: [],
      raw: '<!doctype html><title>Not here</title>',
    })
  })

  it('treats a server error as a refusal of a read', async () => {
    answers(503, { message: 'later' })
    await expect(read()).rejects.toMatchObject({ name: 'RefusedError', status: 503 })
  })

  it.each([301, 302, 303, 307, 308])('%i: does not forward the key', async (status) => {
    answers(status, '', { location: `${address}/elsewhere` })
    await expect(write()).rejects.toMatchObject({ name: 'UnknownOutcomeError' })
    await expect(read()).rejects.toMatchObject({ name: 'UnreachableError' })
    expect(seen.map(({ url }) => url)).not.toContain('/elsewhere')
  })
})

describe('a write that may have been done is unknown, and is sent once', () => {
  it.each([408, 500, 502, 503, 504, 599])('%i', async (status) => {
    answers(status, { message: 'who knows' })
    await expect(write()).rejects.toMatchObject({
      name: 'UnknownOutcomeError',
      why: 'server-error',
      status,
      reasons: [{ text: 'who knows' }],
    })
    expect(seen).toHaveLength(1)
  })

  it.each([0, 20, 100, 199, 300, 304, 399, 600, 999])(
    'has no answer with status %i, as one that is cut inside its status line',
    (status) => {
      const response = { status, headers: new Headers() } as Response
      const read = (name: 'sendLocation' | 'findSettings') => () =>
        readAnswer(name, response, { text: '', body: undefined, isJson: true }, 5)
      expect(read('sendLocation')).toThrow(
        expect.objectContaining({ name: 'UnknownOutcomeError', why: 'broken-off', status }),
      )
      expect(read('findSettings')).toThrow(
        expect.objectContaining({ name: 'UnreachableError', why: 'broken-off' }),
      )
    },
  )

  it('is unknown if the gateway redirects it: the key goes nowhere else', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve({ type: 'opaqueredirect', status: 0, headers: new Headers() }),
    )
    await expect(write()).rejects.toMatchObject({ name: 'UnknownOutcomeError', why: 'redirect' })
    await expect(read()).rejects.toMatchObject({ name: 'RefusedError', kind: 'redirect' })
  })

  it('a message with the status ERROR has failed: nothing was sent', async () => {
    const recorded = JSON.parse(
      readFileSync('e2e/recordings/gateway-answers.json', 'utf8'),
    ) as Record<string, unknown>
    answers(201, recorded['sendText, 201'])
    const error = (await write().catch((e: unknown) => e)) as RefusedError
    expect(error).toMatchObject({ name: 'RefusedError', kind: 'not-sent', status: 201 })
    expect(outcomeOfFailure(error)).toEqual({
      state: 'refused',
      reason: { why: 'not-sent', status: 201, texts: [] },
    })
  })

  it('treats 200 with error: true as an error', async () => {
    answers(200, { error: true, message: '[object Object]' })
    await expect(write()).rejects.toMatchObject({ name: 'UnknownOutcomeError', status: 500 })
    await expect(read()).rejects.toMatchObject({ name: 'RefusedError', status: 500 })
  })

  it('handles a connection that closes without an answer', async () => {
    answer = (incoming) => incoming.socket.destroy()
    await expect(write()).rejects.toMatchObject({ name: 'UnknownOutcomeError', why: 'no-answer' })
    expect(seen).toHaveLength(1)
    await expect(read()).rejects.toMatchObject({ name: 'UnreachableError', why: 'no-answer' })
  })

  it('handles an answer that breaks off midway', async () => {
    answer = (incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-length': '1000' })
      outgoing.write('{"key":')
      setTimeout(() => incoming.socket.destroy(), 20)
    }
    await expect(write()).rejects.toMatchObject({ name: 'UnknownOutcomeError', why: 'broken-off' })
    await expect(read()).rejects.toMatchObject({ name: 'UnreachableError', why: 'broken-off' })
  })

  it('handles no answer within the timeout', async () => {
    const real = AbortSignal.timeout.bind(AbortSignal)
    const asked = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => real(Math.ceil(ms / 1000)))
    answer = () => {}
    const waiting = { name: 'UnknownOutcomeError', why: 'timed-out' }
    await expect(write({ delay: 20_000 })).rejects.toMatchObject(waiting)
    expect(asked.mock.lastCall![0]).toBeGreaterThanOrEqual(50_000)
    expect(asked.mock.lastCall![0]).toBeLessThan(50_100)
    await expect(read()).rejects.toMatchObject({ name: 'UnreachableError', why: 'timed-out' })
    expect(asked).toHaveBeenLastCalledWith(30_000)
  })

  it.each([
    ['connecting', null, 'RefusedError'],
    ['open', null, 'UnknownOutcomeError'],
    ['connecting', '5511@s.whatsapp.net', 'UnknownOutcomeError'],
  ])(
    'after no answer asks whether the instance still waits for a scan: %s, phone %s, %s',
    async (state, ownerJid, name) => {
      const real = AbortSignal.timeout.bind(AbortSignal)
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => real(Math.ceil(ms / 100)))
      let owner: string | null = null
      answer = ({ url = '' }, outgoing) => {
        const one = { id: 'u', name: 'a', connectionStatus: 'connecting', ownerJid: owner }
        if (url.includes('/fetchInstances')) outgoing.end(JSON.stringify([one]))
        if (url.includes('/connectionState'))
          outgoing.end(JSON.stringify({ instance: { instanceName: 'a', state } }))
      }
      await expect(write()).rejects.toMatchObject({ name: 'UnknownOutcomeError' })
      expect(seen).toHaveLength(1)
      await call(connection(), 'fetchInstances', {})
      owner = ownerJid
      await expect(write()).rejects.toMatchObject({
        name,
        ...(name === 'RefusedError' && { kind: 'not-connected' }),
      })
    },
  )

  it('treats a read by POST as a read: validates its answer, and it is refused or unreachable, never unknown', async () => {
    const find = (signal?: AbortSignal) =>
      call(
        connection(),
        'findChats',
        { params: { instance: 'a' }, body: { take: 1 } },
        signal && { signal },
      )
    answers(200, [{ remoteJid: '5511@s.whatsapp.net', unreadCount: 2 }, { remoteJid: 7 }])
    expect(await find()).toEqual([
      { remoteJid: '5511@s.whatsapp.net', unreadCount: 2, lastMessage: null },
    ])
    expect(seen.map(({ method, headers }) => [method, headers['idempotency-key']])).toEqual([
      ['POST', undefined],
    ])
    answers(200, { chats: [] })
    await expect(find()).rejects.toMatchObject({ name: 'UnexpectedAnswerError' })
    answers(500, { response: { message: 'oops' } })
    await expect(find()).rejects.toMatchObject({ name: 'RefusedError', status: 500 })
    answer = (_, outgoing) => outgoing.destroy()
    await expect(find()).rejects.toMatchObject({ name: 'UnreachableError' })
    answer = () => {}
    const leaving = new AbortController()
    const left = find(leaving.signal)
    await vi.waitFor(() => expect(seen).toHaveLength(5))
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
  })

  it('aborts a read when the page is left, never a write', async () => {
    answer = () => {}
    const leaving = new AbortController()
    const reading = read(leaving.signal)
    setTimeout(() => leaving.abort(new Error('left')), 30)
    await expect(reading).rejects.toThrow('left')

    answer = (_, outgoing) => void setTimeout(() => outgoing.end('{"message":"","read":""}'), 60)
    const left = new AbortController()
    const body = { readMessages: [] }
    const request = { params: { instance: 'a' }, body }
    const writing = call(connection(), 'markMessageAsRead', request, { signal: left.signal })
    setTimeout(() => left.abort(), 20)
    await expect(writing).resolves.toMatchObject({ understood: true })
  })
})

describe('a write that is not answered by the gateway', () => {
  const page = '<!doctype html><title>Hotel Wi-Fi</title><form>Room number</form>'
  const writes = {
    sendPlatformAudio: { params: { instance: 'a' }, body: { number: '5', audio: 'x' } },
    sendMedia: {
      params: { instance: 'a' },
      body: {
        number: '5',
        mediatype: 'image',
        mimetype: '',
        caption: '',
        media: 'x',
        fileName: '',
      },
    },
    sendLocation: {
      params: { instance: 'a' },
      body: { number: '5', name: '', address: '', latitude: 1, longitude: 2 },
    },
    markMessageAsRead: { params: { instance: 'a' }, body: { readMessages: [] } },
    sendPresence: {
      params: { instance: 'a' },
      body: { number: '5', options: { delay: 1 } },
    },
    sendInvite: {
      params: { instance: 'a' },
      body: { groupJid: '1@g.us', description: '', numbers: ['5'] },
    },
    createGroup: {
      params: { instance: 'a' },
      body: { subject: {}, description: '', participants: ['5'] },
    },
    updateGroupSubject: {
      params: { instance: 'a' },
      query: { groupJid: '1@g.us' },
      body: { subject: 'x' },
    },
    setSettings: {
      params: { instance: 'a' },
      body: {
        rejectCall: true,
        msgCall: '',
        groupsIgnore: false,
        alwaysOnline: false,
        readMessages: false,
        readStatus: false,
        syncFullHistory: false,
      },
    },
    createAgent: { params: {}, body: { name: 'x', email: 'a@b.example', password: 'secret' } },
    updateAgent: { params: { id: '1' }, body: { name: 'x' } },
  } as const
  const each = Object.keys(writes) as (keyof typeof writes)[]
  const callWrite = (name: keyof typeof writes) =>
    call(connection(), name, writes[name] as unknown as CallRequest<typeof name>)

  it('covers every write of the contract', () => {
    const named = Object.entries(operations).filter(([, { method }]) => method !== 'GET')
    expect(each.toSorted()).toEqual(named.map(([name]) => name).toSorted())
  })

  it.each(each)('%s answered by a web page with status 200 is unknown', async (name) => {
    answers(200, page, { 'content-type': 'text/html; charset=utf-8' })
    await expect(callWrite(name)).rejects.toMatchObject({
      name: 'UnknownOutcomeError',
      why: 'web-page',
      status: 200,
    })
    expect(seen).toHaveLength(1)
  })

  it.each([
    ['a page that a proxy calls text', page, 'text/plain'],
    ['a page that is called JSON', page, 'application/json'],
    ['a page that begins with a comment', `<!-- portal -->\n${page}`, 'text/html'],
    ['a text', 'Please sign in', 'text/plain'],
    ['a text without a type', 'Please sign in', undefined],
    ['XML', '<answer><ok/></answer>', 'application/xml'],
  ])('%s is unknown', async (_, body, type) => {
    answers(201, body, type === undefined ? {} : { 'content-type': type })
    await expect(write()).rejects.toMatchObject({ name: 'UnknownOutcomeError', why: 'web-page' })
  })

  it.each([
    ['JSON as text', '{"key":{"id":"3EB0"}}', 'text/plain'],
    ['JSON as HTML', '{"key":{"id":"3EB0"}}', 'text/html'],
    ['JSON of another shape', '{"queued":true}', 'application/json'],
    ['a text in JSON', '"ok"', 'application/json'],
    ['nothing', '', undefined],
    ['nothing, as HTML', '', 'text/html'],
    ['JSON that was cut', '{"key":{"id":"3E', 'application/json; charset=utf-8'],
    ['JSON of a vendor that was cut', '{"key":', 'application/vnd.gateway+json'],
  ])('%s comes from the gateway and is accepted', async (_, body, type) => {
    answers(201, body, type === undefined ? {} : { 'content-type': type })
    await expect(write()).resolves.toMatchObject({ status: 201, understood: false })
  })

  it('stays unknown if the page echoes the key, and redacts it', async () => {
    answers(200, `${page}<p>a-key</p>`, { 'content-type': 'text/html' })
    const error = await write().catch((e: unknown) => e as UnknownOutcomeError)
    expect(error).toMatchObject({ name: 'UnknownOutcomeError', why: 'web-page' })
    expect((error as UnknownOutcomeError).raw).not.toContain('a-key')
  })
})

describe('a bug in reading an answer', () => {
  const broken = (): never => {
    throw new TypeError('a bug')
  }
  const buggy = () => ({
    ...connection(),
    dialect: {
      ...evolution,
      answers: { sendLocation: broken, findSettings: broken },
    },
  })

  it('does not make an accepted write unknown, and is reported', async () => {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    answers(201, '{"key":{"id":"3EB0"}}')
    const request = {
      params: { instance: 'a' },
      body: { number: '5', name: '', address: '', latitude: 1, longitude: 2 },
    }
    await expect(call(buggy(), 'sendLocation', request)).resolves.toMatchObject({
      status: 201,
      understood: false,
    })
    expect(reported).toHaveBeenCalledWith(new TypeError('a bug'))
  })

  it('is not reported as an unreachable gateway', async () => {
    answers(200, switches)
    const reading = call(buggy(), 'findSettings', { params: { instance: 'a' } })
    await expect(reading).rejects.toThrow(new TypeError('a bug'))
  })
})

describe('a read that does not match the contract', () => {
  it('names the field, the expected and the actual value', async () => {
    answers(200, { ...switches, read_status: 'yes', always_online: undefined })
    await expect(read()).rejects.toMatchObject({
      name: 'UnexpectedAnswerError',
      mismatches: [
        { field: 'always_online', expected: 'boolean', got: 'nothing' },
        { field: 'read_status', expected: 'boolean', got: '"yes"' },
      ],
    })
  })

  it.each(['', 'null', '[]', '<html>', '{"half":', '"text"'])(
    '%j is not valid settings',
    async (body) => {
      answers(200, body)
      await expect(read()).rejects.toMatchObject({ name: 'UnexpectedAnswerError', status: 200 })
    },
  )

  it('reads settings in camelCase, and keeps unknown fields', async () => {
    answers(200, {
      rejectCall: true,
      msgCall: 'Escreva',
      groupsIgnore: false,
      alwaysOnline: true,
      readMessages: false,
      readStatus: true,
      syncFullHistory: false,
    })
    await expect(read()).resolves.toMatchObject({ ...switches, msgCall: 'Escreva' })
  })

  it('accepts null for a webhook that was never set', async () => {
    answers(200, 'null')
    const hook = call(connection(), 'findWebhook', { params: { instance: 'a' } })
    await expect(hook).resolves.toEqual({ enabled: false, url: '', events: [] })
  })

  it.each([
    ['null', { enabled: false }],
    ['', { enabled: false, unavailable: true }],
    [
      { enabled: true, host: 'proxy.example', username: 'ana', password: 'a secret' },
      { enabled: true, host: 'proxy.example', username: 'ana' },
    ],
  ])('drops the password of a proxy answered as %j', async (body, read) => {
    answers(200, body)
    const proxy = call(connection(), 'findProxy', { params: { instance: 'a' } })
    await expect(proxy).resolves.toEqual(read)
  })

  it.each([
    ['1747000000', '1747000000'],
    [1747000000, '1747000000'],
    [{ low: 1747000000, high: 0, unsigned: true }, '1747000000'],
  ])('reads the time %j', async (messageTimestamp, read) => {
    const key = { remoteJid: '5@s.whatsapp.net', fromMe: true, id: 'A' }
    answers(201, { key, message: {}, messageTimestamp, status: 'PENDING' })
    expect((await write()).answer!.messageTimestamp).toBe(read)
  })

  it.each([undefined, null, '', 'soon', 0, -5, Number.NaN, {}, [], { low: 0, high: 0 }])(
    'does not read a missing time as 1970: %j',
    (timestamp) => expect(epochSeconds(timestamp)).toBeUndefined(),
  )

  it.each([1e13, 1e16, 1e308, Infinity, '999999999999999', { low: -1, high: 2 ** 31 - 1 }])(
    'treats a time out of range as missing: %j',
    (timestamp) => expect(epochSeconds(timestamp)).toBeUndefined(),
  )
})

describe('the timeout', () => {
  it.each([
    [0, 0, 30_000],
    [5_000, 0, 35_000],
    [0, 50_000, 31_000],
    [0, 140_000_000, 2_830_000],
    [600_000, 0, 630_000],
    [2 ** 31, 0, 630_000],
    [-1, 0, 30_000],
  ])('delay %i ms, body %i bytes: %i ms', (delay, bytes, ms) => {
    expect(timeOut(delay, bytes)).toBe(ms)
  })

  it("is never too long for a browser's timer", () => {
    expect(timeOut(maxDelayMs, 140_000_000)).toBeLessThan(2 ** 31)
  })
})

it('checks without a key whether anything answers', async () => {
  expect(await answersAtAll(address)).toBe(true)
  expect(seen[0]!.headers).not.toHaveProperty('apikey')
  server.closeAllConnections()
  server.close()
  expect(await answersAtAll(address)).toBe(false)
})

describe('bytes', () => {
  const bytes = () =>
    call(connection(), 'readSandboxMedia', { params: { instance: 'a', id: 'b/c' } })

  it('returns a Blob without a type, whatever type the gateway declares', async () => {
    answer = (_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/html' })
      outgoing.end(Buffer.from([0, 255, 60, 98, 62]))
    }
    const blob = await bytes()
    expect(blob.type).toBe('')
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0, 255, 60, 98, 62])
    expect(seen[0]?.url).toBe('/sandbox/media/a/b%2Fc')
    expect(seen[0]?.headers['apikey']).toBe('a-key')
  })

  it('handles refusals like any other call', async () => {
    answers(404, { response: { message: ['The "a" instance does not exist'] } })
    await expect(bytes()).rejects.toMatchObject({ name: 'RefusedError', kind: 'no-instance' })
  })

  it('treats an interrupted download as no answer', async () => {
    answer = (_, outgoing) => {
      outgoing.writeHead(200, { 'content-length': '100' })
      outgoing.write('half')
      setTimeout(() => outgoing.destroy(), 20)
    }
    await expect(bytes()).rejects.toMatchObject({ name: 'UnreachableError', why: 'broken-off' })
  })
})

describe('secrets that a gateway echoes', () => {
  it.each([400, 500])(
    '%i: redacts key and password in everything that is shown and kept',
    async (status) => {
      const password = 'Kolibri "4711"'
      answers(status, { message: [`${password} is weak`, 'key a-key-of-mine'], echo: { password } })
      const failed: unknown = await call({ address, key: 'a-key-of-mine' }, 'createAgent', {
        body: { name: 'Ana', email: 'a@b.example', password, userPermissions: [] },
      }).catch((error: unknown) => error)
      const { reasons, raw } = failed as RefusedError
      const shown = JSON.stringify([reasons, raw])
      expect(shown).toContain('is weak')
      for (const secret of ['Kolibri', 'a-key-of-mine']) expect(shown).not.toContain(secret)
    },
  )

  it('redacts them in an accepted answer too', async () => {
    answers(201, { message: 'key a-key-of-mine', read: '' })
    const { raw } = await call({ address, key: 'a-key-of-mine' }, 'markMessageAsRead', {
      params: { instance: 'a' },
      body: { readMessages: [] },
    })
    expect(JSON.stringify(raw)).toBe('{"message":"key ••••••••","read":""}')
  })
})
