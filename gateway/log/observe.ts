import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from './log.ts'
import { requestSeconds } from './metrics.ts'
import { inRequest, type CurrentRequest } from './request-context.ts'

/** Runs the handling of a request, and observes it. */
export type Observe = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handle: () => void,
) => void

export interface ObserveOptions {
  /** Whether `X-Request-Id` is trusted. */
  readonly behindProxy: boolean
  /** Milliseconds after which a request is logged as slow; 0 for never. */
  readonly slowMs: number
}

/** Gives each request an id, counts it, and logs it if it was slow, or at the level `debug`. */
export const observeRequests =
  ({ behindProxy, slowMs }: ObserveOptions): Observe =>
  (incoming, outgoing, handle) => {
    const id = requestIdOf(incoming, behindProxy)
    outgoing.setHeader('x-request-id', id)
    const request: CurrentRequest = { id, operation: operationOf(incoming) }
    const began = performance.now()
    outgoing.once('close', () => {
      const ms = Math.round(performance.now() - began)
      const outcome = outcomeOf(outgoing)
      const { operation } = request
      requestSeconds.observe({ operation, outcome }, ms / 1000)
      const line = { method: incoming.method, status: outgoing.statusCode, outcome, ms }
      inRequest(request, () => {
        if (slowMs > 0 && ms >= slowMs) log.warn(line, 'Slow request')
        else log.debug(line, 'Request')
      })
    })
    inRequest(request, handle)
  }

/** Returns the id that a trusted proxy has given, if it is one, or else a new one. */
function requestIdOf({ headers }: IncomingMessage, behindProxy: boolean): string {
  const given = headers['x-request-id']
  return behindProxy && typeof given === 'string' && /^[\w.:-]{8,128}$/.test(given)
    ? given
    : randomUUID()
}

/** The router names the operation of a request that it finds in its tables. */
const operationOf = ({ url = '' }: IncomingMessage): string =>
  /^\/api(?=[/?]|$)/.test(url) ? 'other' : 'page'

/** `ok`, `refused` (4xx), `failed` (5xx), or `aborted` if the connection ended before the response. */
function outcomeOf({ writableFinished, statusCode }: ServerResponse): string {
  if (!writableFinished) return 'aborted'
  if (statusCode < 400) return 'ok'
  return statusCode < 500 ? 'refused' : 'failed'
}
