import { hash, timingSafeEqual } from 'node:crypto'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import { openapi } from '#gateway/openapi.ts'
import { log } from '#gateway/log/log.ts'
import { refusedSignIns } from '#gateway/log/metrics.ts'
import { senderOf } from '#gateway/proxy/sender.ts'
import { BrokenConnection } from './faults.ts'
import { hold } from './hold.ts'
import { notProcessed, supportHeader } from './idempotency.ts'
import { HttpError } from './http-error.ts'
import { instanceTokens } from './instance-token.ts'
import { emptyReply, jsonReply, refusalReply, type Reply } from './reply.ts'
import { targetOf } from './request-target.ts'
import { findRoute, type Route } from './route.ts'
import { allowSlowBody } from './slow-body.ts'
import { storageFailures } from './storage-failure.ts'
import { runOperation, type GatewayContext } from './run-operation.ts'
import { answerTestSwitch } from './test-switch.ts'
import type { StoredInstance } from '#gateway/store/instances.ts'
import type { Store } from '#gateway/store/store.ts'

export interface AppOptions extends Omit<GatewayContext, 'tokens'> {
  apiKey: string
  corsOrigins: readonly string[]
  /** Whether `X-Forwarded-For` is trusted. */
  behindProxy: boolean
  /** Counts a wrong key of an address. Resolves to the delay of its refusal in milliseconds. */
  wrongKey: (address: string) => Promise<number>
}

/** The Node objects of a request from a Node server; in-process calls have none. */
export type NodeObjects = Partial<HttpBindings | Http2Bindings>

/** Handles a request. Rejects only if a fault breaks the connection of an in-process call. */
export type App = (request: Request, node: NodeObjects) => Promise<Response>

/**
 * Creates the gateway as one function: preflight, key, route, then the operation. Paths are taken from the raw URL
 * instead of a router, which would decode before splitting; and no middleware copies responses.
 */
export function createApp(options: AppOptions): App {
  const keyIsRight = keyCheck(options.apiKey)
  const tokens = instanceTokens(options.apiKey, options.store)
  const context = { ...options, tokens }
  const storageRefusal = storageFailures()
  const checkKey: CheckKey = async (headers, node, route) => {
    const key = headers.get('apikey')
    if (keyIsRight(key)) return undefined
    const instance = tokens.instanceOf(key ?? '')
    if (instance && opensRoute(options.store, instance, route)) return instance
    const { address } = senderOf(headers, node as Partial<HttpBindings>, options.behindProxy)
    refusedSignIns.inc({ reason: 'wrong-key' })
    log.warn({ address }, 'Key refused')
    await hold(await options.wrongKey(address), options.holdsEnd)
    throw new HttpError(401, 'Unauthorized')
  }

  const refusalOf = (error: unknown, request: Request): HttpError => {
    if (error instanceof HttpError) return error
    const unwritten = storageRefusal(error)
    if (!unwritten) return internalError(error, request.method)
    const { status, messages, headers } = unwritten
    // The transaction was rolled back, and the response of an earlier request with this key would have been found
    // before.
    return new HttpError(status, messages, { ...headers, ...notProcessed(request) })
  }

  return async (request, node) => {
    let reply: Reply
    try {
      reply = await answer(context, checkKey, request, node)
    } catch (error) {
      if (error instanceof BrokenConnection) {
        // Without a socket to close, the call itself fails, like a fetch.
        if (!node.outgoing) throw error
        node.outgoing.destroy()
        return RESPONSE_ALREADY_SENT
      }
      reply = refusalReply(refusalOf(error, request))
    }
    const headers = {
      ...reply.headers,
      'cache-control': 'no-store',
      [supportHeader]: 'true',
      ...corsHeaders(options.corsOrigins, request),
    }
    if (request.method === 'HEAD')
      return new Response(withoutBody(reply), { status: reply.status, headers })
    const length = typeof reply.body === 'string' && {
      'content-length': String(Buffer.byteLength(reply.body)),
    }
    return new Response(reply.body, { status: reply.status, headers: { ...headers, ...length } })
  }
}

/** Returns the empty body of a response to HEAD, and ends the generator of the discarded body. */
function withoutBody({ body }: Reply): null {
  if (body instanceof ReadableStream) void body.cancel()
  return null
}

/**
 * Resolves if the request has the gateway's key, or the token of the route's instance, which is returned.
 * @throws {HttpError} 401, delayed after failed attempts of the sender
 */
type CheckKey = (
  headers: Headers,
  node: NodeObjects,
  route: Route | undefined,
) => Promise<StoredInstance | undefined>

/** Returns whether an instance's token opens a route: those of the instance, and the list, which then has it alone. */
function opensRoute(store: Store, { id }: StoredInstance, route: Route | undefined): boolean {
  const named = route?.params['instance']
  return named === undefined
    ? route?.name === 'fetchInstances'
    : store.instances.find(named)?.id === id
}

async function answer(
  options: GatewayContext & AppOptions,
  checkKey: CheckKey,
  request: Request,
  node: NodeObjects,
): Promise<Reply> {
  const { method, headers } = request
  const target = targetOf(request)
  const { pathname } = target
  const { route, allow } = findRoute(method, pathname)
  if (method === 'OPTIONS' && headers.has('access-control-request-method')) {
    return emptyReply(204, preflightHeaders)
  }
  const isGet = method === 'GET' || method === 'HEAD'
  const isDescription = pathname === '/openapi.json'
  const needsNoKey = isGet && (isDescription || route?.name === 'gatewayInfo')
  const keyInstance = needsNoKey ? undefined : await checkKey(headers, node, route)
  if (!needsNoKey) allowSlowBody(node.incoming)
  if (isDescription) {
    if (isGet) return jsonReply(200, openapi(options.version))
    throw new HttpError(405, `Cannot ${method} ${pathname}`, { allow: 'GET, HEAD' })
  }
  if (options.faults) {
    const reply = await answerTestSwitch({ ...options, faults: options.faults }, request, target)
    if (reply) return reply
  }
  if (route) return runOperation(options, { ...route, keyInstance }, request, target)
  if (allow.length === 0) throw new HttpError(404, `Cannot ${method} ${pathname}`)
  throw new HttpError(405, `Cannot ${method} ${pathname}`, { allow: allow.join(', ') })
}

/** Logs an internal error without the request's headers and body; the client gets no details. */
function internalError(error: unknown, method: string): HttpError {
  log.error({ err: error, method }, 'The gateway failed on a request')
  return new HttpError(500, 'Internal server error')
}

/**
 * Returns a function that checks the `apikey` header (contract, section 5). Compares hashes in constant time, so that
 * neither the key's length nor a common prefix can be measured.
 */
export function keyCheck(apiKey: string): (given: string | null) => boolean {
  const sha256 = (text: string) => hash('sha256', text, 'buffer')
  const expected = sha256(apiKey)
  return (given) => timingSafeEqual(sha256(given ?? ''), expected)
}

/**
 * Returns the headers that let pages of other origins read a response: none unless the request's origin is in the list,
 * or the list is `['*']`. The origin is reflected; cookies are not used and therefore not allowed.
 */
function corsHeaders(allowed: readonly string[], request: Request): Record<string, string> {
  if (allowed.length === 0) return {}
  const origin = request.headers.get('origin')
  if (origin === null || !(allowed.includes('*') || allowed.includes(origin))) {
    return { vary: 'Origin' }
  }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers':
      'Allow, Retry-After, Idempotency-Key-Supported, Request-Not-Processed, X-Request-Id',
  }
}

/** Further headers of a response to a preflight. */
const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'apikey, content-type, idempotency-key',
  // Two hours, the maximum of Chromium. Whether a page may read a response is checked on each response.
  'access-control-max-age': '7200',
}
