import { takeEarlyKey } from '#boot/handover.ts'
import {
  canKeepKeys,
  dropTabKey,
  keepTabKey,
  keptAddresses,
  readTabKey,
  takePlainKeys,
} from '#local/key/tab-key.ts'

// The keys that this tab holds: in memory, and encrypted in the tab's session storage if the user chose so. Other tabs
// of this origin may ask for one; nothing is stored for that. A locked key is in memory only and is not shared.

interface Held {
  readonly key: string
  /** Whether it survives a reload of this tab. */
  readonly kept: boolean
}

const heldKeys = new Map<string, Held>()
const locked = new Set<string>()
const listeners = new Set<() => void>()
const lockListeners = new Set<() => void>()
const channelName = 'switchboard keys'

interface Asking {
  readonly ask: string
}
/** The other tab keeps a key in the way that the user chose here. */
interface Giving extends Held {
  readonly give: string
}

interface Locking {
  readonly lock: true
}
type Message = Asking | Giving | Locking

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if ('lock' in data) lockThisTab()
  if ('ask' in data) void giveKey(data.ask)
})

async function giveKey(address: string): Promise<void> {
  if (locked.has(address)) return
  const one = heldKeys.get(address) ?? (await readKept(address))
  if (one && !locked.has(address)) channel?.postMessage({ give: address, ...one } satisfies Giving)
}

// Keys that a test suite stored in clear are removed from the tab's storage here.
for (const [address, key] of takePlainKeys()) void holdKey(address, key, true)

function changed(): void {
  for (const listener of listeners) listener()
}

/** Returns the key that this tab has for a gateway; also a locked one, for jobs that run with it. */
export function keyFor(address: string): string | undefined {
  return heldKeys.get(address)?.key
}

/** Returns whether the key survives a reload of this tab, or will do so once it is unlocked. */
export function isKept(address: string): boolean {
  return heldKeys.get(address)?.kept === true
}

/**
 * Stores the key of a gateway; with `kept` also encrypted in the tab's session storage, so that it survives a reload if
 * this browser supports that (`canKeepKeys`). Resolves once it would survive one.
 */
export async function holdKey(address: string, key: string, kept: boolean): Promise<void> {
  const one: Held = { key, kept: kept && canKeepKeys() }
  heldKeys.set(address, one)
  locked.delete(address)
  dropTabKey(address)
  changed()
  if (one.kept)
    await keepTabKey(address, key, () => heldKeys.get(address) === one && !locked.has(address))
}

/** Deletes the key of a gateway from memory and from the tab's storage. */
export function dropKey(address: string): void {
  heldKeys.delete(address)
  locked.delete(address)
  dropTabKey(address)
  changed()
}

/** Returns whether a gateway is locked until its key is typed again. */
export const isLocked = (address: string): boolean => locked.has(address)

/** Locks every gateway that this tab and the others of this origin hold a key for. */
export function lock(): void {
  lockThisTab()
  channel?.postMessage({ lock: true } satisfies Locking)
  for (const listener of lockListeners) listener()
}

function lockThisTab(): void {
  for (const address of heldKeys.keys()) locked.add(address)
  for (const address of keptAddresses()) dropTabKey(address)
  changed()
}

/** Unlocks a gateway in this tab. @returns whether the typed key is the one it was locked with */
export function unlock(address: string, typed: string): boolean {
  const one = heldKeys.get(address)
  if (!one || one.key === '' || one.key !== typed) return false
  void holdKey(address, one.key, one.kept)
  return true
}

/** Calls `listener` whenever a key is added, removed or locked. Returns a function that unsubscribes. */
export function onKeysChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the key of a gateway in this tab's storage. */
async function readKept(address: string): Promise<Held | undefined> {
  const key = (await takeEarlyKey(address)) ?? (await readTabKey(address))
  return key === undefined ? undefined : { key, kept: true }
}

/** Calls `listener` when this tab locks, not when another one did. Returns a function that unsubscribes. */
export function onLock(listener: () => void): () => void {
  lockListeners.add(listener)
  return () => lockListeners.delete(listener)
}

/**
 * Restores the key of a gateway after a reload, or in a new tab: from this tab's storage, or from another tab,
 * whichever answers first. If neither has it, removes the rest from the tab's storage.
 */
export async function recoverKey(address: string): Promise<void> {
  const found = await first([readKept(address), askOtherTabs(address)])
  if (heldKeys.has(address)) return
  if (!found) dropTabKey(address)
  else if (keptAddresses().includes(address)) {
    heldKeys.set(address, found)
    changed()
  } else void holdKey(address, found.key, found.kept)
}

/** Returns the first defined result of several promises; undefined if there is none. */
function first<T>(all: readonly Promise<T | undefined>[]): Promise<T | undefined> {
  return new Promise((resolve) => {
    for (const one of all) void one.then((value) => value !== undefined && resolve(value))
    void Promise.all(all).then(() => resolve(undefined))
  })
}

/** Asks the other open tabs of this origin for a gateway's key. Undefined if none answers within 250 ms. */
function askOtherTabs(address: string): Promise<Held | undefined> {
  if (!channel) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const answered = ({ data }: MessageEvent<Message>) => {
      if ('give' in data && data.give === address) end({ key: data.key, kept: data.kept })
    }
    const timer = setTimeout(() => end(undefined), 250)
    function end(given: Held | undefined) {
      clearTimeout(timer)
      channel?.removeEventListener('message', answered)
      resolve(given)
    }
    channel.addEventListener('message', answered)
    channel.postMessage({ ask: address } satisfies Asking)
  })
}
