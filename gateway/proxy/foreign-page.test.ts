import { afterEach, expect, test } from 'vitest'
import { openFakeGateway, openTestProxy } from './testing/proxy.ts'

// Without a sign-in: what web pages of other origins may do with the network of this server.

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function open(behindProxy = false) {
  const gateway = await openFakeGateway((_, outgoing) => outgoing.end('{}'))
  ends.push(() => gateway.close())
  const proxy = await openTestProxy(gateway.url, { behindProxy })
  ends.push(() => proxy.close())
  return { gateway, api: proxy.api, origin: new URL(proxy.api).origin }
}

const evil = 'https://evil.example'

test.each([
  ['a form of another site', { 'sec-fetch-site': 'cross-site', origin: evil }],
  [
    'a page of a neighbour host',
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:9999' },
  ],
  ['an older browser', { origin: evil }],
  ['a sandboxed page', { origin: 'null' }],
  ['a foreign page that has a key', { origin: evil, apikey: 'k' }],
  ['a client without origin and key', {}],
])('a write of %s is refused, and nothing reaches the gateway', async (_, headers) => {
  const { gateway, api } = await open()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await fetch(`${api}/webhook/receive`, {
      method,
      headers: { 'content-type': 'text/plain', ...(headers as Record<string, string>) },
      body: 'x',
    })
    expect(answer.status, method).toBe(403)
  }
  expect(gateway.seen).toHaveLength(0)
})

test.each(['cross-site', 'same-site'])('a read that is %s is refused', async (site) => {
  const { gateway, api } = await open()
  for (const method of ['GET', 'HEAD']) {
    const answer = await fetch(`${api}/metrics`, { method, headers: { 'sec-fetch-site': site } })
    expect(answer.status).toBe(403)
  }
  expect(gateway.seen).toHaveLength(0)
})

test('a page of this server, or a program with a key, can read and write', async () => {
  const { gateway, api, origin } = await open()
  const write = (headers: Record<string, string>) =>
    fetch(`${api}/users/agents`, { method: 'POST', headers, body: '{}' })
  const json = { 'content-type': 'application/json' }
  const writers: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin', origin },
    { origin },
    { apikey: 'k' },
  ]
  for (const headers of writers) expect((await write({ ...json, ...headers })).status).toBe(200)
  const sites: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ]
  for (const headers of sites)
    expect((await fetch(`${api}/users/agents`, { headers })).status).toBe(200)
  expect(gateway.seen).toHaveLength(6)
})

test('behind a trusted proxy, the host requested by the browser is compared', async () => {
  const { api } = await open(true)
  const write = (forwarded: string) =>
    fetch(`${api}/users/agents`, {
      method: 'POST',
      headers: { origin: 'https://panel.example', 'x-forwarded-host': forwarded },
      body: '{}',
    })
  expect((await write('panel.example')).status).toBe(200)
  expect((await write('other.example')).status).toBe(403)
})
