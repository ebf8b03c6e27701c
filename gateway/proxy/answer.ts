import { toStream, type Forwarded } from './forward.ts'

/** A response to a write: complete if short, so that it can be stored and cannot break off. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The whole body; undefined if it was too long. */
  readonly text: string | undefined
  /** The chunks of the whole body if it was too long. */
  readonly rest: AsyncIterable<Uint8Array> | undefined
}

/** Bytes of a response that are awaited and stored. Some gateways repeat megabytes of media. */
const short = 256 * 1024

/** The beginning of a body. */
export interface Beginning {
  readonly pieces: readonly Uint8Array[]
  /** Whether nothing follows. */
  readonly isWhole: boolean
}

/** Reads chunks until they have more than `maxBytes`, or to their end. The iterator has the rest. */
export async function readUpTo(
  maxBytes: number,
  iterator: AsyncIterator<Uint8Array>,
): Promise<Beginning> {
  const pieces: Uint8Array[] = []
  for (let bytes = 0; bytes <= maxBytes;) {
    const next = await iterator.next()
    if (next.done === true) return { pieces, isWhole: true }
    pieces.push(next.value)
    bytes += next.value.length
  }
  return { pieces, isWhole: false }
}

/** Reads all of a short response, or the beginning of a long one. */
export async function readShort({ status, headers, pieces }: Forwarded): Promise<Answer> {
  const iterator = pieces[Symbol.asyncIterator]()
  const first = await readUpTo(short, iterator)
  if (!first.isWhole)
    return { status, headers, text: undefined, rest: chain(first.pieces, iterator) }
  // The length is recomputed from the body.
  headers.delete('content-length')
  const text = Buffer.concat(first.pieces).toString('utf8')
  return { status, headers, text, rest: undefined }
}

/** Yields the chunks that were already read, and then the remaining ones. */
export async function* chain(
  first: readonly Uint8Array[],
  iterator: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* first
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
      yield next.value
  } finally {
    await iterator.return?.()
  }
}

/** Statuses whose responses have no body. */
export const withoutBody: ReadonlySet<number> = new Set([204, 205, 304])

/** Converts an answer to a response. */
export function toResponse({ status, headers, text, rest }: Answer): Response {
  if (withoutBody.has(status) || (text === '' && rest === undefined))
    return new Response(null, { status, headers })
  return new Response(rest ? toStream(rest) : (text ?? null), { status, headers })
}
