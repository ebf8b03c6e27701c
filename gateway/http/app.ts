import { createHash, timingSafeEqual } from 'node:crypto'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { openapi } from '#gateway/openapi.ts'
import { senderOf } from '#gateway/proxy/sender.ts'
import { BrokenConnection } from './faults.ts'
import { hold } from './hold.ts'
import { notProcessed, supportHeader } from './idempotency.ts'
import { HttpError } from './http-error.ts'
import { countKeyAttempts } from './key-attempts.ts'
import { emptyReply, jsonReply, refusalReply, type Reply } from './reply.ts'
import { allowSlowBody } from './slow-body.ts'
import { storageFailures } from './storage-failure.ts'
import { runOperation, type Surroundings } from './run-operation.ts'
import { answerTestSwitch } from './test-switch.ts'
import {
  allOperations,
  operationNames,
  type AnyOperationName,
  type Operation,
} from '#contract/index.ts'

export interface AppOptions extends Surroundings {
  apiKey: string
  corsOrigins: readonly string[]
  /** Whether `X-Forwarded-For` is believed. */
  behindProxy: boolean
}

/** The Node objects of a request, where a Node server hands it over; in-process calls have none. */
export type Env = { Bindings: Partial<HttpBindings | Http2Bindings> }

/**
 * The gateway as a Hono app: preflight, key, route, then the operation. Paths are taken from the URL as it came, not
 * from Hono's router, which decodes before it splits.
 */
export function createApp(options: AppOptions): Hono<Env> {
  const app = new Hono<Env>()
  const keyIsRight = keyCheck(options.apiKey)
  const storageRefusal = storageFailures((line) => console.error(line))
  const attempts = countKeyAttempts()
  const checkKey: CheckKey = async (headers, env) => {
    if (keyIsRight(headers.get('apikey'))) return
    const { address } = senderOf(headers, env as Partial<HttpBindings>, options.behindProxy)
    await hold(attempts.wrong(address), options.closing)
    throw new HttpError(401, 'Unauthorized')
  }

  const refusalOf = (error: unknown, request: Request): HttpError => {
    if (error instanceof HttpError) return error
    const unwritten = storageRefusal(error)
    if (!unwritten) return internalError(error, request.method)
    const { status, messages, headers } = unwritten
    // Its transaction was taken back, and what an earlier request with this key did would have been found before.
    return new HttpError(status, messages, { ...headers, ...notProcessed(request) })
  }

  // One handler, and no middleware: that would take apart and rebuild each response.
  app.all('*', async (c) => {
    const { raw: request } = c.req
    let reply: Reply
    try {
      reply = await answer(options, checkKey, request, c.env)
    } catch (error) {
      if (error instanceof BrokenConnection) {
        // Without a socket to close, the call itself fails, as a fetch does.
        if (!c.env?.outgoing) throw error
        c.env.outgoing.destroy()
        return RESPONSE_ALREADY_SENT
      }
      reply = refusalReply(refusalOf(error, request))
    }
    const headers = {
      ...reply.headers,
      'cache-control': 'no-store',
      [supportHeader]: 'true',
      ...corsHeaders(options.corsOrigins, request.headers.get('origin')),
    }
    return new Response(reply.body, { status: reply.status, headers })
  })

  app.onError((error) => {
    throw error
  })

  return app
}

/** Ends when the request has the key. @throws {HttpError} 401, held where the sender has guessed before */
type CheckKey = (headers: Headers, env: Env['Bindings'] | undefined) => Promise<void>

async function answer(
  options: AppOptions,
  checkKey: CheckKey,
  request: Request,
  env: Env['Bindings'] | undefined,
): Promise<Reply> {
  const { method, headers } = request
  const url = new URL(request.url)
  const { pathname } = url
  const { route, allow } = findRoute(method, pathname)
  if (method === 'OPTIONS' && headers.has('access-control-request-method')) {
    return emptyReply(204, preflightHeaders)
  }
  const isGet = method === 'GET' || method === 'HEAD'
  const isDescription = pathname === '/openapi.json'
  const needsNoKey = isGet && (isDescription || route?.name === 'gatewayInfo')
  if (!needsNoKey) await checkKey(headers, env)
  if (!needsNoKey) allowSlowBody(env?.incoming)
  if (isDescription) {
    if (isGet) return jsonReply(200, openapi(options.version))
    throw new HttpError(405, `Cannot ${method} ${pathname}`, { allow: 'GET, HEAD' })
  }
  if (options.faults) {
    const reply = await answerTestSwitch({ ...options, faults: options.faults }, request, url)
    if (reply) return reply
  }
  if (route) return runOperation(options, route, request, url)
  if (allow.length === 0) throw new HttpError(404, `Cannot ${method} ${pathname}`)
  throw new HttpError(405, `Cannot ${method} ${pathname}`, { allow: allow.join(', ') })
}

/** Logs an internal error without the request's headers and body; the client gets no details. */
function internalError(error: unknown, method: string): HttpError {
  console.error(`The gateway failed on a ${method} request:`, error)
  return new HttpError(500, 'Something unforeseen went wrong in the gateway')
}

/**
 * Gives a check of the `apikey` header (contract, section 5). Hashes are compared in constant time, so that neither
 * the key's length nor a common beginning can be measured.
 */
function keyCheck(apiKey: string): (given: string | null) => boolean {
  const sha256 = (text: string) => createHash('sha256').update(text).digest()
  const expected = sha256(apiKey)
  return (given) => timingSafeEqual(sha256(given ?? ''), expected)
}

/**
 * The headers that let pages of other origins read an answer: none unless the request's origin is in the list, or
 * the list is `['*']`. The origin is reflected; no cookies are used, so none are allowed.
 */
function corsHeaders(allowed: readonly string[], origin: string | null): Record<string, string> {
  if (allowed.length === 0) return {}
  if (origin === null || !(allowed.includes('*') || allowed.includes(origin))) {
    return { vary: 'Origin' }
  }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers':
      'Allow, Retry-After, Idempotency-Key-Supported, Request-Not-Processed',
  }
}

/** What a preflight is told besides. */
const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'apikey, content-type, idempotency-key',
  // Two hours, the longest that Chromium keeps one. Whether a page may read an answer is checked on each answer.
  'access-control-max-age': '7200',
}

export interface Route {
  name: AnyOperationName
  operation: Operation
  params: Record<string, string>
}

interface FoundRoute {
  /** The operation of this path and method, if there is one. */
  route: Route | undefined
  /** The methods that this path knows; empty when the path is unknown. HEAD goes with GET. */
  allow: string[]
}

/** A part of an operation's path: a text, or the name of the parameter that has its place. */
interface Segment {
  readonly text: string
  readonly param: string | undefined
}

const table = operationNames.map((name) => {
  const operation: Operation = allOperations[name]
  return {
    name,
    operation,
    segments: operation.path
      .split('/')
      .map((text): Segment => ({ text, param: /^\{(\w+)\}$/.exec(text)?.[1] })),
  }
})

/**
 * Finds the operation of a request in the contract's table. `pathname` is as it came, encoded: segments are split
 * first and decoded after, so that a name may have slashes.
 */
export function findRoute(method: string, pathname: string): FoundRoute {
  const given = pathname.split('/')
  const wanted = method === 'HEAD' ? 'GET' : method
  const allow: string[] = []
  let route: Route | undefined
  for (const { name, operation, segments } of table) {
    const params = match(segments, given)
    if (!params) continue
    allow.push(operation.method)
    if (operation.method === wanted) route = { name, operation, params }
  }
  if (allow.includes('GET')) allow.push('HEAD')
  return { route, allow }
}

function match(
  segments: readonly Segment[],
  given: readonly string[],
): Record<string, string> | undefined {
  const matches =
    segments.length === given.length &&
    segments.every(({ text, param }, at) => (param === undefined ? given[at] === text : given[at]))
  if (!matches) return undefined
  const params: Record<string, string> = {}
  segments.forEach(({ param }, at) => {
    if (param !== undefined) params[param] = decode(given[at] ?? '')
  })
  return params
}

/** What is no valid percent encoding stays as it came: it names nothing that exists. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
