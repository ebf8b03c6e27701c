/** The shape of a body: its fields and their types. Strings are described by their format, closed lists by value. */
export type Shape = string | { readonly [field: string]: Shape }

const isRecord = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)

const closedLists: Readonly<Record<string, readonly string[]>> = {
  presence: ['unavailable', 'available', 'composing', 'recording', 'paused'],
}
const byValue = new Set(['mediatype', 'integration'])

/** Returns the shape of a body, or of a named part of it. */
export function shapeOf(value: unknown, name = ''): Shape {
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([field, v]) => [field, shapeOf(v, field)]))
  if (Array.isArray(value))
    return value.length === 0 ? 'empty list' : { 'each item': shapeOf(value[0], name) }
  return typeof value === 'string' ? lookOf(value, name) : typeof value
}

function lookOf(text: string, name: string): string {
  const closed = closedLists[name]
  if (closed) return closed.includes(text) ? `a ${name}` : text
  if (byValue.has(name)) return text
  if (name === 'events') return /^[A-Z_]{5,}$/.test(text) ? 'event' : text
  if (name === 'msgCall') return text.length > 100 ? 'too long' : 'text'
  if (/^\d{1,9}$/.test(text)) return 'short number'
  if (/^\d+$/.test(text)) return 'number'
  if (/^https?:/.test(text)) return 'address'
  if (text.startsWith('data:')) return 'data URI'
  if (name === 'audio' || name === 'media')
    return /^[\w+/]+=*$/.test(text) && text.length % 4 === 0 ? 'base64' : 'text'
  return text === '' ? 'nothing' : 'text'
}

/**
 * Returns the distance between a request and a recorded one: the number of recorded fields that it omits, or undefined
 * if it has other fields, or the same with another type.
 */
export function distance(
  asked: Shape | undefined,
  recorded: Shape | undefined,
): number | undefined {
  if (asked === undefined || recorded === undefined) return asked === recorded ? 0 : undefined
  if (typeof asked === 'string' || typeof recorded === 'string')
    return asked === recorded ? 0 : undefined
  if (Object.keys(asked).some((field) => !(field in recorded))) return undefined
  let sum = 0
  for (const [field, shape] of Object.entries(recorded)) {
    const one = asked[field]
    const far = one === undefined ? 1 : distance(one, shape)
    if (far === undefined) return undefined
    sum += far
  }
  return sum
}
