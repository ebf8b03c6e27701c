import { useCallback, useSyncExternalStore } from 'react'
import { dropEarlyCalls } from '#boot/handover.ts'
import type { LockedSession, SignedIn } from '#client/session.ts'
import type { AnyOperationName } from '#contract/index.ts'
import { disconnect } from './disconnect.ts'
import { useConnection } from './GatewayProvider.tsx'
import { readPreferences } from '#local/preferences.ts'
import { isSessionLocked, lockSession, unlockSession } from '#local/session-lock.ts'
import { openNamespace, personAt } from '#local/namespace.ts'
import { loadUntilThere } from '#ui/load-until-there.ts'
import { holdKey, isLocked, keyFor, onKeysChange, onLock } from './keys.ts'

// Where this page's own server has the gateway's key, a person is signed in there instead of bringing one. The session
// is a cookie; here is only who it is.

const sessions = new Map<string, SignedIn>()

// A session is not the tab's: a reload, or a new tab, must find it locked too.
onKeysChange(() => {
  for (const address of sessions.keys()) {
    if (!isLocked(address) || isSessionLocked(address)) continue
    lockSession(address)
    loadUntilThere(
      () => import('./locked-jobs.ts'),
      ({ pauseReadingJobs }) => isSessionLocked(address) && pauseReadingJobs(address),
    )
  }
})

// The lock is the server's. Where it does not hear of it, the page alone is locked.
onLock(() => {
  for (const address of sessions.keys()) void lockOnServer(address).catch(() => false)
})

async function lockOnServer(address: string): Promise<void> {
  const [{ lockSession }, { lockedJobs }] = await Promise.all([
    import('#client/session.ts'),
    import('./locked-jobs.ts'),
  ])
  await lockSession(address, await lockedJobs(address))
}

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('switchboard people')

// Tabs share the cookie: whoever signs in in one is signed in in all. What this one shows is somebody else's then.
channel?.addEventListener('message', ({ data: { address, name } }: MessageEvent<SigningIn>) => {
  if (sessions.has(address) && personAt(address) !== name) startOver(address)
})

interface SigningIn {
  readonly address: string
  readonly name: string
}

/**
 * Holds who is signed in at a server. Its key is '': the server has it. Where this tab was another person's before, it
 * is loaded anew: nothing in its memory goes from one to the other.
 */
export function holdSession(address: string, session: SignedIn): void {
  const { name } = session
  const before = personAt(address)
  unlockSession(address)
  channel?.postMessage({ address, name } satisfies SigningIn)
  if (before !== undefined && before !== name) {
    startOver(address)
    return
  }
  openNamespace(address, name)
  sessions.set(address, session)
  void holdKey(address, '', false)
}

function startOver(address: string): void {
  // Its runs pause, and nothing more is sent, even where the browser asks whether the page may go.
  disconnect(address)
  globalThis.location.reload()
}

/**
 * Asks the server who is signed in, and holds it.
 *
 * @returns false for nobody; whose session it is where it is locked: then the password is needed
 * @throws TypeError or DOMException where the server does not answer
 */
export async function resumeSession(address: string): Promise<boolean | LockedSession> {
  // Asked while somebody is on their way out, it would bring them back.
  await leaving
  const { askSession } = await import('#client/session.ts')
  const session = await askSession(address)
  const isOpen = session && !('lockedName' in session) && !isSessionLocked(address)
  if (!isOpen) {
    // What was asked ahead is for nobody.
    dropEarlyCalls()
    if (session === undefined) return false
    if (!('lockedName' in session)) return { lockedName: session.name }
    lockSession(address)
    return session
  }
  holdSession(address, session)
  return true
}

/**
 * Asks the server again what the person may do, after something about their account has changed. Where it does not
 * answer, or nobody is signed in any more, the next request says so.
 */
export async function refreshSession(address: string): Promise<void> {
  if (!sessions.has(address) || isLocked(address)) return
  const { askSession } = await import('#client/session.ts')
  const session = await askSession(address).catch(() => undefined)
  if (session && 'name' in session && sessionOf(address)?.name === session.name)
    holdSession(address, session)
}

let leaving: Promise<unknown> = Promise.resolve()

/** Signs out, and forgets every cached answer. */
export async function leaveSession(address: string): Promise<void> {
  disconnect(address)
  sessions.delete(address)
  leaving = import('#client/session.ts').then(({ signOut }) => signOut(address)).catch(() => false)
  await leaving
}

/** Who is signed in at a server; undefined for nobody, and where people bring a key. */
export const sessionOf = (address: string): SignedIn | undefined =>
  keyFor(address) === '' ? sessions.get(address) : undefined

/** What is written down as who did something: whoever is signed in needs not say who they are. Empty where nobody said. */
export const whoDoes = (address: string): string =>
  sessionOf(address)?.name ?? readPreferences().who

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
