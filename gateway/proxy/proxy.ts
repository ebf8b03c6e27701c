import { Readable } from 'node:stream'
import { HttpError } from '#gateway/http/http-error.ts'
import { notProcessed, supportHeader } from '#gateway/http/idempotency.ts'
import { log } from '#gateway/log/log.ts'
import { upstreamRequests } from '#gateway/log/metrics.ts'
import type { ApiContext, GatewayOperations, NodeObjects } from '#gateway/http/operations.ts'
import { refusalResponse } from '#gateway/http/reply.ts'
import { allowSlowBody } from '#gateway/server/slow-body.ts'
import type { State } from '#gateway/state/open-state.ts'
import { readShort, toResponse, withoutBody, type Answer } from './answer.ts'
import { openFirstAnswers } from './first-answers.ts'
import { forward, toStream, type Forwarded, type Forwarding } from './forward.ts'
import { hideKey } from './hide-key.ts'
import {
  errorAnswer,
  replayFirstAnswer,
  meansNotProcessed,
  type Done,
} from './replay-first-answer.ts'
import { keepQuota, type KeepLimits } from './keep-quota.ts'
import { outwardHeaders, senderOf } from './relay-headers.ts'
import { unpack } from './unpack.ts'
import { NoAnswerError, openUpstream } from './upstream.ts'
import { sessionKeyOf } from '#gateway/identity/key-sessions/key-sessions.ts'
import { refuseForeignPage } from '#gateway/identity/sessions/same-origin.ts'

export interface ProxyOptions {
  /** The gateway's normalized address, without a trailing slash. */
  readonly gateway: string
  /** The Origin sent to the gateway. Default: the gateway's own. */
  readonly origin?: string | undefined
  /** The database of first responses. */
  readonly state: State
  /** Whether a proxy is in front of this server whose forwarded headers can be trusted. */
  readonly behindProxy?: boolean
  /** Timeout of a response in milliseconds, without `delay` and the time for the body. */
  readonly patience?: number
  /** Maximum number of connections shared by reads. */
  readonly maxConnections?: number
  /** How long first responses to writes with an `Idempotency-Key` are kept, in milliseconds. */
  readonly keepMs?: number | undefined
  /** Limits of what one address may store: keys, and bytes of responses. */
  readonly keepLimits?: KeepLimits
}

/** Where a request is forwarded to, and how. */
export interface Passage {
  /** Path and query at the gateway. */
  readonly path: string
  /** Whether a request other than GET only reads. */
  readonly isRead?: boolean | undefined
  /** With the server's own key. */
  readonly change?: Change
  /** The client's own key, if no response may contain it. */
  readonly hides?: string | undefined
}

/** Replacements for parts of a request. */
interface Change {
  /** The server's own key. */
  readonly key: string
  /** Rebuilds a response before anything else is done with it. */
  readonly rebuild?: ((forwarded: Forwarded) => Promise<Answer>) | undefined
  /** Called with each chunk of the body before it is sent. An `HttpError` that it throws refuses the request. */
  readonly onPiece?: ((piece: Uint8Array) => void) | undefined
  /** Whether a refusal may name other hosts of the gateway's network. */
  readonly namesHosts: boolean
  /** The user, since idempotency keys are separate per user. */
  readonly person: string
}

/** The response to a request. */
export interface Passed {
  readonly response: Response
  /** Whether it is certain that the gateway did not carry the request out, whatever the status. */
  readonly isNotDone: boolean
}

export interface Proxy {
  /** Forwards a request. Refusals are responses, too. */
  pass(request: Request, node: NodeObjects, passage: Passage): Promise<Passed>
  close(): Promise<void>
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Creates a proxy that forwards requests to a remote gateway as if it were this server's own. Does not buffer large
 * bodies, does not follow redirects, and does not pass cookies. Drops the gateway's own CORS headers.
 */
export function openProxy(options: ProxyOptions): Proxy {
  const once = replayFirstAnswer(
    openFirstAnswers(options.state, { keepMs: options.keepMs }),
    keepQuota(options.keepLimits),
  )
  const upstream = openUpstream(options.maxConnections)
  const underWay = new Set<Promise<unknown>>()
  const { gateway, patience, behindProxy = false, origin = new URL(gateway).origin } = options

  async function hand(
    ...[request, node, { path, isRead, change, hides = change?.key }]: Parameters<Proxy['pass']>
  ): Promise<Passed> {
    if (!methods.includes(request.method))
      throw new HttpError(405, `Cannot ${request.method} here`, { allow: methods.join(', ') })
    if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity')
      throw new HttpError(415, 'The body must not be compressed')
    // Without a sign-in only the gateway can check a key: its presence has to suffice.
    if (change || request.headers.has('apikey')) allowSlowBody(node.incoming)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const sender = senderOf(request.headers, node, behindProxy)
    const forwarding = {
      url: new URL(gateway + path),
      method: request.method,
      headers: outwardHeaders(request.headers, sender, {
        origin,
        key: change?.key,
        asIs: reads && hides === undefined,
      }),
      body: reads ? null : request.body,
      signal: goneSignal(node),
      patience,
      namesHosts: change?.namesHosts ?? true,
    }
    if (reads || isRead) {
      if (reads) delete forwarding.headers['content-length']
      const forwarded = await ask(forwarding, hides)
      const { status, headers, pieces } = forwarded
      if (request.method === 'HEAD' || withoutBody.has(status)) {
        forwarded.discard()
        return answered(new Response(null, { status, headers }))
      }
      if (change?.rebuild) return answered(toResponse(await change.rebuild(forwarded)))
      return answered(new Response(toStream(pieces), { status, headers }))
    }
    const { answer, nothingDone } = await once({
      request,
      scope: `${gateway} ${request.method} ${path} ${change?.person ?? ''}`,
      besides: request.headers.get('apikey') ?? '',
      sender: change?.person ?? sender.address,
      perform: (digest) => {
        const onPiece = (piece: Uint8Array) => {
          change?.onPiece?.(piece)
          digest(piece)
        }
        return write({ ...forwarding, onPiece }, { change, hides }, notProcessed(request))
      },
    })
    return { response: toResponse(answer), isNotDone: nothingDone }
  }

  /**
   * Sends a request to the gateway. If a key has to be hidden, the response is decompressed and the key masked in it.
   */
  async function ask(forwarding: Forwarding, key: string | undefined): Promise<Forwarded> {
    const forwarded = await forward(upstream, forwarding)
    upstreamRequests.inc({ outcome: 'answered' })
    if (key === undefined) return forwarded
    const plain = unpack(forwarded)
    if (plain) return { ...plain, pieces: hideKey(plain.pieces, key) }
    forwarded.discard()
    if (forwarding.body === null)
      throw new HttpError(502, 'The gateway answered in an encoding that is not known here')
    // The write was done, but its response is unreadable.
    const headers = new Headers(forwarded.headers)
    headers.delete('content-encoding')
    headers.delete('content-length')
    return { ...forwarded, headers, pieces: Readable.from([]) }
  }

  /** Sends a write. Its outcome is always reported to the user, also if it is unknown. */
  async function write(
    forwarding: Forwarding,
    { change, hides }: Pick<Passage, 'change' | 'hides'>,
    /** The header of a response if nothing was done. */
    saysNotProcessed: Readonly<Record<string, string>>,
  ): Promise<Done> {
    try {
      const forwarded = await ask(forwarding, hides)
      const answer = await (change?.rebuild ?? readShort)(forwarded)
      const path = forwarding.url.pathname.slice(
        new URL(gateway).pathname.replace(/\/$/, '').length,
      )
      return { answer, nothingDone: meansNotProcessed(forwarded.status, path) }
    } catch (error) {
      const refusal = refusalOf(error)
      const nothingDone =
        !(error instanceof NoAnswerError) || error.why === 'not-reached' || error.why === 'not-sent'
      const answer = errorAnswer(refusal)
      if (nothingDone && (error instanceof NoAnswerError || error instanceof HttpError))
        for (const [name, value] of Object.entries(saysNotProcessed))
          answer.headers.set(name, value)
      return { answer, nothingDone }
    }
  }

  async function pass(...args: Parameters<Proxy['pass']>): Promise<Passed> {
    // A write whose sending was begun has a response, see `write`.
    const passing = hand(...args).catch((error: unknown) => ({
      response: refusalResponse(refusalOf(error)),
      isNotDone: error instanceof HttpError,
    }))
    underWay.add(passing)
    try {
      const passed = await passing
      // Set even if the gateway does not support the key: each one is forwarded once.
      passed.response.headers.set(supportHeader, 'true')
      return passed
    } finally {
      underWay.delete(passing)
    }
  }

  return {
    pass,
    async close() {
      // The server has waited for what could finish: the rest has no answer, which is stored.
      upstream.close()
      await settled(underWay)
    },
  }
}

/**
 * Creates the operations of a remote gateway whose key the clients have. Blocks pages of other origins, and forwards all
 * paths, also those of no operation.
 */
export function keyOperations(proxy: Proxy, behindProxy: boolean): GatewayOperations {
  const pass = async ({ req, env, var: { target } }: ApiContext, isRead?: boolean) => {
    refuseForeignPage(req.raw, behindProxy, { needsKey: true })
    const hides = sessionKeyOf(req.raw)
    const path = target.pathname + target.search
    return (await proxy.pass(req.raw, env, { path, isRead, hides })).response
  }
  return {
    // What a key opens beside the gateway is checked where it is asked for; see `KeyAccess.opensAll`.
    findCaller: (request) => (sessionKeyOf(request) === undefined ? undefined : { kind: 'key' }),
    run: ({ operation }, context) => pass(context, operation.isRead),
    runOther: (context) => pass(context),
  }
}

/** Returns a response of the gateway. */
const answered = (response: Response): Passed => ({ response, isNotDone: false })

/** Waits until the promises have settled, but not for one that hangs. */
export const settled = async (promises: ReadonlySet<Promise<unknown>>): Promise<void> => {
  await Promise.race([
    Promise.allSettled(promises),
    new Promise((resolve) => setTimeout(resolve, 400)),
  ])
}

/** Returns a signal that is aborted when the client's connection closes before its response. */
function goneSignal({ outgoing }: NodeObjects): AbortSignal {
  const disconnected = new AbortController()
  outgoing?.once('close', () => disconnected.abort())
  return disconnected.signal
}

/** Converts an error to a refusal. Internal errors are only logged. */
function refusalOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof NoAnswerError) {
    noteNoAnswer(error)
    return new HttpError(error.why === 'timed-out' ? 504 : 502, words(error))
  }
  log.error({ err: error }, 'The proxy failed on a request')
  return new HttpError(500, 'Internal error of the proxy')
}

/** Counts and logs that the gateway sent no response; a client that left is no failure. */
function noteNoAnswer({ why, code }: NoAnswerError): void {
  const outcome =
    why === 'not-reached' ? 'not_reached' : why === 'not-sent' ? 'not_sent' : 'unknown'
  upstreamRequests.inc({ outcome })
  const line = { outcome, why, code }
  if (why === 'not-sent') log.debug(line, 'The client left before its request was sent')
  else log.warn(line, 'The gateway sent no response')
}

function words({ why, code }: NoAnswerError): string {
  return {
    'not-reached': `The gateway could not be reached (${code}): nothing was sent to it`,
    'not-sent': 'The request was not completely sent to the gateway',
    'broken-off': `The connection to the gateway ended before its response arrived (${code})`,
    'timed-out': 'The gateway did not respond in time',
  }[why]
}
