import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '#gateway/server/listen.ts'
import { siteHandler } from '#gateway/server/site.ts'
import { openProxy, type ProxyOptions } from './proxy.ts'

/** A proxy of a test's own on a free port of 127.0.0.1. */
export interface TestProxy {
  /** Where the gateway seems to be. */
  readonly api: string
  readonly dataDir: string
  close(): Promise<void>
}

/** Opens a proxy to a gateway, as the command does. */
export async function openTestProxy(
  gateway: string,
  options: Partial<ProxyOptions> = {},
): Promise<TestProxy> {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-proxy-'))
  const proxy = openProxy({ gateway, dataDir, ...options })
  const server = await listen(siteHandler(proxy), '127.0.0.1', 0)
  return {
    api: `${server.url}/api`,
    dataDir,
    async close() {
      server.server.closeAllConnections()
      await server.close()
      await proxy.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A gateway that answers as a test tells it, and remembers what it was asked. */
export interface FakeGateway {
  readonly url: string
  readonly seen: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[]
  /** How many connections it has had. */
  connections(): number
  /** How many connections it has now. */
  open(): number
  close(): Promise<void>
}

/** Starts one; the answer is asked for when the whole request is there. */
export async function openFakeGateway(answer: RequestListener): Promise<FakeGateway> {
  const seen: FakeGateway['seen'] = []
  let connections = 0
  let open = 0
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('error', () => undefined)
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      answer(incoming, outgoing)
    })
  })
  server.on('connection', (socket) => {
    connections++
    open++
    socket.on('close', () => open--)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    connections: () => connections,
    open: () => open,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
