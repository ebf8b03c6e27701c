import { fillPath } from '#contract/fill-path.ts'
import { isReadOperation, type Operation } from '#contract/index.ts'
import { originOf } from '#domain/gateway-address.ts'
import { ownValue } from '#domain/keys-of.ts'
import type { Body } from './dialects/dialect.ts'
import { preventsRepeats } from './idempotency.ts'
import type { BuiltRequest } from './redact/observe.ts'
import { byteLength, delayOf } from './time-out.ts'

interface Otherwise {
  readonly path?: string | undefined
  readonly body?: ((body: Body) => Body) | undefined
}

/** The parts of a `CallRequest`, unchecked. */
export interface LooseRequest extends InBlobs {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: Record<string, unknown>
}

/**
 * Builds the request of an operation, with the differences of the gateway's dialect in `otherwise`. Validates it
 * against the contract's schema first: a mismatch is an internal error, not the user's. A field whose text is in a Blob
 * is validated as its placeholder ''.
 * @throws zod's error when the request does not match the contract.
 */
export function buildRequest(
  address: string,
  operation: Operation,
  request: unknown,
  otherwise: Otherwise = {},
): BuiltRequest {
  // The parts of a `CallRequest`; the schemas below check them.
  const { params, query, body, blobs } = (request ?? {}) as LooseRequest
  operation.query?.parse(query)
  operation.body?.parse(body)
  const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
  const sent = operation.body && (otherwise.body?.(body ?? {}) ?? body ?? {})
  const written = sent && writeBody(sent, blobs)
  const url = `${address}${fillPath(otherwise.path ?? operation.path, params)}${search}`
  return {
    method: operation.method,
    url,
    headers: {
      accept: 'application/json',
      ...(written === undefined ? {} : { 'content-type': 'application/json' }),
      ...(!isReadOperation(operation) && mayCarryKey(address)
        ? { 'idempotency-key': freshKey() }
        : {}),
    },
    ...(written === undefined ? {} : { body: written }),
    bytes: written === undefined ? 0 : byteLength(written),
    delay: delayOf(sent),
    ...(sent && { sent }),
  }
}

/**
 * Returns whether writes may carry an idempotency key. A header that a gateway does not allow across origins makes
 * every call fail, so only gateways that honour it receive it.
 */
function mayCarryKey(address: string): boolean {
  const sameOrigin =
    globalThis.location !== undefined && originOf(address) === globalThis.location.origin
  return sameOrigin || preventsRepeats(address) === true
}

const hex = (value: number) => value.toString(16).padStart(8, '0')

/** A random prefix of this page's idempotency keys: a new one per request costs as much as the request. */
const ofThisPage = Array.from(crypto.getRandomValues(new Uint32Array(3)), hex).join('')
let keys = 0
const freshKey = () => ofThisPage + hex(++keys)

/** Texts of a body that are in Blobs, by field of the body: megabytes of base64 that are never held in a string. */
export interface InBlobs {
  /** ASCII that needs no escaping in JSON, such as base64. The body has '' in the place of each. */
  readonly blobs?: Readonly<Record<string, Blob>>
}

/**
 * Serialises a request's body as JSON: to a text, or to a Blob that refers to the Blobs of its fields. Copies nothing.
 * @throws TypeError when a Blob has no matching empty text in the body: an internal error.
 */
export function writeBody(
  body: object,
  blobs: Readonly<Record<string, Blob>> | undefined,
): string | Blob {
  const fields = Object.keys(blobs ?? {})
  if (blobs === undefined || fields.length === 0) return JSON.stringify(body)
  const entries = Object.entries(body).filter(([, value]) => value !== undefined)
  const unmatchedField = fields.find(
    (field) => !entries.some(([name, v]) => name === field && v === ''),
  )
  if (unmatchedField !== undefined)
    throw new TypeError(`the body has no empty text '${unmatchedField}'`)
  const parts = entries.flatMap(([name, value], i): BlobPart[] => {
    const start = `${i === 0 ? '' : ','}${JSON.stringify(name)}:`
    const blob = ownValue(blobs, name)
    return blob ? [`${start}"`, blob, '"'] : [start + JSON.stringify(value)]
  })
  return new Blob(['{', ...parts, '}'], { type: 'application/json' })
}
