import { fillPath } from '#contract/fill-path.ts'
import { isReadOperation, type Operation } from '#contract/index.ts'
import { originOf } from '#domain/gateway-address.ts'
import type { Body } from './dialects/dialect.ts'
import { preventsRepeats } from './idempotency.ts'

/** A request as it will be sent, but for the key. */
export interface BuiltRequest {
  readonly method: Operation['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Blob
  /** Size of the body, in bytes (UTF-8). */
  readonly bytes: number
  /** For how long the gateway is asked to hold the answer, in milliseconds. */
  readonly delay: number
  /** The body as an object, as the gateway's dialect has it; texts that lie in Blobs are ''. */
  readonly sent?: Body
}

/** What a dialect has otherwise. */
export interface Otherwise {
  readonly path?: string | undefined
  readonly body?: ((body: Body) => Body) | undefined
}

interface LooseRequest extends InBlobs {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: Record<string, unknown>
}

/**
 * Builds the request of an operation, `otherwise` where the gateway's dialect has it otherwise. The contract's schema checks it first: what does not fit is a mistake of
 * this program, not of a person. A field whose text lies in a Blob is checked as the text '' that stands for it.
 * @throws zod's error when the request does not fit the contract.
 */
export function buildRequest(
  address: string,
  operation: Operation,
  request: unknown,
  otherwise: Otherwise = {},
): BuiltRequest {
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

/** A header that a gateway does not allow across origins makes each call fail: only one that honours it gets it there. */
function mayCarryKey(address: string): boolean {
  const sameOrigin =
    globalThis.location !== undefined && originOf(address) === globalThis.location.origin
  return sameOrigin || preventsRepeats(address) === true
}

const hex = (value: number) => value.toString(16).padStart(8, '0')

/** What the keys of this page begin with: no other has them. Random each time, they would cost as much as a request. */
const ofThisPage = Array.from(crypto.getRandomValues(new Uint32Array(3)), hex).join('')
let keys = 0
const freshKey = () => ofThisPage + hex(++keys)

/** The size of a text in UTF-8, or of a Blob, in bytes; of a very long text the number of its characters. */
export function byteLength(text: string | Blob): number {
  if (typeof text !== 'string') return text.size
  // Almost all of a large body is base64, one byte a character: encoding megabytes only to count them is waste.
  if (text.length > 1_000_000) return text.length
  let bytes = text.length
  // Asked of each request and each answer: encoding them costs ten times as much.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // A half of a pair: the two are four bytes.
    const isHalf = code >= 0xd8_00 && code <= 0xdf_ff
    if (code > 0x7f) bytes += code > 0x7_ff && !isHalf ? 2 : 1
  }
  return bytes
}

function delayOf(body: Body | undefined): number {
  const options = body?.['options'] as { delay?: unknown } | undefined
  const delay = body?.['delay'] ?? options?.delay
  return typeof delay === 'number' ? delay : 0
}

/** Texts of a body that lie in Blobs, by the field of the body: megabytes of base64 that no string holds. */
export interface InBlobs {
  /** ASCII that JSON needs not escape, as base64 is. The body has '' in the place of each. */
  readonly blobs?: Readonly<Record<string, Blob>>
}

/**
 * A request's body as JSON: a text, or where fields of it lie in Blobs a Blob that refers to them. Nothing is copied.
 * @throws TypeError when a Blob belongs to no empty text of the body: a mistake of this program.
 */
export function writeBody(
  body: object,
  blobs: Readonly<Record<string, Blob>> | undefined,
): string | Blob {
  const fields = Object.keys(blobs ?? {})
  if (blobs === undefined || fields.length === 0) return JSON.stringify(body)
  const given = Object.entries(body).filter(([, value]) => value !== undefined)
  const unmatchedField = fields.find(
    (field) => !given.some(([name, v]) => name === field && v === ''),
  )
  if (unmatchedField !== undefined)
    throw new TypeError(`the body has no empty text '${unmatchedField}'`)
  const parts = given.flatMap(([name, value], i): BlobPart[] => {
    const start = `${i === 0 ? '' : ','}${JSON.stringify(name)}:`
    const blob = Object.hasOwn(blobs, name) ? blobs[name] : undefined
    return blob ? [`${start}"`, blob, '"'] : [start + JSON.stringify(value)]
  })
  return new Blob(['{', ...parts, '}'], { type: 'application/json' })
}
