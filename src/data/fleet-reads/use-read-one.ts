import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import type { FleetCell, FleetOperation } from './fleet-cell.ts'
import { fleetOptions } from './fleet-options.ts'

/** Reads one instance of many that a person chose. Rejects with what the call failed with. */
export function useReadOne<N extends FleetOperation>(operation: N) {
  const connection = useConnection()
  const queries = useQueryClient()
  return useCallback(
    async (instance: string): Promise<FleetCell<N>> => {
      const options = fleetOptions(connection, operation, instance)
      const answer = await queries.query({ ...options, staleTime: 0 })
      return { state: 'read', answer, at: Date.now(), from: 'read' }
    },
    [connection, queries, operation],
  )
}
