import { dropSessionKey, keepSessionKey, sessionKey } from '#local/session-key.ts'

// The keys that this tab holds: in memory, and in the tab's session storage where the person chose so. Other tabs of
// this origin may ask for one; nothing is stored for that.

const inMemory = new Map<string, string>()
const listeners = new Set<() => void>()
const channelName = 'switchboard keys'

interface Asking {
  readonly ask: string
}
interface Giving {
  readonly give: string
  readonly key: string
}

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)

channel?.addEventListener('message', ({ data }: MessageEvent<Asking | Giving>) => {
  if (!('ask' in data)) return
  const key = keyFor(data.ask)
  if (key !== undefined) channel.postMessage({ give: data.ask, key } satisfies Giving)
})

/** The key that this tab has for a gateway. */
export function keyFor(address: string): string | undefined {
  return inMemory.get(address) ?? sessionKey(address)
}

/** Holds the key of a gateway; `kept` in the tab's session storage too, so that it survives a reload. */
export function holdKey(address: string, key: string, kept: boolean): void {
  inMemory.set(address, key)
  if (kept) keepSessionKey(address, key)
  else dropSessionKey(address)
  for (const listener of listeners) listener()
}

/** Forgets the key of a gateway, here and in the tab's storage. */
export function dropKey(address: string): void {
  inMemory.delete(address)
  dropSessionKey(address)
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever a key comes or goes. Returns what ends it. */
export function onKeysChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Asks the other open tabs of this origin for a gateway's key. Undefined where none answers within 250 ms.
 */
export function askOtherTabs(address: string): Promise<string | undefined> {
  if (!channel) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const answered = ({ data }: MessageEvent<Asking | Giving>) => {
      if ('give' in data && data.give === address) end(data.key)
    }
    const timer = setTimeout(() => end(undefined), 250)
    function end(key: string | undefined) {
      clearTimeout(timer)
      channel?.removeEventListener('message', answered)
      resolve(key)
    }
    channel.addEventListener('message', answered)
    channel.postMessage({ ask: address } satisfies Asking)
  })
}
