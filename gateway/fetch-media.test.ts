import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type * as Os from 'node:os'
import { networkInterfaces } from 'node:os'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkedAddresses, isPublicAddress } from './platform/checked-addresses.ts'
import { fetchMedia, type FetchMediaOptions } from './platform/fetch-media.ts'
import { tinyPng } from './testing/bodies.ts'
import { openTestGateway, pathFor } from './testing/gateway.ts'

vi.mock('node:os', async (load) => {
  const os = await load<typeof Os>()
  return { ...os, networkInterfaces: vi.fn(os.networkInterfaces) }
})
afterAll(() => vi.doUnmock('node:os'))

let server: Server
let handle: RequestListener
let base: string
let seen: string[]
beforeEach(async () => {
  seen = []
  handle = (_request, response) => response.end('bytes')
  server = createServer((request, response) => {
    seen.push(`${request.headers.host} ${request.url}`)
    handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const port = () => (server.address() as AddressInfo).port
const get = (url: string, options: Partial<FetchMediaOptions> = {}) =>
  fetchMedia(url, { allowPrivate: true, ...options })

const check = (url: string, addresses: string[] = []) =>
  checkedAddresses(
    new URL(url),
    { allowPrivate: false, resolve: async () => addresses },
    AbortSignal.timeout(5_000),
  )

test('returns the bytes and the content type', async () => {
  handle = (_request, response) => {
    response.setHeader('content-type', 'Audio/OGG; codecs=opus')
    response.end('bytes')
  }
  const { bytes, contentType } = await get(`${base}/a`)
  expect([bytes.toString(), contentType]).toEqual(['bytes', 'audio/ogg'])
})

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0/',
  'http://10.1.2.3/',
  'http://172.31.0.1/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://224.0.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[fd00::1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
])('refuses %s as private', async (url) => {
  // Tests only the check and opens no connection, since a broken check must not send requests to such addresses.
  await expect(check(url)).rejects.toThrow('its address is private')
})

test.each([
  'http://169.254.169.254/latest/meta-data/',
  'http://[fe80::1]/',
  'http://[febf::1]/',
  'http://168.63.129.16/',
  'http://[fd00:ec2::254]/',
])('refuses %s even if private addresses are allowed', async (url) => {
  for (const allowPrivate of [false, true]) {
    const checking = checkedAddresses(new URL(url), { allowPrivate }, AbortSignal.timeout(5_000))
    await expect(checking).rejects.toThrow('its address is link-local')
  }
})

test('allows only the ports of web servers unless private addresses are allowed', async () => {
  const addresses = ['93.184.216.34']
  for (const port of ['', ':80', ':443', ':8080', ':8443'])
    expect(await check(`http://media.test${port}/`, addresses)).toEqual(addresses)
  for (const port of [':22', ':25', ':6379', ':8081'])
    await expect(check(`http://media.test${port}/`, addresses)).rejects.toThrow('its port')
})

test("refuses this machine's own public address", async () => {
  vi.mocked(networkInterfaces).mockReturnValueOnce({
    eth0: [
      {
        address: '93.184.216.34',
        family: 'IPv4',
        netmask: '255.255.255.0',
        mac: '02:00:00:00:00:01',
        internal: false,
        cidr: '93.184.216.34/24',
      },
    ],
  })
  await expect(check('http://media.test/', ['93.184.216.34'])).rejects.toThrow("the gateway's own")
  expect(await check('http://media.test/', ['93.184.216.34'])).toEqual(['93.184.216.34'])
})

test('treats a name as private if any of its addresses is private', async () => {
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::1']]) {
    await expect(check('http://media.test/', addresses)).rejects.toThrow('its address is private')
  }
  expect(await check('http://media.test/', ['93.184.216.34'])).toEqual(['93.184.216.34'])
})

test('does not connect to a private address', async () => {
  await expect(get(base, { allowPrivate: false })).rejects.toThrow('its address is private')
  const resolve = async () => ['127.0.0.1']
  const named = `http://media.test:${port()}/`
  await expect(get(named, { allowPrivate: false, resolve })).rejects.toThrow(
    'its address is private',
  )
  expect(seen).toEqual([])
})

test('connects to the checked address and resolves the name once', async () => {
  // There is only one lookup, so a name cannot be public for the check and private for the connection.
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  const resolve = vi.fn<() => Promise<string[]>>(async () => answers.shift() ?? [])
  const { bytes } = await get(`http://rebinding.test:${port()}/a`, { resolve })
  expect(bytes.toString()).toBe('bytes')
  expect(resolve).toHaveBeenCalledTimes(1)
  expect(seen).toEqual([`rebinding.test:${port()} /a`])
})

test('checks each redirect', async () => {
  handle = (_request, response) => {
    response.writeHead(302, { location: 'http://inside.test/secret' }).end()
  }
  const resolve = vi.fn<(host: string) => Promise<string[]>>(async (host) =>
    host === 'inside.test' ? [] : ['127.0.0.1'],
  )
  await expect(get(`http://outside.test:${port()}/`, { resolve })).rejects.toThrow(
    'its host has no address',
  )
  expect(resolve.mock.calls.map(([host]) => host)).toEqual(['outside.test', 'inside.test'])
})

test('does not follow a redirect to a file or to a private address', async () => {
  handle = (_request, response) => {
    response.writeHead(301, { location: 'file:///etc/passwd' }).end()
  }
  await expect(get(base)).rejects.toThrow('not an http or https URL')
})

test('follows three redirects, but not a fourth', async () => {
  handle = (request, response) => {
    const left = Number(request.url?.slice(1))
    if (left > 0) response.writeHead(307, { location: `/${left - 1}` }).end()
    else response.end('bytes')
  }
  expect((await get(`${base}/3`)).bytes.toString()).toBe('bytes')
  await expect(get(`${base}/4`)).rejects.toThrow('it redirects more than 3 times')
})

test('aborts responses that are too large, with or without a declared length', async () => {
  handle = (request, response) => {
    if (request.url === '/declared') response.setHeader('content-length', '11')
    response.write('12345678901')
    response.end()
  }
  for (const path of ['/declared', '/counted']) {
    await expect(get(base + path, { maxBytes: 10 })).rejects.toThrow('larger than 10 bytes')
    expect((await get(base + path, { maxBytes: 11 })).bytes).toHaveLength(11)
  }
})

test('times out if a server does not respond or stops half-way', async () => {
  handle = (request, response) => {
    if (request.url === '/half') response.write('half')
  }
  for (const path of ['/silent', '/half']) {
    await expect(get(base + path, { timeoutMs: 100 })).rejects.toThrow('it took longer')
  }
})

test('times out if the resolver does not respond', async () => {
  const resolve = () => new Promise<string[]>(() => {})
  await expect(get('http://slow.test/', { resolve, timeoutMs: 50 })).rejects.toThrow(
    'it took longer',
  )
})

test('reports refusals and failures with their reason', async () => {
  handle = (request, response) => {
    if (request.url === '/packed') response.setHeader('content-encoding', 'gzip')
    response.statusCode = request.url === '/missing' ? 404 : 200
    response.end('x')
  }
  await expect(get(`${base}/missing`)).rejects.toThrow('its server answered 404')
  await expect(get(`${base}/packed`)).rejects.toThrow('compressed')
  await expect(get('http://user:secret@127.0.0.1/')).rejects.toThrow('user name or password')
  const closed = base
  server.closeAllConnections()
  server.close()
  await expect(get(closed)).rejects.toThrow('ECONNREFUSED')
})

test('sends media by URL if private addresses are allowed, and refuses them otherwise', async () => {
  handle = (_request, response) => response.end(Buffer.from(tinyPng, 'base64'))
  const body = {
    number: '5511987654321',
    mediatype: 'image',
    mimetype: '',
    caption: '',
    media: `${base}/a.png`,
    fileName: '',
  }
  for (const [allowPrivateMedia, status] of [
    [true, 201],
    [false, 400],
  ] as const) {
    const testGateway = await openTestGateway({ allowPrivateMedia })
    const answer = await testGateway.call('POST', pathFor('/message/sendMedia/{instance}'), {
      body,
    })
    expect(answer.status).toBe(status)
    if (status === 201) {
      expect(answer.json).toMatchObject({
        message: { imageMessage: { mimetype: 'image/png', width: 3, height: 2 } },
      })
    }
    await testGateway.remove()
  }
  expect(seen).toHaveLength(1)
})

test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450::8'])(
  'treats %s as public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each(['', 'localhost', '1.2.3', 'fe80::1%eth0', '203.0.113.9', '2001:db8::1'])(
  'does not treat %j as public',
  (address) => {
    expect(isPublicAddress(address)).toBe(false)
  },
)
