/**
 * A long answer in pieces of JSON. The generator yields all but the last, and returns that one. A piece is made when it
 * is asked for, so that whoever asks can leave time between two of them for other requests.
 */
export class JsonPieces<Whole> {
  /** Never set: what the pieces make together. */
  declare readonly whole?: Whole
  constructor(readonly pieces: Generator<string, string>) {}
}

/**
 * Returns the JSON of a list whose pages are read one after the other: the same text as `JSON.stringify` makes of the
 * whole. Two pages are read for the first piece, so that a list of one page is known to be short.
 *
 * @param name the member of an object that has the list; without it, the list is the whole answer
 */
export function jsonList<Item, Name extends string>(
  pages: Iterable<readonly Item[]>,
  name: Name,
): JsonPieces<Record<Name, Item[]>>
export function jsonList<Item>(pages: Iterable<readonly Item[]>): JsonPieces<Item[]>
export function jsonList(pages: Iterable<readonly unknown[]>, name?: string): JsonPieces<unknown> {
  return new JsonPieces(
    name === undefined ? join(pages, '[', ']') : join(pages, `{${JSON.stringify(name)}:[`, ']}'),
  )
}

function* join(
  pages: Iterable<readonly unknown[]>,
  start: string,
  end: string,
): Generator<string, string> {
  let piece: string | undefined
  for (const page of pages) {
    if (page.length === 0) continue
    if (piece !== undefined) yield piece
    piece = (piece === undefined ? start : ',') + JSON.stringify(page).slice(1, -1)
  }
  return (piece ?? start) + end
}
