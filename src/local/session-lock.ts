import { readEntry, writeEntry } from '#local/web-storage.ts'

// A session survives its tab in a cookie, so its lock must too. Nothing secret is stored here.

const nameOf = (address: string) => `switchboard.locked ${address}`

/** Returns whether the session at a server is locked until the user enters the password. */
export const isSessionLocked = (address: string): boolean =>
  readEntry('localStorage', nameOf(address)) !== undefined

/** Stores that the session is locked, for every tab and across reloads. */
export const lockSession = (address: string): void =>
  writeEntry('localStorage', nameOf(address), '1')

/** Stores that the session is unlocked. */
export const unlockSession = (address: string): void =>
  writeEntry('localStorage', nameOf(address), undefined)
