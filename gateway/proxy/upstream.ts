import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

/** The maximum `delay` that is taken into account, in milliseconds. */
const maxDelayMs = 600_000
/** The base timeout of a response, in milliseconds. */
const baseTimeoutMs = 30_000

/**
 * Returns the timeout of a gateway's response in milliseconds: 30 s, plus the requested `delay` of the response, plus
 * the time for the body at 50 kB/s. The dashboard uses the same formula.
 */
export function timeLimit(delay: number, bodyBytes: number, base = baseTimeoutMs): number {
  return base + Math.min(Math.max(delay, 0), maxDelayMs) + Math.ceil(bodyBytes / 50)
}

/** A time limit that can be extended. */
export interface Deadline {
  /** Sets the limit, in milliseconds from the start; never shortens it. */
  extendTo(limit: number): void
  end(): void
}

/** Starts a deadline that calls `onExpired` after the limit. */
export function startDeadline(limit: number, onExpired: () => void): Deadline {
  const started = performance.now()
  let end = limit
  const checkTime = () => {
    const left = started + end - performance.now()
    if (left <= 0) onExpired()
    else timer = setTimeout(checkTime, Math.ceil(left))
  }
  let timer = setTimeout(checkTime, limit)
  return {
    extendTo: (later) => {
      end = Math.max(end, later)
    },
    end: () => clearTimeout(timer),
  }
}

/** Why a gateway sent no response. */
export type NoAnswerReason =
  /** There was no connection: nothing was sent. */
  | 'not-reached'
  /** The request was not sent completely: the gateway cannot have carried it out. */
  | 'not-sent'
  /** The connection ended or timed out: the request may have been carried out. */
  | 'broken-off'
  | 'timed-out'

/** The gateway sent no response. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
  constructor(
    readonly why: NoAnswerReason,
    /** The system's error code, such as ECONNREFUSED. */
    readonly code: string,
  ) {
    super(`${why} ${code}`)
  }
}

/** One request to a gateway. */
export interface UpstreamRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: AsyncIterable<Uint8Array> | undefined
  /** Aborted when the client no longer waits for the response; ignored once a body has been sent completely. */
  readonly signal: AbortSignal
  readonly deadline: (onExpired: () => void) => Deadline
}

/** A client of a gateway with its own connections. */
export interface Upstream {
  /**
   * Sends a request and resolves with the response as soon as its headers arrive. Does not follow redirects.
   *
   * @throws {NoAnswerError}
   */
  ask(asking: UpstreamRequest): Promise<IncomingMessage>
  /** Ends all requests. */
  close(): void
}

/** Maximum number of connections shared by reads; further reads wait for a free one. */
const maxSharedConnections = 128

/**
 * Opens connections to gateways. Reads reuse connections. Each write has a new one: if the gateway closes a reused
 * connection at that moment, it is unknown whether the write arrived.
 *
 * @param maxSockets maximum number of connections shared by reads
 */
export function openUpstream(maxSockets = maxSharedConnections): Upstream {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true, maxSockets }),
    'https:': new HttpsAgent({ keepAlive: true, maxSockets }),
  }
  const open = new Set<() => void>()
  async function ask(asking: UpstreamRequest): Promise<IncomingMessage> {
    const reads = asking.method === 'GET' || asking.method === 'HEAD'
    const protocol = asking.url.protocol === 'https:' ? 'https:' : 'http:'
    try {
      return await askOnce(asking, reads ? agents[protocol] : false, open)
    } catch (error) {
      // The gateway had closed the reused connection: a read can be retried on a new one.
      if (reads && error instanceof StaleConnectionError) return askOnce(asking, false, open)
      throw error
    }
  }
  return {
    ask,
    close() {
      for (const end of open) end()
      agents['http:'].destroy()
      agents['https:'].destroy()
    },
  }
}

/** A reused connection ended before a response. */
class StaleConnectionError extends NoAnswerError {}

function askOnce(
  asking: UpstreamRequest,
  agent: HttpAgent | HttpsAgent | false,
  /** Ends the requests that have not ended. */
  open: Set<() => void>,
): Promise<IncomingMessage> {
  const { url, method, headers, body, signal } = asking
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    let reached = false
    let sent = body === undefined
    const outgoing = request(url, { method, headers, agent })
    const deadline = asking.deadline(() =>
      fail(new NoAnswerError(reached ? 'timed-out' : 'not-reached', 'ETIMEDOUT')),
    )
    const leave = () => {
      if (method === 'GET' || method === 'HEAD' || !sent)
        fail(new NoAnswerError('not-sent', 'ABORTED'))
    }
    const end = () =>
      fail(new NoAnswerError(sent ? 'broken-off' : reached ? 'not-sent' : 'not-reached', 'STOPPED'))
    open.add(end)
    outgoing.once('close', () => open.delete(end))
    function fail(error: NoAnswerError) {
      deadline.end()
      signal.removeEventListener('abort', leave)
      reject(error)
      outgoing.destroy()
    }
    signal.addEventListener('abort', leave, { once: true })
    outgoing.on('socket', (socket) => {
      // A reused socket is already connected and must not accumulate listeners.
      if (outgoing.reusedSocket) reached = true
      else
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
          reached = true
        })
    })
    outgoing.on('response', (answer) => {
      deadline.end()
      signal.removeEventListener('abort', leave)
      resolve(answer)
    })
    // No other protocol was requested. Without this listener Node waits until the timeout.
    outgoing.on('upgrade', (_, socket) => {
      socket.destroy()
      fail(new NoAnswerError('broken-off', 'UPGRADE'))
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const code = error.code ?? error.message
      if (outgoing.reusedSocket) fail(new StaleConnectionError('broken-off', code))
      else fail(new NoAnswerError(reached ? 'broken-off' : 'not-reached', code))
    })
    if (body === undefined) outgoing.end()
    else
      sendBody(outgoing, body).then(
        () => {
          sent = true
        },
        () => fail(new NoAnswerError('not-sent', 'BODY')),
      )
  })
}

/** Sends a body chunk by chunk, with backpressure. Stops when the request ends. */
async function sendBody(outgoing: ClientRequest, body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of body) {
    if (outgoing.destroyed) return
    if (!outgoing.write(chunk)) await drained(outgoing)
  }
  outgoing.end()
}

function drained(outgoing: ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      outgoing.off('drain', go)
      outgoing.off('close', go)
      resolve()
    }
    outgoing.on('drain', go)
    outgoing.on('close', go)
  })
}
