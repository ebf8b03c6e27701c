import { useCallback, useSyncExternalStore } from 'react'
import type { GatewayWatch, Outage } from './gateway-watch.ts'
import { useConnection } from './GatewayProvider.tsx'

let watch: GatewayWatch | undefined
const listeners = new Set<() => void>()

/** How long after its code could not be loaded the watch is started again, in milliseconds. */
const startAgainMs = 10_000

/** Starts to watch which gateways respond, once its code is loaded: nothing that is shown first waits for it. */
export async function watchGateways(): Promise<void> {
  if (watch) return
  try {
    const { GatewayWatch: Watch } = await import('./gateway-watch.ts')
    watch ??= new Watch()
    watch.subscribe(() => {
      for (const listener of listeners) listener()
    })
    watch.start()
  } catch {
    setTimeout(() => void watchGateways(), startAgainMs)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The outage of the gateway in use; undefined while it responds. */
export function useOutage(): Outage | undefined {
  const { address } = useConnection()
  return useSyncExternalStore(
    subscribe,
    useCallback(() => watch?.outage(address), [address]),
  )
}

/** Probes the gateway in use now, during an outage. */
export function useRetryNow(): () => void {
  const { address } = useConnection()
  return useCallback(() => watch?.retry(address), [address])
}
