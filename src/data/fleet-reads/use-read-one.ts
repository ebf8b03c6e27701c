import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import type { FleetCell, FleetOperation } from './fleet-cell.ts'
import { fleetOptions } from './fleet-options.ts'

/** Reads one instance of many that the user chose. Rejects with the error of the call. */
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
