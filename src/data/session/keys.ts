import { createSignal } from '#domain/signal.ts'
import { takeEarlyKey } from '#load/handover.ts'
import type { SignedIn } from '#client/auth/session.ts'
import {
  findKey,
  openTabChannel,
  readTabKey,
  type FoundKey,
  type TabMessage,
} from '#local/key/find-key.ts'
import {
  canKeepKeys,
  dropTabKey,
  keepTabKey,
  keptAddresses,
  startKeyWrapper,
  takePlainKeys,
} from '#local/key/tab-key.ts'

// What this tab holds for each gateway: a key, in memory and, if the user chose so, encrypted in the tab's session
// storage; or a signed-in user. Other tabs of this origin may ask for a key; nothing is stored for that. A locked key
// is in memory only and is not shared.

/** The access to a gateway that this tab holds. */
export interface Access extends FoundKey {
  /** Until the key or the password is typed again. Jobs keep running with the key. */
  readonly isLocked?: boolean
  /** The signed-in user. The key is then '': the server has it, and the session is a cookie. */
  readonly user?: SignedIn
  /** Whether the server's last answer said that the session has ended. */
  readonly isSignedOut?: boolean
}

const held = new Map<string, Access>()
const accessChange = createSignal()
const channel = openTabChannel()

/** The access that this tab holds, by address. Entries are replaced, never changed. */
export const access: ReadonlyMap<string, Access> = held

channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  if ('lock' in data) lockThisTab()
  if ('ask' in data) void giveKey(data.ask)
})

/** Tells the other tabs that the user left a gateway: none may give its key away any more. */
export function announceLeft(address: string): void {
  channel?.postMessage({ left: address } satisfies TabMessage)
}

/** Calls `listener` with the address of a gateway that the user left in another tab. */
export function onLeftElsewhere(listener: (address: string) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if ('left' in data) listener(data.left)
  })
}

async function giveKey(address: string): Promise<void> {
  if (isLocked(address)) return
  const one = held.get(address) ?? (await readTabKey(address, startKeyWrapper))
  // A signed-in user has no key.
  if (!one?.key || isLocked(address)) return
  const { key, kept } = one
  channel?.postMessage({ give: address, key, kept } satisfies TabMessage)
}

// Keys that a test suite stored in clear are removed from the tab's storage here.
for (const [address, key] of takePlainKeys()) void holdKey(address, key, true)

/** Calls `listener` whenever access is added, removed, locked or changed. Returns a function that unsubscribes. */
export const onKeysChange = accessChange.subscribe

/** Returns the key that this tab has for a gateway; also a locked one, for jobs that run with it. */
export const keyFor = (address: string): string | undefined => held.get(address)?.key

/** Returns whether the key survives a reload of this tab, or will do so once it is unlocked. */
export const isKept = (address: string): boolean => held.get(address)?.kept === true

/** Returns whether a gateway is locked until its key is typed again. */
export const isLocked = (address: string): boolean => held.get(address)?.isLocked === true

/** Stores new facts about the access to a gateway. */
export function changeAccess(address: string, change: Partial<Access>): void {
  const one = held.get(address)
  if (!one) return
  held.set(address, { ...one, ...change })
  accessChange.emit()
}

/**
 * Stores the key of a gateway; with `kept` also encrypted in the tab's session storage, so that it survives a reload if
 * this browser supports that (`canKeepKeys`). Resolves once it would survive one.
 */
export async function holdKey(
  address: string,
  key: string,
  kept: boolean,
  user?: SignedIn,
): Promise<void> {
  const one: Access = { key, kept: kept && canKeepKeys(), ...(user && { user }) }
  held.set(address, one)
  dropTabKey(address)
  accessChange.emit()
  if (one.kept) await keepTabKey(address, key, () => held.get(address) === one)
}

/** The number of times that keys were dropped or locked. */
let revocations = 0

/** Deletes the key of a gateway from memory and from the tab's storage. */
export function dropKey(address: string): void {
  revocations++
  held.delete(address)
  dropTabKey(address)
  accessChange.emit()
}

/** Locks every gateway that this tab and the others of this origin hold a key for. */
export function lockKeys(): void {
  lockThisTab()
  channel?.postMessage({ lock: true } satisfies TabMessage)
}

function lockThisTab(): void {
  revocations++
  for (const [address, one] of held) held.set(address, { ...one, isLocked: true })
  for (const address of keptAddresses()) dropTabKey(address)
  accessChange.emit()
}

/** Unlocks a gateway in this tab. @returns whether the typed key is the one it was locked with */
export function unlock(address: string, typed: string): boolean {
  const one = held.get(address)
  if (!one || one.key === '' || one.key !== typed) return false
  void holdKey(address, one.key, one.kept)
  return true
}

/**
 * Restores the key of a gateway after a reload, or in a new tab: from this tab's storage, or from another tab. If
 * neither has it, removes the rest from the tab's storage.
 */
export async function recoverKey(address: string): Promise<void> {
  const before = revocations
  const found = await (takeEarlyKey(address) ?? findKey(address, startKeyWrapper, channel))
  if (held.has(address)) return
  // A key that another tab gave just before it was locked or left is not used.
  if (!found || revocations !== before) dropTabKey(address)
  else if (keptAddresses().includes(address)) {
    held.set(address, found)
    accessChange.emit()
  } else void holdKey(address, found.key, found.kept)
}
