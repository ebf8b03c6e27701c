import { createSignal } from '#domain/signal.ts'
import {
  beginKeySession,
  endKeySession,
  hasKeySession,
  type KeyVerdict,
} from '#client/auth/key-session.ts'
import type { SignedIn } from '#client/auth/ask-session.ts'
import { keepsKey } from '#client/auth/signs-in.ts'
import { isSessionLocked, lockSession, unlockSession } from '#local/session-lock.ts'

// What this tab holds for each gateway. For this page's own server that is no key: the server keeps it in a session, or
// has its own. The key of another gateway is in memory only; other tabs of this origin may ask for it, and nothing is
// stored for that. A locked key is not given away.

/** The access to a gateway that this tab holds. */
export interface Access {
  /** '' if this page's own server has the key, and the browser a cookie. */
  readonly key: string
  /** Until the key or the password is typed again. Jobs keep running with the key. */
  readonly isLocked?: boolean
  /** The signed-in user. */
  readonly user?: SignedIn
  /** Whether the server's last answer said that the session has ended. */
  readonly isSignedOut?: boolean
}

/** What the tabs of this origin tell each other. */
export type TabMessage =
  | { readonly ask: string }
  | { readonly give: string; readonly key: string }
  | { readonly lock: true }
  | { readonly left: string }

const held = new Map<string, Access>()
const accessChange = createSignal()
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('switchboard keys')

const tell = (message: TabMessage) => channel?.postMessage(message)

/** Calls `listener` with each message of another tab. Returns a function that ends it. */
function onMessage(listener: (message: TabMessage) => void): () => void {
  const handle = ({ data }: MessageEvent<TabMessage>) => listener(data)
  channel?.addEventListener('message', handle)
  return () => channel?.removeEventListener('message', handle)
}

/** The access that this tab holds, by address. Entries are replaced, never changed. */
export const access: ReadonlyMap<string, Access> = held

onMessage((message) => {
  if ('lock' in message) lockThisTab()
  if (!('ask' in message)) return
  const { key, isLocked } = held.get(message.ask) ?? {}
  if (key && isLocked !== true) tell({ give: message.ask, key })
})

/** Tells the other tabs that the user left a gateway: none may give its key away any more. */
export const announceLeft = (address: string): void => tell({ left: address })

/** Calls `listener` with the address of a gateway that the user left in another tab. */
export const onLeftElsewhere = (listener: (address: string) => void): (() => void) =>
  onMessage((message) => 'left' in message && listener(message.left))

/** Calls `listener` whenever access is added, removed, locked or changed. Returns a function that unsubscribes. */
export const onKeysChange = accessChange.subscribe

/** Returns the key that this tab has for a gateway; also a locked one, for jobs that run with it. */
export const keyFor = (address: string): string | undefined => held.get(address)?.key

/** Returns whether a gateway is locked until its key is typed again. */
export const isLocked = (address: string): boolean => held.get(address)?.isLocked === true

/** Stores new facts about the access to a gateway. */
export function changeAccess(address: string, change: Partial<Access>): void {
  const one = held.get(address)
  if (!one) return
  held.set(address, { ...one, ...change })
  accessChange.emit()
}

/** Stores the key of a gateway in memory; '' if this page's own server has it. */
export function holdKey(address: string, key: string, user?: SignedIn): void {
  held.set(address, { key, ...(user && { user }) })
  accessChange.emit()
}

/**
 * Uses a typed key from now on. This page's own server checks and keeps it; the key of another gateway has been checked
 * before. @param keep whether a session of the server outlasts the browser's window; undefined as before
 */
export async function enterKey(address: string, key: string, keep?: boolean): Promise<KeyVerdict> {
  if (!keepsKey(address)) {
    holdKey(address, key)
    return 'connected'
  }
  const verdict = await beginKeySession(address, key, keep)
  if (verdict === 'connected') {
    unlockSession(address)
    holdKey(address, '')
  }
  return verdict
}

/** The number of times that keys were dropped or locked. */
let revocations = 0
let leaving: Promise<void> | undefined

/** Deletes the key of a gateway from memory. */
export function dropKey(address: string): void {
  revocations++
  held.delete(address)
  accessChange.emit()
}

/** Ends the session in which this page's own server keeps a key. Until a key is typed again, no page asks for it. */
export function endSession(address: string): void {
  if (!keepsKey(address)) return
  lockSession(address)
  leaving = endKeySession(address)
}

/** Locks every gateway that this tab and the others of this origin hold a key for. */
export function lockKeys(): void {
  lockThisTab()
  tell({ lock: true })
}

function lockThisTab(): void {
  revocations++
  for (const [address, one] of held) held.set(address, { ...one, isLocked: true })
  accessChange.emit()
}

/** Unlocks a gateway in this tab, with the key that it was locked with. */
export async function unlock(address: string, typed: string): Promise<KeyVerdict> {
  const one = held.get(address)
  if (one?.key === '') return enterKey(address, typed)
  if (one?.key !== typed) return 'wrong-key'
  holdKey(address, typed)
  return 'connected'
}

/** Restores the access to a gateway after a reload, or in a new tab: the server's session, or another tab's key. */
export async function recoverKey(address: string): Promise<void> {
  // A request during a Disconnect would restore the session.
  await leaving
  const before = revocations
  const key = keepsKey(address) ? await sessionKey(address) : await keyOfOtherTab(address)
  // A key that another tab gave just before it was locked or left is not used.
  if (key !== undefined && revocations === before && !held.has(address)) holdKey(address, key)
}

const sessionKey = async (address: string): Promise<'' | undefined> =>
  !isSessionLocked(address) && (await hasKeySession(address)) ? '' : undefined

/** Asks the other open tabs of this origin for a gateway's key. Undefined if none answers within 250 ms. */
function keyOfOtherTab(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const end = (key?: string) => {
      clearTimeout(timer)
      unsubscribe()
      resolve(key)
    }
    const timer = setTimeout(end, channel ? 250 : 0)
    const unsubscribe = onMessage(
      (message) => 'give' in message && message.give === address && end(message.key),
    )
    tell({ ask: address })
  })
}
