import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Forwarded } from './forward.ts'
import { NoAnswerError } from './upstream.ts'

/** Maximum decompressed size of a response in bytes: a few kilobytes can decompress to gigabytes. */
const maxUnpackedBytes = 140 * 1024 * 1024

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
}

/** The bytes of a compressed response could not be decompressed, or exceeded the limit. */
export class UnpackError extends Error {
  override readonly name = 'UnpackError'
}

/**
 * Decompresses a response, since the key cannot be found in compressed bytes. The chunks throw an {@link UnpackError}
 * if they are invalid in that encoding, or too many.
 *
 * @returns undefined for an unknown encoding; the caller still has to discard the response
 */
export function unpack(forwarded: Forwarded): Forwarded | undefined {
  const encoding = forwarded.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity'
  const isPlain = encoding === 'identity' || encoding === ''
  const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined
  if (!decoder && !isPlain) return undefined
  const headers = new Headers(forwarded.headers)
  headers.delete('content-encoding')
  if (!decoder) return { ...forwarded, headers }
  headers.delete('content-length')
  return { ...forwarded, headers, pieces: unpacked(forwarded.pieces, decoder) }
}

async function* unpacked(
  pieces: AsyncIterable<Uint8Array>,
  decoder: () => Transform,
): AsyncGenerator<Uint8Array> {
  const packed = Readable.from(pieces, { objectMode: false })
  const unpacking: AsyncIterable<Uint8Array> = pipeline(packed, decoder(), () => undefined)
  try {
    yield* withLimit(unpacking, maxUnpackedBytes)
  } catch (error) {
    if (error instanceof NoAnswerError || error instanceof UnpackError) throw error
    throw new UnpackError('The answer is not of the encoding that it names')
  }
}

/** Yields the chunks of a response; throws an {@link UnpackError} over the limit. */
export async function* withLimit(
  pieces: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > limit) throw new UnpackError('The answer is too long')
    yield piece
  }
}
