// A key lives in the tab's session storage, by a person's choice, one per gateway. Never in local storage.

const start = 'switchboard.key '
const nameOf = (address: string) => start + address

/** The key kept in this tab for a gateway. */
export function sessionKey(address: string): string | undefined {
  try {
    return sessionStorage.getItem(nameOf(address)) ?? undefined
  } catch {
    return undefined
  }
}

/** The gateways whose keys are kept in this tab. */
export function sessionKeyAddresses(): string[] {
  try {
    return Object.keys(sessionStorage)
      .filter((name) => name.startsWith(start))
      .map((name) => name.slice(start.length))
  } catch {
    return []
  }
}

/** Keeps the key of a gateway until the tab is closed. */
export function keepSessionKey(address: string, key: string): void {
  try {
    sessionStorage.setItem(nameOf(address), key)
  } catch {
    // Without session storage the key stays in memory only.
  }
}

/** Forgets the key of a gateway. */
export function dropSessionKey(address: string): void {
  try {
    sessionStorage.removeItem(nameOf(address))
  } catch {
    // Then there is none.
  }
}
