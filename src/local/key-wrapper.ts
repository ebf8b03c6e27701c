/** Encrypts texts with a key that exists only in this memory. */
export interface KeyWrapper {
  /** @returns the text, encrypted, in base64 */
  readonly wrap: (text: string) => Promise<string>
  /** @returns the text; undefined if another wrapper encrypted it or it is damaged */
  readonly unwrap: (wrapped: string) => Promise<string | undefined>
}

/** Length of an initialization vector of AES-GCM, in bytes. */
const ivLength = 12

/** Creates a wrapper with a new key (AES-GCM, 256 bits) that cannot be exported. Needs a secure context. */
export function createKeyWrapper(): KeyWrapper {
  const { subtle } = crypto
  const key = subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  return {
    async wrap(text) {
      const iv = crypto.getRandomValues(new Uint8Array(ivLength))
      const bytes = new TextEncoder().encode(text)
      const data = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, await key, bytes))
      return btoa(String.fromCharCode(...iv, ...data))
    },
    async unwrap(wrapped) {
      try {
        const bytes = Uint8Array.from(atob(wrapped), (char) => char.charCodeAt(0))
        const iv = bytes.subarray(0, ivLength)
        const data = bytes.subarray(ivLength)
        const text = await subtle.decrypt({ name: 'AES-GCM', iv }, await key, data)
        return new TextDecoder().decode(text)
      } catch {
        return undefined
      }
    },
  }
}
