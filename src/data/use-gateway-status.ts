import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { GatewayWatch, type Outage } from './gateway-watch.ts'
import { useConnection } from './GatewayProvider.tsx'

const watch = new GatewayWatch()
watch.start()
const subscribe = (listener: () => void) => watch.subscribe(listener)

/** The outage of the gateway in use; undefined while it responds. */
export function useOutage(): Outage | undefined {
  const { address } = useConnection()
  return useSyncExternalStore(
    subscribe,
    useCallback(() => watch.outage(address), [address]),
  )
}

/** Probes the gateway in use now, during an outage. */
export function useRetryNow(): () => void {
  const { address } = useConnection()
  return useCallback(() => watch.retry(address), [address])
}

/** Refreshes what is shown when an outage ends: what failed, and what was read before it began. */
export function useRefreshAfterOutage(): void {
  const queries = useQueryClient()
  const outage = useOutage()
  const since = useRef<number>(undefined)
  useEffect(() => {
    if (outage) {
      since.current = outage.since
      return
    }
    const began = since.current
    if (began === undefined) return
    since.current = undefined
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' || state.dataUpdatedAt < began,
    })
  }, [outage, queries])
}
