import { elementEnds, findList } from './rebuild-list.ts'
import { any, list, object } from './shape.ts'

/** A list of a hundred thousand agents is 56 MB; with many permissions each it is longer. */
const maxBytes = 256 * 1024 * 1024
/** The list is found in so many bytes. */
const beginning = 200

/**
 * Reads the elements of a list while it arrives, some at a time. The list is the whole answer, or its first member.
 *
 * @param member the list's name where it is a member
 * @throws {SyntaxError} where there is no such list, or it is too long
 */
export async function* listElements(
  pieces: AsyncIterable<Uint8Array>,
  member: string,
): AsyncGenerator<readonly unknown[]> {
  const findEnds = elementEnds()
  let held: Buffer[] = []
  let isFound = false
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > maxBytes) throw new SyntaxError('The list is too long')
    let rest = Buffer.from(piece)
    if (!isFound) {
      rest = Buffer.concat([...held, rest])
      const found = findList(object({ [member]: list(any) }), rest) ?? findList(list(any), rest)
      if (!found) {
        if (rest.length > beginning) break
        held = [rest]
        continue
      }
      isFound = true
      held = []
      rest = rest.subarray(found.startBytes)
    }
    const { last, end } = findEnds(rest)
    const at = end ?? last
    if (at === undefined) {
      held.push(rest)
      continue
    }
    yield parse(Buffer.concat([...held, rest.subarray(0, at)]))
    if (end !== undefined) return
    held = [rest.subarray(at + 1)]
  }
  throw new SyntaxError('There is no list, or it is not whole')
}

const parse = (json: Buffer) => JSON.parse(`[${json.toString('utf8')}]`) as unknown[]
