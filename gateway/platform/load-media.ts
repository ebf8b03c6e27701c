import { HttpError } from '#gateway/http/http-error.ts'
import { MediaFetchError } from './checked-addresses.ts'
import { fetchMedia, maxMediaBytes, type FetchMediaOptions } from './fetch-media.ts'
import { setImmediate as breathe } from 'node:timers/promises'
import { randomBytes, createCipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'

export interface LoadedMedia {
  bytes: Buffer
  /** The type sent by the server of a URL; '' for base64. */
  contentType: string
}

export interface LoadMediaOptions extends FetchMediaOptions {
  /** The field's text in ASCII bytes if it is too long for a string; overwritten. */
  longText?: Buffer | undefined
}

/**
 * Loads the bytes of a media field, "URL or base64" (section 4). Throws a 400 that starts with the field's name.
 * Refuses a `data:` URI, which is neither, like gateways in the field.
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
 * Decodes strict base64 (RFC 4648, section 4: padded, no whitespace); undefined if the text is invalid or empty.
 * Searches for an invalid character, since a regex that matches the text overflows at 100 MB.
 */
function decodeBase64(text: string): Buffer | undefined {
  if (text.length === 0 || text.length % 4 !== 0) return undefined
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const end = text.length - padding
  if (/[^A-Za-z0-9+/]/.test(padding ? text.slice(0, end) : text)) return undefined
  const bytes = Buffer.from(text, 'base64')
  // Unused bits must be zero, or the same content would have several encodings.
  return bytes.subarray(-(3 - padding)).toString('base64') === text.slice(-4) ? bytes : undefined
}

const pieceBytes = 64 * 1024
const piecesAtOnce = 16

/**
 * Does the same as {@link decodeBase64} for a text in ASCII bytes of up to 140 MB: writes the result into the same
 * memory chunk by chunk, so that nothing is held twice and other requests run in between. Overwrites `text`.
 */
async function decodeBase64InPlace(text: Buffer): Promise<Buffer | undefined> {
  if (text.length === 0 || text.length % 4 !== 0) return undefined
  let written = 0
  for (let at = 0; at < text.length; at += pieceBytes) {
    if (at > 0 && (at / pieceBytes) % piecesAtOnce === 0) await breathe()
    const end = Math.min(at + pieceBytes, text.length)
    const bytes = decodeBase64(text.toString('latin1', at, end))
    // Padding is allowed at the end only.
    const isWhole = end === text.length || bytes?.length === ((end - at) / 4) * 3
    if (!bytes || !isWhole) return undefined
    written += bytes.copy(text, written)
  }
  return text.subarray(0, written)
}

/** The fields of every stored media file (section 2, audioMessage and imageMessage); hashes and key in base64. */
interface FileFacts {
  url: string
  mimetype: string
  fileSha256: string
  fileLength: string
  mediaKey: string
  fileEncSha256: string
  directPath: string
  mediaKeyTimestamp: string
}

interface DescribedFile {
  facts: FileFacts
  /** Hexadecimal; the name of the file in the media store. */
  sha256: string
}

/**
 * Returns the fields that the platform would return for a file, computed from the bytes and a random media key. `at` is
 * epoch seconds. The URL has a host that does not exist: the neutral platform has no media server.
 */
export async function describeFile(
  bytes: Uint8Array,
  kind: MediaKind,
  mimetype: string,
  at: number,
): Promise<DescribedFile> {
  const mediaKey = randomBytes(32)
  const { sha256, encryptedSha256 } = await hashMedia(bytes, mediaKey, kind)
  const directPath = `/v/${encryptedSha256.toString('base64url')}.enc`
  return {
    sha256: sha256.toString('hex'),
    facts: {
      url: `https://media.example${directPath}`,
      mimetype,
      fileSha256: sha256.toString('base64'),
      fileLength: String(bytes.length),
      mediaKey: mediaKey.toString('base64'),
      fileEncSha256: encryptedSha256.toString('base64'),
      directPath,
      mediaKeyTimestamp: String(at),
    },
  }
}

type MediaKind = 'audio' | 'image' | 'video' | 'document'

/** The purpose of the key expansion: each type of media has different keys. */
const mediaKeyInfo: Record<MediaKind, string> = {
  audio: 'Platform Audio Keys',
  image: 'Platform Image Keys',
  video: 'Platform Video Keys',
  document: 'Platform Document Keys',
}

const chunkBytes = 1024 * 1024

interface MediaHashes {
  /** SHA-256 of the bytes. */
  sha256: Buffer
  /** SHA-256 of the encrypted bytes with their authentication code. */
  encryptedSha256: Buffer
}

/**
 * Hashes media in the platform's transport format: the 32-byte media key is expanded by HKDF-SHA-256 (no salt, 112
 * bytes) to an IV (16), a cipher key (32), an authentication key (32) and an unused rest; the bytes are encrypted with
 * AES-256-CBC, and the first ten bytes of HMAC-SHA-256 over IV and cipher text are appended. Works in chunks of 1 MB,
 * so that other requests run in between.
 */
async function hashMedia(
  bytes: Uint8Array,
  mediaKey: Uint8Array,
  kind: MediaKind,
): Promise<MediaHashes> {
  const expanded = Buffer.from(
    hkdfSync('sha256', mediaKey, new Uint8Array(0), mediaKeyInfo[kind], 112),
  )
  const iv = expanded.subarray(0, 16)
  const cipher = createCipheriv('aes-256-cbc', expanded.subarray(16, 48), iv)
  const mac = createHmac('sha256', expanded.subarray(48, 80)).update(iv)
  const plainHash = createHash('sha256')
  const encryptedHash = createHash('sha256')
  const take = (encrypted: Buffer) => {
    mac.update(encrypted)
    encryptedHash.update(encrypted)
  }
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    if (at > 0) await breathe()
    const piece = bytes.subarray(at, at + chunkBytes)
    plainHash.update(piece)
    take(cipher.update(piece))
  }
  take(cipher.final())
  encryptedHash.update(mac.digest().subarray(0, 10))
  return { sha256: plainHash.digest(), encryptedSha256: encryptedHash.digest() }
}
