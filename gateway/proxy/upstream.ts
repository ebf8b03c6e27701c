import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Deadline } from './time-limit.ts'

/** Why a gateway gave no answer. */
export type Silence =
  /** There was no connection: nothing was sent. */
  | 'not-reached'
  /** The request did not come to its end: the gateway cannot have done it. */
  | 'not-sent'
  /** The connection ended, or the time was over: it may have been done. */
  | 'broken-off'
  | 'timed-out'

/** No answer came from the gateway. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  constructor(
    readonly why: Silence,
    /** The operating system's word, such as ECONNREFUSED. */
    readonly code: string,
  ) {
    super(`${why} ${code}`)
  }
}

/** One request to a gateway. */
export interface Asking {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: AsyncIterable<Uint8Array> | undefined
  /** Ends when nobody waits for the answer any more; not heeded once a body has gone out whole. */
  readonly signal: AbortSignal
  readonly deadline: (onOver: () => void) => Deadline
}

/** A gateway that is asked over connections of its own. */
export interface Upstream {
  /**
   * Asks, and gives the answer as soon as its head is there. Redirects are not followed.
   *
   * @throws {NoAnswer}
   */
  ask(asking: Asking): Promise<IncomingMessage>
  close(): void
}

/** Connections that reads share at the same time; further reads wait for a free one. */
const maxSharedConnections = 128

/**
 * Connections to gateways. Reads share kept ones. A write has one of its own that was never used: on a kept one that the
 * gateway closes at that moment, nobody could say whether the write had arrived.
 *
 * @param maxSockets how many connections reads share at the same time
 */
export function openUpstream(maxSockets = maxSharedConnections): Upstream {
  const kept = {
    'http:': new HttpAgent({ keepAlive: true, maxSockets }),
    'https:': new HttpsAgent({ keepAlive: true, maxSockets }),
  }
  async function ask(asking: Asking): Promise<IncomingMessage> {
    const reads = asking.method === 'GET' || asking.method === 'HEAD'
    const protocol = asking.url.protocol === 'https:' ? 'https:' : 'http:'
    try {
      return await askOnce(asking, reads ? kept[protocol] : false)
    } catch (error) {
      // A kept connection that the gateway had closed meanwhile: a read may be asked again, on a new one.
      if (reads && error instanceof StaleConnection) return askOnce(asking, false)
      throw error
    }
  }
  return {
    ask,
    close() {
      kept['http:'].destroy()
      kept['https:'].destroy()
    },
  }
}

/** A kept connection ended before anything was answered. */
class StaleConnection extends NoAnswer {}

function askOnce(asking: Asking, agent: HttpAgent | HttpsAgent | false): Promise<IncomingMessage> {
  const { url, method, headers, body, signal } = asking
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    let reached = false
    let sent = body === undefined
    const asked = request(url, { method, headers, agent })
    const deadline = asking.deadline(() =>
      fail(new NoAnswer(reached ? 'timed-out' : 'not-reached', 'ETIMEDOUT')),
    )
    const leave = () => {
      if (method === 'GET' || method === 'HEAD' || !sent) fail(new NoAnswer('not-sent', 'ABORTED'))
    }
    function fail(error: NoAnswer) {
      deadline.end()
      signal.removeEventListener('abort', leave)
      reject(error)
      asked.destroy()
    }
    signal.addEventListener('abort', leave, { once: true })
    asked.on('socket', (socket) => {
      // A kept one is connected already, and must not gather listeners.
      if (asked.reusedSocket) reached = true
      else
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
          reached = true
        })
    })
    asked.on('response', (answer) => {
      deadline.end()
      signal.removeEventListener('abort', leave)
      resolve(answer)
    })
    // Nobody asked for another protocol. Without this listener Node waits until the time is over.
    asked.on('upgrade', (_, socket) => {
      socket.destroy()
      fail(new NoAnswer('broken-off', 'UPGRADE'))
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const code = error.code ?? error.message
      if (asked.reusedSocket) fail(new StaleConnection('broken-off', code))
      else fail(new NoAnswer(reached ? 'broken-off' : 'not-reached', code))
    })
    if (body === undefined) asked.end()
    else
      sendBody(asked, body).then(
        () => {
          sent = true
        },
        () => fail(new NoAnswer('not-sent', 'BODY')),
      )
  })
}

/** Sends a body piece by piece, never faster than the gateway takes it. Ends early with the request. */
async function sendBody(asked: ClientRequest, body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of body) {
    if (asked.destroyed) return
    if (!asked.write(chunk)) await drained(asked)
  }
  asked.end()
}

function drained(asked: ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      asked.off('drain', go)
      asked.off('close', go)
      resolve()
    }
    asked.on('drain', go)
    asked.on('close', go)
  })
}
