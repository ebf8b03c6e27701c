import { elementEnds, findList } from './rebuild-list.ts'
import { any, list, object } from './shape.ts'

/** A list of a hundred thousand agents is 56 MB, and larger if they have many permissions. */
const maxBytes = 256 * 1024 * 1024
/** The list has to start within this many bytes. */
const beginning = 200

/**
 * Yields the elements of a list in batches while it arrives. The list is the whole response, or its first member.
 *
 * @param member the list's name if it is a member
 * @throws {SyntaxError} if there is no such list, or if it is too long
 */
export async function* listElements(
  pieces: AsyncIterable<Uint8Array>,
  member: string,
): AsyncGenerator<readonly unknown[]> {
  const findEnds = elementEnds()
  let buffered: Buffer[] = []
  let isFound = false
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > maxBytes) throw new SyntaxError('The list is too long')
    let rest = Buffer.from(piece)
    if (!isFound) {
      rest = Buffer.concat([...buffered, rest])
      const found = findList(object({ [member]: list(any) }), rest) ?? findList(list(any), rest)
      if (!found) {
        if (rest.length > beginning) break
        buffered = [rest]
        continue
      }
      isFound = true
      buffered = []
      rest = rest.subarray(found.startBytes)
    }
    const { last, end } = findEnds(rest)
    const at = end ?? last
    if (at === undefined) {
      buffered.push(rest)
      continue
    }
    yield parse(Buffer.concat([...buffered, rest.subarray(0, at)]))
    if (end !== undefined) return
    buffered = [rest.subarray(at + 1)]
  }
  throw new SyntaxError('There is no list, or it is not whole')
}

const parse = (json: Buffer) => JSON.parse(`[${json.toString('utf8')}]`) as unknown[]
