import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { openTestAuthProxy } from '#gateway/identity/testing/auth-proxy.ts'
import { openFakeGateway } from './testing/proxy.ts'

// Gateways, or proxies in front of them, that compress although they were asked not to.

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const key = 'the/key"of-this\\server'
const instance = { instanceName: `named ${key}`, state: 'open' }
const path = '/instance/connectionState/sales'

async function open(encoding: string, bytes: Buffer, status = 200) {
  const gateway = await openFakeGateway((_, outgoing) => {
    outgoing.writeHead(status, { 'content-type': 'application/json', 'content-encoding': encoding })
    outgoing.end(bytes)
  })
  ends.push(() => gateway.close())
  const authProxy = await openTestAuthProxy(gateway.url, key)
  ends.push(() => authProxy.close())
  return { authProxy, cookie: await authProxy.signIn('ana'), gateway }
}

const spellings = {
  plain: (text: string) => text,
  'with escaped slashes': (text: string) => text.replaceAll('/', String.raw`\/`),
  'in code points': (text: string) => text.replaceAll('the', String.raw`\u0074he`),
}

describe.each(Object.entries(spellings))('the key %s', (_, spell) => {
  const text = spell(JSON.stringify({ instance }))
  test.each([
    ['gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['br', brotliCompressSync(text)],
    ['identity', Buffer.from(text)],
  ])('is masked in a response with the encoding %s', async (encoding, bytes) => {
    const { authProxy, cookie } = await open(encoding, bytes)
    const answer = await authProxy.ask('GET', path, { cookie })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.json()).toEqual({
      instance: { instanceName: expect.stringMatching(/^named \*{19,}$/) as string, state: 'open' },
    })
  })
})

const send = { number: '5511', name: 'a', address: 'b', latitude: 1, longitude: 2 }
const sendPath = '/message/sendLocation/sales'

test.each([
  ['zstd', Buffer.from(JSON.stringify({ instance }))],
  ['gzip, br', brotliCompressSync(gzipSync(JSON.stringify({ instance })))],
  ['gzip', Buffer.from(JSON.stringify({ instance }))],
])(
  'a response that cannot be decompressed (%s) is 502 for a read and empty for a write',
  async (encoding, bytes) => {
    const { authProxy, cookie, gateway } = await open(encoding, bytes, 201)
    const read = await authProxy.ask('GET', path, { cookie })
    expect([read.status, (await read.text()).includes('named')]).toEqual([502, false])
    const write = await authProxy.ask('POST', sendPath, { cookie, body: send })
    expect([write.status, await write.text()]).toEqual([201, ''])
    await expect.poll(() => gateway.open()).toBeLessThanOrEqual(1)
  },
)

test('a response that becomes too long is aborted', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '))
  const { authProxy, cookie, gateway } = await open('gzip', bomb)
  expect((await authProxy.ask('GET', path, { cookie })).status).toBe(502)
  await expect.poll(() => gateway.open()).toBeLessThanOrEqual(1)
})

test('a compressed response to HEAD has no body to check', async () => {
  const { authProxy, cookie } = await open('gzip', gzipSync('{}'))
  expect((await authProxy.ask('HEAD', path, { cookie })).status).toBe(200)
})
