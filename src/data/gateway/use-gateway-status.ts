import { useCallback, useSyncExternalStore } from 'react'
import { GatewayWatch, type Outage } from './gateway-watch.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'

let watch: GatewayWatch | undefined
const listeners = new Set<() => void>()

/** Starts to watch which gateways respond. */
export function watchGateways(): void {
  if (watch) return
  watch = new GatewayWatch()
  watch.subscribe(() => {
    for (const listener of listeners) listener()
  })
  watch.start()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the outage of the current gateway; undefined while it responds. */
export function useOutage(): Outage | undefined {
  const { address } = useConnection()
  return useSyncExternalStore(
    subscribe,
    useCallback(() => watch?.outage(address), [address]),
  )
}

/** Returns a function that probes the current gateway at once during an outage. */
export function useRetryNow(): () => void {
  const { address } = useConnection()
  return useCallback(() => watch?.retry(address), [address])
}
