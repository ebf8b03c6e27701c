import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { apiHeaders, safeHeaders, strictTransportSecurity } from './headers.ts'
import { isHttps, saysHttps } from './is-https.ts'

/** What Node's server calls for each request. */
export type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void | Promise<void>

/** What the gateway offers to a server: paths are relative to its base. */
export interface Api {
  fetch(request: Request, env?: HttpBindings): Promise<Response>
}

/** How the requests reach this server. */
export interface SiteOptions {
  /** Whether `X-Forwarded-Proto` is believed. */
  readonly behindProxy?: boolean
  /** Takes a sentence for the operator; the log by default. */
  readonly warn?: (sentence: string) => void
}

/**
 * One address for both: the gateway below `/api`, everything else by `rest`. The gateway sees its paths without
 * `/api`.
 *
 * @param rest what answers beside the gateway; without it, 404
 */
export function siteHandler(
  api: Api,
  rest?: Handler,
  { behindProxy = false, warn = writeToLog }: SiteOptions = {},
): Handler {
  let hasWarned = false
  const toApi = getRequestListener((request, env) => api.fetch(request, env as HttpBindings))
  const toRest = rest ?? onlyGateway
  return (incoming, outgoing) => {
    const proto = [incoming.headers['x-forwarded-proto']].flat().join(',')
    if (!behindProxy && !hasWarned && saysHttps(proto)) {
      hasWarned = true
      warn(ignoredProxy)
    }
    if (isHttps(proto, behindProxy)) setHeaders(outgoing, strictTransportSecurity)
    const path = incoming.url ?? '/'
    if (!/^\/api(?=[/?]|$)/.test(path)) return toRest(incoming, outgoing)
    // Set beforehand: what an answer has itself comes in their place, and its own headers need not be copied for them.
    setHeaders(outgoing, apiHeaders)
    outgoing.setHeader('cache-control', 'no-store')
    incoming.url = path.slice(4).replace(/^(?!\/)/, '/')
    // The greeting tells nothing secret: a page that CORS refuses can so tell a gateway from a host that is dead.
    if (/^\/(?:\?|$)/.test(incoming.url))
      outgoing.setHeader('cross-origin-resource-policy', 'cross-origin')
    return toApi(incoming, outgoing)
  }
}

/** Turns an answer to web requests into a handler of Node's. */
export function webHandler(answer: (request: Request) => Response | Promise<Response>): Handler {
  const listener = getRequestListener((request) => answer(request))
  return (incoming, outgoing) => {
    setHeaders(outgoing, safeHeaders)
    return listener(incoming, outgoing)
  }
}

/** Sets what an answer has unless it says otherwise: also where the HTTP layer answers by itself, with 400 or 500. */
function setHeaders(outgoing: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
}

const writeToLog = (sentence: string) => void process.stderr.write(`${sentence}\n`)

const ignoredProxy =
  'A request says that a proxy received it over https, which is not believed: cookies are not marked Secure, and no Strict-Transport-Security is sent. If there is a proxy in front of this server, set SWITCHBOARD_BEHIND_PROXY=1.'

const onlyGateway = webHandler(
  () =>
    new Response('Only the gateway runs here, at /api.\n', {
      status: 404,
      headers: { ...apiHeaders, 'content-type': 'text/plain; charset=utf-8' },
    }),
)
