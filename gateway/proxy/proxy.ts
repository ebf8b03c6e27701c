import { mkdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import { isReadRequest } from '#gateway/http/app.ts'
import { errorBody, HttpError } from '#gateway/http/http-error.ts'
import { notProcessed, supportHeader } from '#gateway/http/idempotency.ts'
import { allowSlowBody } from '#gateway/http/slow-body.ts'
import type { Api } from '#gateway/server/site.ts'
import { closeDatabase, openDatabase } from '#gateway/store/database.ts'
import { firstAnswerStore } from '#gateway/store/first-answers.ts'
import { readShort, toResponse, withoutBody, type Answer } from './answer.ts'
import { forward, toStream, type Forwarded, type Forwarding } from './forward.ts'
import { hideKey } from './hide-key.ts'
import {
  errorAnswer,
  replayFirstAnswer,
  saysNothingDone,
  type Done,
} from './replay-first-answer.ts'
import { keepQuota, type KeepLimits } from './keep-quota.ts'
import { outwardHeaders } from './relay-headers.ts'
import { senderOf } from './sender.ts'
import { unpack } from './unpack.ts'
import { NoAnswer, openUpstream } from './upstream.ts'
import { isSameOrigin } from '#gateway/auth/same-origin.ts'

export interface ProxyOptions {
  /** The gateway's address in normal form, without a slash at its end. */
  readonly gateway: string
  /** What the gateway is told the origin is; its own by default. */
  readonly origin?: string | undefined
  /** The folder of what is kept: the first answers of writes. */
  readonly dataDir: string
  /** Whether a proxy stands in front of this server, and what it says of who asks can be believed. */
  readonly behindProxy?: boolean
  /** How long an answer is waited for, `delay` and body aside, in milliseconds. */
  readonly patience?: number
  /** How many connections reads share at the same time. */
  readonly maxConnections?: number
  /** What one address may have kept: keys, and bytes of answers. */
  readonly keepLimits?: KeepLimits
}

/** What is sent on in the place of what came. */
export interface Change {
  /** Path and query. */
  readonly path: string
  /** The server's own key. */
  readonly key: string
  /** Rebuilds an answer before anything is done with it. */
  readonly rebuild?: ((forwarded: Forwarded) => Promise<Answer>) | undefined
  /** Called with each piece of the body before it is sent on. An `HttpError` that it throws refuses the request. */
  readonly onPiece?: ((piece: Uint8Array) => void) | undefined
  /** Whether a refusal may name other hosts of the gateway's network. */
  readonly namesHosts: boolean
  /** Who asks: one person's idempotency keys are not another's. */
  readonly person: string
}

export interface Proxy extends Api {
  /** As `fetch`, with some of the request changed. */
  pass(request: Request, env: Partial<HttpBindings> | undefined, change?: Change): Promise<Response>
  close(): Promise<void>
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Hands requests on to a gateway elsewhere, as if it were this server's own. Nothing is buffered that may be large, no
 * redirect is followed, no cookie passes, and pages of other origins get nothing: the gateway's own CORS headers are left
 * out, and requests that browsers send for such pages are refused.
 */
export function openProxy(options: ProxyOptions): Proxy {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const db = openDatabase(options.dataDir)
  const once = replayFirstAnswer(firstAnswerStore(db), keepQuota(options.keepLimits))
  const upstream = openUpstream(options.maxConnections)
  const underWay = new Set<Promise<unknown>>()
  const { gateway, patience, behindProxy = false, origin = new URL(gateway).origin } = options

  async function hand(...[request, env, change]: Parameters<Proxy['pass']>): Promise<Response> {
    if (!methods.includes(request.method))
      throw new HttpError(405, `Cannot ${request.method} here`, { allow: methods.join(', ') })
    if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity')
      throw new HttpError(415, 'The body must not be compressed')
    // Without a sign-in only the gateway can tell whether a key is right: one that is there must do.
    if (change || request.headers.has('apikey')) allowSlowBody(env?.incoming)
    const { pathname, search } = new URL(request.url)
    const path = change?.path ?? pathname + search
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const sender = senderOf(request.headers, env, behindProxy)
    const forwarding = {
      url: new URL(gateway + path),
      method: request.method,
      headers: outwardHeaders(request.headers, sender, {
        origin,
        key: change?.key,
        asIs: reads && change === undefined,
      }),
      body: reads ? null : request.body,
      signal: goneSignal(env),
      patience,
      namesHosts: change?.namesHosts ?? true,
    }
    if (reads || isReadRequest(request.method, new URL(`http://x${path}`).pathname)) {
      if (reads) delete forwarding.headers['content-length']
      const forwarded = await ask(forwarding, change?.key)
      const { status, headers, pieces } = forwarded
      if (request.method === 'HEAD' || withoutBody.has(status)) {
        forwarded.discard()
        return new Response(null, { status, headers })
      }
      if (change?.rebuild) return toResponse(await change.rebuild(forwarded))
      return new Response(toStream(pieces), { status, headers })
    }
    const answer = await once({
      request,
      scope: `${gateway} ${request.method} ${path} ${change?.person ?? ''}`,
      besides: request.headers.get('apikey') ?? '',
      sender: change?.person ?? sender.address,
      perform: (digest) => {
        const onPiece = (piece: Uint8Array) => {
          change?.onPiece?.(piece)
          digest(piece)
        }
        return write({ ...forwarding, onPiece }, change, notProcessed(request))
      },
    })
    return toResponse(answer)
  }

  /** Asks the gateway. With the server's own key, the answer is unpacked and does not hold that key. */
  async function ask(forwarding: Forwarding, key: string | undefined): Promise<Forwarded> {
    const forwarded = await forward(upstream, forwarding)
    if (key === undefined) return forwarded
    const plain = unpack(forwarded)
    if (plain) return { ...plain, pieces: hideKey(plain.pieces, key) }
    forwarded.discard()
    if (forwarding.body === null)
      throw new HttpError(502, 'The gateway answered in an encoding that is not known here')
    // It was done. What came with it nobody can read.
    const headers = new Headers(forwarded.headers)
    headers.delete('content-encoding')
    headers.delete('content-length')
    return { ...forwarded, headers, pieces: Readable.from([]) }
  }

  /** A write whose answer is a person's to judge, whatever it is. */
  async function write(
    forwarding: Forwarding,
    change: Change | undefined,
    /** What an answer says where nothing was done. */
    saysNotProcessed: Readonly<Record<string, string>>,
  ): Promise<Done> {
    try {
      const forwarded = await ask(forwarding, change?.key)
      const answer = await (change?.rebuild ?? readShort)(forwarded)
      const path = forwarding.url.pathname.slice(
        new URL(gateway).pathname.replace(/\/$/, '').length,
      )
      return { answer, nothingDone: saysNothingDone(forwarded.status, path) }
    } catch (error) {
      const refusal = refusalOf(error)
      const nothingDone =
        !(error instanceof NoAnswer) || error.why === 'not-reached' || error.why === 'not-sent'
      const answer = errorAnswer(refusal)
      if (nothingDone && error instanceof NoAnswer)
        for (const [name, value] of Object.entries(saysNotProcessed))
          answer.headers.set(name, value)
      return { answer, nothingDone }
    }
  }

  async function pass(...args: Parameters<Proxy['pass']>): Promise<Response> {
    const passing = hand(...args).catch((error: unknown) => toRefusal(refusalOf(error)))
    underWay.add(passing)
    try {
      const response = await passing
      // Whether the gateway itself honours the key or not: each is sent on once.
      response.headers.set(supportHeader, 'true')
      return response
    } finally {
      underWay.delete(passing)
    }
  }

  return {
    pass,
    async fetch(request, env) {
      const refusal = refuseForeignPage(request, behindProxy)
      return refusal ? toRefusal(refusal) : pass(request, env)
    },
    async close() {
      // What is under way has as long as the server gives it; what comes of it is kept.
      await Promise.race([
        Promise.allSettled(underWay),
        new Promise((resolve) => setTimeout(resolve, 400)),
      ])
      upstream.close()
      closeDatabase(db)
    },
  }
}

const toRefusal = ({ status, messages, headers }: HttpError): Response =>
  Response.json(errorBody(status, messages), { status, headers })

/** Ends when the connection of whoever asked is closed before its answer is there. */
function goneSignal(env: Partial<HttpBindings> | undefined): AbortSignal {
  const gone = new AbortController()
  env?.outgoing?.once('close', () => gone.abort())
  return gone.signal
}

/** An error as it is answered. What nobody foresaw is told to the log only. */
function refusalOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof NoAnswer)
    return new HttpError(error.why === 'timed-out' ? 504 : 502, words(error))
  // oxlint-disable-next-line no-console -- a server's log is where the unforeseen belongs
  console.error('The proxy failed on a request:', error)
  return new HttpError(500, 'Something unforeseen went wrong in the proxy')
}

function words({ why, code }: NoAnswer): string {
  return {
    'not-reached': `The gateway could not be reached (${code}): nothing was sent to it`,
    'not-sent': 'The request did not come to its end: the gateway was not sent the whole of it',
    'broken-off': `The connection to the gateway ended before its answer was there (${code})`,
    'timed-out': 'The gateway did not answer in time',
  }[why]
}

/**
 * Refuses what a browser sends for a page of another origin: to the gateway it would come from this machine, with the
 * gateway's own Origin, past its list of origins and past firewalls.
 *
 * Programs that are no browser say nothing of an origin. Their reads pass; their writes pass with an `apikey`, a header
 * that no page can send to another origin without being asked first.
 *
 * @param behindProxy whether `X-Forwarded-Host` is believed
 * @returns the refusal (403), or undefined where the request may pass
 */
function refuseForeignPage(
  { method, headers }: Request,
  behindProxy: boolean,
): HttpError | undefined {
  const site = headers.get('sec-fetch-site')
  const reads = ['GET', 'HEAD', 'OPTIONS'].includes(method)
  const saysNothing = site === null && headers.get('origin') === null
  const allowed = reads
    ? site !== 'cross-site' && site !== 'same-site'
    : isSameOrigin(headers, behindProxy) || (saysNothing && headers.has('apikey'))
  return allowed ? undefined : new HttpError(403, notFromHere)
}

const notFromHere = 'This does not come from a page of this server'
