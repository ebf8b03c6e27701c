/** Available in newer browsers, but not yet in TypeScript's library. */
interface WithBase64 {
  toBase64?(): string
  fromBase64?(base64: string): Uint8Array<ArrayBuffer>
}

/** More arguments than this overflow the stack of some engines. */
const chunkSize = 2 ** 14

/** Encodes bytes as base64. */
export function base64Of(bytes: Uint8Array): string {
  const own = (bytes as WithBase64).toBase64?.()
  if (own !== undefined) return own
  let text = ''
  for (let at = 0; at < bytes.length; at += chunkSize)
    text += String.fromCharCode(...bytes.subarray(at, at + chunkSize))
  return btoa(text)
}

/** Decodes base64, also after `data:…;base64,`; returns undefined if it is invalid. */
export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> | undefined {
  const bare = base64.replace(/^data:[^,]{0,200};base64,/i, '')
  try {
    const own = (Uint8Array as WithBase64).fromBase64?.(bare)
    return own ?? Uint8Array.from(atob(bare), (character) => character.codePointAt(0) ?? 0)
  } catch {
    return undefined
  }
}
