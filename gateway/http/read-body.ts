import { HttpError, pathText } from './http-error.ts'
import { randomUUID } from 'node:crypto'
import { jsonScanner, type TextPart } from './json-scanner.ts'
import { onClosing } from './waiting.ts'

/** 100 MB of media are 134 MB of base64; the rest is for the other fields. */
export const maxBodyBytes = 140 * 1024 * 1024

/** Bodies up to this size are read without a stream, which would take several times as long as reading the body. */
const smallBodyBytes = 64 * 1024

export const bodyTooLarge = (maxBytes = maxBodyBytes) =>
  new HttpError(413, `The body must be at most ${maxBytes} bytes`)

/** Refuses (415) a body not declared as JSON in UTF-8: section 4 requires `Content-Type: application/json`. */
export function checkContentType(headers: Headers): void {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';')
  const charset = parameters.map((p) => p.trim()).find((p) => p.startsWith('charset='))
  if (type.trim() !== 'application/json') {
    throw new HttpError(415, 'The Content-Type must be application/json')
  }
  if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) {
    throw new HttpError(415, 'The charset of the body must be UTF-8')
  }
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') {
    throw new HttpError(415, 'The body must not be compressed')
  }
}

/**
 * Reads the bytes of a request's body. Calls `take` before memory is used, which may queue or refuse the request: with
 * the declared length at once, or, without one, with the size of each chunk (twice, for the chunk and for the whole).
 * Ends with 503 when `closing` is aborted, and with 413 beyond `maxBytes`.
 */
export async function readBody(
  request: Request,
  closing: AbortSignal,
  take: (bytes: number) => void | Promise<void> = () => undefined,
  maxBytes = maxBodyBytes,
): Promise<Buffer> {
  const header = request.headers.get('content-length')
  const declared = header === null ? undefined : Number(header)
  if (declared !== undefined && declared > maxBytes) throw bodyTooLarge(maxBytes)
  if (declared !== undefined && declared <= smallBodyBytes) {
    await take(declared)
    return readSmall(request, closing)
  }
  if (!request.body) return Buffer.alloc(0)
  if (declared !== undefined) await take(declared)
  const reader = request.body.getReader()
  const giveUp = () => void reader.cancel().catch(() => undefined)
  closing.addEventListener('abort', giveUp, { once: true })
  if (closing.aborted) giveUp()
  try {
    const body =
      declared === undefined
        ? await readPieces(reader, { giveUp, take, maxBytes })
        : await readInto(Buffer.allocUnsafeSlow(declared), reader)
    if (closing.aborted) throw isClosing()
    return body
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw unreadable()
  } finally {
    closing.removeEventListener('abort', giveUp)
  }
}

const isClosing = () => new HttpError(503, 'The gateway is closing')
const unreadable = () => new HttpError(400, 'The body could not be read to its end')

/** Reads a body without a web stream. Briefly holds the body twice. */
function readSmall(request: Request, closing: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const forget = onClosing(closing, () => reject(isClosing()))
    request.arrayBuffer().then(
      (bytes) => {
        forget()
        resolve(Buffer.from(bytes))
      },
      () => {
        forget()
        reject(unreadable())
      },
    )
  })
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Fills one buffer, so that a large body is never held twice. */
async function readInto(body: Buffer, reader: Reader): Promise<Buffer> {
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return body.subarray(0, length)
    body.set(value, length)
    length += value.length
  }
}

async function readPieces(
  reader: Reader,
  {
    giveUp,
    take,
    maxBytes,
  }: { giveUp: () => void; take: (bytes: number) => void | Promise<void>; maxBytes: number },
): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(pieces, length)
    length += value.length
    if (length > maxBytes) {
      giveUp()
      throw bodyTooLarge(maxBytes)
    }
    await take(2 * value.length)
    pieces.push(value)
  }
}

const maxDepth = 64
const maxParts = 250_000
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Texts longer than this stay in the body's bytes if their field may hold media. */
const minLongText = 64 * 1024
/** The JSON of a body without media. As strings and objects it takes several times its size. */
const maxTextBytes = 32 * 1024 * 1024

/**
 * Placeholder in a parsed body for the text that was left in the body's bytes. Random, so that clients cannot send it.
 */
const placeholder = randomUUID()

/** A parsed body. */
interface ParsedBody {
  value: unknown
  /**
   * The bytes of the text whose placeholder {@link isPlaceholder} recognises in `value`, without quotes: a view on the
   * body.
   */
  longText: Buffer | undefined
}

/** Returns whether a text is the placeholder of {@link ParsedBody.longText}. */
export const isPlaceholder = (text: string): boolean => text === placeholder

/**
 * Parses a body. Refuses (400) a body that is not JSON in UTF-8, has more than 250 000 parts (32 MB of `{},{},…` become
 * hundreds of megabytes of objects) or is nested more than 64 deep (serializing it would overflow the stack), and texts
 * with U+0000 or lone surrogates, which SQLite would cut off or change silently. Refuses more than 32 MB of JSON
 * besides media with 413.
 *
 * @param mediaField the field whose text, if long, is not converted to a string: 100 MB of media as base64 would be
 * held three more times
 */
export function parseBody(bytes: Buffer, mediaField?: string): ParsedBody {
  const longText = mediaField === undefined ? undefined : findLongText(bytes)
  if (longText && mediaField !== undefined) {
    const before = bytes.subarray(0, longText.start)
    const rest = Buffer.concat([before, Buffer.from(placeholder), bytes.subarray(longText.end)])
    const value = parseJson(rest)
    if (fieldOf(value, mediaField) === placeholder)
      return { value, longText: bytes.subarray(longText.start, longText.end) }
  }
  return { value: parseJson(bytes), longText: undefined }
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? Reflect.get(value, field)
    : undefined

/** Does the same as {@link parseBody} for bodies without media. */
export function parseJson(bytes: Buffer): unknown {
  if (hasTooManyParts(bytes)) throw new HttpError(400, `The body has more than ${maxParts} parts`)
  if (bytes.length > maxTextBytes) {
    throw new HttpError(413, `The body must be at most ${maxTextBytes} bytes, media aside`)
  }
  const value = parse(bytes)
  const wrong = unkeptText(value, 0)
  if (wrong) {
    const path = pathText(wrong) || 'body'
    throw new HttpError(400, `${path} must not contain U+0000 or half surrogate pairs`)
  }
  return value
}

/**
 * Finds the longest text in a JSON text, without its quotes, if it is long and has no escapes. Gives up if the body has
 * more texts than parts are allowed.
 */
function findLongText(bytes: Buffer): { start: number; end: number } | undefined {
  let longest: TextPart | undefined
  let texts = 0
  const scan = jsonScanner({
    text(part) {
      texts += 1
      if (part.bytes.length > Math.max(minLongText, longest?.bytes.length ?? 0)) longest = part
      return texts > maxParts ? 'stop' : undefined
    },
  })
  scan(bytes)
  if (!longest?.isEnd || longest.hasEscapes || texts > maxParts) return undefined
  return { start: longest.from, end: longest.from + longest.bytes.length }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    // The parser's own message quotes the body, which may contain a password.
    throw new HttpError(400, 'The body must be valid JSON in UTF-8')
  }
}

/**
 * Returns whether a body has too many parts. Each value but the first follows a comma, a bracket or a brace, which
 * base64 does not contain, so the search is fast there.
 */
function hasTooManyParts(bytes: Buffer): boolean {
  if (bytes.length <= maxParts) return false
  let count = 0
  for (const mark of [',', '[', '{']) {
    const code = mark.charCodeAt(0)
    for (let at = bytes.indexOf(code); at !== -1; at = bytes.indexOf(code, at + 1)) {
      count += 1
      if (count > maxParts) return true
    }
  }
  return false
}

const unkept = /[\0\p{Surrogate}]/u

/** Returns the path of the first text that cannot be stored, or undefined. */
function unkeptText(value: unknown, depth: number): PropertyKey[] | undefined {
  if (typeof value === 'string') return unkept.test(value) ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === maxDepth) throw new HttpError(400, 'The body is nested too deeply')
  const isList = Array.isArray(value)
  const parts = value as Readonly<Record<string, unknown>>
  for (const key of Object.keys(parts)) {
    const found = unkeptText(parts[key], depth + 1)
    if (found) return [isList ? Number(key) : key, ...found]
  }
  return undefined
}
