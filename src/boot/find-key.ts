import type { WrapperResponse, WrapperRequest } from '#local/key/tab-key.ts'

// Finds the key of a gateway before the app's code is loaded (`data/keys.ts` has the full logic).

/** The timeout of the worker, in milliseconds. */
const patienceMs = 2_000

/** Asks the worker that the tabs share to decrypt a key. Undefined if it can no longer be decrypted. */
export function unwrapKey(workerUrl: string, wrapped: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    try {
      const { port } = new SharedWorker(workerUrl, {
        type: 'module',
        extendedLifetime: true,
      } as WorkerOptions)
      port.addEventListener('message', ({ data }: MessageEvent<WrapperResponse>) => {
        resolve(data.text)
        port.close()
      })
      port.start()
      port.postMessage({ id: 0, unwrap: wrapped } satisfies WrapperRequest)
      setTimeout(() => resolve(undefined), patienceMs)
    } catch {
      resolve(undefined)
    }
  })
}

/** Asks the other tabs of this origin for a gateway's key. */
export function askForKey(address: string, onKey: (key: string) => void): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel('switchboard keys')
  const timer = setTimeout(() => channel.close(), 250)
  channel.addEventListener('message', ({ data }: MessageEvent<{ give?: string; key?: string }>) => {
    if (data.give !== address || data.key === undefined) return
    clearTimeout(timer)
    channel.close()
    onKey(data.key)
  })
  channel.postMessage({ ask: address })
}
