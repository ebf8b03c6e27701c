import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errorBody } from '#gateway/http/http-error.ts'
import { limitSlowBody } from '#gateway/server/slow-body.ts'
import type { Observe } from '#gateway/log/observe.ts'
import { apiHeaders } from './headers.ts'
import type { Handler } from './site.ts'

/** A listening server. */
export interface Listening {
  /** The address for a browser on this machine, without a trailing slash. */
  readonly url: string
  readonly port: number
  readonly server: Server
  /**
   * Closes the server. New requests get 503 with `Connection: close` as long as they still arrive, then new connections
   * are refused. Running requests may finish; those that do not are answered with 503.
   *
   * @returns the requests that did not finish
   */
  close(limits?: StopLimits): Promise<readonly CutRequest[]>
}

/** How long a stop waits, in milliseconds. */
export interface StopLimits {
  /** For the last new request. 0 (default) refuses new connections from the start. */
  readonly graceMs?: number
  /** For running requests. Default: half a second. */
  readonly finishMs?: number
}

/** A request that a stop did not wait for. Its result is unknown to the client. */
export interface CutRequest {
  readonly method: string
  /** Path and query as received. */
  readonly url: string
  readonly ranMs: number
}

export interface ListenOptions {
  /** Timeout of a body before its sender is authenticated, in milliseconds. */
  slowBodyMs?: number
  /** Runs the handling of each request, to observe it. */
  observe?: Observe
}

// 140 MB at 50 kB/s, the slowest line that the dashboard's timeouts allow for.
const slowestUploadMs = 3_000_000
// Longer than a browser keeps an idle connection (Chromium: 5 minutes at most, and it opens a new one when in doubt):
// if a connection is closed during a POST, browsers send the POST a second time.
const keepAliveMs = 320_000
// Far above what browsers and clients of one gateway need; each connection costs a file descriptor and some memory.
const maxConnections = 10_000
// After this time without a new request, no client is left waiting.
const quietMs = 50
const sendMs = 200
const stoppingMessage = 'The gateway is stopping'
const retryHint = { 'retry-after': '5' }

/**
 * Listens on a port (0: a free one).
 *
 * @throws the errors of `listen`, such as EADDRINUSE
 */
export async function listen(
  handler: Handler,
  host: string,
  port: number,
  { slowBodyMs, observe = (_incoming, _outgoing, handle) => handle() }: ListenOptions = {},
): Promise<Listening> {
  const server = createServer({ requestTimeout: slowestUploadMs, keepAliveTimeout: keepAliveMs })
  server.maxConnections = maxConnections
  let isStopping = false
  let lastRequest = 0
  const running = new Map<ServerResponse, Omit<CutRequest, 'ranMs'> & { readonly since: number }>()
  const allFinished = async (withinMs: number) => {
    const end = performance.now() + withinMs
    while (running.size > 0 && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 10))
  }
  server.on('connection', () => {
    lastRequest = performance.now()
  })
  server.on('request', (incoming, outgoing) => {
    lastRequest = performance.now()
    observe(incoming, outgoing, () => receive(incoming, outgoing))
  })
  const receive = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    limitSlowBody(incoming, slowBodyMs)
    // HTTP/1.0, used by some load balancers' health checks, has no Host; Node refuses HTTP/1.1 without one.
    if (incoming.httpVersion === '1.0') incoming.headers.host ??= 'localhost'
    if (hasTwoHosts(incoming)) refuse(outgoing, 400, 'The request has two Host headers')
    else if (isStopping) refuseStopping(incoming, outgoing)
    else {
      const { method = '', url = '' } = incoming
      running.set(outgoing, { method, url, since: performance.now() })
      outgoing.once('close', () => running.delete(outgoing))
      void handler(incoming, outgoing)
    }
  }
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
    async close({ graceMs = 0, finishMs = 500 } = {}) {
      isStopping = true
      const started = performance.now()
      while (performance.now() < started + graceMs) {
        await new Promise((resolve) => setTimeout(resolve, quietMs))
        // Pending connections are accepted after the timers.
        await new Promise((resolve) => setImmediate(resolve))
        if (performance.now() - lastRequest > quietMs) break
      }
      const closed = new Promise((resolve) => server.close(resolve))
      await allFinished(finishMs - (performance.now() - started))
      const cut = [...running].map(([outgoing, { method, url, since }]) => {
        if (!outgoing.headersSent) refuse(outgoing, 503, stoppingMessage, retryHint)
        return { method, url, ranMs: performance.now() - since }
      })
      // The time to send the last bytes.
      await allFinished(sendMs)
      server.closeAllConnections()
      await closed
      return cut
    },
  }
}

/** Returns whether there are two Host headers, since intermediaries may disagree on which one counts. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

/**
 * Sends the response after a short body has ended: a connection closed with unread bytes is reset, and the response
 * lost.
 */
function refuseStopping(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const answer = () => {
    clearTimeout(timer)
    if (!outgoing.headersSent) refuse(outgoing, 503, stoppingMessage, retryHint)
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
  const id = outgoing.getHeader('x-request-id')
  const body = JSON.stringify(errorBody(status, [message], typeof id === 'string' ? id : undefined))
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

/**
 * Returns a host in the format of a URL. On this machine, the unspecified address is reached by the loopback address.
 */
export function addressFor(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * Prevents a Node server from responding to `Expect: 100-continue` with a 1xx: the request is handled like any other,
 * and the client, which may wait a moment for the 100, then sends its body (RFC 9110, 10.1.1).
 */
function withoutInformational(server: Server): void {
  server.on('checkContinue', (request, response) => {
    server.emit('request', request, response)
  })
}
