import { useCallback, useSyncExternalStore } from 'react'
import type { SignedIn } from '#client/session.ts'
import type { AnyOperationName } from '#contract/index.ts'
import { disconnect } from './forget-gateway.ts'
import { useConnection } from './GatewayProvider.tsx'
import { isSessionLocked, lockSession, unlockSession } from '#local/session-lock.ts'
import { holdKey, isLocked, keyFor, onKeysChange } from './keys.ts'

// Where this page's own server has the gateway's key, a person is signed in there instead of bringing one. The session
// is a cookie; here is only who it is.

const sessions = new Map<string, SignedIn>()

// A session is not the tab's: a reload, or a new tab, must find it locked too.
onKeysChange(() => {
  for (const address of sessions.keys()) if (isLocked(address)) lockSession(address)
})

/** Holds who is signed in at a server. Its key is '': the server has it. */
export function holdSession(address: string, session: SignedIn): void {
  sessions.set(address, session)
  unlockSession(address)
  holdKey(address, '', false)
}

/**
 * Asks the server who is signed in, and holds it.
 *
 * @returns false for nobody, and where the browser has locked the session: then the password is needed
 * @throws TypeError or DOMException where the server does not answer
 */
export async function resumeSession(address: string): Promise<boolean> {
  if (isSessionLocked(address)) return false
  const { askSession } = await import('#client/session.ts')
  const session = await askSession(address)
  if (session) holdSession(address, session)
  return session !== undefined
}

/** Signs out, and forgets every cached answer. */
export async function leaveSession(address: string): Promise<void> {
  disconnect(address)
  sessions.delete(address)
  const { signOut } = await import('#client/session.ts')
  await signOut(address)
}

/** Who is signed in at a server; undefined for nobody, and where people bring a key. */
export const sessionOf = (address: string): SignedIn | undefined =>
  keyFor(address) === '' ? sessions.get(address) : undefined

/** Who is signed in at the gateway in use; undefined where people bring a key. */
export function useSession(): SignedIn | undefined {
  const { address } = useConnection()
  return useSyncExternalStore(onKeysChange, () => sessionOf(address))
}

/** Tells whether an operation may be offered: a person's role says what they may do; with a key, everything. */
export function useMayDo(): (name: AnyOperationName) => boolean {
  const session = useSession()
  return useCallback((name) => session?.operations.includes(name) ?? true, [session])
}
