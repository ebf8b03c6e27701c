import { request as send, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { openTestAuthProxy } from '#gateway/identity/testing/auth-proxy.ts'
import { openFakeGateway, openTestProxy } from '#gateway/proxy/testing/proxy.ts'
import { openTestGateway, testKey } from '#gateway/testing/gateway.ts'
import { serveGateway } from '#gateway/testing/server.ts'
import { listen } from './listen.ts'
import { siteHandler } from './site.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** Sends a request without decompressing its response. */
const ask = (url: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<IncomingMessage>((resolve, reject) => {
    send(url, { method, headers }, resolve).on('error', reject).end()
  })

async function raw(url: string, headers: Record<string, string>, method = 'GET') {
  const answer = await ask(url, headers, method)
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  return { headers: answer.headers, status: answer.statusCode, bytes: Buffer.concat(pieces) }
}

async function gatewayOf(instances: number): Promise<string> {
  const testGateway = await openTestGateway()
  ends.push(() => testGateway.remove())
  const { store } = testGateway.gateway
  store.transaction(() => {
    for (let n = 1; n < instances; n++)
      store.instances.add({
        id: `id-${n}`,
        name: `instance ${n}`,
        connectionStatus: 'open',
        number: null,
        profileName: null,
        createdAt: n,
        updatedAt: n,
      })
  })
  const server = await serveGateway(testGateway.gateway)
  ends.push(() => server.close())
  return server.url
}

describe('a list of instances', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const)('is sent for Accept-Encoding %s as %s', async (accepted, encoding, unpack) => {
    const url = `${await gatewayOf(1_000)}/instance/fetchInstances`
    const plain = await raw(url, { apikey: testKey })
    const { headers, bytes } = await raw(url, { apikey: testKey, 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toContain('Accept-Encoding')
    expect(unpack(bytes).equals(plain.bytes)).toBe(true)
    if (encoding !== undefined) expect(bytes.length).toBeLessThan(plain.bytes.length / 6)
  })

  test('has the same headers for HEAD, and no body', async () => {
    const url = `${await gatewayOf(40)}/instance/fetchInstances`
    const { headers, bytes, status } = await raw(
      url,
      { apikey: testKey, 'accept-encoding': 'br' },
      'HEAD',
    )
    expect([status, headers.vary, bytes.length]).toEqual([200, 'Accept-Encoding', 0])
  })

  test('stays as it is below 1 kB, with its length', async () => {
    const url = await gatewayOf(1)
    for (const path of ['/instance/fetchInstances', '/instance/connectionState/ghost']) {
      const { headers, bytes } = await raw(url + path, {
        apikey: testKey,
        'accept-encoding': 'br, gzip',
      })
      expect(headers['content-encoding']).toBeUndefined()
      expect(Number(headers['content-length'])).toBe(bytes.length)
    }
  })
})

const list = JSON.stringify(Array.from({ length: 100 }, (_, n) => ({ name: `instance ${n}` })))

test('the parts of a slow list arrive before its end', async () => {
  let finish = () => {}
  const api = {
    fetch: () =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode(list))
              finish = () => controller.close()
            },
          }),
          { headers: { 'content-type': 'application/json' } },
        ),
      ),
  }
  const server = await listen(siteHandler(api), '127.0.0.1', 0)
  ends.push(() => server.close())
  const answer = await ask(`${server.url}/api/x`, { 'accept-encoding': 'br' })
  expect(answer.headers['content-encoding']).toBe('br')
  let text = ''
  const unpacking = answer.pipe(createBrotliDecompress())
  for await (const piece of unpacking) {
    text += String(piece)
    // Only then: the list had not ended.
    if (text === list) finish()
  }
  expect(text).toBe(list)
})

test('only JSON is compressed', async () => {
  const api = { fetch: () => Promise.resolve(new Response(new Uint8Array(5_000))) }
  const server = await listen(siteHandler(api), '127.0.0.1', 0)
  ends.push(() => server.close())
  const { headers, bytes } = await raw(`${server.url}/api/x`, { 'accept-encoding': 'br' })
  expect([headers['content-encoding'], headers.vary, bytes.length]).toEqual([
    undefined,
    undefined,
    5_000,
  ])
})

describe('an answer of a remote gateway', () => {
  const key = 'the-key-of-this-server'
  async function remote(headers: Record<string, string>, bytes: string | Buffer) {
    const gateway = await openFakeGateway((_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/json', ...headers }).end(bytes)
    })
    ends.push(() => gateway.close())
    return gateway.url
  }

  test('is compressed once: not if the gateway did', async () => {
    const packed = gzipSync(list)
    const proxy = await openTestProxy(await remote({ 'content-encoding': 'gzip' }, packed))
    ends.push(() => proxy.close())
    const { headers, bytes } = await raw(`${proxy.api}/instance/fetchInstances`, {
      'accept-encoding': 'br, gzip',
    })
    expect(headers['content-encoding']).toBe('gzip')
    expect(bytes.equals(packed)).toBe(true)
  })

  test.each<Record<string, string>>([{}, { 'content-length': String(list.length) }])(
    'is compressed if the gateway did not, with the headers %o',
    async (given) => {
      const proxy = await openTestProxy(await remote(given, list))
      ends.push(() => proxy.close())
      const { headers, bytes } = await raw(`${proxy.api}/instance/fetchInstances`, {
        'accept-encoding': 'br, gzip',
      })
      expect([headers['content-encoding'], headers['content-length']]).toEqual(['br', undefined])
      expect(brotliDecompressSync(bytes).toString()).toBe(list)
    },
  )

  test('is compressed after the key was masked in it', async () => {
    const names = Array.from({ length: 60 }, (_, n) => ({
      name: `instance ${n} ${key}`,
      connectionStatus: 'open',
    }))
    const authProxy = await openTestAuthProxy(await remote({}, JSON.stringify(names)), key)
    ends.push(() => authProxy.close())
    const { headers, bytes } = await raw(`${authProxy.url}/api/instance/fetchInstances`, {
      cookie: await authProxy.signIn('ana'),
      'accept-encoding': 'gzip',
    })
    expect(headers['content-encoding']).toBe('gzip')
    const text = gunzipSync(bytes).toString()
    expect(text).toContain('instance 59 **')
    expect(text).not.toContain(key)
  })
})
