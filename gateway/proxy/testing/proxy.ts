import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouter } from '#gateway/http/router.ts'
import { listen } from '#gateway/server/listen.ts'
import { siteHandler } from '#gateway/server/site.ts'
import { openState, type State } from '#gateway/state/open-state.ts'
import { keyOperations, openProxy, type ProxyOptions } from '#gateway/proxy/proxy.ts'

/** A proxy for one test on a free port of 127.0.0.1. */
export interface TestProxy {
  /** The gateway's address as seen by clients. */
  readonly api: string
  readonly state: State
  close(): Promise<void>
}

/** Starts a proxy to a gateway, configured like the command. */
export async function openTestProxy(
  gateway: string,
  options: Partial<ProxyOptions> = {},
): Promise<TestProxy> {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-proxy-'))
  const state = await openState(dataDir)
  const proxy = openProxy({ gateway, state, ...options })
  const server = await listen(
    siteHandler(createRouter({ operations: keyOperations(proxy, options.behindProxy ?? false) })),
    '127.0.0.1',
    0,
  )
  return {
    api: `${server.url}/api`,
    state,
    async close() {
      server.server.closeAllConnections()
      await server.close()
      await proxy.close()
      await state.destroy()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A gateway that responds as the test defines, and records its requests. */
export interface FakeGateway {
  readonly url: string
  readonly seen: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[]
  /** Returns the number of connections so far. */
  connections(): number
  /** Returns the number of open connections. */
  open(): number
  close(): Promise<void>
}

/** Starts a fake gateway, which calls `answer` once the whole request has arrived. */
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
