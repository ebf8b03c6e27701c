import { allOperations, type AnyOperationName, type Operation } from '#contract/index.ts'
import { HttpError, pathText } from '#gateway/http/http-error.ts'
import { checkContentType, readBody, parseJson } from '#gateway/http/read-body.ts'
import { fieldCheck } from './field-check.ts'
import { memberOf, any, list, merge, object, shapeOf, value, values, type Shape } from './shape.ts'

// The fields that may be written to a gateway: those of the contract, and those that gateways in the field need.

const besides: Partial<Record<AnyOperationName, Shape>> = {
  sendPresence: merge(values('presence delay'), object({ options: values('presence') })),
  // The contract leaves the object open; other gateways expect a text.
  createGroup: object({ subject: any }),
  createInstance: values('integration qrcode'),
  setWebhook: object({
    webhook: merge(
      values('byEvents base64 webhookByEvents webhookBase64'),
      // A webhook is sent back with the fields that were read.
      merge(
        values('id instanceId instanceName createdAt updatedAt'),
        object({ headers: any, events: list(value) }),
      ),
    ),
  }),
}

/** Returns the fields allowed in an operation's body; undefined if it has no body. */
function bodyShape(name: AnyOperationName): Shape | undefined {
  const { body }: Operation = allOperations[name]
  const shape = body && shapeOf(body)
  return shape && merge(shape, besides[name] ?? shape)
}

/** Returns whether the operation's body holds a file: it is streamed and checked chunk by chunk. */
const isMedia = (name: AnyOperationName): boolean =>
  name === 'sendMedia' || name === 'sendPlatformAudio'

/** Far more than the permissions for five thousand instances or a hundred thousand numbers need. */
const maxBytes = 8 * 1024 * 1024

/** A body with known fields only. */
export interface CheckedBody {
  /** The request to forward. */
  readonly request: Request
  /** The body, if it was read. */
  readonly body?: unknown
  /** Checks the body while it is streamed, if it may hold a file. Throws an `HttpError`. */
  readonly onPiece?: (piece: Uint8Array) => void
}

/**
 * Rejects all fields except those of the operation, since the gateway might accept others too, such as a role or a
 * switch that is not in the contract.
 *
 * A body is parsed and serialized again, so that exactly the checked content is sent. A body that may hold a file is
 * checked while it is streamed: an unknown field aborts it before its end.
 *
 * @throws {HttpError} 400 with a sentence per unknown field, 413 over 8 MB, 415 if not declared as JSON
 */
export async function checkBody(name: AnyOperationName, request: Request): Promise<CheckedBody> {
  const shape = bodyShape(name)
  if (!shape) return { request }
  checkContentType(request.headers)
  if (isMedia(name)) return { request, onPiece: fieldCheck(shape, unknownField) }
  const anyTime = new AbortController().signal
  const body = parseJson(await readBody(request, anyTime, undefined, maxBytes))
  const unknown = unknownFields(shape, body, [])
  if (unknown.length > 0) throw new HttpError(400, unknown)
  const text = Buffer.from(JSON.stringify(body))
  const headers = new Headers(request.headers)
  headers.set('content-length', String(text.length))
  return {
    request: new Request(request.url, { method: request.method, headers, body: text }),
    body,
  }
}

const unknownField = (path: readonly PropertyKey[]): string =>
  `${pathText(path)} is not a field of this operation`

/** Returns a sentence for each part of a body that is not in its shape. */
function unknownFields(shape: Shape, given: unknown, path: readonly PropertyKey[]): string[] {
  if (typeof given !== 'object' || given === null || shape.is === 'any') return []
  if (Array.isArray(given)) {
    const of = shape.is === 'list' ? shape.of : undefined
    return of
      ? given.flatMap((one, i) => unknownFields(of, one, [...path, i]))
      : [`${pathText(path) || 'body'} must not be a list`]
  }
  if (shape.is !== 'object') return [`${pathText(path) || 'body'} must not be an object`]
  return Object.entries(given).flatMap(([name, one]) => {
    const member = memberOf(shape, name)
    return member ? unknownFields(member, one, [...path, name]) : [unknownField([...path, name])]
  })
}
