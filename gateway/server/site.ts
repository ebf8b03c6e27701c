import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { log } from '#gateway/log/log.ts'
import { compress } from './compress.ts'
import { apiHeaders, safeHeaders, strictTransportSecurity } from './headers.ts'
import { isHttps, isForwardedHttps } from './is-https.ts'

/** The callback of Node's server for each request. */
export type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void | Promise<void>

/** A gateway's interface for a server: paths are relative to its base. */
export interface Api {
  fetch(request: Request, env?: HttpBindings): Promise<Response>
}

/** How requests reach this server. */
export interface SiteOptions {
  /** Whether `X-Forwarded-Proto` is trusted. */
  readonly behindProxy?: boolean
  /** Logs a message for the operator. Default: the server's log. */
  readonly warn?: (sentence: string) => void
}

/**
 * Serves both at one address: the gateway below `/api`, and `rest` for all other paths. The gateway receives paths
 * without `/api`.
 *
 * @param rest the handler beside the gateway; without it, 404
 */
export function siteHandler(
  api: Api,
  rest?: Handler,
  { behindProxy = false, warn = (sentence) => log.warn(sentence) }: SiteOptions = {},
): Handler {
  let hasWarned = false
  const toApi = getRequestListener(async (request, env) => {
    const { outgoing } = env as HttpBindings
    const response = await api.fetch(request, env as HttpBindings)
    // A server that stops has answered in the meantime.
    return outgoing.headersSent ? RESPONSE_ALREADY_SENT : compress(request, response)
  })
  const toRest = rest ?? onlyGateway
  return (incoming, outgoing) => {
    const proto = [incoming.headers['x-forwarded-proto']].flat().join(',')
    if (!behindProxy && !hasWarned && isForwardedHttps(proto)) {
      hasWarned = true
      warn(ignoredProxy)
    }
    if (isHttps(proto, behindProxy)) setHeaders(outgoing, strictTransportSecurity)
    const path = incoming.url ?? '/'
    if (!/^\/api(?=[/?]|$)/.test(path)) return toRest(incoming, outgoing)
    // Set beforehand: headers of a response replace them and need not be copied.
    setHeaders(outgoing, apiHeaders)
    outgoing.setHeader('cache-control', 'no-store')
    incoming.url = path.slice(4).replace(/^(?!\/)/, '/')
    // The greeting is public: it lets a page that CORS refuses distinguish a gateway from an unreachable host.
    if (/^\/(?:\?|$)/.test(incoming.url))
      outgoing.setHeader('cross-origin-resource-policy', 'cross-origin')
    return toApi(incoming, outgoing)
  }
}

/** Converts a handler of web requests to one for Node's server. */
export function webHandler(answer: (request: Request) => Response | Promise<Response>): Handler {
  const listener = getRequestListener((request) => answer(request))
  return (incoming, outgoing) => {
    setHeaders(outgoing, safeHeaders)
    return listener(incoming, outgoing)
  }
}

/** Sets default headers, so that they are also sent when the HTTP layer itself responds with 400 or 500. */
function setHeaders(outgoing: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
}

const ignoredProxy =
  'A request says that a proxy received it over https, which is not believed: cookies are not marked Secure, and no Strict-Transport-Security is sent. If there is a proxy in front of this server, set SWITCHBOARD_BEHIND_PROXY=1.'

const onlyGateway = webHandler(
  () =>
    new Response('Only the gateway runs here, at /api.\n', {
      status: 404,
      headers: { ...apiHeaders, 'content-type': 'text/plain; charset=utf-8' },
    }),
)
