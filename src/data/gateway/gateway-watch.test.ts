import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#client/call.ts'
import { GatewayWatch } from './gateway-watch.ts'

let server: Server
let port: number
let answer: RequestListener
let paths: string[]
let stops: (() => void)[]

async function startServer(): Promise<void> {
  server = createServer((incoming, outgoing) => {
    paths.push(incoming.url ?? '')
    answer(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
}

async function stopServer(): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  // The connection pool of this process notices closed connections only in the next turn.
  await new Promise((resolve) => setTimeout(resolve, 20))
}

const json =
  (status: number, body: unknown = []): RequestListener =>
  (_incoming, outgoing) => {
    outgoing.writeHead(status, { 'content-type': 'application/json' })
    outgoing.end(JSON.stringify(body))
  }

const address = () => `http://127.0.0.1:${port}`
const read = () =>
  call({ address: address(), key: 'a-key' }, 'fetchInstances', {}).catch(() => undefined)

function startWatch(intervalsMs: readonly number[] = [60_000]) {
  const watch = new GatewayWatch(intervalsMs)
  stops.push(watch.start())
  return { watch, outage: () => watch.outage(address()) }
}

beforeEach(async () => {
  port = 0
  paths = []
  stops = []
  answer = json(200)
  await startServer()
})
afterEach(async () => {
  for (const stop of stops) stop()
  vi.unstubAllGlobals()
  if (server.listening) await stopServer()
})

describe('GatewayWatch', () => {
  it('reports an outage after a read and a probe without a response', async () => {
    const { outage } = startWatch()
    await read()
    const before = Date.now()
    await stopServer()
    await read()
    await vi.waitFor(() => expect(outage()).toBeDefined())
    expect(outage()?.since).toBeGreaterThanOrEqual(before)
    expect(outage()?.lastResponseAt).toBeLessThanOrEqual(before)
    expect(outage()?.retryAt).toBeGreaterThan(Date.now() + 50_000)
  })

  it('reports no outage while the root responds', async () => {
    const { outage } = startWatch()
    answer = (incoming, outgoing) =>
      incoming.url === '/' ? json(200)(incoming, outgoing) : incoming.socket.destroy()
    await read()
    await vi.waitFor(() => expect(paths).toContain('/'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(outage()).toBeUndefined()
  })

  it.each([502, 504])('treats a %i of a proxy as no response', async (status) => {
    const { outage } = startWatch()
    answer = json(status, { status, error: 'Bad Gateway', message: 'The gateway did not answer' })
    await read()
    await vi.waitFor(() => expect(outage()).toBeDefined())
  })

  it.each([401, 404, 500, 503])('treats a %i of the gateway as a response', async (status) => {
    const { outage } = startWatch()
    answer = json(status, { message: 'no' })
    await read()
    await read()
    expect(paths).toEqual(['/instance/fetchInstances', '/instance/fetchInstances'])
    expect(outage()).toBeUndefined()
  })

  it('probes without the key, at growing intervals, until the gateway responds', async () => {
    const { watch, outage } = startWatch([50, 200])
    const retries = new Map<number, number>()
    watch.subscribe(() => {
      const { retryAt } = watch.outage(address()) ?? {}
      if (retryAt !== undefined && !retries.has(retryAt)) retries.set(retryAt, retryAt - Date.now())
    })
    await stopServer()
    await read()
    await vi.waitFor(() => expect(retries.size).toBeGreaterThanOrEqual(3))
    expect([...retries.values()].slice(0, 3).map((ms) => (ms > 50 ? 200 : 50))).toEqual([
      50, 200, 200,
    ])
    const keys: unknown[] = []
    answer = (incoming, outgoing) => {
      keys.push(incoming.headers['apikey'])
      json(200)(incoming, outgoing)
    }
    await startServer()
    await vi.waitFor(() => expect(outage()).toBeUndefined())
    expect(keys).toEqual([undefined])
  })

  it('ends an outage with the first response to any call', async () => {
    const { outage } = startWatch()
    await stopServer()
    await read()
    await vi.waitFor(() => expect(outage()).toBeDefined())
    await startServer()
    await read()
    expect(outage()).toBeUndefined()
  })

  it('probes at once when asked to', async () => {
    const { watch, outage } = startWatch()
    await stopServer()
    await read()
    await vi.waitFor(() => expect(outage()).toBeDefined())
    await startServer()
    watch.retry(address())
    await vi.waitFor(() => expect(outage()).toBeUndefined())
  })

  it('reports no outage while the browser is offline', async () => {
    const { outage } = startWatch()
    vi.stubGlobal('navigator', { onLine: false })
    await stopServer()
    await read()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(outage()).toBeUndefined()
  })

  it('pauses its probes while the tab is hidden', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
    const { outage } = startWatch()
    await stopServer()
    await read()
    await vi.waitFor(() => expect(outage()?.retryAt).toBeDefined())
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(outage()?.retryAt).toBeUndefined()
    await startServer()
    expect(paths).toEqual([])
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(outage()).toBeUndefined())
  })
})
