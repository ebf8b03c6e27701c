import { useCallback, useSyncExternalStore } from 'react'
import { createSignal } from '#domain/signal.ts'
import { GatewayWatch, type Outage } from './gateway-watch.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'

let watch: GatewayWatch | undefined
/** Emitted by the watch, which starts later than the first components subscribe. */
const change = createSignal()

/** Starts to watch which gateways respond. */
export function watchGateways(): void {
  if (watch) return
  watch = new GatewayWatch()
  watch.subscribe(change.emit)
  watch.start()
}

/** Returns the outage of the current gateway; undefined while it responds. */
export function useOutage(): Outage | undefined {
  const { address } = useConnection()
  return useSyncExternalStore(
    change.subscribe,
    useCallback(() => watch?.outage(address), [address]),
  )
}

/** Returns a function that probes the current gateway at once during an outage. */
export function useRetryNow(): () => void {
  const { address } = useConnection()
  return useCallback(() => watch?.retry(address), [address])
}
