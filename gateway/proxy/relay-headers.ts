import type { IncomingHttpHeaders } from 'node:http'

// Both ways only what is named here passes: no cookie, no hop-by-hop header, nothing that a browser says of who it is.
const outward = ['accept', 'content-type', 'content-length', 'apikey', 'idempotency-key'] as const
const inward = ['content-length', 'content-encoding', 'retry-after', 'allow'] as const

export interface Sender {
  /** The address that asked; '' where it is not known. */
  readonly address: string
  readonly https: boolean
}

/**
 * The headers with which a request goes on to the gateway.
 *
 * @param origin what gateways that let only some origins in are told
 * @param key the server's own key, in the place of any that came
 * @param asIs whether the answer goes on as it comes, compressed too
 */
export function outwardHeaders(
  came: Headers,
  sender: Sender,
  { origin, key, asIs }: { origin: string; key: string | undefined; asIs: boolean },
): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of outward) {
    const value = came.get(name)
    if (value !== null) headers[name] = value
  }
  if (key !== undefined) headers['apikey'] = key
  // What is read or kept on its way must be readable.
  headers['accept-encoding'] = (asIs ? came.get('accept-encoding') : null) ?? 'identity'
  headers['origin'] = origin
  headers['via'] = '1.1 switchboard'
  // Whatever came under these names, anybody could have written.
  if (sender.address !== '') headers['x-forwarded-for'] = sender.address
  headers['x-forwarded-proto'] = sender.https ? 'https' : 'http'
  return headers
}

/** The headers with which a gateway's answer goes on to the browser. */
export function inwardHeaders(came: IncomingHttpHeaders): Headers {
  const headers = new Headers()
  for (const name of inward) {
    const value = came[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  // A page of the gateway must not be one of this origin.
  const type = came['content-type'] ?? ''
  if (/^application\/(json|octet-stream)\b/i.test(type)) headers.set('content-type', type)
  else if (type !== '') headers.set('content-type', 'text/plain; charset=utf-8')
  return headers
}
