import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createRouter } from '#gateway/http/router.ts'
import { openTestGateway, testKey } from '#gateway/testing/gateway.ts'
import type { HostOptions } from './known-hosts.ts'
import { listen } from './listen.ts'
import { siteHandler } from './site.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function start(options: Partial<HostOptions> = {}) {
  const gateway = await openTestGateway({ corsOrigins: ['https://panel.example'] })
  ends.push(() => gateway.remove())
  const router = createRouter({
    operations: gateway.gateway.operations,
    pages: () => new Response('the page'),
    hosts: { host: '127.0.0.1', hosts: [], behindProxy: false, ...options },
  })
  const server = await listen(siteHandler(router), '127.0.0.1', 0)
  ends.push(() => server.close())
  return server
}

/** Sends a request with any Host header, which `fetch` would set itself. */
const statusFor = (port: number, request: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${request}\r\n\r\n`))
    socket.on('error', reject)
    socket.once('data', (chunk) => {
      resolve(chunk.toString().split(' ')[1] ?? '')
      socket.destroy()
    })
  })
const asHost = (port: number, host: string, path = '/api/') =>
  statusFor(port, `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close`)

test('on a loopback address, refuses a name that resolves to it', async () => {
  const { port } = await start()
  for (const path of ['/', '/api/', '/api/users/agents'])
    for (const host of ['rebound.evil.example', `evil.example:${port}`, 'localhost.evil.example'])
      expect(await asHost(port, host, path), host + path).toBe('403')
})

test.each(['localhost', 'LOCALHOST:1', 'localhost.', '127.0.0.1', '127.0.0.1:4600', '[::1]:4600'])(
  'on a loopback address, responds to %s',
  async (host) => {
    expect(await asHost((await start()).port, host)).toBe('200')
  },
)

test('accepts additional configured names, which apply to any address', async () => {
  const hosts = ['panel.example']
  const here = await start({ hosts })
  expect(await asHost(here.port, 'Panel.example:8443')).toBe('200')
  expect(await asHost(here.port, 'other.example')).toBe('403')
  const everywhere = await start({ host: '0.0.0.0', hosts })
  expect(await asHost(everywhere.port, 'panel.example')).toBe('200')
  expect(await asHost(everywhere.port, 'localhost')).toBe('200')
  expect(await asHost(everywhere.port, 'other.example')).toBe('403')
})

test('on other addresses, and behind a proxy, responds to any name unless names are configured', async () => {
  expect(await asHost((await start({ host: '0.0.0.0' })).port, 'any.example')).toBe('200')
  expect(await asHost((await start({ behindProxy: true })).port, 'any.example')).toBe('200')
})

test('responds to HTTP/1.0 without a Host, but not to HTTP/1.1', async () => {
  const { port } = await start()
  expect(await statusFor(port, 'GET /api/ HTTP/1.0')).toBe('200')
  expect(await statusFor(port, 'GET / HTTP/1.0')).toBe('200')
  expect(await statusFor(port, 'GET /api/ HTTP/1.1')).toBe('400')
})

test('pages of origins allowed by CORS can still read and write', async () => {
  const { url } = await start()
  const headers = {
    origin: 'https://panel.example',
    apikey: testKey,
    'sec-fetch-site': 'cross-site',
  }
  const read = await fetch(`${url}/api/users/agents`, { headers })
  expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([
    200,
    'https://panel.example',
  ])
  const write = await fetch(`${url}/api/users/agents`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ana', email: 'ana@equipe.example' }),
  })
  expect(write.status).toBe(201)
})
