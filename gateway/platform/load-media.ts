import { HttpError } from '#gateway/http/http-error.ts'
import { MediaFetchError } from './checked-addresses.ts'
import { fetchMedia, maxMediaBytes, type FetchMediaOptions } from './fetch-media.ts'
import { setImmediate as breathe } from 'node:timers/promises'

export interface LoadedMedia {
  bytes: Buffer
  /** What the server of a URL said it is; '' for base64. */
  contentType: string
}

export interface LoadMediaOptions extends FetchMediaOptions {
  /** The field's text in ASCII bytes, where it is too long for a string; overwritten. */
  longText?: Buffer | undefined
}

/**
 * The bytes of a media field, "URL or base64" (section 4). Throws a 400 that starts with the field's name. A `data:`
 * URI is refused, as gateways in the field do: it is neither.
 */
export async function loadMedia(
  field: string,
  text: string,
  { longText, ...options }: LoadMediaOptions,
): Promise<LoadedMedia> {
  const refuse = (why: string) => new HttpError(400, `${field} ${why}`)
  const beginning = longText?.toString('latin1', 0, 16) ?? text
  if (text === '') throw refuse('must not be empty')
  if (/^data:/i.test(beginning)) {
    throw refuse(
      'must be a URL or base64: a data: URI is not taken, send only what follows its comma',
    )
  }
  if (/^https?:/i.test(text)) {
    try {
      const fetched = await fetchMedia(text, options)
      if (fetched.bytes.length === 0) throw refuse('is empty at its address')
      return fetched
    } catch (error) {
      if (error instanceof MediaFetchError) throw refuse(`could not be fetched: ${error.message}`)
      throw error
    }
  }
  const bytes = longText ? await decodeBase64InPlace(longText) : decodeBase64(text)
  if (!bytes) throw refuse('must be an http or https URL, or padded base64 without line breaks')
  if (bytes.length > maxMediaBytes) throw refuse(`must be at most ${maxMediaBytes} bytes`)
  return { bytes, contentType: '' }
}

/**
 * The bytes of strict base64 (RFC 4648, section 4: padded, no whitespace), or undefined when the text is anything
 * else or empty. A plain search for a wrong character: a matching regex overflows on texts of 100 MB.
 */
function decodeBase64(text: string): Buffer | undefined {
  if (text.length === 0 || text.length % 4 !== 0) return undefined
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const end = text.length - padding
  if (/[^A-Za-z0-9+/]/.test(padding ? text.slice(0, end) : text)) return undefined
  const bytes = Buffer.from(text, 'base64')
  // Bits that no byte has must be zero, or one content would have several spellings.
  return bytes.subarray(-(3 - padding)).toString('base64') === text.slice(-4) ? bytes : undefined
}

const pieceBytes = 64 * 1024
const piecesAtOnce = 16

/**
 * As {@link decodeBase64}, for a text in ASCII bytes that may be 140 MB long: its own memory takes the result, piece by
 * piece, so that nothing is held twice and other requests are answered meanwhile. `text` is overwritten.
 */
async function decodeBase64InPlace(text: Buffer): Promise<Buffer | undefined> {
  if (text.length === 0 || text.length % 4 !== 0) return undefined
  let written = 0
  for (let at = 0; at < text.length; at += pieceBytes) {
    if (at > 0 && (at / pieceBytes) % piecesAtOnce === 0) await breathe()
    const end = Math.min(at + pieceBytes, text.length)
    const bytes = decodeBase64(text.toString('latin1', at, end))
    // Padding stands at the very end only.
    const isWhole = end === text.length || bytes?.length === ((end - at) / 4) * 3
    if (!bytes || !isWhole) return undefined
    written += bytes.copy(text, written)
  }
  return text.subarray(0, written)
}
