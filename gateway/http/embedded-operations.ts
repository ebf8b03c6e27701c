import { hash, timingSafeEqual, createHmac } from 'node:crypto'
import { log } from '#gateway/log/log.ts'
import { refusedSignIns } from '#gateway/log/metrics.ts'
import type { StoredInstance } from '#gateway/store/instances.ts'
import type { Store } from '#gateway/store/store.ts'
import { hold } from './waiting.ts'
import { HttpError } from './http-error.ts'
import { supportHeader } from './idempotency.ts'
import type { ApiContext, GatewayOperations, OperationCall } from './operations.ts'
import { emptyReply, type Reply } from './reply.ts'
import { allowSlowBody } from '#gateway/server/slow-body.ts'
import { runOperation, type GatewayContext } from './run-operation.ts'
import { answerTestSwitch } from './test-switch.ts'

export interface EmbeddedOptions extends Omit<GatewayContext, 'tokenOf'> {
  apiKey: string
  corsOrigins: readonly string[]
  /** Counts a wrong key of an address. Resolves to the delay of its refusal in milliseconds. */
  wrongKey: (address: string) => Promise<number>
}

/** The operations of the embedded gateway. */
export interface EmbeddedOperations extends GatewayOperations {
  /** Returns whether a key opens anything: the gateway's own, or the token of an instance. */
  accepts(key: string): boolean
}

/** Creates the operations of the embedded gateway: key, then the operation. */
export function embeddedOperations(options: EmbeddedOptions): EmbeddedOperations {
  const { store, faults } = options
  const isKey = keyCheck(options.apiKey)
  const tokens = instanceTokens(options.apiKey, store)
  const around = { ...options, tokenOf: tokens.of }

  /**
   * Resolves if the request has the gateway's key, or the token of the call's instance, which is returned.
   *
   * @throws {HttpError} 401, delayed after failed attempts of the sender
   */
  async function checkKey(
    { req, env, var: { caller, sender } }: ApiContext,
    call?: OperationCall,
  ): Promise<StoredInstance | undefined> {
    const instance = caller ? undefined : tokens.instanceOf(req.header('apikey') ?? '')
    if (caller || (instance && call && opensCall(store, instance, call))) {
      allowSlowBody(env.incoming)
      return instance
    }
    refusedSignIns.inc({ reason: 'wrong-key' })
    log.warn({ address: sender.address }, 'Key refused')
    await hold(await options.wrongKey(sender.address), options.holdsEnd)
    throw new HttpError(401, 'Unauthorized')
  }

  return {
    accepts: (key) => isKey(key) || tokens.instanceOf(key) !== undefined,
    findCaller: ({ headers }) => (isKey(headers.get('apikey')) ? { kind: 'key' } : undefined),
    async run(call, context) {
      const {
        req,
        var: { target },
      } = context
      const keyInstance = call.name === 'gatewayInfo' ? undefined : await checkKey(context, call)
      const reply = await runOperation(around, { ...call, keyInstance }, req.raw, target)
      return toResponse(reply, req.method)
    },
    async runOther(context, refuse) {
      const {
        req,
        var: { target },
      } = context
      if (req.method === 'OPTIONS' && req.header('access-control-request-method') !== undefined)
        return toResponse(emptyReply(204, preflightHeaders), req.method)
      await checkKey(context)
      const reply = faults && (await answerTestSwitch({ ...options, faults }, req.raw, target))
      return reply ? toResponse(reply, req.method) : refuse()
    },
    responseHeaders: (request) => ({
      'cache-control': 'no-store',
      [supportHeader]: 'true',
      ...corsHeaders(options.corsOrigins, request),
    }),
  }
}

function toResponse({ status, headers, body }: Reply, method: string): Response {
  if (method === 'HEAD') {
    // Ends the generator of the discarded body.
    if (body instanceof ReadableStream) void body.cancel()
    return new Response(null, { status, headers })
  }
  const length = typeof body === 'string' && { 'content-length': String(Buffer.byteLength(body)) }
  return new Response(body, { status, headers: { ...headers, ...length } })
}

/** Returns whether an instance's token opens a call: those of the instance, and the list, which then has it alone. */
function opensCall(store: Store, { id }: StoredInstance, { name, params }: OperationCall): boolean {
  const named = params['instance']
  return named === undefined ? name === 'fetchInstances' : store.instances.find(named)?.id === id
}

/**
 * Returns a function that checks the `apikey` header (contract, section 5). Compares hashes in constant time, so that
 * neither the key's length nor a common prefix can be measured.
 */
function keyCheck(apiKey: string): (given: string | null) => boolean {
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

/** The tokens of instances: each is a key that opens one instance only, as on other gateways of this kind. */
interface InstanceTokens {
  /** Returns an instance's token. */
  readonly of: (id: string) => string
  /** Returns the instance that a token opens; undefined for any other text. */
  readonly instanceOf: (token: string) => StoredInstance | undefined
}

/**
 * Derives the tokens from the gateway's key, so that none is stored. A new key of the gateway replaces all tokens.
 */
function instanceTokens(apiKey: string, store: Store): InstanceTokens {
  const codeOf = (id: string) =>
    createHmac('sha256', apiKey).update(`instance token ${id}`).digest('base64url')
  return {
    of: (id) => `${id}.${codeOf(id)}`,
    instanceOf(token) {
      const [, id = '', code = ''] = /^([^.]{1,64})\.([\w-]{43})$/.exec(token) ?? []
      if (id === '' || !timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(id))))
        return undefined
      return store.instances.findById(id)
    },
  }
}
