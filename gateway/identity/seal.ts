import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts secrets for the database, bound to their owner. */
export interface Seal {
  close(owner: string, secret: Buffer): string
  /** Returns undefined if the text was changed, is another owner's, or was encrypted with another key. */
  open(owner: string, text: string): Buffer | undefined
}

/** @param key 32 bytes, which are not in the database */
export function openSeal(key: Buffer): Seal {
  return {
    close(owner, secret) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(owner, text) {
      try {
        const bytes = Buffer.from(text, 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}
