const cipher = { name: 'AES-GCM', length: 256 } as const
const uses: KeyUsage[] = ['encrypt', 'decrypt']

/** Length of an initialization vector of AES-GCM, in bytes. */
const ivLength = 12

/** The rounds of PBKDF2, so that a short secret cannot be guessed fast. */
const iterations = 600_000

/** Creates a wrapper, which encrypts texts with one key, by default with a new key that exists only in this memory. Needs a secure context. */
export function createKeyWrapper(
  key: CryptoKey | Promise<CryptoKey> = crypto.subtle.generateKey(cipher, false, uses),
) {
  const { subtle } = crypto
  return {
    /** @returns the text, encrypted, in base64 */
    async wrap(text: string): Promise<string> {
      const iv = crypto.getRandomValues(new Uint8Array(ivLength))
      const bytes = new TextEncoder().encode(text)
      const data = new Uint8Array(await subtle.encrypt({ name: cipher.name, iv }, await key, bytes))
      return btoa([...iv, ...data].map((byte) => String.fromCharCode(byte)).join(''))
    },
    /** @returns the text; undefined if another wrapper encrypted it or it is damaged */
    async unwrap(wrapped: string): Promise<string | undefined> {
      try {
        const bytes = Uint8Array.from(atob(wrapped), (char) => char.charCodeAt(0))
        const iv = bytes.subarray(0, ivLength)
        const data = bytes.subarray(ivLength)
        const text = await subtle.decrypt({ name: cipher.name, iv }, await key, data)
        return new TextDecoder().decode(text)
      } catch {
        return undefined
      }
    },
  }
}

/** Derives the key of a wrapper from a secret. The same secret and salt give the same key, which cannot be exported. */
export async function deriveKey(secret: string, salt: string): Promise<CryptoKey> {
  const { subtle } = crypto
  const bytes = (text: string) => new TextEncoder().encode(text)
  const from = await subtle.importKey('raw', bytes(secret), 'PBKDF2', false, ['deriveKey'])
  const by = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations }
  return await subtle.deriveKey(by, from, cipher, false, uses)
}
