import type { Mask } from './keep-refusal.ts'
import { keep, type Shape } from './shape.ts'

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** A list that is an answer, or the first member of one. */
export interface FoundList {
  /** The member's name; undefined where the list is the whole answer. */
  readonly name: string | undefined
  /** What passes of each element. */
  readonly of: Shape
  /** How many bytes come before its first element. */
  readonly startBytes: number
}

/**
 * Finds the list with which an answer begins, where its shape has one there.
 *
 * @param beginning the first bytes of the answer
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
 * Rebuilds an answer that begins with a list while it passes: of each element, and of the members after the list, what
 * the shape names. Only the elements that end in one piece are held at the same time.
 *
 * @throws {SyntaxError} in the middle, where the answer turns out not to be JSON: what has passed by then was
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
  let held: Uint8Array[] = []
  let skip = startBytes
  let hasEnded = false

  function addElements(json: Uint8Array): void {
    const elements = parse(`[${Buffer.from(json).toString('utf8')}]`)
    const kept = JSON.stringify(keep({ is: 'list', of }, elements, mask)).slice(1, -1)
    if (kept === '') return
    text += separator + kept
    separator = ','
  }

  for await (const came of pieces) {
    const piece = came.subarray(skip)
    skip = Math.max(0, skip - came.length)
    if (hasEnded) {
      held.push(piece)
      continue
    }
    const { last, end } = findEnds(piece)
    const at = end ?? last
    if (at === undefined) {
      held.push(piece)
      continue
    }
    addElements(Buffer.concat([...held, piece.subarray(0, at)]))
    held = [piece.subarray(at + (end === undefined ? 1 : 0))]
    hasEnded = end !== undefined
    yield Buffer.from(text)
    text = ''
  }
  if (!hasEnded) throw notJson()
  yield Buffer.from(text + endOf(Buffer.concat(held).toString('utf8'), shape, name, mask))
}

const notJson = () => new SyntaxError('The gateway answered with a list that is not JSON')

/** Errors are logged, and the parser's own quote the text, which may hold tokens. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw notJson()
  }
}

/** What follows the elements, from the bracket on. */
function endOf(json: string, shape: Shape, name: string | undefined, mask: Mask): string {
  const start = name === undefined ? '[' : `{${JSON.stringify(name)}:[`
  const kept = keep(shape, parse(start + json), mask)
  if (name === undefined) return ']'
  const { [name]: _list, ...others } = kept as Record<string, unknown>
  const members = JSON.stringify(others).slice(1)
  return members === '}' ? ']}' : `],${members}`
}

/**
 * Looks through the pieces of a list, from its first element on, for where elements end.
 *
 * @returns of a piece, where the comma after the last element is that ends in it, and where the list itself ends
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
