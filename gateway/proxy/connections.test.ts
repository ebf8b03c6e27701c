import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openTestAuthProxy } from '#gateway/identity/testing/auth-proxy.ts'
import { openFakeGateway, openTestProxy } from './testing/proxy.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function fake(...args: Parameters<typeof openFakeGateway>) {
  const gateway = await openFakeGateway(...args)
  ends.push(() => gateway.close())
  return gateway
}

async function proxyTo(url: string, options?: Parameters<typeof openTestProxy>[1]) {
  const proxy = await openTestProxy(url, options)
  ends.push(() => proxy.close())
  return proxy
}

const large = 'x'.repeat(3_000_000)

test('100 HEAD requests leave at most a few connections to the gateway open', async () => {
  const gateway = await fake((_, outgoing) => outgoing.end(large))
  const { api } = await proxyTo(gateway.url)
  for (let i = 0; i < 100; i++)
    expect((await fetch(`${api}/`, { method: 'HEAD' })).status).toBe(200)
  await expect.poll(() => gateway.open()).toBeLessThanOrEqual(3)
})

test.each([204, 304])(
  '60 responses with %i leave at most a few connections open',
  async (status) => {
    const gateway = await fake((_, outgoing) => {
      outgoing.statusCode = status
      outgoing.end()
    })
    const { api } = await proxyTo(gateway.url)
    for (let i = 0; i < 60; i++) await fetch(`${api}/users/agents`)
    await expect.poll(() => gateway.open()).toBeLessThanOrEqual(3)
  },
)

test.each(['short', large])(
  '60 reads refused by the gateway with 401 leave at most a few connections open',
  async (body) => {
    const gateway = await fake((_, outgoing) => {
      outgoing.statusCode = 401
      outgoing.end(body)
    })
    const authProxy = await openTestAuthProxy(gateway.url, 'the-key-of-this-server')
    ends.push(() => authProxy.close())
    const cookie = await authProxy.signIn('ana')
    for (let i = 0; i < 60; i++)
      expect((await authProxy.ask('GET', '/users/agents', { cookie })).status).toBe(424)
    await expect.poll(() => gateway.open()).toBeLessThanOrEqual(3)
  },
)

test('30 responses refused while they are read leave at most a few connections open', async () => {
  const gateway = await fake(({ url = '' }, outgoing) => {
    // A list that never ends, and an HTML page instead of JSON.
    if (url.startsWith('/settings')) return void outgoing.end(`<html>${large}`)
    outgoing.write(`[${'"x",'.repeat(500)}`)
  })
  const authProxy = await openTestAuthProxy(gateway.url, 'the-key-of-this-server', {
    patience: 300,
  })
  ends.push(() => authProxy.close())
  const cookie = await authProxy.signIn('ana')
  const paths = ['/instance/fetchInstances', '/settings/find/sales']
  for (const path of paths)
    await Promise.all(Array.from({ length: 15 }, () => authProxy.ask('GET', path, { cookie })))
  await expect.poll(() => gateway.open()).toBeLessThanOrEqual(16)
})

test('a browser that disconnects in the middle of a response closes the connection to the gateway', async () => {
  const gateway = await fake((_, outgoing) => void outgoing.write('['))
  const { api } = await proxyTo(gateway.url)
  for (let i = 0; i < 20; i++) {
    const leaving = new AbortController()
    await fetch(`${api}/users/agents`, { signal: leaving.signal })
    leaving.abort()
  }
  await expect.poll(() => gateway.open()).toBe(0)
})

test('concurrent reads share a limited number of connections', async () => {
  const gateway = await fake((_, outgoing) => void setTimeout(() => outgoing.end('{}'), 50))
  const { api } = await proxyTo(gateway.url, { maxConnections: 4 })
  const answers = Array.from({ length: 40 }, async () =>
    (await fetch(`${api}/users/agents`)).text(),
  )
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['{}']))
  expect(gateway.connections()).toBe(4)
})

async function rawServer(answer: (socket: Socket) => void): Promise<string> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

test('a gateway that responds with 101 is 502 at once', async () => {
  const upgrade =
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: other\r\nconnection: upgrade\r\n\r\n'
  const { api } = await proxyTo(await rawServer((socket) => socket.write(upgrade)))
  // Before the time limit of this test; the timeout for a silent gateway is two minutes.
  expect((await fetch(`${api}/users/agents`)).status).toBe(502)
  const sent = { method: 'POST', headers: { apikey: 'k', 'content-type': 'application/json' } }
  expect((await fetch(`${api}/users/agents`, { ...sent, body: '{}' })).status).toBe(502)
})
