import type { IncomingHttpHeaders } from 'node:http'
import type { HttpBindings, Http2Bindings } from '@hono/node-server'
import { isHttps } from '#gateway/server/headers.ts'

// Only the headers named here pass in both directions: no cookies, no hop-by-hop headers, nothing that identifies the
// user.
const outward = ['accept', 'content-type', 'content-length', 'apikey', 'idempotency-key'] as const
const inward = ['content-length', 'content-encoding', 'retry-after', 'allow'] as const

export interface Sender {
  /** The client's address; '' if unknown. */
  readonly address: string
  readonly https: boolean
  /** The origin of this server as the browser has it, e.g. `https://switchboard.example`. */
  readonly origin: string
  /** The port of this server's address as the browser has it; '' for the scheme's own. */
  readonly port: string
}

/**
 * Returns the headers of a forwarded request.
 *
 * @param origin the Origin for gateways that allow only some
 * @param key the server's own key, which replaces the client's
 * @param asIs whether the response is passed on unchanged, even if compressed
 */
export function outwardHeaders(
  received: Headers,
  sender: Sender,
  { origin, key, asIs }: { origin: string; key: string | undefined; asIs: boolean },
): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of outward) {
    const value = received.get(name)
    if (value !== null) headers[name] = value
  }
  if (key !== undefined) headers['apikey'] = key
  // A response that is checked or stored must not be compressed.
  headers['accept-encoding'] = (asIs ? received.get('accept-encoding') : null) ?? 'identity'
  headers['origin'] = origin
  headers['via'] = '1.1 switchboard'
  // The client's own values of these headers could be forged.
  if (sender.address !== '') headers['x-forwarded-for'] = sender.address
  headers['x-forwarded-proto'] = sender.https ? 'https' : 'http'
  return headers
}

/** Returns the headers of a response to the browser. */
export function inwardHeaders(received: IncomingHttpHeaders): Headers {
  const headers = new Headers()
  for (const name of inward) {
    const value = received[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  // An HTML page of the gateway must not become a page of this origin.
  const type = received['content-type'] ?? ''
  if (/^application\/(json|octet-stream)\b/i.test(type)) headers.set('content-type', type)
  else if (type !== '') headers.set('content-type', 'text/plain; charset=utf-8')
  return headers
}

/**
 * Returns the client's address as far as it is known: the address of the connection, or the one sent by a trusted proxy
 * in front of this server. The last entry of a list is that proxy's own.
 */
export function senderOf(
  headers: Headers,
  node: Partial<HttpBindings | Http2Bindings>,
  behindProxy: boolean,
): Sender {
  const last = (name: string) => headers.get(name)?.split(',').at(-1)?.trim() ?? ''
  const connection = node.incoming?.socket.remoteAddress ?? ''
  const host = headers.get('host') ?? ''
  const port = /:(\d{1,5})$/.exec(host)?.[1] ?? ''
  if (!behindProxy) return { address: connection, https: false, port, origin: `http://${host}` }
  const https = isHttps(headers.get('x-forwarded-proto'), behindProxy)
  return {
    port,
    address: last('x-forwarded-for') || connection,
    https,
    origin: `${https ? 'https' : 'http'}://${last('x-forwarded-host') || host}`,
  }
}
