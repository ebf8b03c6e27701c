import type { IncomingMessage } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'

/** How long a body may take before anybody has said who sends it, in milliseconds. */
const unknownSenderMs = 60_000

const timers = new WeakMap<object, NodeJS.Timeout>()

/**
 * Gives a request's body a minute to come to its end; its connection is closed then. For a sender who has proved to
 * have a key or a session, {@link allowSlowBody} lifts that, and the server's long limit holds.
 */
export function limitSlowBody(incoming: IncomingMessage, afterMs = unknownSenderMs): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers
  if (length === '0' && encoding === undefined) return
  const timer = setTimeout(() => incoming.socket.destroy(), afterMs)
  const end = () => clearTimeout(timer)
  incoming.once('end', end)
  incoming.once('close', end)
  timers.set(incoming, timer)
}

/** Lets the body of this request take as long as a slow line needs: its sender is known. */
export function allowSlowBody(incoming: IncomingMessage | Http2ServerRequest | undefined): void {
  if (incoming) clearTimeout(timers.get(incoming))
}
