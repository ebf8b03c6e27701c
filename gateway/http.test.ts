import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { allOperations, operationNames, type Operation } from '#contract/index.ts'
import { bodyBudget } from './http/body-budget.ts'
import { rightBodies } from './test-bodies.ts'
import { callGateway, openTestGateway, pathFor, testKey, type TestGateway } from './test-gateway.ts'

let own: TestGateway
beforeEach(async () => {
  own = await openTestGateway({ corsOrigins: ['https://painel.example'] })
})
afterEach(() => own.remove())

const location = pathFor('/message/sendLocation/{instance}')

const raw = (body: BodyInit, headers: Record<string, string> = {}) =>
  callGateway(own.gateway, 'POST', location, {
    headers: { apikey: testKey, 'content-type': 'application/json', ...headers },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })

const messageOf = (json: unknown) => (json as { response: { message: string[] } }).response.message

test('every answer says that Idempotency-Key is honoured, readable by pages of allowed origins', async () => {
  const headers = { origin: 'https://painel.example' }
  for (const key of [null, testKey]) {
    const answers = [
      await own.call('GET', '/', { key, headers }),
      await own.call('GET', '/nowhere', { key, headers }),
      await own.call('POST', location, { key, headers, body: rightBodies.sendLocation() }),
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

test('texts that the store would change silently are refused with their place', async () => {
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
  '140 MB of %j are refused, and do not exhaust the memory',
  async (part) => {
    const parts = Buffer.alloc(140 * 1024 * 1024 - 20, part)
    const { status, text } = await raw(Buffer.concat([Buffer.from('{"mentioned":['), parts]))
    expect(status).toBe(400)
    expect(text).toContain('The body has more than 250000 parts')
  },
)

test('a hundred sentences are enough', async () => {
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

test('a compressed body is 415, a missing content type too', async () => {
  expect((await raw('{}', { 'content-encoding': 'gzip' })).status).toBe(415)
  const none = await callGateway(own.gateway, 'POST', location, {
    headers: { apikey: testKey },
    body: Uint8Array.of(123, 125),
  })
  expect(none.status).toBe(415)
})

test('UTF-8 may be named', async () => {
  const body = JSON.stringify(rightBodies.sendLocation())
  expect((await raw(body, { 'content-type': 'application/json; charset=UTF-8' })).status).toBe(201)
})

test('a body declared too large is 413 before it is read', async () => {
  const read = vi.fn<() => void>()
  const stream = new ReadableStream({ pull: read }, { highWaterMark: 0 })
  const { status } = await raw(stream, { 'content-length': String(141 * 1024 * 1024) })
  expect(status).toBe(413)
  expect(read).not.toHaveBeenCalled()
})

test('a body that grows too large is 413, whatever it declared', async () => {
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

test('a body that breaks off is a refusal, not a crash', async () => {
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

  test('more at once than fits is 429 with Retry-After', () => {
    const budget = bodyBudget(10)
    budget.take(6)
    expect(() => budget.take(6)).toThrow(tooMany)
    budget.release(6)
    expect(() => budget.take(10)).not.toThrow()
  })

  test('large bodies wait for their turn, in order; small ones do not wait behind them', async () => {
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

  test('a turn that does not come is 429, and so is a body that never fits', async () => {
    const budget = bodyBudget(10 * mb, 50)
    await expect(budget.reserve(11 * mb, never)).rejects.toEqual(tooMany)
    await budget.reserve(8 * mb, never)
    await expect(budget.reserve(8 * mb, never)).rejects.toEqual(tooMany)
    budget.release(8 * mb)
    await budget.reserve(10 * mb, never)
  })

  test('who waits is given up when the gateway closes', async () => {
    const budget = bodyBudget(10 * mb)
    const closing = new AbortController()
    await budget.reserve(8 * mb, closing.signal)
    const waiting = budget.reserve(8 * mb, closing.signal)
    closing.abort()
    await expect(waiting).rejects.toEqual(tooMany)
  })
})

test('JSON beyond 32 MB that is no media is 413', async () => {
  const name = 'x'.repeat(33 * 1024 * 1024)
  const { status, text } = await raw(JSON.stringify({ ...rightBodies.sendLocation(), name }))
  expect(status).toBe(413)
  expect(text).toContain('media aside')
})

test('an unknown path is 404, a wrong method 405 with Allow', async () => {
  const unknown = await own.call('GET', '/nowhere')
  expect([unknown.status, messageOf(unknown.json)]).toEqual([404, ['Cannot GET /nowhere']])
  const agents = await own.call('DELETE', '/users/agents')
  expect([agents.status, agents.headers.get('allow')]).toEqual([405, 'POST, GET, HEAD'])
  const send = await own.call('GET', location)
  expect([send.status, send.headers.get('allow')]).toEqual([405, 'POST'])
  expect((await own.call('POST', '/')).status).toBe(405)
  expect((await own.call('POST', '/message/sendLocation/')).status).toBe(404)
})

test('without the test switch there is none', async () => {
  const { status } = await own.call('POST', '/__faults', { body: { operation: 'findSettings' } })
  expect(status).toBe(404)
})

test('answers are not kept by caches', async () => {
  expect((await own.call('GET', '/users/agents')).headers.get('cache-control')).toBe('no-store')
})

test('only listed origins may read answers, refusals too', async () => {
  const listed = { origin: 'https://painel.example' }
  const preflight = await own.call('OPTIONS', location, {
    key: null,
    headers: { ...listed, 'access-control-request-method': 'POST' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('https://painel.example')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key')
  const refused = await own.call('GET', '/users/agents', { key: null, headers: listed })
  expect(refused.status).toBe(401)
  expect(refused.headers.get('access-control-allow-origin')).toBe('https://painel.example')
  const other = await own.call('GET', '/users/agents', {
    headers: { origin: 'https://outro.example' },
  })
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
  expect(other.headers.get('vary')).toBe('Origin')
})

test('a browser asks once in two hours whether a page of a listed origin may do an operation', async () => {
  for (const name of operationNames) {
    const { method, path }: Operation = allOperations[name]
    const { status, headers } = await own.call('OPTIONS', pathFor(path).replace('{id}', '1'), {
      key: null,
      headers: {
        origin: 'https://painel.example',
        'access-control-request-method': method,
        'access-control-request-headers': 'apikey,content-type,idempotency-key',
      },
    })
    expect([name, status]).toEqual([name, 204])
    expect(headers.get('access-control-max-age')).toBe('7200')
    expect(listOf(headers.get('access-control-allow-methods'))).toContain(method)
    expect(listOf(headers.get('access-control-allow-headers'))).toEqual([
      'apikey',
      'content-type',
      'idempotency-key',
    ])
    // An answer to a preflight that names another origin, or none, is not kept for this one.
    expect(headers.get('vary')).toBe('Origin')
  }
})

const listOf = (header: string | null) => (header ?? '').split(',').map((one) => one.trim())

test('a delay holds the answer back', async () => {
  const delay = 300
  const started = performance.now()
  const body = { ...rightBodies.sendLocation(), delay }
  expect((await own.call('POST', location, { body })).status).toBe(201)
  expect(performance.now() - started).toBeGreaterThanOrEqual(delay - 5)
})

test('a message is kept while its answer is held; closing answers what is held, and refuses what comes after', async () => {
  const answered = vi.fn<() => void>()
  const sending = own.call('POST', location, {
    body: { ...rightBodies.sendLocation(), delay: 600_000 },
  })
  void sending.then(answered)
  await vi.waitFor(() => {
    expect(own.gateway.store.messages.list(own.instanceId)).toHaveLength(1)
  })
  expect(answered).not.toHaveBeenCalled()
  await own.gateway.close()
  expect((await sending).status).toBe(201)
  expect((await own.call('GET', '/users/agents')).status).toBe(503)
})

test('closing ends a body that does not come to its end', async () => {
  const sending = raw(new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) }))
  await own.gateway.close()
  expect((await sending).status).toBe(503)
})

test('what nobody foresaw is a 500 that tells nothing, and a log line without key and body', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(own.gateway.store.messages, 'add').mockImplementation(() => {
    throw new Error('disk full')
  })
  const { status, text } = await own.call('POST', location, { body: rightBodies.sendLocation() })
  expect(status).toBe(500)
  expect(text).not.toContain('disk full')
  expect(log).toHaveBeenCalledOnce()
  const logged = log.mock.calls.flat().map(String).join(' ')
  expect(logged).toContain('disk full')
  expect(logged).not.toContain(testKey)
  expect(logged).not.toContain('5511987654321')
  log.mockRestore()
})
