import { allOperations, type AnyOperationName, type Operation } from '#contract/index.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { pathText } from '#gateway/http/path-text.ts'
import { checkContentType, readBody, parseJson } from '#gateway/http/read-body.ts'
import { fieldCheck } from './field-check.ts'
import { memberOf, any, list, merge, object, shapeOf, value, values, type Shape } from './shape.ts'

// What may be written to a gateway: the fields that the contract names, and those that gateways in the field need.

const besides: Partial<Record<AnyOperationName, Shape>> = {
  sendPresence: merge(values('presence delay'), object({ options: values('presence') })),
  // The contract leaves the object open; others want a text.
  createGroup: object({ subject: any }),
  createInstance: values('integration qrcode'),
  setWebhook: object({
    webhook: merge(
      values('byEvents base64 webhookByEvents webhookBase64'),
      // What was read of a webhook is sent back with it.
      merge(
        values('id instanceId instanceName createdAt updatedAt'),
        object({ headers: any, events: list(value) }),
      ),
    ),
  }),
}

/** The fields that an operation's body may have; undefined where it has no body. */
function bodyShape(name: AnyOperationName): Shape | undefined {
  const { body }: Operation = allOperations[name]
  const shape = body && shapeOf(body)
  return shape && merge(shape, besides[name] ?? shape)
}

/** Operations whose bodies hold a file: they pass piece by piece, and are looked at while they do. */
const isMedia = (name: AnyOperationName): boolean =>
  name === 'sendMedia' || name === 'sendPlatformAudio'

/** Far more than the permissions on five thousand instances, or a hundred thousand numbers. */
const maxBytes = 8 * 1024 * 1024

/** A body whose fields are known. */
export interface CheckedBody {
  /** The request to send on. */
  readonly request: Request
  /** The body, where it was read. */
  readonly body?: unknown
  /** Checks the body while it passes, where it may hold a file. Throws an `HttpError`. */
  readonly onPiece?: (piece: Uint8Array) => void
}

/**
 * Lets nothing but the fields of an operation through to the gateway, which might take others as well: a role, or a switch
 * that the contract does not show.
 *
 * A body is read and written again from what was understood, so that what was checked is what is sent. One that may hold
 * a file is checked while it passes: at a field that is not known it breaks off before its end.
 *
 * @throws {HttpError} 400 with a sentence per field that is not known, 413 over 8 MB, 415 for what is not declared as JSON
 */
export async function checkBody(name: AnyOperationName, request: Request): Promise<CheckedBody> {
  const shape = bodyShape(name)
  if (!shape) return { request }
  checkContentType(request.headers)
  if (isMedia(name)) return { request, onPiece: fieldCheck(shape, unknownField) }
  const declared = Number(request.headers.get('content-length') ?? 0)
  let bytes = 0
  const count = (more: number) => {
    bytes += more
    if (bytes > maxBytes) throw tooLarge()
  }
  if (declared > maxBytes) throw tooLarge()
  const body = parseJson(await readBody(request, new AbortController().signal, count))
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

const tooLarge = () => new HttpError(413, `The body must be at most ${maxBytes} bytes`)

const unknownField = (path: readonly PropertyKey[]): string =>
  `${pathText(path)} is not a field of this operation`

/** A sentence for each part of a body that its shape does not name. */
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
