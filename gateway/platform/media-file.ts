import { randomBytes } from 'node:crypto'
import { hashMedia, type MediaKind } from './encrypt-media.ts'

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
