import { HttpError } from './http-error.ts'

const maxDepth = 64
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses a body. Refuses (400) what is not JSON in UTF-8, what is nested more than 64 deep (writing it back would
 * overflow the stack), and texts with U+0000 or half surrogate pairs, which SQLite would cut off or change silently.
 */
export function parseJson(bytes: Uint8Array): unknown {
  const value = parse(bytes)
  checkParts(value)
  return value
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes)) as unknown
  } catch {
    // The parser's own sentence quotes the body, which may hold a password.
    throw new HttpError(400, 'The body must be valid JSON in UTF-8')
  }
}

function checkParts(root: unknown): void {
  const open: { value: unknown; path: string; depth: number }[] = [
    { value: root, path: '', depth: 0 },
  ]
  for (let part = open.pop(); part; part = open.pop()) {
    const { value, path, depth } = part
    if (typeof value === 'string') {
      if (/[\0\p{Surrogate}]/u.test(value)) {
        throw new HttpError(
          400,
          `${path || 'body'} must not contain U+0000 or half surrogate pairs`,
        )
      }
    } else if (typeof value === 'object' && value !== null) {
      if (depth === maxDepth) throw new HttpError(400, 'The body is nested too deeply')
      const isList = Array.isArray(value)
      for (const [key, child] of Object.entries(value)) {
        const place = isList ? `[${key}]` : path === '' ? key : `.${key}`
        open.push({ value: child, path: path + place, depth: depth + 1 })
      }
    }
  }
}
