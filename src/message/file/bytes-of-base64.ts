/** Available in newer browsers, but not yet in TypeScript's library types. */
interface WithBase64 {
  fromBase64?(base64: string): Uint8Array<ArrayBuffer>
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
