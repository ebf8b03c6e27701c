/**
 * A long response in chunks of JSON. The generator yields all but the last and returns that one. Chunks are created on
 * demand, so that the consumer can handle other requests in between.
 */
export class JsonPieces<Whole> {
  /** Never set: the type of the whole value. */
  declare readonly whole?: Whole
  constructor(readonly pieces: Generator<string, string>) {}
}

/**
 * Returns the JSON of a list whose pages are read one after the other: the same text as `JSON.stringify` of the whole.
 * Reads two pages for the first chunk, so that a list of one page is known to be short.
 *
 * @param name the member of an object that has the list; without it, the list is the whole response
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
