import { HttpError } from '#gateway/http/http-error.ts'
import { memberOf, type Shape } from './shape.ts'

const maxDepth = 32
/** Longer than any field's name. */
const maxNameBytes = 200

const code = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  openList: 0x5b,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const

const space = 0x20
/** The characters of numbers, `true`, `false` and `null`, and the colon before them. */
const valueBytes = new Set(Buffer.from('+-.0123456789:eEtrufalsn'))
const noJson = 'The body must be valid JSON in UTF-8'

/** A list or object that has not ended yet. */
interface Open {
  readonly shape: Shape
  readonly path: readonly PropertyKey[]
  /** The names so far; undefined for a list. */
  readonly names: Set<string> | undefined
  /** Whether a name is expected next. */
  atName: boolean
  /** The name or index of the next value. */
  part: PropertyKey
}

/**
 * Checks the names of an object's fields while its JSON is streamed, without buffering: a text of megabytes is skipped
 * to its end. Input that is almost JSON may pass, since the gateway refuses it. Duplicate names are refused, because
 * two programs may disagree on which one counts.
 *
 * @param unknownField returns the sentence for an unknown field
 * @returns takes the next bytes. Throws an `HttpError` (400) at the first unknown field
 */
export function fieldCheck(
  shape: Shape,
  unknownField: (path: readonly PropertyKey[]) => string,
): (piece: Uint8Array) => void {
  const open: Open[] = []
  let isComplete = false
  let inText = false
  let isEscaped = false
  /** The bytes of a name; undefined inside any other text. */
  let name: Buffer[] | undefined
  let nameBytes = 0
  /** The positions of the next quote and backslash in the chunk; positions already passed are searched again. */
  let next = { quote: -1, backslash: -1 }
  const refuse = (sentence: string): never => {
    throw new HttpError(400, sentence)
  }

  return (piece) => {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    next = { quote: -1, backslash: -1 }
    for (let at = 0; at < bytes.length; at++) {
      if (inText) at = inside(bytes, at)
      else outside(bytes[at] ?? 0)
    }
  }

  /** Reads the inside of a text. @returns the last position that was read */
  function inside(bytes: Buffer, from: number): number {
    if (isEscaped) {
      isEscaped = false
      take(bytes, from, from + 1)
      return from
    }
    const quote = find(bytes, 'quote', from)
    const backslash = find(bytes, 'backslash', from)
    if (backslash < quote) {
      isEscaped = true
      take(bytes, from, backslash + 1)
      return backslash
    }
    take(bytes, from, quote)
    if (quote === bytes.length) return quote
    inText = false
    const last = open.at(-1)
    if (name && last) named(last, Buffer.concat(name))
    name = undefined
    return quote
  }

  function find(bytes: Buffer, what: 'quote' | 'backslash', from: number): number {
    if (next[what] < from) {
      const found = bytes.indexOf(code[what], from)
      next[what] = found < 0 ? bytes.length : found
    }
    return next[what]
  }

  function take(bytes: Buffer, from: number, to: number): void {
    if (!name) return
    nameBytes += to - from
    if (nameBytes > maxNameBytes) refuse('The body has a field with too long a name')
    // Copied, since the chunk's memory is reused.
    name.push(Buffer.from(bytes.subarray(from, to)))
  }

  function named(last: Open, written: Buffer): void {
    let text = ''
    try {
      text = JSON.parse(`"${written.toString('utf8')}"`) as string
    } catch {
      refuse(noJson)
    }
    if (!memberOf(last.shape, text)) refuse(unknownField([...last.path, text]))
    if (last.names?.has(text)) refuse(`${text} must not be repeated`)
    last.names?.add(text)
    last.part = text
    last.atName = false
  }

  function outside(byte: number): void {
    const last = open.at(-1)
    switch (byte) {
      case code.quote:
        if (!last) refuse('The body must be an object')
        inText = true
        nameBytes = 0
        name = last?.atName === true && last.names ? [] : undefined
        return
      case code.openObject:
      case code.openList:
        begin(last, byte === code.openObject)
        return
      case code.closeObject:
      case code.closeList:
        if (!last || (last.names !== undefined) !== (byte === code.closeObject)) refuse(noJson)
        open.pop()
        isComplete = open.length === 0
        return
      case code.comma:
        if (!last) return
        if (last.names) last.atName = true
        else last.part = Number(last.part) + 1
        return
      default:
        if (!last && byte > space) refuse('The body must be an object')
        // Some parsers accept more than JSON, such as names without quotes, or comments.
        if (byte > space && (last?.atName === true || !valueBytes.has(byte))) refuse(noJson)
    }
  }

  function begin(last: Open | undefined, isObject: boolean): void {
    if (open.length === maxDepth) refuse('The body is nested too deeply')
    if (isComplete || (!last && !isObject)) refuse('The body must be an object')
    const path = last ? [...last.path, last.part] : []
    const own = last ? partOf(last) : shape
    const fits = own?.is === 'any' || own?.is === (isObject ? 'object' : 'list')
    if (!own || !fits) return refuse(unknownField(path))
    open.push({
      shape: own,
      path,
      names: isObject ? new Set() : undefined,
      atName: isObject,
      part: isObject ? '' : 0,
    })
  }
}

function partOf({ shape, part }: Open): Shape | undefined {
  if (shape.is === 'list') return shape.of
  return typeof part === 'string' ? memberOf(shape, part) : shape.is === 'any' ? shape : undefined
}
