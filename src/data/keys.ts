import {
  dropSessionKey,
  keepSessionKey,
  sessionKey,
  sessionKeyAddresses,
} from '#local/session-key.ts'

// The keys that this tab holds: in memory, and in the tab's session storage where the person chose so. Other tabs of
// this origin may ask for one; nothing is stored for that. A locked key is in memory only and is given to nobody.

const inMemory = new Map<string, string>()
/** Locked gateways; true where the key goes back into session storage when it is unlocked. */
const locked = new Map<string, boolean>()
const listeners = new Set<() => void>()
const channelName = 'switchboard keys'

interface Asking {
  readonly ask: string
}
interface Giving {
  readonly give: string
  readonly key: string
  /** Whether its person chose to keep it in session storage: the other tab keeps it the same way. */
  readonly kept: boolean
}

/** A key that another tab gave. */
export type GivenKey = Pick<Giving, 'key' | 'kept'>
interface Locking {
  readonly lock: true
}
type Message = Asking | Giving | Locking

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if ('lock' in data) lockThisTab()
  if (!('ask' in data)) return
  const key = locked.has(data.ask) ? undefined : keyFor(data.ask)
  if (key !== undefined)
    channel.postMessage({ give: data.ask, key, kept: isKept(data.ask) } satisfies Giving)
})

function changed(): void {
  for (const listener of listeners) listener()
}

/** The key that this tab has for a gateway; a locked one too, for the work that runs with it. */
export function keyFor(address: string): string | undefined {
  return inMemory.get(address) ?? sessionKey(address)
}

/** Whether the key survives a reload of this tab, or will again once it is unlocked. */
export function isKept(address: string): boolean {
  return sessionKey(address) !== undefined || locked.get(address) === true
}

/** Holds the key of a gateway; `kept` in the tab's session storage too, so that it survives a reload. */
export function holdKey(address: string, key: string, kept: boolean): void {
  inMemory.set(address, key)
  locked.delete(address)
  if (kept) keepSessionKey(address, key)
  else dropSessionKey(address)
  changed()
}

/** Forgets the key of a gateway, here and in the tab's storage. */
export function dropKey(address: string): void {
  inMemory.delete(address)
  locked.delete(address)
  dropSessionKey(address)
  changed()
}

/** Whether a gateway's key waits to be typed again. */
export const isLocked = (address: string): boolean => locked.has(address)

/** Locks every gateway that this tab and the others of this origin hold a key for. */
export function lock(): void {
  lockThisTab()
  channel?.postMessage({ lock: true } satisfies Locking)
}

function lockThisTab(): void {
  for (const address of new Set([...inMemory.keys(), ...sessionKeyAddresses()])) {
    if (locked.has(address)) continue
    const kept = sessionKey(address)
    if (kept !== undefined) inMemory.set(address, kept)
    locked.set(address, kept !== undefined)
    dropSessionKey(address)
  }
  changed()
}

/** Unlocks a gateway in this tab. @returns whether what was typed is the key it was locked with */
export function unlock(address: string, typed: string): boolean {
  const key = inMemory.get(address)
  if (!key || key !== typed) return false
  holdKey(address, key, locked.get(address) === true)
  return true
}

/** Calls `listener` whenever a key comes, goes or is locked. Returns what ends it. */
export function onKeysChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Asks the other open tabs of this origin for a gateway's key. Undefined where none answers within 250 ms.
 */
export function askOtherTabs(address: string): Promise<GivenKey | undefined> {
  if (!channel) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const answered = ({ data }: MessageEvent<Message>) => {
      if ('give' in data && data.give === address) end(data)
    }
    const timer = setTimeout(() => end(undefined), 250)
    function end(given: GivenKey | undefined) {
      clearTimeout(timer)
      channel?.removeEventListener('message', answered)
      resolve(given)
    }
    channel.addEventListener('message', answered)
    channel.postMessage({ ask: address } satisfies Asking)
  })
}
