import { HttpError } from './http-error.ts'
import { pathText } from './path-text.ts'

const maxDepth = 64
const maxParts = 250_000
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses a body. Refuses (400) what is not JSON in UTF-8, what has more than 250 000 parts (140 MB of `{},{},…` become
 * gigabytes of objects) or is nested more than 64 deep (writing it back would overflow the stack), and texts with
 * U+0000 or half surrogate pairs, which SQLite would cut off or change silently.
 */
export function parseJson(bytes: Buffer): unknown {
  if (hasTooManyParts(bytes)) throw new HttpError(400, `The body has more than ${maxParts} parts`)
  const value = parse(bytes)
  const unkept = unkeptText(value, 0)
  if (unkept) {
    const path = pathText(unkept) || 'body'
    throw new HttpError(400, `${path} must not contain U+0000 or half surrogate pairs`)
  }
  return value
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
