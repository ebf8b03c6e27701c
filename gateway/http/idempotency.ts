import { createHash, createHmac } from 'node:crypto'
import type { Store } from '#gateway/store/store.ts'
import { HttpError } from './http-error.ts'

/** An answer as it goes out: the status of success, and the body's text ('' for none). */
export interface PlainAnswer {
  status: number
  body: string
  /** What goes out instead of text, where the operation answers bytes; never kept. */
  bytes?: Uint8Array
}

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
 * The request's `Idempotency-Key`, with what it belongs to, or undefined when it has none. The document knows no such
 * header: it is for browsers, which repeat a POST by themselves when a kept connection closes.
 */
export function keyedRequest(
  request: Request,
  scope: string,
  body: Buffer,
): KeyedRequest | undefined {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new HttpError(400, 'Idempotency-Key must be 1 to 200 visible ASCII characters')
  }
  return {
    scope,
    key: createHash('sha256').update(key).digest('hex'),
    requestDigest: createHmac('sha256', key).update(body).digest('hex'),
  }
}

/**
 * Lets each keyed request be done once. While the first is under way, others with its key wait for it; after that they
 * get its answer. A key that comes with another body is refused (422): one of the two is a mistake. Only what was done
 * is kept: a refused request did nothing, and may be repeated with the same key.
 */
export function onceByKey(store: Store) {
  const underWay = new Map<string, Promise<unknown>>()
  return async function once(
    keyed: KeyedRequest | undefined,
    perform: () => Promise<PlainAnswer>,
  ): Promise<PlainAnswer> {
    if (!keyed) return perform()
    const id = `${keyed.scope}\n${keyed.key}`
    for (let first = underWay.get(id); first; first = underWay.get(id)) {
      await first.catch(() => undefined)
    }
    const first = store.firstAnswers.find(keyed.scope, keyed.key)
    if (first) {
      if (first.requestDigest !== keyed.requestDigest) {
        throw new HttpError(422, 'This Idempotency-Key was used for another request')
      }
      return { status: first.status, body: first.body }
    }
    const performed = perform()
    underWay.set(id, performed)
    try {
      return await performed
    } finally {
      underWay.delete(id)
    }
  }
}
