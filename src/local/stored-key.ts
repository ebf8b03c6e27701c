// Under which names a tab's storage has keys. Apart from the rest, as the boot script needs no more.

/** A key, encrypted: what decrypts it is in the memory of a worker (`tab-key.ts`). */
export const wrappedStart = 'switchboard.wrapped '
/** An entry that a test suite puts there before the first script runs: the key in clear (docs/playwright.md). */
export const plainStart = 'switchboard.key '

/** Returns what the tab's storage has of a gateway's key. */
export function storedKey(address: string): {
  readonly wrapped: string | undefined
  readonly plain: string | undefined
} {
  const read = (start: string) => {
    try {
      return sessionStorage.getItem(start + address) ?? undefined
    } catch {
      return undefined
    }
  }
  return { wrapped: read(wrappedStart), plain: read(plainStart) }
}
