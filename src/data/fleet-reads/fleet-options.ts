import { queryOptions } from '@tanstack/react-query'
import { call, type Result } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { cacheKey, patient } from '#data/use-read.ts'
import type { FleetOperation } from './fleet-cell.ts'

/** Rows that fly past are not asked for: one must be looked at for so long, in milliseconds. */
const dwell = 120

/**
 * How one instance of many is read: under the key that its own page uses, in a bulk place of the queue (4 over all
 * tabs), once. `soon`: at once, and not only after a moment.
 */
export function fleetOptions<N extends FleetOperation>(
  connection: Connection,
  operation: N,
  instance: string,
  soon = false,
) {
  return queryOptions<Result<N>>({
    queryKey: cacheKey<FleetOperation>(operation, { params: { instance } }),
    meta: { operation },
    queryFn: async ({ signal }) => {
      if (!soon) await moment(signal)
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

/** Waits for the dwell. @throws the signal's reason when it aborts meanwhile. */
function moment(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = () => {
      clearTimeout(timer)
      // An abort's reason is what its caller said: passed on as it is.
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', over)
      resolve()
    }, dwell)
    signal.addEventListener('abort', over, { once: true })
  })
}
