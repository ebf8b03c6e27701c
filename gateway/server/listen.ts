import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errorBody } from '#gateway/http/http-error.ts'
import { limitSlowBody } from '#gateway/http/slow-body.ts'
import { apiHeaders } from './headers.ts'
import type { Handler } from './site.ts'

/** A server that listens. */
export interface Listening {
  /** The address that a browser on this machine opens, without a slash at its end. */
  readonly url: string
  readonly port: number
  readonly server: Server
  /**
   * Ends it. For up to `graceMs`, as long as requests still come, each is answered 503 with `Connection: close`; then
   * nothing new is taken, and what is held has half a second to finish.
   *
   * @param graceMs 0 (default) takes nothing new from the start
   */
  close(graceMs?: number): Promise<void>
}

export interface ListenOptions {
  /** How long a body may take before its sender's key or session was checked, in milliseconds. */
  slowBodyMs?: number
}

// 140 MB at 50 kB/s, the slowest line that the dashboard's time-outs reckon with.
const slowestUploadMs = 3_000_000
// Longer than a browser keeps a connection without using it (Chromium: 5 minutes at most, but it asks anew when in
// doubt): a connection closed under a POST makes browsers send the POST a second time.
const keepAliveMs = 320_000
// Far above what browsers and clients of one gateway need; each connection costs a file descriptor and some memory.
const maxConnections = 10_000
// No new request for so long means that nobody is left waiting.
const quietMs = 50

/**
 * Listens on a port (0: a free one).
 *
 * @throws what `listen` reports, such as EADDRINUSE
 */
export async function listen(
  handler: Handler,
  host: string,
  port: number,
  { slowBodyMs }: ListenOptions = {},
): Promise<Listening> {
  const server = createServer({ requestTimeout: slowestUploadMs, keepAliveTimeout: keepAliveMs })
  server.maxConnections = maxConnections
  let isStopping = false
  let lastRequest = 0
  server.on('connection', () => {
    lastRequest = performance.now()
  })
  server.on('request', (incoming, outgoing) => {
    lastRequest = performance.now()
    limitSlowBody(incoming, slowBodyMs)
    // HTTP/1.0, as some load balancers' checks speak it, knows no Host; HTTP/1.1 without one is refused by Node.
    if (incoming.httpVersion === '1.0') incoming.headers.host ??= 'localhost'
    if (hasTwoHosts(incoming)) refuse(outgoing, 400, 'The request has two Host headers')
    else if (isStopping) refuseStopping(incoming, outgoing)
    else void handler(incoming, outgoing)
  })
  withoutInformational(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const bound = (server.address() as AddressInfo).port
  return {
    url: `http://${addressFor(host)}:${bound}`,
    port: bound,
    server,
    async close(graceMs = 0) {
      isStopping = true
      const end = performance.now() + graceMs
      while (performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, quietMs))
        // After the timers come the connections that have waited meanwhile.
        await new Promise((resolve) => setImmediate(resolve))
        if (performance.now() - lastRequest > quietMs) break
      }
      await closeServer(server)
    },
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const end = setTimeout(() => server.closeAllConnections(), 500)
    server.close(() => {
      clearTimeout(end)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** Intermediaries may each believe another one of them. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

/** The answer waits for a short body to end: a connection closed with unread bytes is reset, and the answer lost. */
function refuseStopping(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const answer = () => {
    clearTimeout(timer)
    if (!outgoing.headersSent)
      refuse(outgoing, 503, 'The gateway is stopping', { 'retry-after': '5' })
  }
  const timer = setTimeout(answer, 200)
  incoming.once('end', answer)
  incoming.resume()
}

function refuse(
  outgoing: ServerResponse,
  status: 400 | 503,
  message: string,
  headers: Record<string, string> = {},
): void {
  const body = JSON.stringify(errorBody(status, [message]))
  outgoing
    .writeHead(status, {
      ...apiHeaders,
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    })
    .end(body)
}

/** A host as it stands in a URL. "Every address" is reached from this machine by the loopback's. */
export function addressFor(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * Keeps a Node server from answering `Expect: 100-continue` with a 1xx of its own: the request is handled as any
 * other, and the client, which may wait a moment for a 100 that does not come, sends its body then (RFC 9110, 10.1.1).
 */
function withoutInformational(server: Server): void {
  server.on('checkContinue', (request, response) => {
    server.emit('request', request, response)
  })
}
