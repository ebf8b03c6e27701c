import { jsonScanner } from '#gateway/http/json-scanner.ts'
import { withLimit } from '#gateway/proxy/unpack.ts'
import { any, keep, list, object, type Mask, type Shape } from './shape.ts'
import { chain, readUpTo } from '#gateway/proxy/answer.ts'

const comma = 0x2c
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** A list that is a whole response, or its first member. */
export interface FoundList {
  /** The member's name; undefined if the list is the whole response. */
  readonly name: string | undefined
  readonly list: Extract<Shape, { is: 'list' }>
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
  return list?.is === 'list' ? { name, list, startBytes: start.length } : undefined
}

/** Elements of a list that ended in one chunk, and after the last one what follows the list, from its bracket on. */
type Batch = { readonly elements: readonly unknown[] } | { readonly rest: string }

/**
 * Yields the elements of a list in batches while it arrives, then the rest of the response. Holds only the elements
 * that end in one chunk at the same time.
 *
 * @param startBytes the number of bytes before its first element
 * @throws {SyntaxError} in the middle if the list is not JSON, or does not end
 */
export async function* readList(
  pieces: AsyncIterable<Uint8Array>,
  startBytes: number,
): AsyncGenerator<Batch> {
  let depth = 0
  /** The position of the comma after the last element that ends in the chunk, and the end of the list. */
  let last: number | undefined
  let end: number | undefined
  const scan = jsonScanner({
    byte(byte, at) {
      if (byte === comma) {
        if (depth === 0) last = at
      } else if (opening.has(byte)) depth += 1
      else if (closing.has(byte)) {
        if (depth === 0) {
          end = at
          return 'stop'
        }
        depth -= 1
      }
      return undefined
    },
  })
  let buffered: Uint8Array[] = []
  let skip = startBytes
  for await (const chunk of pieces) {
    const piece = chunk.subarray(skip)
    skip = Math.max(0, skip - chunk.length)
    if (end !== undefined) {
      buffered.push(piece)
      continue
    }
    last = undefined
    scan(piece)
    const at = end ?? last
    if (at === undefined) {
      buffered.push(piece)
      continue
    }
    const json = Buffer.concat([...buffered, piece.subarray(0, at)])
    buffered = [piece.subarray(at + (end === undefined ? 1 : 0))]
    yield { elements: parse(`[${json.toString('utf8')}]`) as unknown[] }
  }
  if (end === undefined) throw notJson()
  yield { rest: Buffer.concat(buffered).toString('utf8') }
}

/**
 * Rebuilds a response that begins with a list while it is streamed: keeps the fields in the shape for each element and
 * for the members after the list.
 *
 * @throws {SyntaxError} in the middle if the response is not JSON; the elements before have passed already
 */
export async function* rebuildList(
  pieces: AsyncIterable<Uint8Array>,
  shape: Shape,
  { name, list, startBytes }: FoundList,
  mask: Mask,
): AsyncGenerator<Uint8Array> {
  const start = name === undefined ? '[' : `{${JSON.stringify(name)}:[`
  let text = start
  let separator = ''
  for await (const batch of readList(pieces, startBytes)) {
    if ('rest' in batch) text += endOf(keep(shape, parse(start + batch.rest), mask), name)
    else {
      const kept = JSON.stringify(keep(list, batch.elements, mask)).slice(1, -1)
      if (kept === '') continue
      text += separator + kept
      separator = ','
    }
    yield Buffer.from(text)
    text = ''
  }
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

/** Returns what follows the elements, from the bracket on. */
function endOf(kept: unknown, name: string | undefined): string {
  if (name === undefined) return ']'
  const { [name]: _list, ...others } = kept as Record<string, unknown>
  const members = JSON.stringify(others).slice(1)
  return members === '}' ? ']}' : `],${members}`
}

/** A list of a hundred thousand agents is 56 MB, and larger if they have many permissions. */
const maxBytes = 256 * 1024 * 1024
/** The list has to start within this many bytes. */
const beginning = 200

/**
 * Yields the elements of a list in batches while it arrives. The list is the whole response, or its first member.
 *
 * @param member the list's name if it is a member
 * @throws {SyntaxError} if there is no such list, or if it is not whole
 * @throws {UnpackError} if it is too long
 */
export async function* listElements(
  pieces: AsyncIterable<Uint8Array>,
  member: string,
): AsyncGenerator<readonly unknown[]> {
  const iterator = withLimit(pieces, maxBytes)[Symbol.asyncIterator]()
  const first = await readUpTo(beginning, iterator)
  const json = Buffer.concat(first.pieces)
  const found = findList(object({ [member]: list(any) }), json) ?? findList(list(any), json)
  if (!found) throw new SyntaxError('There is no list')
  for await (const batch of readList(chain(first.pieces, iterator), found.startBytes))
    if ('elements' in batch) yield batch.elements
}
