import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { codeOf } from '#gateway/error-facts.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { bodyTooLarge, maxBodyBytes } from '#gateway/http/read-body.ts'
import { findDelay } from './find-delay.ts'
import { inwardHeaders } from './relay-headers.ts'
import {
  startDeadline,
  timeLimit,
  type Deadline,
  NoAnswerError,
  type Upstream,
} from './upstream.ts'

/** A request to the gateway. */
export interface Forwarding {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: ReadableStream<Uint8Array> | null
  /** Aborted when the browser disconnects. */
  readonly signal: AbortSignal
  /** Called with each chunk of the body before it is sent. An `HttpError` that it throws refuses the request. */
  readonly onPiece?: (piece: Uint8Array) => void
  /** Timeout of the response in milliseconds, without `delay` and the time for the body. */
  readonly patience?: number | undefined
  /** Whether a refusal may name the host of a redirect: it may belong to the gateway's internal network. */
  readonly namesHosts: boolean
}

/**
 * A gateway's response. Its `pieces` must be read to their end (or left with `return`, as `for await` does), or the
 * response discarded: a response that is not consumed keeps its connection.
 */
export interface Forwarded {
  readonly status: number
  readonly headers: Headers
  readonly pieces: AsyncIterable<Uint8Array>
  /** Releases the connection without reading the response. Does nothing after the response's end. */
  discard(): void
}

/**
 * Forwards a request and returns the response, both streamed. Refuses a redirect, which would send the key to another
 * server.
 *
 * @throws {NoAnswerError} without a response
 * @throws {HttpError} 413 for a body over the limit, 421 for a redirect
 */
export async function forward(upstream: Upstream, asked: Forwarding): Promise<Forwarded> {
  const declared = Number(asked.headers['content-length'] ?? 0)
  if (declared > maxBodyBytes) throw bodyTooLarge()
  let refused: HttpError | undefined
  let deadline: Deadline | undefined
  const delay = findDelay()
  async function* pieces(body: ReadableStream<Uint8Array>) {
    let bytes = 0
    for await (const piece of body) {
      bytes += piece.length
      if (bytes > maxBodyBytes) {
        refused = bodyTooLarge()
        throw refused
      }
      delay.look(piece)
      try {
        asked.onPiece?.(piece)
      } catch (error) {
        if (error instanceof HttpError) refused = error
        throw error
      }
      deadline?.extendTo(timeLimit(delay.longest(), Math.max(bytes, declared), asked.patience))
      yield piece
    }
  }
  try {
    const answer = await upstream.ask({
      ...asked,
      body: asked.body ? pieces(asked.body) : undefined,
      deadline: (onExpired) => {
        deadline = startDeadline(timeLimit(0, declared, asked.patience), onExpired)
        return deadline
      },
    })
    refuseRedirect(answer, asked)
    const discard = () => discardAnswer(answer)
    // The response to a write is still read to its end, to be stored.
    if (asked.body === null) {
      if (asked.signal.aborted) discard()
      else asked.signal.addEventListener('abort', discard, { once: true })
    }
    return {
      status: answer.statusCode ?? 502,
      headers: inwardHeaders(answer.headers),
      pieces: piecesOf(answer, timeLimit(0, 0, asked.patience)),
      discard,
    }
  } catch (error) {
    throw refused ?? error
  }
}

function refuseRedirect(answer: IncomingMessage, { url, method, namesHosts }: Forwarding): void {
  const status = answer.statusCode ?? 0
  if (status < 300 || status > 399) return
  answer.destroy()
  const { location } = answer.headers
  const to =
    location !== undefined && URL.canParse(location, url) ? new URL(location, url) : undefined
  const where =
    to?.origin === url.origin
      ? 'another path of it'
      : to === undefined || !namesHosts
        ? 'elsewhere'
        : to.origin
  // Only 307 and 308 say that nothing was done: the request itself must be repeated elsewhere.
  const mayBeDone = method !== 'GET' && method !== 'HEAD' && status !== 307 && status !== 308
  if (mayBeDone) throw new NoAnswerError('broken-off', `${status} to ${where}`)
  throw new HttpError(
    421,
    `The gateway answers with a redirect (${status}) to ${where}. It is not followed, the key stays here: start Switchboard with the address that is meant`,
  )
}

/** A remaining body of at most this many bytes is read to reuse the connection; otherwise the connection is closed. */
const maxDiscardedBytes = 64 * 1024
/** How long to wait for the remaining body, in milliseconds. */
const discardTime = 1_000

function discardAnswer(answer: IncomingMessage): void {
  if (answer.readableEnded || answer.destroyed) return
  // The body is already being read: only closing the connection ends that.
  if (answer.readableDidRead) return void answer.destroy()
  const timer = setTimeout(() => answer.destroy(), discardTime)
  let bytes = 0
  answer.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes > maxDiscardedBytes) answer.destroy()
  })
  answer.on('error', () => undefined)
  answer.on('close', () => clearTimeout(timer))
}

/**
 * Yields the chunks of a response. `return` releases the connection even before the first chunk was requested, or while
 * one is pending: a generator alone would do neither.
 */
function piecesOf(answer: IncomingMessage, limit: number): AsyncIterable<Uint8Array> {
  const pieces = unlessStill(answer, limit)
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => pieces.next(),
      return: async () => {
        discardAnswer(answer)
        return pieces.return(undefined)
      },
    }),
  }
}

/** Yields the chunks of a response; aborts it if none arrives for this many milliseconds. */
async function* unlessStill(answer: IncomingMessage, limit: number): AsyncGenerator<Uint8Array> {
  const giveUp = () => answer.destroy(new NoAnswerError('timed-out', 'ETIMEDOUT'))
  let timer = setTimeout(giveUp, limit)
  try {
    for await (const piece of answer as AsyncIterable<Uint8Array>) {
      clearTimeout(timer)
      yield piece
      timer = setTimeout(giveUp, limit)
    }
    if (!answer.complete) throw new NoAnswerError('broken-off', 'INCOMPLETE')
  } catch (error) {
    if (error instanceof NoAnswerError) throw error
    throw new NoAnswerError('broken-off', codeOf(error) ?? 'ABORTED')
  } finally {
    clearTimeout(timer)
    answer.destroy()
  }
}

/** Converts chunks to the body of a web response. */
export function toStream(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream<Uint8Array>
}
