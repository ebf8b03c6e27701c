// A session survives its tab in a cookie, so its lock must too. Nothing secret is stored here.

const nameOf = (address: string) => `switchboard.locked ${address}`

/** Returns whether the session at a server is locked until the user enters the password. */
export function isSessionLocked(address: string): boolean {
  try {
    return localStorage.getItem(nameOf(address)) !== null
  } catch {
    return false
  }
}

/** Stores that the session is locked, for every tab and across reloads. */
export function lockSession(address: string): void {
  try {
    localStorage.setItem(nameOf(address), '1')
  } catch {
    // Then only this tab is locked, until it is reloaded.
  }
}

/** Stores that the session is unlocked. */
export function unlockSession(address: string): void {
  try {
    localStorage.removeItem(nameOf(address))
  } catch {
    // Then there is nothing to delete.
  }
}
