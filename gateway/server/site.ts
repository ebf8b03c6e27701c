import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { apiHeaders } from './headers.ts'

/** What Node's server calls for each request. */
export type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void | Promise<void>

/** What the gateway offers to a server: paths are relative to its base. */
export interface Api {
  fetch(request: Request, env?: HttpBindings): Promise<Response>
}

/**
 * One address for both: the gateway below `/api`, everything else by `rest`. The gateway sees its paths without
 * `/api`.
 *
 * @param rest what answers beside the gateway; without it, 404
 */
export function siteHandler(api: Api, rest?: Handler): Handler {
  const toApi = getRequestListener(async (request, env) => {
    const response = await api.fetch(request, env as HttpBindings)
    for (const [name, value] of Object.entries(apiHeaders)) response.headers.set(name, value)
    // The greeting tells nothing secret: a page that CORS refuses can so tell a gateway from a host that is dead.
    if (new URL(request.url).pathname === '/')
      response.headers.set('cross-origin-resource-policy', 'cross-origin')
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    return response
  })
  const toRest = rest ?? onlyGateway
  return (incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (!/^\/api(?=[/?]|$)/.test(path)) return toRest(incoming, outgoing)
    incoming.url = path.slice(4).replace(/^(?!\/)/, '/')
    return toApi(incoming, outgoing)
  }
}

/** Turns an answer to web requests into a handler of Node's. */
export function webHandler(answer: (request: Request) => Response | Promise<Response>): Handler {
  return getRequestListener((request) => answer(request))
}

const onlyGateway = webHandler(
  () =>
    new Response('Only the gateway runs here, at /api.\n', {
      status: 404,
      headers: { ...apiHeaders, 'content-type': 'text/plain; charset=utf-8' },
    }),
)
