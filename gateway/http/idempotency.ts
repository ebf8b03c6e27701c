import { createHash, createHmac } from 'node:crypto'
import type { Store } from '#gateway/store/store.ts'
import { HttpError } from './http-error.ts'

/** An answer as it goes out: the status of success, and the body's text ('' for none). */
export interface PlainAnswer {
  status: number
  body: string
  /** What goes out instead of text, where the operation answers bytes; never kept. */
  bytes?: Uint8Array
  /** What goes out instead of text, where the answer may be long; never kept. */
  pieces?: Generator<string, string>
}

/**
 * Says on each answer that `Idempotency-Key` is honoured, so that clients know whether a repeated write is done once.
 * See docs/delivery.md.
 */
export const supportHeader = 'idempotency-key-supported'

/**
 * Says of a write that came with an `Idempotency-Key` and ended in an error of the server (5xx): nothing was done, by any
 * request with this key. Without a key nobody knows that of an earlier repeat. See docs/delivery.md.
 */
export const notProcessedHeader = 'request-not-processed'

/** The header that says so, where the request has a key. */
export const notProcessed = (request: Request): Readonly<Record<string, string>> =>
  request.headers.has('idempotency-key') ? { [notProcessedHeader]: 'true' } : {}

export interface KeyedRequest {
  /** Operation and path with query: the same key elsewhere is another one. */
  scope: string
  /** Hex SHA-256 of the key. */
  key: string
  /**
   * Hex HMAC of the body, with the key that is not kept: a body may hold a password, and a plain fast hash of it in
   * the store would let the password be guessed in spite of its slow hash.
   */
  requestDigest: string
}

/**
 * The request's `Idempotency-Key`, or undefined when it has none. The document knows no such header: it is for
 * browsers, which repeat a POST by themselves when a kept connection closes.
 *
 * @throws {HttpError} 400 for one that is none
 */
export function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new HttpError(400, 'Idempotency-Key must be 1 to 200 visible ASCII characters')
}

/** The key as it is kept. */
export const hashedKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Takes the parts of a request, and gives their {@link KeyedRequest.requestDigest}. */
export const requestDigest = (key: string) => createHmac('sha256', key)

/** The request's key with what it belongs to, or undefined when it has none. */
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

/** Refuses (422) a key that came with another request before. */
export function checkSameRequest(first: string, now: string): void {
  if (first !== now) throw new HttpError(422, 'This Idempotency-Key was used for another request')
}

/** Does works of one name one after the other: the second begins when the first has ended, however it ended. */
export function inTurn() {
  const underWay = new Map<string, Promise<unknown>>()
  return async function one<T>(name: string, work: () => Promise<T>): Promise<T> {
    for (let first = underWay.get(name); first; first = underWay.get(name)) {
      await first.catch(() => undefined)
    }
    const mine = work()
    underWay.set(name, mine)
    try {
      return await mine
    } finally {
      underWay.delete(name)
    }
  }
}

/**
 * Lets each keyed request be done once. While the first is under way, others with its key wait for it; after that they
 * get its answer. A key that comes with another body is refused (422): one of the two is a mistake. Only what was done
 * is kept: a refused request did nothing, and may be repeated with the same key.
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
