import { queryOptions } from '@tanstack/react-query'
import { call, type Result } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { cacheKey, patient } from '#data/use-read.ts'
import type { FleetOperation } from './fleet-cell.ts'

/**
 * How one instance of many is read: under the key that its own page uses, in a bulk place of the queue (4 over all
 * tabs), once.
 */
export function fleetOptions<N extends FleetOperation>(
  connection: Connection,
  operation: N,
  instance: string,
) {
  return queryOptions<Result<N>>({
    queryKey: cacheKey<FleetOperation>(operation, { params: { instance } }),
    meta: { operation },
    queryFn: async ({ signal }) => {
      const options = { signal, priority: 'bulk' } as const
      // The same request for both; TypeScript cannot see that through the name.
      return (await call<FleetOperation>(
        connection,
        operation,
        { params: { instance } },
        options,
      )) as Result<N>
    },
    retry: false,
    ...patient,
    // What was once read counts for the figures over all, however long ago one looked at it.
    gcTime: Number.POSITIVE_INFINITY,
  })
}
