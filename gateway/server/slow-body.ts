import type { IncomingMessage } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'

/** Body timeout before the sender is authenticated, in milliseconds. */
const unauthenticatedTimeoutMs = 60_000

const timers = new WeakMap<object, NodeJS.Timeout>()

/**
 * Limits the time for a request's body to a minute, then closes its connection. After authentication {@link
 * allowSlowBody} lifts this limit, and the server's longer one applies.
 */
export function limitSlowBody(incoming: IncomingMessage, afterMs = unauthenticatedTimeoutMs): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers
  if (length === '0' && encoding === undefined) return
  const timer = setTimeout(() => incoming.socket.destroy(), afterMs)
  const end = () => clearTimeout(timer)
  incoming.once('end', end)
  incoming.once('close', end)
  timers.set(incoming, timer)
}

/** Lifts the limit for slow bodies, since the sender is authenticated. */
export function allowSlowBody(incoming: IncomingMessage | Http2ServerRequest | undefined): void {
  if (incoming) clearTimeout(timers.get(incoming))
}
