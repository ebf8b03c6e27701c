import { HttpError } from './http-error.ts'

/** 100 MB of media are 134 MB of base64; the rest is for the other fields. */
export const maxBodyBytes = 140 * 1024 * 1024

/** A body of at most so many bytes is read without a stream, which takes several times as long as such a body. */
const smallBodyBytes = 64 * 1024

export const bodyTooLarge = () =>
  new HttpError(413, `The body must be at most ${maxBodyBytes} bytes`)

/** Refuses (415) what is not declared as JSON in UTF-8: section 4 requires `Content-Type: application/json`. */
export function checkContentType(headers: Headers): void {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';')
  const charset = parameters.map((p) => p.trim()).find((p) => p.startsWith('charset='))
  if (type.trim() !== 'application/json') {
    throw new HttpError(415, 'The Content-Type must be application/json')
  }
  if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) {
    throw new HttpError(415, 'The charset of the body must be UTF-8')
  }
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') {
    throw new HttpError(415, 'The body must not be compressed')
  }
}

/**
 * The bytes of a request's body. `take` is told of the memory before it is held, and may make the request wait or
 * refuse it: the declared length at once, or, where none is declared, what comes (twice, as pieces and as a whole).
 * Ends with 503 when `closing` is aborted.
 */
export async function readBody(
  request: Request,
  closing: AbortSignal,
  take: (bytes: number) => void | Promise<void>,
): Promise<Buffer> {
  const header = request.headers.get('content-length')
  const declared = header === null ? undefined : Number(header)
  if (declared !== undefined && declared > maxBodyBytes) throw bodyTooLarge()
  if (declared !== undefined && declared <= smallBodyBytes) {
    await take(declared)
    return readSmall(request, closing)
  }
  if (!request.body) return Buffer.alloc(0)
  if (declared !== undefined) await take(declared)
  const reader = request.body.getReader()
  const giveUp = () => void reader.cancel().catch(() => undefined)
  closing.addEventListener('abort', giveUp, { once: true })
  if (closing.aborted) giveUp()
  try {
    const body =
      declared === undefined
        ? await readPieces(reader, giveUp, take)
        : await readInto(Buffer.allocUnsafeSlow(declared), reader)
    if (closing.aborted) throw isClosing()
    return body
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw unreadable()
  } finally {
    closing.removeEventListener('abort', giveUp)
  }
}

const isClosing = () => new HttpError(503, 'The gateway is closing')
const unreadable = () => new HttpError(400, 'The body could not be read to its end')

/** Reads a body without a stream of the web platform. It holds the body twice for a moment. */
function readSmall(request: Request, closing: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(isClosing())
    closing.addEventListener('abort', giveUp, { once: true })
    if (closing.aborted) giveUp()
    request.arrayBuffer().then(
      (bytes) => {
        closing.removeEventListener('abort', giveUp)
        resolve(Buffer.from(bytes))
      },
      () => {
        closing.removeEventListener('abort', giveUp)
        reject(unreadable())
      },
    )
  })
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Fills one buffer, so that a large body is never held twice. */
async function readInto(body: Buffer, reader: Reader): Promise<Buffer> {
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return body.subarray(0, length)
    body.set(value, length)
    length += value.length
  }
}

async function readPieces(
  reader: Reader,
  giveUp: () => void,
  take: (bytes: number) => void | Promise<void>,
): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(pieces, length)
    length += value.length
    if (length > maxBodyBytes) {
      giveUp()
      throw bodyTooLarge()
    }
    await take(2 * value.length)
    pieces.push(value)
  }
}
