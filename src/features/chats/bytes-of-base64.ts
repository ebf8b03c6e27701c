/** In newer browsers, and not yet in the library of types. */
interface WithBase64 {
  fromBase64?(base64: string): Uint8Array<ArrayBuffer>
}

/** The bytes that base64 stands for, also behind `data:…;base64,`; undefined where it is none. */
export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> | undefined {
  const bare = base64.replace(/^data:[^,]{0,200};base64,/i, '')
  try {
    const own = (Uint8Array as WithBase64).fromBase64?.(bare)
    return own ?? Uint8Array.from(atob(bare), (character) => character.codePointAt(0) ?? 0)
  } catch {
    return undefined
  }
}
