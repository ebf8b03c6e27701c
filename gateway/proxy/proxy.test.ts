import { connect, createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '#client/call.ts'
import { RefusedError } from '#client/errors.ts'
import {
  allOperations,
  type AnyOperationName,
  isReadOperation,
  type Operation,
} from '#contract/index.ts'
import { groupQuery, namesInOrder, rightBodies } from '#gateway/testing/bodies.ts'
import {
  openTestGateway,
  pathFor,
  testInstance,
  testKey,
  type TestGateway,
} from '#gateway/testing/gateway.ts'
import { serveGateway, type TestServer } from '#gateway/testing/server.ts'
import {
  openFakeGateway,
  openTestProxy,
  type FakeGateway,
  type TestProxy,
} from './testing/proxy.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function proxyTo(
  gateway: string,
  options?: Parameters<typeof openTestProxy>[1],
): Promise<TestProxy> {
  const proxy = await openTestProxy(gateway, options)
  ends.push(() => proxy.close())
  return proxy
}

async function fake(answer: Parameters<typeof openFakeGateway>[0]): Promise<FakeGateway> {
  const gateway = await openFakeGateway(answer)
  ends.push(() => gateway.close())
  return gateway
}

const json = { 'content-type': 'application/json' }
const send = (api: string, headers: Record<string, string> = {}, body = '{"number":"5511"}') =>
  fetch(`${api}/message/sendMedia/sales`, {
    method: 'POST',
    headers: { ...json, apikey: 'k', ...headers },
    body,
  })

interface ReceivedRequest {
  response: { message: string[] }
}
const messages = async (answer: Response) =>
  ((await answer.json()) as ReceivedRequest).response.message

test('every operation reaches the embedded gateway on another port', async () => {
  const testGateway: TestGateway = await openTestGateway({ version: '1.2.3' })
  ends.push(() => testGateway.remove())
  const server: TestServer = await serveGateway(testGateway.gateway)
  ends.push(() => server.close())
  const { api } = await proxyTo(server.url)
  await testGateway.call('POST', pathFor('/group/create/{instance}'), {
    body: rightBodies.createGroup(),
  })
  const groupJid = testGateway.gateway.store.groups.list(testGateway.instanceId)[0]?.jid ?? ''
  const audio = await testGateway.call('POST', pathFor('/message/sendPlatformAudio/{instance}'), {
    body: rightBodies.sendPlatformAudio(),
  })
  const medium = (audio.json as { key: { id: string } }).key.id
  const ana = await testGateway.call('POST', '/users/agents', { body: rightBodies.createAgent() })
  const id = (ana.json as { id: string }).id
  const special: Partial<Record<AnyOperationName, { query?: object; body?: object; id?: string }>> =
    {
      sendInvite: { body: { ...rightBodies.sendInvite(), groupJid } },
      createAgent: { body: { email: 'outra@equipe.example' } },
      fetchAllGroups: { query: { getParticipants: 'false' } },
      listSandboxMessages: { query: { remoteJid: '5511987654321@s.whatsapp.net' } },
      readSandboxMedia: { id: medium },
      readMessageMedia: { body: { message: { key: { id: medium } } } },
      connectInstance: { query: {} },
    }
  for (const name of namesInOrder) {
    const operation: Operation = allOperations[name]
    const request = {
      params: { instance: testInstance, id: special[name]?.id ?? id },
      query: special[name]?.query ?? (groupQuery(name, groupJid) === '' ? undefined : { groupJid }),
      body: special[name]?.body ?? rightBodies[name](),
    }
    const result: unknown = await call({ address: api, key: testKey }, name, request as never)
    if (name === 'connectInstance')
      special.scanSandboxCode = { body: { code: (result as { code: string }).code } }
    expect(result, name).toBeDefined()
    if (!isReadOperation(operation)) expect(result, name).toMatchObject({ understood: true })
  }
  expect(testGateway.gateway.store.agents.list().map((a) => a.name)).toContain('Ana Maria')
  const wrong = call({ address: api, key: 'another' }, 'listAgents', {})
  await expect(wrong).rejects.toMatchObject({ name: 'RefusedError', status: 401 })
})

test('a read by POST is sent each time, also with the same key', async () => {
  let callCount = 0
  const gateway = await fake((_, outgoing) => {
    callCount++
    outgoing.writeHead(200, json)
    outgoing.end(JSON.stringify([{ remoteJid: `${callCount}@g.us` }]))
  })
  const { api } = await proxyTo(gateway.url)
  const read = async (): Promise<unknown> => {
    const answer = await fetch(`${api}/chat/findChats/sales`, {
      method: 'POST',
      headers: { ...json, apikey: 'k', 'idempotency-key': 'the-same' },
      body: '{"take":1}',
    })
    return answer.json()
  }
  expect(await read()).toEqual([{ remoteJid: '1@g.us' }])
  expect(await read()).toEqual([{ remoteJid: '2@g.us' }])
  expect(gateway.seen.map(({ body }) => body)).toEqual(['{"take":1}', '{"take":1}'])
})

test('only listed headers pass: no cookies, no hop-by-hop headers, and an Origin for gateways that require one', async () => {
  const gateway = await fake((_, outgoing) => {
    outgoing.writeHead(201, {
      ...json,
      'set-cookie': 'upstream=1',
      'access-control-allow-origin': '*',
      'retry-after': '7',
      'x-powered-by': 'something',
    })
    outgoing.end('{"ok":true}')
  })
  const { api } = await proxyTo(gateway.url)
  const answer = await send(api, {
    cookie: 'session=secret',
    authorization: 'Basic x',
    'x-forwarded-for': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
    te: 'trailers',
    origin: new URL(api).origin,
  })
  const [{ headers } = { headers: {} }] = gateway.seen
  expect(headers).toMatchObject({
    host: new URL(gateway.url).host,
    origin: gateway.url,
    apikey: 'k',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    via: '1.1 switchboard',
  })
  for (const name of ['cookie', 'authorization', 'forwarded', 'te'])
    expect(headers).not.toHaveProperty(name)
  expect(answer.status).toBe(201)
  expect(answer.headers.get('retry-after')).toBe('7')
  for (const name of ['set-cookie', 'access-control-allow-origin', 'x-powered-by'])
    expect(answer.headers.get(name), name).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('trusts the address sent by a trusted proxy, and allows configuring another Origin', async () => {
  const gateway = await fake((_, outgoing) => outgoing.end('{}'))
  const { api } = await proxyTo(gateway.url, { behindProxy: true, origin: 'https://panel.example' })
  await send(api, { 'x-forwarded-for': '6.6.6.6, 198.51.100.7', 'x-forwarded-proto': 'https' })
  expect(gateway.seen[0]?.headers).toMatchObject({
    origin: 'https://panel.example',
    'x-forwarded-for': '198.51.100.7',
    'x-forwarded-proto': 'https',
  })
})

test('passes on a compressed response to a read unchanged', async () => {
  const gateway = await fake((incoming, outgoing) => {
    const zipped = gzipSync(JSON.stringify({ asked: incoming.headers['accept-encoding'] }))
    outgoing.writeHead(200, { ...json, 'content-encoding': 'gzip' })
    outgoing.end(zipped)
  })
  const { api } = await proxyTo(gateway.url)
  const answer = await fetch(`${api}/users/agents`, { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(await answer.json()).toEqual({ asked: 'gzip' })
})

test('refuses a preflight of another origin', async () => {
  const gateway = await fake((_, outgoing) => outgoing.end('{}'))
  const { api } = await proxyTo(gateway.url)
  const answer = await fetch(`${api}/users/agents`, { method: 'OPTIONS' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(gateway.seen).toHaveLength(0)
})

test('an HTML page of the gateway does not become a page of this origin', async () => {
  const gateway = await fake((_, outgoing) => {
    outgoing.setHeader('content-type', 'text/html')
    outgoing.end('<script>alert(1)</script>')
  })
  const { api } = await proxyTo(gateway.url)
  const answer = await fetch(`${api}/manager`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a redirect to another host is refused and never followed', async () => {
  const elsewhere = await fake((_, outgoing) => outgoing.end('{}'))
  const gateway = await fake((incoming, outgoing) => {
    outgoing.writeHead(incoming.method === 'GET' ? 302 : 307, {
      location: `${elsewhere.url}/take?k=1`,
    })
    outgoing.end()
  })
  const { api } = await proxyTo(gateway.url)
  for (const answer of [
    await fetch(`${api}/users/agents`, { headers: { apikey: 'k' } }),
    await send(api),
  ]) {
    expect(answer.status).toBe(421)
    expect((await messages(answer))[0]).toContain(`to ${elsewhere.url}. It is not followed`)
  }
  expect(elsewhere.seen).toHaveLength(0)
  const refused = call({ address: api, key: 'k' }, 'createAgent', { body: { name: 'Ana' } })
  await expect(refused).rejects.toBeInstanceOf(RefusedError)
})

test.each([300, 301, 302, 303])(
  'a redirect (%i) after a write may mean that it was done',
  async (status) => {
    const gateway = await fake((_, outgoing) => {
      outgoing.writeHead(status, { location: '/done' })
      outgoing.end()
    })
    const { api } = await proxyTo(gateway.url)
    expect((await send(api)).status).toBe(502)
  },
)

test('a gateway that dies midway is 502, which the client treats as unknown for a write', async () => {
  const gateway = await fake((incoming, outgoing) => {
    if (incoming.url?.includes('half')) {
      outgoing.writeHead(201, { ...json, 'content-length': '100' })
      outgoing.write('{"key":')
      setTimeout(() => outgoing.destroy(), 20)
    } else outgoing.destroy()
  })
  const { api } = await proxyTo(gateway.url)
  const answer = await send(api)
  expect(answer.status).toBe(502)
  expect((await messages(answer))[0]).toMatch(/ended before its response arrived/)
  for (const instance of ['none', 'half']) {
    const write = call({ address: api, key: 'k' }, 'sendLocation', {
      params: { instance },
      body: rightBodies.sendLocation(),
    })
    await expect(write, instance).rejects.toMatchObject({
      name: 'UnknownOutcomeError',
      status: 502,
    })
  }
})

test('an unreachable gateway is 502, marked as not sent', async () => {
  const gateway = await openFakeGateway((_, outgoing) => outgoing.end('{}'))
  await gateway.close()
  const { api } = await proxyTo(gateway.url)
  const answer = await send(api, { 'idempotency-key': 'a' })
  expect(answer.status).toBe(502)
  expect((await messages(answer))[0]).toMatch(
    /could not be reached \(ECONNREFUSED\): nothing was sent/,
  )
})

test('a slow response is 504; a delay in the body extends the time limit', async () => {
  const gateway = await fake((_, outgoing) => void setTimeout(() => outgoing.end('{}'), 600))
  const { api } = await proxyTo(gateway.url, { patience: 250 })
  expect((await fetch(`${api}/users/agents`)).status).toBe(504)
  expect((await send(api)).status).toBe(504)
  expect((await send(api, {}, '{"number":"5511","delay": 2000}')).status).toBe(200)
})

test('a response that stops in the middle is aborted', async () => {
  const gateway = await fake((_, outgoing) => {
    outgoing.writeHead(200, json)
    outgoing.write('{"agents":[')
  })
  const { api } = await proxyTo(gateway.url, { patience: 200 })
  const answer = await fetch(`${api}/users/agents`)
  await expect(answer.text()).rejects.toThrow()
})

test('responses are streamed as the gateway sends them', async () => {
  let finish: () => void = () => undefined
  const gateway = await fake((_, outgoing) => {
    outgoing.writeHead(200, json)
    outgoing.write('[1,')
    finish = () => outgoing.end('2]')
  })
  const { api } = await proxyTo(gateway.url)
  const reader = (await fetch(`${api}/instance/fetchInstances`)).body?.getReader()
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value)).toBe('[1,')
  finish()
  const second = await reader?.read()
  expect(new TextDecoder().decode(second?.value)).toBe('2]')
})

test('a body over the limit is 413, with or without a declared length', async () => {
  const gateway = await fake((_, outgoing) => outgoing.end('{}'))
  const { api } = await proxyTo(gateway.url)
  const { port, hostname } = new URL(api)
  const output = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        'POST /api/message/sendMedia/x HTTP/1.1\r\nhost: x\r\napikey: k\r\ncontent-type: application/json\r\ncontent-length: 999999999\r\n\r\n{',
      ),
    )
    socket.once('data', (chunk) => {
      resolve(chunk.toString())
      socket.destroy()
    })
  })
  expect(output).toMatch(/^HTTP\/1\.1 413 /)
  expect(gateway.seen).toHaveLength(0)
})

test('reads share a connection; a write never reuses one', async () => {
  const gateway = await fake((_, outgoing) => outgoing.end('{}'))
  const { api } = await proxyTo(gateway.url)
  for (let i = 0; i < 3; i++) await (await fetch(`${api}/users/agents`)).text()
  expect(gateway.connections()).toBe(1)
  for (let i = 0; i < 3; i++) await (await send(api)).text()
  expect(gateway.connections()).toBe(4)
  expect(gateway.seen.at(-1)?.headers.connection).toBe('close')
})

test('a read is retried if the gateway closes its reused connection', async () => {
  let callCount = 0
  // Responds to the first request of each connection, and closes the connection at the second.
  const server = createServer((socket) => {
    let requests = 0
    socket.on('error', () => undefined)
    socket.on('data', () => {
      callCount++
      if (requests++ > 0) socket.destroy()
      else
        socket.write(
          'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
        )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as { port: number }
  const { api } = await proxyTo(`http://127.0.0.1:${port}`)
  for (let i = 0; i < 3; i++) expect((await fetch(`${api}/users/agents`)).status).toBe(200)
  // The connection of the second read was closed and the read was retried; the third had a new one.
  expect(callCount).toBe(4)
})

test('a gateway under a path keeps it, and names with slashes stay encoded', async () => {
  const gateway = await fake((_, outgoing) => outgoing.end('{}'))
  const { api } = await proxyTo(`${gateway.url}/sub/gw`)
  await fetch(`${api}/settings/find/${encodeURIComponent(testInstance)}?a=%20b`)
  expect(gateway.seen[0]?.url).toBe(
    `/sub/gw/settings/find/${encodeURIComponent(testInstance)}?a=%20b`,
  )
})

test('a browser that disconnects aborts its read', async () => {
  let closed = false
  const gateway = await fake((incoming) => {
    incoming.socket.on('close', () => {
      closed = true
    })
  })
  const { api } = await proxyTo(gateway.url)
  const leaving = new AbortController()
  const read = fetch(`${api}/users/agents`, { signal: leaving.signal }).catch(() => 'left')
  await expect.poll(() => gateway.seen.length).toBe(1)
  leaving.abort()
  expect(await read).toBe('left')
  await expect.poll(() => closed).toBe(true)
})

beforeEach(() => {
  expect(ends).toHaveLength(0)
})
