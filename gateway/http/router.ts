import { Hono, type MiddlewareHandler } from 'hono'
import { nameOperation } from '#gateway/log/request-context.ts'
import { senderOf } from '#gateway/proxy/relay-headers.ts'
import { answerMetrics } from '#gateway/server/answer-metrics.ts'
import { apiHeaders } from '#gateway/server/headers.ts'
import { refuseUnknownHosts, type HostOptions } from '#gateway/server/known-hosts.ts'
import { answerLive, type Ready } from '#gateway/server/readiness.ts'
import { answerError } from './answer-errors.ts'
import type { TeamRoute } from './define-route.ts'
import { HttpError } from './http-error.ts'
import {
  operationPaths,
  targetOf,
  type ApiContext,
  type ApiEnv,
  type GatewayOperations,
  type NodeObjects,
} from './operations.ts'
import { jsonHeaders } from './reply.ts'
import { runRoute } from './run-route.ts'
import type { ServerService } from './server-service.ts'

/** Handles the requests for pages. */
export type Pages = (request: Request, node: NodeObjects) => Response | Promise<Response>

/** The parts of a server. */
export interface RouterParts {
  readonly operations: GatewayOperations
  /** The routes of this server itself, and what they use. */
  readonly team?: { readonly routes: readonly TeamRoute[]; readonly service: ServerService }
  /** The path of the API. Default: `/api`. */
  readonly base?: string
  /** Whether forwarded headers are trusted. */
  readonly behindProxy?: boolean
  /** How the server may be called. Default: by any name. */
  readonly hosts?: HostOptions
  readonly ready?: Ready
  /** The token of `/metrics`; undefined if it has its own port, or none. */
  readonly metricsToken?: string | undefined
  /** Returns the description of the API. */
  readonly describe?: () => unknown
  /** The dashboard. Default: 404. */
  readonly pages?: Pages | undefined
}

export interface Router {
  fetch(request: Request, node?: NodeObjects): Promise<Response>
  /** The requests that have no response yet. */
  readonly underWay: ReadonlySet<Promise<unknown>>
  /** What it serves: the method, and the path with `:name` for each variable part. */
  readonly routes: readonly { readonly method: string; readonly path: string }[]
}

/**
 * Creates the router of everything that a server answers. Each request passes, in this order: host names, who sends it,
 * its route, and the route's own checks (access, body, audit), before it is handled or forwarded. Paths are matched
 * encoded, and decoded afterwards, so that names may contain slashes.
 */
export function createRouter(parts: RouterParts): Router {
  const { base = '/api', operations, team, behindProxy = false, hosts } = parts
  const app = new Hono<ApiEnv>({ getPath: (request) => pathOf(request, base) })
  app.onError(answerError)
  if (hosts) app.use(refuseUnknownHosts(hosts))
  serveFixed(app, `${base}/live`, answerLive)
  const { ready, describe, metricsToken } = parts
  if (ready) serveFixed(app, `${base}/ready`, ready)
  if (metricsToken !== undefined) serveFixed(app, '/metrics', answerMetrics(metricsToken))
  app.use(`${base}/*`, identify(operations, { base, behindProxy }))
  if (describe) serveFixed(app, `${base}/openapi.json`, answerWith(describe))
  for (const route of team?.routes ?? [])
    app.on(route.method, base + route.path, (context) => {
      nameOperation(route.name)
      const { sender, caller } = context.var
      const { raw: request } = context.req
      const { service } = team ?? {}
      if (!service) throw new Error('A route needs its service')
      const params = context.req.param()
      return runRoute(route, { service, request, sender, caller, params, behindProxy })
    })
  for (const path of [...operationPaths, ...(operations.otherPaths ?? [])])
    app.on(
      path.operation.method,
      base + path.template.replaceAll(/\{(\w+)\}/g, ':$1'),
      (context) => {
        nameOperation(path.name)
        return operations.run({ ...path, params: context.req.param() }, context)
      },
    )
  app.all(`${base}/*`, (context) => operations.runOther(context, () => refuseOther(app, context)))
  const { pages = onlyGateway } = parts
  app.all('*', (context) => pages(context.req.raw, context.env))

  const underWay = new Set<Promise<unknown>>()
  return {
    underWay,
    routes: app.routes.filter(({ method }) => method !== 'ALL'),
    async fetch(request, node = {}) {
      const answer = Promise.resolve(app.fetch(request, node))
      underWay.add(answer)
      try {
        return await answer
      } finally {
        underWay.delete(answer)
      }
    },
  }
}

/** Returns the encoded path of a request; that of the base alone with a slash at its end. */
function pathOf(request: Request, base: string): string {
  const { pathname } = targetOf(request)
  return pathname === base ? `${base}/` : pathname
}

/** Serves reads at a path, for everyone. */
export function serveFixed(
  app: Hono<ApiEnv>,
  path: string,
  answer: (request: Request) => Response | Promise<Response>,
): void {
  app.get(path, (context) => answer(context.req.raw))
  app.all(path, ({ req }) => {
    throw new HttpError(405, `Cannot ${req.method} ${req.path}`, { allow: 'GET, HEAD' })
  })
}

/** Answers with a value that is made at the first request. */
function answerWith(make: () => unknown): () => Response {
  let text: string | undefined
  return () => {
    text ??= JSON.stringify(make())
    return new Response(text, { headers: jsonHeaders })
  }
}

/** Finds out who sends a request, and what for. */
const identify =
  (
    operations: GatewayOperations,
    { base, behindProxy }: { base: string; behindProxy: boolean },
  ): MiddlewareHandler<ApiEnv> =>
  async (context, next) => {
    const { raw: request } = context.req
    const sender = senderOf(request.headers, context.env, behindProxy)
    context.set('sender', sender)
    context.set('target', {
      pathname: context.req.path.slice(base.length),
      search: targetOf(request).search,
    })
    const found = operations.findCaller(request, sender)
    context.set('caller', found instanceof Promise ? await found : found)
    await next()
    // Ends what would produce the discarded body.
    if (context.req.method === 'HEAD') await context.res.body?.cancel()
    const headers = operations.responseHeaders?.(request)
    for (const [name, value] of Object.entries(headers ?? {})) context.res.headers.set(name, value)
  }

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** @throws {HttpError} 405 with the methods of the path, or 404 if it has none */
function refuseOther({ router }: Hono<ApiEnv>, { req, var: { target } }: ApiContext): never {
  const allow = methods.filter((method) =>
    router.match(method, req.path)[0].some(([[, route]]) => route.method === method),
  )
  const sentence = `Cannot ${req.method} ${target.pathname}`
  if (allow.length === 0) throw new HttpError(404, sentence)
  if (allow.includes('GET')) allow.push('HEAD')
  throw new HttpError(405, sentence, { allow: allow.join(', ') })
}

const onlyGateway: Pages = () =>
  new Response('Only the gateway runs here, at /api.\n', {
    status: 404,
    headers: { ...apiHeaders, 'content-type': 'text/plain; charset=utf-8' },
  })
