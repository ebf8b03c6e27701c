import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Forwarded } from './forward.ts'
import { NoAnswer } from './upstream.ts'

/** How much a compressed answer may become, in bytes: a few kilobytes can hold gigabytes. */
const maxUnpackedBytes = 140 * 1024 * 1024

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
}

/** The bytes of a compressed answer could not be unpacked, or became too many. */
export class UnpackError extends Error {
  override readonly name = 'UnpackError'
}

/**
 * An answer without its compression: the key could not be found in compressed bytes. The pieces throw an
 * {@link UnpackError} where they are no bytes of that encoding, or too many.
 *
 * @returns undefined where the encoding is not known; the answer is then still to be discarded
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
  let bytes = 0
  try {
    const unpacking = pipeline(
      Readable.from(pieces, { objectMode: false }),
      decoder(),
      () => undefined,
    )
    for await (const piece of unpacking as AsyncIterable<Uint8Array>) {
      bytes += piece.length
      if (bytes > maxUnpackedBytes) throw new UnpackError('The answer becomes too long')
      yield piece
    }
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof UnpackError) throw error
    throw new UnpackError('The answer is not of the encoding that it names')
  }
}
