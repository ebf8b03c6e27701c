import { useCallback, useSyncExternalStore } from 'react'
import { dropEarlyCalls } from '#load/handover.ts'
import { RefusedError } from '#client/errors.ts'
import { observeCalls } from '#client/redact/observe.ts'
import {
  askSession,
  type LockedSession,
  type SignedIn,
  type SignInOffer,
} from '#client/auth/ask-session.ts'
import type { Permission } from '#contract/roles.ts'
import { useConnection } from './GatewayProvider.tsx'
import { readPreferences } from '#local/preferences.ts'
import { isSessionLocked, lockSession, unlockSession } from '#local/session-lock.ts'
import { isMemoryOnly, openNamespace, personAt } from '#local/namespace.ts'
import { keepsKey } from '#client/auth/signs-in.ts'
import { dropQueryClient, queryClientFor } from '#data/query-client.ts'
import { pauseJobsOf } from '#jobs/running.ts'
import { AuthRequestError } from '#client/auth/auth-request-error.ts'
import { loadWithRetry } from '#load/load-with-retry.ts'
import {
  access,
  announceLeft,
  changeAccess,
  dropKey,
  endSession,
  holdKey,
  isLocked,
  lockKeys,
  onKeysChange,
  onLeftElsewhere,
  type Access,
} from './keys.ts'

// If the Switchboard server holds the gateway's key, users sign in there instead of entering one. The session is a
// cookie; the tab only holds the signed-in user (`keys.ts`).

// The early calls stay for the request log.
observeCalls(
  ({ connection: { address } }) =>
    ({ error }) => {
      const isSignedOut = error instanceof RefusedError && error.kind === 'signed-out'
      const { user, isSignedOut: before = false } = access.get(address) ?? {}
      if (!user || isSignedOut === before || !(isSignedOut || error === undefined)) return
      // The next user of a shared computer must not find the page.
      if (isSignedOut && isMemoryOnly()) startOver(address)
      else changeAccess(address, { isSignedOut })
    },
  'held',
)

// A session belongs to all tabs: a reload, or a new tab, must find it locked too.
onKeysChange(() => {
  for (const [address, { user, isLocked }] of access) {
    if (isLocked !== true || !(user || keepsKey(address)) || isSessionLocked(address)) continue
    lockSession(address)
    if (!user) continue
    loadWithRetry(
      () => import('./locked-jobs.ts'),
      ({ pauseReadingJobs }) => isSessionLocked(address) && pauseReadingJobs(address),
    )
  }
})

/**
 * Locks every gateway that this tab and the others of this origin have access to. Sessions are locked by their server
 * too; if it cannot be reached, only the page is locked.
 */
export function lock(): void {
  lockKeys()
  for (const [address, { user }] of access) if (user) void lockOnServer(address).catch(() => false)
}

async function lockOnServer(address: string): Promise<void> {
  const [{ lockSession }, { lockedJobs }] = await Promise.all([
    import('./server-session.ts'),
    import('./locked-jobs.ts'),
  ])
  await lockSession(address, await lockedJobs(address))
}

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('switchboard people')

// Tabs share the cookie: a sign-in in one tab applies to all. This tab may then show another user's data.
channel?.addEventListener(
  'message',
  ({ data: { address, name, isShared } }: MessageEvent<SigningIn>) => {
    const isOther = personAt(address) !== name || (isShared === true && !isMemoryOnly())
    if (sessionOf(address) && isOther) startOver(address)
  },
)

interface SigningIn {
  readonly address: string
  readonly name: string
  readonly isShared?: boolean | undefined
}

/**
 * Stores the signed-in user of a server. Its key is '': the server holds it. If this tab belonged to another user
 * before, it is reloaded: nothing in its memory passes from one to the other.
 */
export function holdSession(address: string, session: SignedIn): void {
  const { name, isShared } = session
  const before = personAt(address)
  unlockSession(address)
  channel?.postMessage({ address, name, isShared } satisfies SigningIn)
  if (before !== undefined && before !== name) {
    startOver(address)
    return
  }
  openNamespace(address, name)
  holdKey(address, '', session)
}

/**
 * Ends the connection to a gateway in every tab: pauses its jobs, and removes its key and every cached answer. The
 * session of a user ends on the server, so other tabs find out by themselves.
 */
export function disconnect(address: string): void {
  if (!sessionOf(address)) {
    announceLeft(address)
    endSession(address)
  }
  disconnectHere(address)
}

onLeftElsewhere((address) => {
  if (sessionOf(address)) return
  if (access.has(address)) disconnectHere(address)
  else dropKey(address)
})

function disconnectHere(address: string): void {
  pauseJobsOf(address)
  dropEarlyCalls()
  dropKey(address)
  dropQueryClient(address)
}

function startOver(address: string): void {
  // Pauses its jobs and sends nothing more, even if the browser asks whether to leave the page.
  disconnectHere(address)
  globalThis.location.reload()
}

/** Asks for the session as the client does. On a shared computer nothing is stored from here on. */
async function askServerSession(address: string): ReturnType<typeof askSession> {
  const session = await askSession(address)
  if ('isShared' in session && session.isShared === true) {
    const { keepInMemory } = await import('#local/memory-only.ts')
    await keepInMemory()
  }
  return session
}

/**
 * Asks the server who is signed in, and stores the user.
 *
 * @returns what the server offers if signed out; the user of a locked session
 * @throws TypeError or DOMException where the server does not answer
 */
export async function resumeSession(address: string): Promise<true | LockedSession | SignInOffer> {
  // A request during a sign-out would restore the session.
  await leaving
  const session = await askServerSession(address)
  const isOpen = 'operations' in session && !isSessionLocked(address)
  if (!isOpen) {
    // The prefetched calls are useless without a user.
    dropEarlyCalls()
    if ('operations' in session) return { lockedName: session.name, sso: session.sso }
    if ('lockedName' in session) lockSession(address)
    return session
  }
  holdSession(address, session)
  return true
}

/**
 * Asks the server again for the user's permissions, after a change of their account. If it does not answer, or the
 * session has ended, the next request reports that.
 */
export async function refreshSession(address: string): Promise<void> {
  if (!sessionOf(address) || isLocked(address)) return
  const session = await askServerSession(address).catch(() => undefined)
  if (session && 'operations' in session && sessionOf(address)?.name === session.name)
    holdSession(address, session)
}

/**
 * Refreshes the user's permissions whenever the server refuses a read because of their role: it may have changed, or a
 * second factor is now required. Returns a function that ends it.
 */
export function watchRefusals(address: string): () => void {
  return queryClientFor(address)
    .getQueryCache()
    .subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const error: unknown = event.action.error
      const isByRole =
        error instanceof AuthRequestError
          ? error.reason === 'must-enrol' || error.reason === 'not-allowed'
          : error instanceof RefusedError && error.status === 403
      if (isByRole) void refreshSession(address)
    })
}

let leaving: Promise<unknown> = Promise.resolve()

/** Signs out, and drops every cached answer. */
export async function leaveSession(address: string): Promise<void> {
  disconnect(address)
  leaving = import('./server-session.ts').then(({ signOut }) => signOut(address)).catch(() => false)
  await leaving
}

/** Returns the signed-in user of a server; undefined if signed out, and if users connect with a key. */
export const sessionOf = (address: string): SignedIn | undefined => access.get(address)?.user

/** Returns the name that is recorded for changes: the signed-in user's, else that of the preferences. */
export const currentAuthor = (address: string): string =>
  sessionOf(address)?.name ?? readPreferences().who

/** Returns the access that this tab holds to a gateway; the same object until it changes. */
export const useAccess = (address: string): Access | undefined =>
  useSyncExternalStore(onKeysChange, () => access.get(address))

/** Returns the signed-in user of the current gateway; undefined if users connect with a key. */
export const useSession = (): SignedIn | undefined => useAccess(useConnection().address)?.user

/** Returns whether the user's session has ended, or is locked: every call is refused until they sign in. */
export function useSignedOut(): boolean {
  const { user, isLocked = false, isSignedOut = false } = useAccess(useConnection().address) ?? {}
  return user !== undefined && (isLocked || isSignedOut)
}

/** What needs people who sign in: with a key, there are none. */
const ofPeople = new Set<Permission>(['managePeople', 'readAudit', 'managePairingLinks'])

/** Returns a function that tells whether something may be offered: the role decides; with a key, the gateway. */
export function useMayDo(): (name: Permission) => boolean {
  const session = useSession()
  return useCallback(
    (name) => (session ? session.operations.includes(name) : !ofPeople.has(name)),
    [session],
  )
}
