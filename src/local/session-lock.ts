// A session outlives the tab, in a cookie: that it is locked must outlive it too. Nothing secret is kept here.

const nameOf = (address: string) => `switchboard.locked ${address}`

/** Whether the session at a server waits for the person's password. */
export function isSessionLocked(address: string): boolean {
  try {
    return localStorage.getItem(nameOf(address)) !== null
  } catch {
    return false
  }
}

/** Keeps that the session waits for the person's password, in every tab and after a reload. */
export function lockSession(address: string): void {
  try {
    localStorage.setItem(nameOf(address), '1')
  } catch {
    // Then this tab alone is locked, until it is loaded anew.
  }
}

/** The password was given. */
export function unlockSession(address: string): void {
  try {
    localStorage.removeItem(nameOf(address))
  } catch {
    // Then there is nothing.
  }
}
