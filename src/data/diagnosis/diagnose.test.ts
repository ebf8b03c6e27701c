import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { diagnose } from './diagnose.ts'

let server: Server
let address: string
let answers: Record<string, readonly [status: number, body: unknown]>
/** Paths that received the key. */
let keyed: string[]

const listener: RequestListener = (incoming, outgoing) => {
  const path = incoming.url ?? ''
  if (incoming.headers['apikey'] !== undefined) keyed.push(path)
  const hasKey = incoming.headers['apikey'] === 'right'
  const [status, body] = answers[`${path}${hasKey ? ' with key' : ''}`] ??
    answers[path] ?? [404, { status: 404, message: [`Cannot GET ${path}`] }]
  outgoing.writeHead(status, { 'content-type': 'application/json' })
  outgoing.end(JSON.stringify(body))
}

beforeEach(async () => {
  answers = {}
  keyed = []
  server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // The page's own server, as behind a proxy.
  vi.stubGlobal('location', new URL(`${address}/`))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const unauthorized = [401, { status: 401, message: 'Unauthorized' }] as const

describe('diagnose', () => {
  it('names the product by its message, not by the name of its operator', async () => {
    answers['/'] = [
      200,
      { message: 'Welcome to the Evolution API, it is working!', clientName: 'acme', version: '2' },
    ]
    answers['/instance/fetchInstances'] = [200, []]
    expect(await diagnose(address, 'right')).toMatchObject({
      verdict: 'connected',
      kind: 'Evolution API',
      version: '2',
    })
  })

  it('offers http where a gateway on this machine was addressed with https, without sending the key', async () => {
    answers['/'] = [200, { message: 'Welcome to the Evolution API, it is working!', version: '2' }]
    const found = await diagnose(address.replace('http:', 'https:'), 'right')
    expect(found).toMatchObject({ verdict: 'plain-http', foundAt: address, causes: [] })
    expect(keyed).toEqual([])
  })

  it('explains a gateway that refuses the origin of every call, without sending the key', async () => {
    const refused = [500, { status: 500, message: 'Not allowed by CORS' }] as const
    for (const path of ['/', '/instance/fetchInstances', '/users/agents']) answers[path] = refused
    const found = await diagnose(address, 'right')
    expect(found).toMatchObject({ verdict: 'origin-refused', causes: ['gatewayOrigin'] })
    expect(keyed).toEqual([])
  })

  it('does not connect to a gateway on which every call fails', async () => {
    for (const path of ['/', '/instance/fetchInstances', '/users/agents'])
      answers[path] = [500, { message: 'no database' }]
    expect((await diagnose(address, 'right')).verdict).toBe('failing')
    expect(keyed).toEqual([])
  })

  it('sends no key to an API that has no operation of a gateway', async () => {
    expect((await diagnose(address, 'right')).verdict).toBe('not-a-gateway')
    answers['/'] = unauthorized
    expect((await diagnose(address, 'right')).verdict).toBe('not-a-gateway')
    expect(keyed).toEqual([])
  })

  it('sends the key to only one path if the gateway does not identify itself', async () => {
    answers['/users/agents'] = unauthorized
    expect((await diagnose(address, 'wrong')).verdict).toBe('wrong-key')
    expect(keyed).toEqual(['/users/agents'])
    answers['/users/agents with key'] = [200, { agents: [] }]
    expect((await diagnose(address, 'right')).verdict).toBe('connected')
  })

  it('detects the dialect of a silent gateway by how it lacks an operation', async () => {
    answers['/instance/fetchInstances'] = unauthorized
    answers['/instance/fetchInstances with key'] = [200, []]
    answers['/users/agents'] = [
      404,
      { status: 404, error: 'Not Found', response: { message: ['Cannot GET /users/agents'] } },
    ]
    expect(await diagnose(address, 'right')).toMatchObject({
      verdict: 'connected',
      dialect: 'evolution',
    })
    expect(keyed).toEqual(['/instance/fetchInstances'])
  })

  it('reports the policy of the page, not the host, if that policy blocks the calls', async () => {
    const page = new EventTarget()
    vi.stubGlobal('document', page)
    vi.stubGlobal('fetch', (url: string) => {
      const violation = new Event('securitypolicyviolation')
      Object.assign(violation, { effectiveDirective: 'connect-src', blockedURI: url })
      // A browser reports it after the call has failed.
      setTimeout(() => page.dispatchEvent(violation), 50)
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    expect(await diagnose('http://127.0.0.1:9/api', 'right')).toMatchObject({
      verdict: 'not-allowed-here',
      causes: ['pagePolicy'],
    })
  })

  it('ignores the policy blocking another call', async () => {
    const page = new EventTarget()
    vi.stubGlobal('document', page)
    vi.stubGlobal('fetch', () => {
      const violation = new Event('securitypolicyviolation')
      Object.assign(violation, {
        effectiveDirective: 'connect-src',
        blockedURI: 'https://elsewhere.example/',
      })
      page.dispatchEvent(violation)
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    expect((await diagnose('http://127.0.0.1:9/api', 'right')).verdict).toBe('unreachable')
  })
})
