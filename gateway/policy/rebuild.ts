import type { AnyOperationName } from '#contract/index.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { chain, readUpTo, type Answer } from '#gateway/proxy/answer.ts'
import type { Forwarded } from '#gateway/proxy/forward.ts'
import { UnpackError, withLimit } from '#gateway/proxy/unpack.ts'
import { answerShape } from './answer-shapes.ts'
import { findList, rebuildList } from './rebuild-list.ts'
import type { Role } from '#contract/roles.ts'
import type { Seen } from '#gateway/labels/seen-instances.ts'
import { keep, type Mask } from './shape.ts'
import { withoutLongTexts } from './without-long-texts.ts'

/** A hundred thousand agents take 56 MB. */
const maxBytes = 64 * 1024 * 1024
/** Longer lists are streamed. Shorter responses are checked completely before any of it passes. */
const maxWholeBytes = 256 * 1024
/** Longer texts are emptied: some gateways repeat the media that was sent to them. */
const maxTextBytes = 1024 * 1024

/** Which response is rebuilt, and for which role. */
export interface Rebuilding {
  readonly role: Role
  readonly name: AnyOperationName
  /** The instances that a limited person sees; undefined for all. */
  readonly seen?: Seen | undefined
  readonly reads: boolean
  /** Replaces secrets with asterisks. */
  readonly mask: Mask
}

/**
 * Returns a function that rebuilds an operation's response for a role from a list of fields: fields not in the list, in
 * particular tokens, are dropped. Of a refusal, its status and messages pass. Undefined if the response is a file.
 *
 * @throws {HttpError} 502 if the response of a read cannot be parsed
 */
export function rebuilder({
  role,
  name,
  seen,
  reads,
  mask,
}: Rebuilding): ((forwarded: Forwarded) => Promise<Answer>) | undefined {
  const shape = answerShape(role, name, seen)
  if (!shape) return undefined
  return async ({ status, headers, pieces }) => {
    // The media is the requested content here.
    const maxTextLength = name === 'readMessageMedia' ? maxBytes : maxTextBytes
    const short = withoutLongTexts(pieces, maxTextLength)
    const limited = withLimit(short, maxBytes)[Symbol.asyncIterator]()
    const beginning = await unlessUnreadable(readUpTo(maxWholeBytes, limited))
    headers.delete('content-length')
    const list =
      reads && status >= 200 && status <= 299 && beginning?.isWhole === false
        ? findList(shape, Buffer.concat(beginning.pieces))
        : undefined
    if (beginning && list) {
      headers.set('content-type', 'application/json; charset=utf-8')
      const rest = rebuildList(chain(beginning.pieces, limited), shape, list, mask)
      return { status, headers, text: undefined, rest }
    }
    const text = beginning && (await unlessUnreadable(readText(chain(beginning.pieces, limited))))
    const answer = (body: string): Answer => ({ status, headers, text: body, rest: undefined })
    const json = (value: unknown): Answer => {
      headers.set('content-type', 'application/json; charset=utf-8')
      return answer(JSON.stringify(value))
    }
    if (text?.trim() === '') return answer('')
    if (status < 200 || status > 299) {
      const refusal = keepRefusal(status, text ?? '', mask)
      return typeof refusal === 'string' ? answer(refusal) : json(refusal)
    }
    const body = parse(text)
    const rebuilt =
      reportedError(body, mask) ?? (body === undefined ? body : keep(shape, body, mask))
    if (rebuilt !== undefined) return json(rebuilt)
    if (reads) throw new HttpError(502, 'The response could not be checked, so it is not shown')
    // The write was done, but its response cannot be checked.
    return answer('')
  }
}

/** Returns undefined if a response is too long or cannot be decompressed. */
const unlessUnreadable = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (error instanceof UnpackError) return undefined
    throw error
  })

async function readText(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all).toString('utf8')
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Some gateways respond with 200 and `error: true`: returns their message. */
function reportedError(body: unknown, mask: Mask): object | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body) || body.error !== true)
    return undefined
  const message = 'message' in body && typeof body.message === 'string' ? body.message : ''
  return { error: true, message: mask(message) }
}

const maxTextLength = 10_000
/** As many as a list of invalid numbers may have. */
const maxReasons = 10_000
const maxDepth = 4

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/**
 * Returns the parts of a refusal that are passed on: `status`, `error`, `message` and `response.message`, in the shapes
 * that gateways use. An HTML page is detected and none of its content passes; a plain text passes as a message.
 *
 * @returns a JSON value, or a text that is not JSON
 */
export function keepRefusal(status: number, text: string, mask: Mask): object | string {
  const cut = (given: string) => mask(given.slice(0, maxTextLength))
  // The dashboard recognises a page by its beginning.
  if (/^\s*<(!doctype|html|head|body|\?xml|center|h1)/i.test(text)) return '<!doctype html>'
  const body = parse(text)
  if (!isRecord(body)) {
    const message = typeof body === 'string' ? body : body === undefined ? text : ''
    return { status, ...(message === '' ? {} : { message: cut(message) }) }
  }
  const { error, message, response } = body
  const answered = {
    message: keepReasons(message, cut),
    response: isRecord(response)
      ? keepMembers({ message: keepReasons(response['message'], cut) })
      : keepReasons(response, cut),
  }
  return {
    status: typeof body['status'] === 'number' ? body['status'] : status,
    ...(typeof error === 'string' || error === true
      ? { error: error === true ? error : cut(error) }
      : {}),
    ...keepMembers(answered),
  }
}

/** Accepts texts, lists of texts, `{property, message}` and `{jid, exists, number}`. */
function keepReasons(given: unknown, cut: Mask, depth = 0): unknown {
  if (typeof given === 'string') return cut(given)
  if (depth === maxDepth) return undefined
  if (Array.isArray(given))
    return given
      .slice(0, maxReasons)
      .map((one) => keepReasons(one, cut, depth + 1))
      .filter((one) => one !== undefined)
  if (!isRecord(given)) return undefined
  const text = (name: string) => {
    const value = given[name]
    return typeof value === 'string' ? cut(value) : undefined
  }
  const kept = keepMembers({
    property: text('property'),
    message: text('message'),
    jid: text('jid'),
    number: text('number'),
    exists: typeof given['exists'] === 'boolean' ? given['exists'] : undefined,
  })
  return Object.keys(kept).length > 0 ? kept : undefined
}

const keepMembers = (members: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(members).filter(([, one]) => one !== undefined))
