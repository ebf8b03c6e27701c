import { takeEarlyKey } from '#boot/handover.ts'
import {
  canKeepKeys,
  dropTabKey,
  keepTabKey,
  keptAddresses,
  readTabKey,
  takePlainKeys,
} from '#local/tab-key.ts'

// The keys that this tab holds: in memory, and encrypted in the tab's session storage where the person chose so. Other
// tabs of this origin may ask for one; nothing is stored for that. A locked key is in memory only and is given to nobody.

interface Held {
  readonly key: string
  /** Whether it survives a reload of this tab. */
  readonly kept: boolean
}

const held = new Map<string, Held>()
const locked = new Set<string>()
const listeners = new Set<() => void>()
const lockListeners = new Set<() => void>()
const channelName = 'switchboard keys'

interface Asking {
  readonly ask: string
}
/** The other tab keeps a key as its person chose here. */
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
  const one = held.get(address) ?? (await readKept(address))
  if (one && !locked.has(address)) channel?.postMessage({ give: address, ...one } satisfies Giving)
}

// What a test suite put there in clear lies in the tab's storage no longer than this.
for (const [address, key] of takePlainKeys()) void holdKey(address, key, true)

function changed(): void {
  for (const listener of listeners) listener()
}

/** The key that this tab has for a gateway; a locked one too, for the work that runs with it. */
export function keyFor(address: string): string | undefined {
  return held.get(address)?.key
}

/** Whether the key survives a reload of this tab, or will again once it is unlocked. */
export function isKept(address: string): boolean {
  return held.get(address)?.kept === true
}

/**
 * Holds the key of a gateway from now on; with `kept` also encrypted in the tab's session storage, so that it survives a
 * reload where this browser can do that (`canKeepKeys`). Resolves when it would survive one.
 */
export async function holdKey(address: string, key: string, kept: boolean): Promise<void> {
  const one: Held = { key, kept: kept && canKeepKeys() }
  held.set(address, one)
  locked.delete(address)
  dropTabKey(address)
  changed()
  if (one.kept)
    await keepTabKey(address, key, () => held.get(address) === one && !locked.has(address))
}

/** Forgets the key of a gateway, here and in the tab's storage. */
export function dropKey(address: string): void {
  held.delete(address)
  locked.delete(address)
  dropTabKey(address)
  changed()
}

/** Whether a gateway's key waits to be typed again. */
export const isLocked = (address: string): boolean => locked.has(address)

/** Locks every gateway that this tab and the others of this origin hold a key for. */
export function lock(): void {
  lockThisTab()
  channel?.postMessage({ lock: true } satisfies Locking)
  for (const listener of lockListeners) listener()
}

function lockThisTab(): void {
  for (const address of held.keys()) locked.add(address)
  for (const address of keptAddresses()) dropTabKey(address)
  changed()
}

/** Unlocks a gateway in this tab. @returns whether what was typed is the key it was locked with */
export function unlock(address: string, typed: string): boolean {
  const one = held.get(address)
  if (!one || one.key === '' || one.key !== typed) return false
  void holdKey(address, one.key, one.kept)
  return true
}

/** Calls `listener` whenever a key comes, goes or is locked. Returns what ends it. */
export function onKeysChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The key that this tab's storage has of a gateway. */
async function readKept(address: string): Promise<Held | undefined> {
  const key = (await takeEarlyKey(address)) ?? (await readTabKey(address))
  return key === undefined ? undefined : { key, kept: true }
}

/** Calls `listener` when this tab locks, not when another one did. Returns what ends it. */
export function onLock(listener: () => void): () => void {
  lockListeners.add(listener)
  return () => lockListeners.delete(listener)
}

/**
 * Brings back the key of a gateway after a reload, or in a new tab: out of this tab's storage, or from another tab,
 * whichever comes first. Where nobody has it, the tab's storage has none either any more.
 */
export async function recoverKey(address: string): Promise<void> {
  const found = await first([readKept(address), askOtherTabs(address)])
  if (held.has(address)) return
  if (!found) dropTabKey(address)
  else if (keptAddresses().includes(address)) {
    held.set(address, found)
    changed()
  } else void holdKey(address, found.key, found.kept)
}

/** What comes first of several; undefined where nothing comes of any. */
function first<T>(all: readonly Promise<T | undefined>[]): Promise<T | undefined> {
  return new Promise((resolve) => {
    for (const one of all) void one.then((value) => value !== undefined && resolve(value))
    void Promise.all(all).then(() => resolve(undefined))
  })
}

/** Asks the other open tabs of this origin for a gateway's key. Undefined where none answers within 250 ms. */
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
