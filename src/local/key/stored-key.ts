// The names of keys in a tab's storage. A separate file, as the boot script needs no more.

/** Prefix of an encrypted key: its decryption key is in the memory of a worker (`tab-key.ts`). */
export const wrappedStart = 'switchboard.wrapped '
/** Prefix of an entry that a test suite sets before the first script runs: the key in clear (docs/playwright.md). */
export const plainStart = 'switchboard.key '

/** Returns the entries of a gateway's key in the tab's storage. */
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
