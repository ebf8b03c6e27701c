import { HttpError } from './http-error.ts'

/** 100 MB of media are 134 MB of base64; the rest is for the other fields. */
export const maxBodyBytes = 140 * 1024 * 1024

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
 * The bytes of a request's body. The declared length is believed only to refuse early (413); what comes is counted.
 * `take` is told of every byte that is held. Ends with 503 when `closing` is aborted.
 */
export async function readBody(
  request: Request,
  closing: AbortSignal,
  take: (bytes: number) => void,
): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw bodyTooLarge()
  if (!request.body) return Buffer.alloc(0)
  const reader = request.body.getReader()
  const giveUp = () => void reader.cancel().catch(() => undefined)
  closing.addEventListener('abort', giveUp, { once: true })
  try {
    const chunks: Uint8Array[] = []
    let length = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      if (length > maxBodyBytes) {
        giveUp()
        throw bodyTooLarge()
      }
      take(value.length)
      chunks.push(value)
    }
    if (closing.aborted) throw new HttpError(503, 'The gateway is closing')
    return Buffer.concat(chunks, length)
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(400, 'The body could not be read to its end')
  } finally {
    closing.removeEventListener('abort', giveUp)
  }
}
