import { useQuery } from '@tanstack/react-query'
import type { FleetBaseline } from '#contract/fleet-baseline.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'

export const baselineKey = ['fleet-baseline']

/** The pinned baseline of the current gateway; `pending` until it is read, `failed` if it could not be read. */
export type BaselineState = FleetBaseline | 'pending' | 'failed'

/** Reads the pinned baseline. Its code is loaded on demand: the pages that compare have no room for it. */
export function useBaselineQuery() {
  const { address } = useConnection()
  return useQuery({
    queryKey: baselineKey,
    queryFn: async () => (await import('./baseline-store.ts')).readBaseline(address),
    retry: false,
  })
}

/** Returns the pinned baseline. */
export function useFleetBaseline(): BaselineState {
  const { data, isError } = useBaselineQuery()
  return data ?? (isError ? 'failed' : 'pending')
}
