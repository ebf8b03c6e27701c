import { log as serverLog } from '#gateway/log/log.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi, type MockInstance } from 'vitest'
import {
  allOperations,
  type AnyOperationName,
  type Operation,
  operationNames,
} from '#contract/index.ts'
import { groupQuery, rightBodies } from './testing/bodies.ts'
import {
  callGateway,
  openTestGateway,
  pathFor,
  testInstance,
  testKey,
  type TestGateway,
} from './testing/gateway.ts'

let testGateway: TestGateway
let log: MockInstance
beforeAll(async () => {
  testGateway = await openTestGateway()
  log = vi.spyOn(serverLog, 'error').mockImplementation(() => {})
})
afterAll(async () => {
  log.mockRestore()
  await testGateway.remove()
})

const anyString: unknown = expect.any(String)
const names = operationNames

/** The instance of an operation; a separate one if the operation ends a connection or the instance. */
const instanceOf = (name: AnyOperationName) =>
  ['deleteInstance', 'logoutInstance', 'disconnectSandboxPhone'].includes(name)
    ? 'another'
    : testInstance

/** Sends any request. The response must be of a known kind, and no internal error may occur. */
async function sound(method: string, path: string, init: RequestInit) {
  const { status, text, json } = await callGateway(testGateway.gateway, method, path, init)
  expect(log.mock.calls).toEqual([])
  expect(status).toBeGreaterThanOrEqual(200)
  expect(status).toBeLessThan(500)
  if (status >= 400 && method !== 'HEAD') {
    expect(json, text).toMatchObject({ status, error: anyString })
    const { message } = (json as { response: { message: unknown[] } }).response
    expect(message.length).toBeGreaterThan(0)
    for (const sentence of message) expect(typeof sentence).toBe('string')
  }
  return status
}

const anyJson = fc.oneof(
  fc.jsonValue({ stringUnit: 'binary' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('{"__proto__":{"number":"1"}}', '[', 'null', '{"a":1e999}', ''),
)
const asBody = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

test('any method, path, headers and body get a valid response', async () => {
  const segment = fc.oneof(
    fc.constantFrom(
      'message',
      'users',
      'agents',
      'group',
      'create',
      '..',
      '%2F',
      '%',
      '%E0%A4%A',
      '%00',
    ),
    fc.string({ unit: 'binary' }).map(encodeURIComponentSafe),
    fc.webSegment(),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'BREW'),
      fc.array(segment, { maxLength: 4 }),
      fc.webQueryParameters(),
      fc.constantFrom('application/json', 'text/plain', 'application/json;charset=', 'x'),
      fc.option(fc.stringMatching(/^[\x20-\x7e]{0,30}$/), { nil: undefined }),
      anyJson,
      async (method, segments, query, type, idempotencyKey, body) => {
        await sound(method, `/${segments.join('/')}?${query}`, {
          headers: {
            apikey: testKey,
            'content-type': type,
            ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          },
          ...(method !== 'GET' && method !== 'HEAD' && { body: asBody(body) }),
        })
      },
    ),
    { numRuns: 1500 },
  )
})

test('any body for any operation gets a valid response', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), anyJson, async (name, body) => {
      const { method, path }: Operation = allOperations[name]
      await sound(method, pathFor(path, instanceOf(name)), {
        headers: { apikey: testKey, 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: asBody(body) }),
      })
    }),
    { numRuns: 1500 },
  )
})

test('a valid body with any single field changed gets a valid response', async () => {
  const writes = names.filter((name) => rightBodies[name]() !== undefined)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...writes),
      fc.nat(),
      fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double()),
      async (name, which, value) => {
        const { method, path }: Operation = allOperations[name]
        const body = rightBodies[name]() as Record<string, unknown>
        const fields = Object.keys(body)
        const field = fields[which % fields.length] ?? ''
        // Delayed responses and lookups of arbitrary hosts would only slow the test down.
        fc.pre(field !== 'delay' && !(typeof value === 'string' && /^https?:/i.test(value)))
        const query = groupQuery(name, '1@g.us')
        await sound(method, pathFor(path) + query, {
          headers: { apikey: testKey, 'content-type': 'application/json' },
          body: JSON.stringify({ ...body, [field]: value }),
        })
      },
    ),
    { numRuns: 1500 },
  )
})

test('any bytes as media get a valid response', async () => {
  const beginning = fc.constantFrom(
    '',
    'OggS',
    'ID3\x04',
    '\xff\xfb\x90',
    'fLaC',
    '\x1aE\xdf\xa3',
    'RIFF\0\0\0\0WAVE',
    '\0\0\0\x18ftypmp42',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff',
    'GIF89a',
    'RIFF\0\0\0\0WEBP',
  )
  await fc.assert(
    fc.asyncProperty(
      beginning,
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom('audio', 'image', 'video', 'document'),
      async (start, rest, kind) => {
        const bytes = Buffer.concat([Buffer.from(start, 'latin1'), rest])
        const name = kind === 'audio' ? 'sendPlatformAudio' : 'sendMedia'
        const media = bytes.toString('base64')
        const status = await sound('POST', pathFor(allOperations[name].path), {
          headers: { apikey: testKey, 'content-type': 'application/json' },
          body: JSON.stringify({
            ...(rightBodies[name]() as object),
            ...(kind === 'audio' ? { audio: media } : { media, mediatype: kind }),
          }),
        })
        if (kind !== 'image' && bytes.length > 0) expect([200, 201]).toContain(status)
      },
    ),
    { numRuns: 300 },
  )
})

test('accepted values are stored unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      const status = await sound('POST', pathFor('/settings/set/{instance}'), {
        headers: { apikey: testKey, 'content-type': 'application/json' },
        body: JSON.stringify({ ...(rightBodies.setSettings() as object), msgCall: text }),
      })
      if (status === 201) {
        expect(testGateway.gateway.store.settings.find(testGateway.instanceId).msgCall).toBe(text)
      } else expect(/[\0\p{Surrogate}]/u.test(text)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

/** Encodes a text for a URL. Lone surrogates have no UTF-8 encoding and cannot be in a URL. */
function encodeURIComponentSafe(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''))
}
