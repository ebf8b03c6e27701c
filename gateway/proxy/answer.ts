import { toStream, type Forwarded } from './forward.ts'

/** An answer to a write: whole where it is short, so that it can be kept and cannot break off. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The whole body; undefined where it was too long. */
  readonly text: string | undefined
  /** The whole body where it was too long, piece by piece. */
  readonly rest: AsyncIterable<Uint8Array> | undefined
}

/** How much of an answer is waited for and kept, in bytes. Some gateways send megabytes of media back. */
const short = 256 * 1024

/** Waits for the whole of a short answer, or for the beginning of a long one. */
export async function readShort({ status, headers, pieces }: Forwarded): Promise<Answer> {
  const iterator = pieces[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const next = await iterator.next()
    if (next.done === true) {
      // Its length is known anew.
      headers.delete('content-length')
      return { status, headers, text: Buffer.concat(first).toString('utf8'), rest: undefined }
    }
    first.push(next.value)
    bytes += next.value.length
    if (bytes > short) return { status, headers, text: undefined, rest: chain(first, iterator) }
  }
}

/** The pieces that were read already, and those that follow. */
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

/** Statuses whose answers have no body. */
export const withoutBody: ReadonlySet<number> = new Set([204, 205, 304])

/** The answer as it goes out. */
export function toResponse({ status, headers, text, rest }: Answer): Response {
  if (withoutBody.has(status) || (text === '' && rest === undefined))
    return new Response(null, { status, headers })
  return new Response(rest ? toStream(rest) : (text ?? null), { status, headers })
}
