import { HttpError } from '#gateway/http/http-error.ts'
import { decodeBase64, decodeBase64InPlace } from './base64.ts'
import { MediaFetchError } from './checked-addresses.ts'
import { fetchMedia, maxMediaBytes, type FetchMediaOptions } from './fetch-media.ts'

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
