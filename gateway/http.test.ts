import { recordLog } from '#gateway/testing/log.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { allOperations, operationNames, type Operation } from '#contract/index.ts'
import { bodyBudget } from './http/body-budget.ts'
import { rightBodies } from './testing/bodies.ts'
import {
  callGateway,
  openTestGateway,
  pathFor,
  testKey,
  type TestGateway,
} from './testing/gateway.ts'

let testGateway: TestGateway
beforeEach(async () => {
  testGateway = await openTestGateway({ corsOrigins: ['https://painel.example'] })
})
afterEach(() => testGateway.remove())

const location = pathFor('/message/sendLocation/{instance}')

const raw = (body: BodyInit, headers: Record<string, string> = {}) =>
  callGateway(testGateway.gateway, 'POST', location, {
    headers: { apikey: testKey, 'content-type': 'application/json', ...headers },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })

const messageOf = (json: unknown) => (json as { response: { message: string[] } }).response.message

test('every response advertises support of Idempotency-Key, readable by pages of allowed origins', async () => {
  const headers = { origin: 'https://painel.example' }
  for (const key of [null, testKey]) {
    const answers = [
      await testGateway.call('GET', '/', { key, headers }),
      await testGateway.call('GET', '/nowhere', { key, headers }),
      await testGateway.call('POST', location, { key, headers, body: rightBodies.sendLocation() }),
    ]
    for (const answer of answers) {
      expect(answer.headers.get('idempotency-key-supported')).toBe('true')
      expect(answer.headers.get('access-control-expose-headers')).toContain(
        'Idempotency-Key-Supported',
      )
    }
  }
})

test.each([
  ['nothing', ''],
  ['half', '{"number":'],
  ['two', '{}{}'],
  ['no UTF-8', Uint8Array.of(0x22, 0xff, 0x22)],
  ['NaN', '{"latitude":NaN}'],
])('malformed JSON (%s) is 400 and is not quoted', async (_what, body) => {
  const { status, json } = await raw(body)
  expect(status).toBe(400)
  expect(messageOf(json)).toEqual(['The body must be valid JSON in UTF-8'])
})

test('texts that the store would silently change are refused with their path', async () => {
  const withNul = await raw('{"number":"5511987654321","name":"a\\u0000b"}')
  expect(messageOf(withNul.json)).toEqual(['name must not contain U+0000 or half surrogate pairs'])
  const half = await raw('{"mentioned":["ok","\\ud800"]}')
  expect(messageOf(half.json)).toEqual([
    'mentioned[1] must not contain U+0000 or half surrogate pairs',
  ])
})

test('a body nested too deeply is refused, a large flat one is not', async () => {
  const deep = await raw('['.repeat(100_000) + ']'.repeat(100_000))
  expect(deep.status).toBe(400)
  const flat = await raw(
    JSON.stringify({ ...rightBodies.sendLocation(), name: 'x'.repeat(1_000_000) }),
  )
  expect(flat.status).toBe(201)
})

test.each(['{},', '0,', '['])(
  '140 MB of %j are refused without exhausting the memory',
  async (part) => {
    const parts = Buffer.alloc(140 * 1024 * 1024 - 20, part)
    const { status, text } = await raw(Buffer.concat([Buffer.from('{"mentioned":['), parts]))
    expect(status).toBe(400)
    expect(text).toContain('The body has more than 250000 parts')
  },
)

test('an error lists at most a hundred sentences', async () => {
  const mentioned = Array.from({ length: 50_000 }, () => 7)
  const { json } = await raw(JSON.stringify({ ...rightBodies.sendLocation(), mentioned }))
  expect(messageOf(json)).toHaveLength(101)
  expect(messageOf(json)[100]).toBe('And 49900 more')
})

test.each([
  ['text/plain'],
  ['application/x-www-form-urlencoded'],
  ['application/json; charset=iso-8859-1'],
])('content type %s is 415', async (type) => {
  const { status } = await raw('{}', { 'content-type': type })
  expect(status).toBe(415)
})

test('a compressed body is 415, and so is a missing content type', async () => {
  expect((await raw('{}', { 'content-encoding': 'gzip' })).status).toBe(415)
  const none = await callGateway(testGateway.gateway, 'POST', location, {
    headers: { apikey: testKey },
    body: Uint8Array.of(123, 125),
  })
  expect(none.status).toBe(415)
})

test('a charset of UTF-8 is accepted', async () => {
  const body = JSON.stringify(rightBodies.sendLocation())
  expect((await raw(body, { 'content-type': 'application/json; charset=UTF-8' })).status).toBe(201)
})

test('a body with too large a declared length is 413 before it is read', async () => {
  const read = vi.fn<() => void>()
  const stream = new ReadableStream({ pull: read }, { highWaterMark: 0 })
  const { status } = await raw(stream, { 'content-length': String(141 * 1024 * 1024) })
  expect(status).toBe(413)
  expect(read).not.toHaveBeenCalled()
})

test('a body that grows too large is 413, regardless of its declared length', async () => {
  const piece = new Uint8Array(8 * 1024 * 1024).fill(32)
  let pulled = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1
      controller.enqueue(piece)
    },
  })
  expect((await raw(stream)).status).toBe(413)
  expect(pulled).toBeLessThan(25)
})

test('an incomplete body is refused and does not crash the gateway', async () => {
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error('gone'))
    },
  })
  expect((await raw(stream)).status).toBe(400)
})

describe('the memory for bodies', () => {
  const never = new AbortController().signal
  const tooMany: unknown = expect.objectContaining({ status: 429, headers: { 'retry-after': '5' } })
  const mb = 1024 * 1024

  test('responds with 429 and Retry-After if concurrent bodies exceed it', () => {
    const budget = bodyBudget(10)
    budget.take(6)
    expect(() => budget.take(6)).toThrow(tooMany)
    budget.release(6)
    expect(() => budget.take(10)).not.toThrow()
  })

  test('queues large bodies in order, and lets small ones pass', async () => {
    const budget = bodyBudget(10 * mb)
    const order: string[] = []
    await budget.reserve(8 * mb, never)
    const second = budget.reserve(6 * mb, never).then(() => order.push('second'))
    const third = budget.reserve(4 * mb, never).then(() => order.push('third'))
    await budget.reserve(1 * mb, never)
    expect(order).toEqual([])
    budget.release(8 * mb)
    await second
    budget.release(6 * mb)
    await third
    expect(order).toEqual(['second', 'third'])
  })

  test('responds with 429 after the queue timeout and to bodies that never fit', async () => {
    const budget = bodyBudget(10 * mb, 50)
    await expect(budget.reserve(11 * mb, never)).rejects.toEqual(tooMany)
    await budget.reserve(8 * mb, never)
    await expect(budget.reserve(8 * mb, never)).rejects.toEqual(tooMany)
    budget.release(8 * mb)
    await budget.reserve(10 * mb, never)
  })

  test('rejects queued bodies when the gateway closes', async () => {
    const budget = bodyBudget(10 * mb)
    const closing = new AbortController()
    await budget.reserve(8 * mb, closing.signal)
    const waiting = budget.reserve(8 * mb, closing.signal)
    closing.abort()
    await expect(waiting).rejects.toEqual(tooMany)
  })
})

test('more than 32 MB of JSON besides media are 413', async () => {
  const name = 'x'.repeat(33 * 1024 * 1024)
  const { status, text } = await raw(JSON.stringify({ ...rightBodies.sendLocation(), name }))
  expect(status).toBe(413)
  expect(text).toContain('media aside')
})

test('answers an unknown path with 404, an unsupported method with 405 and Allow', async () => {
  const unknown = await testGateway.call('GET', '/nowhere')
  expect([unknown.status, messageOf(unknown.json)]).toEqual([404, ['Cannot GET /nowhere']])
  const agents = await testGateway.call('DELETE', '/users/agents')
  expect([agents.status, agents.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD'])
  const send = await testGateway.call('GET', location)
  expect([send.status, send.headers.get('allow')]).toEqual([405, 'POST'])
  expect((await testGateway.call('POST', '/')).status).toBe(405)
  expect((await testGateway.call('POST', '/message/sendLocation/')).status).toBe(404)
})

test('there is no test switch unless it is enabled', async () => {
  const { status } = await testGateway.call('POST', '/__faults', {
    body: { operation: 'findSettings' },
  })
  expect(status).toBe(404)
})

test('responses are not cached', async () => {
  expect((await testGateway.call('GET', '/users/agents')).headers.get('cache-control')).toBe(
    'no-store',
  )
})

test('only listed origins may read responses, including refusals', async () => {
  const listed = { origin: 'https://painel.example' }
  const preflight = await testGateway.call('OPTIONS', location, {
    key: null,
    headers: { ...listed, 'access-control-request-method': 'POST' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('https://painel.example')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key')
  const refused = await testGateway.call('GET', '/users/agents', { key: null, headers: listed })
  expect(refused.status).toBe(401)
  expect(refused.headers.get('access-control-allow-origin')).toBe('https://painel.example')
  const other = await testGateway.call('GET', '/users/agents', {
    headers: { origin: 'https://outro.example' },
  })
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
  expect(other.headers.get('vary')).toBe('Origin')
})

test('preflights of listed origins are cached for two hours', async () => {
  for (const name of operationNames) {
    const { method, path }: Operation = allOperations[name]
    const { status, headers } = await testGateway.call(
      'OPTIONS',
      pathFor(path).replace('{id}', '1'),
      {
        key: null,
        headers: {
          origin: 'https://painel.example',
          'access-control-request-method': method,
          'access-control-request-headers': 'apikey,content-type,idempotency-key',
        },
      },
    )
    expect([name, status]).toEqual([name, 204])
    expect(headers.get('access-control-max-age')).toBe('7200')
    expect(listOf(headers.get('access-control-allow-methods'))).toContain(method)
    expect(listOf(headers.get('access-control-allow-headers'))).toEqual([
      'apikey',
      'content-type',
      'idempotency-key',
    ])
    // A response to a preflight with another origin, or none, is not cached for this one.
    expect(headers.get('vary')).toBe('Origin')
  }
})

const listOf = (header: string | null) => (header ?? '').split(',').map((one) => one.trim())

test('a delay delays the response', async () => {
  const delay = 300
  const started = performance.now()
  const body = { ...rightBodies.sendLocation(), delay }
  expect((await testGateway.call('POST', location, { body })).status).toBe(201)
  expect(performance.now() - started).toBeGreaterThanOrEqual(delay - 5)
})

test('closing sends delayed responses of stored messages and refuses new requests', async () => {
  const answered = vi.fn<() => void>()
  const sending = testGateway.call('POST', location, {
    body: { ...rightBodies.sendLocation(), delay: 600_000 },
  })
  void sending.then(answered)
  await vi.waitFor(() => {
    expect(testGateway.gateway.store.messages.list(testGateway.instanceId)).toHaveLength(1)
  })
  expect(answered).not.toHaveBeenCalled()
  await testGateway.gateway.close()
  expect((await sending).status).toBe(201)
  expect((await testGateway.call('GET', '/users/agents')).status).toBe(503)
})

test('closing aborts an incomplete body', async () => {
  const sending = raw(new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) }))
  await testGateway.gateway.close()
  expect((await sending).status).toBe(503)
})

test('an internal error is a 500 without details, and a log line without key and body', async () => {
  const log = recordLog()
  vi.spyOn(testGateway.gateway.store.messages, 'add').mockImplementation(() => {
    throw new Error('disk full')
  })
  const { status, text } = await testGateway.call('POST', location, {
    body: rightBodies.sendLocation(),
  })
  expect(status).toBe(500)
  expect(text).not.toContain('disk full')
  expect(log.lines('The server failed on a request')).toMatchObject([
    { level: 'error', method: 'POST', err: { message: 'disk full' } },
  ])
  expect(log.text()).not.toContain(testKey)
  expect(log.text()).not.toContain('5511987654321')
})
