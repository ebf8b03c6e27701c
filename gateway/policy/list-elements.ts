import { chain, readUpTo } from '#gateway/proxy/answer.ts'
import { findList, readList } from './rebuild-list.ts'
import { withLimit } from './rebuild.ts'
import { any, list, object } from './shape.ts'

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
