import { createHash, createHmac } from 'node:crypto'
import type { Store } from '#gateway/store/store.ts'
import { HttpError } from './http-error.ts'

/** A response as it is sent: the status of success, and the body's text ('' for none). */
export interface PlainAnswer {
  status: number
  body: string
  /** Sent instead of text if the operation returns bytes; never stored. */
  bytes?: Uint8Array
  /** Sent instead of text if the response may be long; never stored. */
  pieces?: Generator<string, string>
}

/**
 * Advertises on each response that `Idempotency-Key` is supported, so that clients know whether a repeated write is
 * done once. See docs/delivery.md.
 */
export const supportHeader = 'idempotency-key-supported'

/**
 * Marks a response with a server error (5xx) to a write with an `Idempotency-Key`: no request with this key was carried
 * out. Without a key, the result of an earlier attempt is unknown. See docs/delivery.md.
 */
const notProcessedHeader = 'request-not-processed'

/** Returns this header if the request has a key. */
export const notProcessed = (request: Request): Readonly<Record<string, string>> =>
  request.headers.has('idempotency-key') ? { [notProcessedHeader]: 'true' } : {}

export interface KeyedRequest {
  /** Operation and path with query: the same key in another scope is a different key. */
  scope: string
  /** Hex SHA-256 of the key. */
  key: string
  /**
   * Hex HMAC of the body, with the key, which is not stored: a body may contain a password, and a fast plain hash of it
   * in the store would allow guessing it despite the slow password hash.
   */
  requestDigest: string
}

/**
 * Returns the request's `Idempotency-Key`, or undefined if it has none. The contract does not mention this header: it
 * is for browsers, which automatically repeat a POST when a reused connection closes.
 *
 * @throws {HttpError} 400 for an invalid key
 */
export function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new HttpError(400, 'Idempotency-Key must be 1 to 200 visible ASCII characters')
}

/** Hashes the key for storage. */
export const hashedKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Starts the HMAC over the parts of a request, see {@link KeyedRequest.requestDigest}. */
export const requestDigest = (key: string) => createHmac('sha256', key)

/** Returns the request's key with its scope and digest, or undefined if it has none. */
export function keyedRequest(
  request: Request,
  scope: string,
  body: Buffer,
): KeyedRequest | undefined {
  const key = idempotencyKey(request)
  if (key === undefined) return undefined
  return {
    scope,
    key: hashedKey(key),
    requestDigest: requestDigest(key).update(body).digest('hex'),
  }
}

/** Refuses (422) a key that was used with another request before. */
export function checkSameRequest(first: string, now: string): void {
  if (first !== now) throw new HttpError(422, 'This Idempotency-Key was used for another request')
}

/** Runs tasks of the same name one after the other: the next starts when the previous one has settled. */
export function inTurn() {
  const underWay = new Map<string, Promise<unknown>>()
  return async function one<T>(name: string, work: () => Promise<T>): Promise<T> {
    for (let first = underWay.get(name); first; first = underWay.get(name)) {
      await first.catch(() => undefined)
    }
    const execution = work()
    underWay.set(name, execution)
    try {
      return await execution
    } finally {
      underWay.delete(name)
    }
  }
}

/**
 * Ensures that each keyed request is done once. Concurrent requests with the same key wait for the first and get its
 * response. A key with another body is refused (422), since one of the two is a mistake. Only successful requests are
 * stored: a refused request did nothing, and may be repeated with the same key.
 */
export function replayByKey({ firstAnswers }: Pick<Store, 'firstAnswers'>) {
  const one = inTurn()
  return async function once(
    keyed: KeyedRequest | undefined,
    perform: () => Promise<PlainAnswer>,
  ): Promise<PlainAnswer> {
    if (!keyed) return perform()
    return one(`${keyed.scope}\n${keyed.key}`, async () => {
      const first = firstAnswers.find(keyed.scope, keyed.key)
      if (!first) return perform()
      checkSameRequest(first.requestDigest, keyed.requestDigest)
      return { status: first.status, body: first.body }
    })
  }
}
