import { queryOptions } from '@tanstack/react-query'
import { call, type Result } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { cacheKey, patient } from '#data/use-read.ts'
import type { FleetOperation } from './fleet-cell.ts'

/**
 * Returns the options for reading one instance of many: with the cache key of the instance's page, in a bulk slot of
 * the queue (4 over all tabs), without retries.
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
      // The request is the same for both; TypeScript cannot infer that from the name.
      return (await call<FleetOperation>(
        connection,
        operation,
        { params: { instance } },
        options,
      )) as Result<N>
    },
    retry: false,
    ...patient,
    // Answers stay for the totals, however old they are.
    gcTime: Number.POSITIVE_INFINITY,
  })
}
