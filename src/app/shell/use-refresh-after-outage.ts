import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useOutage } from '#data/gateway/use-gateway-status.ts'

/** Refreshes the displayed data when an outage ends: failed reads, and data from before it began. */
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
