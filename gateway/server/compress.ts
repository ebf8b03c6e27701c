import { pipeline, Readable, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { chooseEncoding, type Encoding } from './encoding.ts'

/** The size from which a response is compressed, in bytes: a smaller one fits into a packet. */
const minBytes = 1024

// Each chunk is flushed, so that a long list arrives as it is read. Quality and window are chosen for time and memory:
// the best quality takes a hundred times as long.
const encoders: Readonly<Record<Exclude<Encoding, 'identity'>, () => Transform>> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
}

/**
 * Compresses a JSON response of 1 kB or more as the client accepts it, while it is sent. Others stay as they are: media,
 * which hardly shrink, and what a remote gateway has compressed already.
 */
export async function compress(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response
  const length = headers.get('content-length')
  if (
    !/^application\/json\b/i.test(headers.get('content-type') ?? '') ||
    headers.has('content-encoding') ||
    (length !== null && Number(length) < minBytes)
  )
    return response
  headers.append('vary', 'Accept-Encoding')
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), () => true)
  if (encoding === 'identity' || request.method === 'HEAD' || response.body === null)
    return response
  const pieces = response.body[Symbol.asyncIterator]()
  const begun = pieces.next()
  const first = await begun.catch(() => undefined)
  const source = Readable.from(piecesFrom(begun, pieces), { objectMode: false })
  // Without a length, the first chunk decides: waiting for more would hold a stream back.
  const isLong = length !== null || (first?.value?.length ?? 0) >= minBytes
  if (isLong) {
    headers.set('content-encoding', encoding)
    headers.delete('content-length')
  }
  // An error of the source ends the response early, which the client notices.
  const body = isLong ? pipeline(source, encoders[encoding](), () => undefined) : source
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { status, headers })
}

type Pieces = AsyncIterator<Uint8Array, unknown, undefined>

/** Yields the chunks of a response whose first one was requested already. */
async function* piecesFrom(
  begun: ReturnType<Pieces['next']>,
  pieces: Pieces,
): AsyncGenerator<Uint8Array> {
  try {
    for (let next = await begun; next.done !== true; next = await pieces.next()) yield next.value
  } finally {
    await pieces.return?.()
  }
}
