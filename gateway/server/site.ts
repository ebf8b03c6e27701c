import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Pages, Router } from '#gateway/http/router.ts'
import { log } from '#gateway/log/log.ts'
import { compress } from './compress.ts'
import {
  apiHeaders,
  safeHeaders,
  strictTransportSecurity,
  isHttps,
  isForwardedHttps,
} from './headers.ts'

/** The callback of Node's server for each request. */
export type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void | Promise<void>

/** How requests reach this server. */
export interface SiteOptions {
  /** Whether `X-Forwarded-Proto` is trusted. */
  readonly behindProxy?: boolean
  /** Logs a message for the operator. Default: the server's log. */
  readonly warn?: (sentence: string) => void
}

/**
 * Connects a router to Node's server. Sets the default headers beforehand, so that responses replace them, and those of
 * the HTTP layer itself (400 or 500) have them too.
 */
export function siteHandler(
  router: Pick<Router, 'fetch'>,
  { behindProxy = false, warn = (sentence) => log.warn(sentence) }: SiteOptions = {},
): Handler {
  let hasWarned = false
  const toRouter = getRequestListener(async (request, env) => {
    const { incoming, outgoing } = env as HttpBindings
    const response = await router.fetch(request, env)
    // A server that stops has answered in the meantime.
    if (outgoing.headersSent) return RESPONSE_ALREADY_SENT
    return isApi(incoming) ? compress(request, response) : response
  })
  return (incoming, outgoing) => {
    const proto = [incoming.headers['x-forwarded-proto']].flat().join(',')
    if (!behindProxy && !hasWarned && isForwardedHttps(proto)) {
      hasWarned = true
      warn(ignoredProxy)
    }
    if (isHttps(proto, behindProxy)) setHeaders(outgoing, strictTransportSecurity)
    setHeaders(outgoing, isApi(incoming) ? apiHeaders : safeHeaders)
    if (isApi(incoming)) outgoing.setHeader('cache-control', 'no-store')
    // The greeting is public: it lets a page that CORS refuses distinguish a gateway from an unreachable host.
    if (/^\/api\/?(\?|$)/.test(incoming.url ?? ''))
      outgoing.setHeader('cross-origin-resource-policy', 'cross-origin')
    return toRouter(incoming, outgoing)
  }
}

const isApi = ({ url = '' }: IncomingMessage) => /^\/api(?=[/?]|$)/.test(url)

/** Serves pages with a handler of Node's requests, such as Vite's, which sends its own headers. */
export const nodePages =
  (handler: Handler): Pages =>
  (_request, { incoming, outgoing }) => {
    for (const name of Object.keys(safeHeaders)) outgoing?.removeHeader(name)
    void handler(incoming as IncomingMessage, outgoing as ServerResponse)
    return RESPONSE_ALREADY_SENT
  }

function setHeaders(outgoing: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
}

const ignoredProxy =
  'A request says that a proxy received it over https, which is not believed: cookies are not marked Secure, and no Strict-Transport-Security is sent. If there is a proxy in front of this server, set SWITCHBOARD_BEHIND_PROXY=1.'
