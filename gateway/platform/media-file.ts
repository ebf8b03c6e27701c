import { randomBytes, createCipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'

/** The fields that every stored medium has (section 2, audioMessage and imageMessage); hashes and key in base64. */
export interface FileFacts {
  url: string
  mimetype: string
  fileSha256: string
  fileLength: string
  mediaKey: string
  fileEncSha256: string
  directPath: string
  mediaKeyTimestamp: string
}

export interface DescribedFile {
  facts: FileFacts
  /** Hexadecimal, the name of the bytes in the media store. */
  sha256: string
}

/**
 * What the platform would say of a file: everything computed from the bytes and a random media key. `at` is epoch
 * seconds. The address is a made-up one on a host that exists nowhere: the neutral platform has no media server.
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

/** What the key is expanded for: each kind of media has keys of its own. */
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
 * Hashes media as such platforms transport it: the 32-byte media key is expanded by HKDF-SHA-256 (no salt, 112 bytes)
 * to an IV (16), a cipher key (32), an authentication key (32) and a rest; the bytes are encrypted with AES-256-CBC,
 * and the first ten bytes of HMAC-SHA-256 over IV and cipher text are put behind. In pieces of 1 MB, so that other
 * requests are answered meanwhile.
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
