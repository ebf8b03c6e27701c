import type { Mask } from './keep-refusal.ts'
import { keep, type Shape } from './shape.ts'

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** A list that is a whole response, or its first member. */
export interface FoundList {
  /** The member's name; undefined if the list is the whole response. */
  readonly name: string | undefined
  /** The shape of each element. */
  readonly of: Shape
  /** The number of bytes before its first element. */
  readonly startBytes: number
}

/**
 * Finds the list at the beginning of a response, if its shape has one there.
 *
 * @param beginning the first bytes of the response
 */
export function findList(shape: Shape, beginning: Uint8Array): FoundList | undefined {
  const text = Buffer.from(beginning.subarray(0, 200)).toString('latin1')
  const [start = '', quoted] = /^\s*(?:\{\s*("\w+")\s*:\s*)?\[/.exec(text) ?? []
  if (start === '') return undefined
  const name = quoted?.slice(1, -1)
  const list =
    name === undefined
      ? shape
      : shape.is === 'object' && Object.hasOwn(shape.members, name)
        ? shape.members[name]
        : undefined
  return list?.is === 'list' ? { name, of: list.of, startBytes: start.length } : undefined
}

/**
 * Rebuilds a response that begins with a list while it is streamed: keeps the fields in the shape for each element and
 * for the members after the list. Holds only the elements that end in one chunk at the same time.
 *
 * @throws {SyntaxError} in the middle if the response is not JSON; the elements before have passed already
 */
export async function* rebuildList(
  pieces: AsyncIterable<Uint8Array>,
  shape: Shape,
  { name, of, startBytes }: FoundList,
  mask: Mask,
): AsyncGenerator<Uint8Array> {
  const findEnds = elementEnds()
  let text = name === undefined ? '[' : `{${JSON.stringify(name)}:[`
  let separator = ''
  let buffered: Uint8Array[] = []
  let skip = startBytes
  let hasEnded = false

  function addElements(json: Uint8Array): void {
    const elements = parse(`[${Buffer.from(json).toString('utf8')}]`)
    const kept = JSON.stringify(keep({ is: 'list', of }, elements, mask)).slice(1, -1)
    if (kept === '') return
    text += separator + kept
    separator = ','
  }

  for await (const chunk of pieces) {
    const piece = chunk.subarray(skip)
    skip = Math.max(0, skip - chunk.length)
    if (hasEnded) {
      buffered.push(piece)
      continue
    }
    const { last, end } = findEnds(piece)
    const at = end ?? last
    if (at === undefined) {
      buffered.push(piece)
      continue
    }
    addElements(Buffer.concat([...buffered, piece.subarray(0, at)]))
    buffered = [piece.subarray(at + (end === undefined ? 1 : 0))]
    hasEnded = end !== undefined
    yield Buffer.from(text)
    text = ''
  }
  if (!hasEnded) throw notJson()
  yield Buffer.from(text + endOf(Buffer.concat(buffered).toString('utf8'), shape, name, mask))
}

const notJson = () => new SyntaxError('The gateway answered with a list that is not JSON')

/** Throws its own message: errors are logged, and those of the parser quote the text, which may hold tokens. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw notJson()
  }
}

/** Rebuilds what follows the elements, from the bracket on. */
function endOf(json: string, shape: Shape, name: string | undefined, mask: Mask): string {
  const start = name === undefined ? '[' : `{${JSON.stringify(name)}:[`
  const kept = keep(shape, parse(start + json), mask)
  if (name === undefined) return ']'
  const { [name]: _list, ...others } = kept as Record<string, unknown>
  const members = JSON.stringify(others).slice(1)
  return members === '}' ? ']}' : `],${members}`
}

/**
 * Finds the ends of elements in the chunks of a list, from its first element on.
 *
 * @returns for a chunk, the position of the comma after the last element that ends in it, and the end of the list
 */
export function elementEnds() {
  let depth = 0
  let inText = false
  let isEscaped = false
  return (piece: Uint8Array): { last: number | undefined; end: number | undefined } => {
    let last: number | undefined
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at] ?? 0
      if (inText) {
        if (isEscaped) isEscaped = false
        else if (byte === backslash) isEscaped = true
        else if (byte === quote) inText = false
      } else if (byte === quote) inText = true
      else if (byte === comma) {
        if (depth === 0) last = at
      } else if (opening.has(byte)) depth += 1
      else if (closing.has(byte)) {
        if (depth === 0) return { last, end: at }
        depth -= 1
      }
    }
    return { last, end: undefined }
  }
}
