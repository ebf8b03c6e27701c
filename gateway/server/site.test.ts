import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { ApiContext, GatewayOperations } from '#gateway/http/operations.ts'
import { createRouter, type Pages } from '#gateway/http/router.ts'
import { apiHeaders, safeHeaders } from './headers.ts'
import { listen, type Listening } from './listen.ts'
import { isSwitchboard } from './probe.ts'
import { siteHandler, type SiteOptions } from './site.ts'

let server: Listening | undefined
afterEach(() => server?.close())

async function answer({ req, var: { target } }: ApiContext): Promise<Response> {
  const { pathname, search } = target
  if (pathname === '/' && search === '') return Response.json({ clientName: 'switchboard' })
  if (pathname === '/held') await new Promise<never>(() => {})
  return Response.json({ path: pathname + search, length: (await req.text()).length })
}
const operations: GatewayOperations = {
  findCaller: () => undefined,
  run: (_, context) => answer(context),
  runOther: answer,
}

const page: Pages = ({ url }) => {
  if (url.endsWith('/fails')) throw new Error('on purpose')
  return new Response('the page')
}

async function start(withPage = true, options?: SiteOptions): Promise<Listening> {
  const router = createRouter({ operations, pages: withPage ? page : undefined })
  server = await listen(siteHandler(router, options), '127.0.0.1', 0)
  return server
}

describe('siteHandler', () => {
  it('passes paths to the gateway without /api', async () => {
    const { url } = await start()
    const path = async (asked: string) =>
      ((await (await fetch(url + asked)).json()) as { path: string }).path
    expect(await path('/api/settings/find/a%2Fb')).toBe('/settings/find/a%2Fb')
    expect(await path('/api?x=1')).toBe('/?x=1')
    expect(await (await fetch(`${url}/apis`)).text()).toBe('the page')
    expect(await (await fetch(url)).text()).toBe('the page')
  })

  it("sends the safe headers with the gateway's responses", async () => {
    const { url } = await start()
    const { headers } = await fetch(`${url}/api/x`)
    for (const [name, value] of Object.entries(apiHeaders)) expect(headers.get(name)).toBe(value)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('sends the safe headers with responses of the HTTP layer', async () => {
    const { url, port } = await start()
    const answers = [
      await raw(port, 'GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n'),
      await raw(port, 'GET /api/x HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n'),
    ]
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      for (const [name, value] of Object.entries(safeHeaders))
        expect(answer.toLowerCase()).toContain(`\r\n${name}: ${value}\r\n`)
    }
    const { status, headers } = await fetch(`${url}/fails`)
    expect(status).toBe(500)
    for (const [name, value] of Object.entries(safeHeaders)) expect(headers.get(name)).toBe(value)
  })

  it("requires https from then on, also in the gateway's responses", async () => {
    const { url } = await start(true, { behindProxy: true })
    const policy = async (path: string, proto: string) =>
      (await fetch(url + path, { headers: { 'x-forwarded-proto': proto } })).headers.get(
        'strict-transport-security',
      )
    for (const path of ['/', '/api/x']) {
      expect(await policy(path, 'https')).toBe('max-age=31536000; includeSubDomains')
      expect(await policy(path, 'http')).toBeNull()
    }
  })

  it('warns the operator once about a proxy that is not trusted', async () => {
    const lines: string[] = []
    const { url } = await start(true, { warn: (sentence) => lines.push(sentence) })
    const ask = (proto: string) =>
      fetch(`${url}/api/x`, { headers: { 'x-forwarded-proto': proto } })
    await ask('http')
    expect(lines).toEqual([])
    expect((await ask('https')).headers.get('strict-transport-security')).toBeNull()
    await ask('https')
    expect(lines).toEqual([expect.stringContaining('SWITCHBOARD_BEHIND_PROXY=1')])
  })

  it('responds with 404 outside the API of a gateway without a dashboard', async () => {
    const { url } = await start(false)
    expect((await fetch(url)).status).toBe(404)
    expect((await fetch(`${url}/api/x`)).status).toBe(200)
  })

  it('responds to Expect: 100-continue without any 1xx', async () => {
    const { port } = await start()
    const response = await raw(
      port,
      'POST /api/x HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}',
    )
    expect(response).toMatch(/^HTTP\/1\.1 200 /)
    expect(response).toContain('"length":2')
    expect(response).not.toMatch(/HTTP\/1\.1 1/)
  })

  it('is recognised by its gateway', async () => {
    const { url } = await start()
    expect(await isSwitchboard(url)).toBe(true)
    await server?.close()
    expect(await isSwitchboard(url)).toBe(false)
  })

  it('stops although a response is delayed', async () => {
    const { url } = await start()
    const held = fetch(`${url}/api/held`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await server?.close()
    expect((await held).status).toBe(503)
  })
})

function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      output += String(chunk)
    })
    socket.on('close', () => resolve(output))
    socket.on('error', reject)
  })
}
