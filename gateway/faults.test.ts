import { log as serverLog } from '#gateway/log/log.ts'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rightBodies } from './testing/bodies.ts'
import { openTestGateway, pathFor, testKey, type TestGateway } from './testing/gateway.ts'
import { serveGateway, type TestServer } from './testing/server.ts'

let testGateway: TestGateway
let server: TestServer
beforeEach(async () => {
  testGateway = await openTestGateway({ faults: true })
  server = await serveGateway(testGateway.gateway)
})
afterEach(async () => {
  await server.close()
  await testGateway.remove()
})

const location = pathFor('/message/sendLocation/{instance}')
const headers = { apikey: testKey, 'content-type': 'application/json' }
const fault = async (body: object) => {
  const { status, json } = await testGateway.call('POST', '/__faults', {
    body: { operation: 'sendLocation', ...body },
  })
  expect(status).toBe(201)
  return (json as { id: string }).id
}
const send = () =>
  fetch(server.url + location, {
    method: 'POST',
    headers,
    body: JSON.stringify(rightBodies.sendLocation()),
  })
const kept = () => testGateway.gateway.store.messages.list(testGateway.instanceId).length

test('the next calls fail with a status and body, and the one after succeeds', async () => {
  await fault({ times: 2, status: 503, body: { error: 'down' } })
  for (let n = 0; n < 2; n++) {
    const answer = await send()
    expect([answer.status, await answer.json()]).toEqual([503, { error: 'down' }])
  }
  expect(kept()).toBe(0)
  expect((await send()).status).toBe(201)
})

test('a failure can occur after the operation was done', async () => {
  await fault({ status: 500, when: 'after' })
  expect((await send()).status).toBe(500)
  expect(kept()).toBe(1)
})

test('a call is delayed', async () => {
  await fault({ delay: 150 })
  const started = performance.now()
  expect((await send()).status).toBe(201)
  expect(performance.now() - started).toBeGreaterThanOrEqual(145)
})

test.each([
  ['before', 0],
  ['after', 1],
])('the connection breaks %s the operation is done', async (when, count) => {
  await fault({ mode: 'break', when })
  await expect(send()).rejects.toThrow('fetch failed')
  expect(kept()).toBe(count)
  expect((await send()).status).toBe(201)
})

test('a POST that a browser repeats after a broken connection is done once', async () => {
  await fault({ mode: 'break', when: 'after' })
  const keyed = () =>
    fetch(server.url + location, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': 'one' },
      body: JSON.stringify(rightBodies.sendLocation()),
    })
  await expect(keyed()).rejects.toThrow('fetch failed')
  const [stored] = testGateway.gateway.store.messages.list(testGateway.instanceId)
  const repeated = await keyed()
  expect(repeated.status).toBe(201)
  expect(await repeated.json()).toMatchObject({ key: { id: stored?.id } })
  expect(kept()).toBe(1)
})

test('the connection breaks in the middle of the response', async () => {
  // The server logs the response stream that it had to abort.
  const log = vi.spyOn(serverLog, 'error').mockImplementation(() => {})
  await fault({ mode: 'midway' })
  const answer = await send()
  expect(answer.status).toBe(201)
  await expect(answer.text()).rejects.toThrow('terminated')
  expect(kept()).toBe(1)
  log.mockRestore()
})

test('the response is invalid or empty', async () => {
  await fault({ mode: 'garbage' })
  const garbage = await send()
  expect(garbage.status).toBe(201)
  await expect(garbage.json()).rejects.toThrow('JSON')
  await fault({ mode: 'empty' })
  const empty = await send()
  expect([empty.status, await empty.text()]).toEqual([201, ''])
  expect(kept()).toBe(2)
})

test.each([204, 304])('a status that has no body is sent without one: %i', async (status) => {
  await fault({ status, body: { error: 'ignored' }, retryAfter: 3 })
  const answer = await send()
  expect([answer.status, await answer.text()]).toEqual([status, ''])
  expect(answer.headers.get('retry-after')).toBe('3')
})

test('faults can be removed, need the key, and are validated', async () => {
  await fault({ times: 9, status: 500 })
  expect((await testGateway.call('DELETE', '/__faults')).status).toBe(204)
  expect((await send()).status).toBe(201)
  const body = { operation: 'sendLocation', status: 500 }
  expect((await testGateway.call('POST', '/__faults', { body, key: null })).status).toBe(401)
  const wrong = await testGateway.call('POST', '/__faults', {
    body: { operation: 'toString', times: 0 },
  })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('operation is not valid')
})

test('no 1xx response is sent, even to a client that expects one', async () => {
  const body = JSON.stringify(rightBodies.sendLocation())
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1')
    let text = ''
    socket.on('data', (data) => {
      text += data.toString()
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
    socket.write(
      `POST /api${location} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\napikey: ${testKey}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
    )
    setTimeout(() => socket.write(body), 50)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 201 /)
})

test('a client that disconnects causes no error', async () => {
  const leaving = fetch(server.url + location, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...rightBodies.sendLocation(), delay: 5_000 }),
    signal: AbortSignal.timeout(100),
  })
  await expect(leaving).rejects.toThrow('timeout')
  expect(kept()).toBe(1)
  expect((await send()).status).toBe(201)
})

test('a body with too large a declared length gets 413', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1')
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString())
    })
    socket.on('error', reject)
    socket.write(
      `POST /api${location} HTTP/1.1\r\nHost: a\r\napikey: ${testKey}\r\nContent-Type: application/json\r\n` +
        'Content-Length: 999999999\r\n\r\n{',
    )
  })
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})

describe('a fault limited to an instance', () => {
  const other = 'faults-other'
  const sendFrom = async (instance: string) => {
    const path = `/message/sendLocation/${encodeURIComponent(instance)}`
    return (await testGateway.call('POST', path, { body: rightBodies.sendLocation() })).status
  }
  beforeEach(async () => {
    await testGateway.call('POST', '/instance/create', { body: { instanceName: other } })
  })

  test.each(['name', 'id'] as const)(
    'is used up only by calls of that instance, by its %s',
    async (kind) => {
      const { name, id } = testGateway.gateway.store.instances.findById(testGateway.instanceId)!
      await fault({ instance: kind === 'name' ? name : id, status: 503 })
      expect(await sendFrom(other)).toBe(201)
      expect(await sendFrom(name)).toBe(503)
      expect(await sendFrom(name)).toBe(201)
    },
  )

  test('is removed without the faults of other instances', async () => {
    await fault({ instance: other, status: 503 })
    await fault({ instance: testGateway.instanceId, status: 503 })
    await testGateway.call('DELETE', `/__faults?instance=${other}`)
    expect(await sendFrom(other)).toBe(201)
    expect(await sendFrom(testGateway.instanceId)).toBe(503)
  })

  test('is refused for an operation without an instance', async () => {
    const { status, text } = await testGateway.call('POST', '/__faults', {
      body: { operation: 'listAgents', instance: other, status: 503 },
    })
    expect(status).toBe(400)
    expect(text).toContain('listAgents has none')
    expect((await testGateway.call('GET', '/users/agents')).status).toBe(200)
  })
})

test('a fault is removed by its id and leaves others in place', async () => {
  const id = await fault({ status: 503 })
  await fault({ status: 502 })
  expect((await testGateway.call('DELETE', `/__faults?id=${id}`)).status).toBe(204)
  expect((await send()).status).toBe(502)
  expect((await send()).status).toBe(201)
})
