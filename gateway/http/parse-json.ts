import { randomUUID } from 'node:crypto'
import { HttpError } from './http-error.ts'
import { pathText } from './path-text.ts'

const maxDepth = 64
const maxParts = 250_000
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A longer text than this stays in the body's bytes, where its field may hold media. */
const minLongText = 64 * 1024
/** The JSON of a body, media aside. As strings and objects it takes several times its size. */
export const maxTextBytes = 32 * 1024 * 1024

/** Stands in a parsed body for the text that was left in the body's bytes. Nobody outside can know it. */
const standIn = randomUUID()

/** A parsed body. */
export interface ParsedBody {
  value: unknown
  /** The bytes of the text that {@link isStandIn} recognises in `value`, without its quotes: a view on the body. */
  longText: Buffer | undefined
}

/** True for the text that stands for {@link ParsedBody.longText}. */
export const isStandIn = (text: string): boolean => text === standIn

/**
 * Parses a body. Refuses (400) what is not JSON in UTF-8, what has more than 250 000 parts (32 MB of `{},{},…` become
 * hundreds of megabytes of objects) or is nested more than 64 deep (writing it back would overflow the stack), and
 * texts with U+0000 or half surrogate pairs, which SQLite would cut off or change silently. More than 32 MB of JSON,
 * media aside, are refused with 413.
 *
 * @param mediaField the field whose text, where it is long, is not made a string: 100 MB of media as base64 would be
 *   held three more times
 */
export function parseBody(bytes: Buffer, mediaField?: string): ParsedBody {
  const longText = mediaField === undefined ? undefined : findLongText(bytes)
  if (longText && mediaField !== undefined) {
    const before = bytes.subarray(0, longText.start)
    const rest = Buffer.concat([before, Buffer.from(standIn), bytes.subarray(longText.end)])
    const value = parseJson(rest)
    if (fieldOf(value, mediaField) === standIn)
      return { value, longText: bytes.subarray(longText.start, longText.end) }
  }
  return { value: parseJson(bytes), longText: undefined }
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? (value as Record<string, unknown>)[field]
    : undefined

/** As {@link parseBody}, where no field holds media. */
export function parseJson(bytes: Buffer): unknown {
  if (hasTooManyParts(bytes)) throw new HttpError(400, `The body has more than ${maxParts} parts`)
  if (bytes.length > maxTextBytes) {
    throw new HttpError(413, `The body must be at most ${maxTextBytes} bytes, media aside`)
  }
  const value = parse(bytes)
  const unkept = unkeptText(value, 0)
  if (unkept) {
    const path = pathText(unkept) || 'body'
    throw new HttpError(400, `${path} must not contain U+0000 or half surrogate pairs`)
  }
  return value
}

const quote = 0x22
const backslash = 0x5c

/**
 * The longest of the texts in a JSON text, without its quotes, if it is long and has no escapes. Goes from quote to
 * quote, which takes no time in base64; gives up on a body with more texts than parts are taken.
 */
function findLongText(bytes: Buffer): { start: number; end: number } | undefined {
  let longest: { start: number; end: number } | undefined
  let quotes = 0
  for (let open = bytes.indexOf(quote); open !== -1;) {
    const start = open + 1
    let end = bytes.indexOf(quote, start)
    while (end !== -1 && isEscaped(bytes, start, end) && quotes++ < 4 * maxParts)
      end = bytes.indexOf(quote, end + 1)
    if (end === -1 || quotes++ > 4 * maxParts) return undefined
    const length = end - start
    if (length > minLongText && length > (longest ? longest.end - longest.start : 0))
      longest = { start, end }
    open = bytes.indexOf(quote, end + 1)
  }
  const hasEscapes = longest && bytes.subarray(longest.start, longest.end).includes(backslash)
  return hasEscapes ? undefined : longest
}

function isEscaped(bytes: Buffer, start: number, at: number): boolean {
  let first = at
  while (first > start && bytes[first - 1] === backslash) first -= 1
  return (at - first) % 2 === 1
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes)) as unknown
  } catch {
    // The parser's own sentence quotes the body, which may hold a password.
    throw new HttpError(400, 'The body must be valid JSON in UTF-8')
  }
}

/** Each value but the first follows a comma, a bracket or a brace. Base64 has none, so this takes no time there. */
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

/** The path of the first text that can't be kept, or undefined. */
function unkeptText(value: unknown, depth: number): PropertyKey[] | undefined {
  if (typeof value === 'string') return /[\0\p{Surrogate}]/u.test(value) ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === maxDepth) throw new HttpError(400, 'The body is nested too deeply')
  const isList = Array.isArray(value)
  for (const [key, part] of Object.entries(value)) {
    const found = unkeptText(part, depth + 1)
    if (found) return [isList ? Number(key) : key, ...found]
  }
  return undefined
}
