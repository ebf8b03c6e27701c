import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Result } from '#client/call.ts'
import { canStandInPath } from '#contract/fill-path.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { cellOf, type Dated, type FleetCell, type FleetOperation } from './fleet-cell.ts'
import { fleetOptions } from './fleet-options.ts'
import { listedSettings } from './listed-settings.ts'

/**
 * Reads an operation of one instance among many, for a row on the screen: begun a moment after it is drawn, given up
 * when it is gone. What the gateway's list carries is taken from there, unless it was read since.
 */
export function useFleetRead<N extends FleetOperation>(
  operation: N,
  instance: string,
): FleetCell<N> {
  const connection = useConnection()
  const queries = useQueryClient()
  const askable = canStandInPath(instance)
  const listed = listedAnswers(operation, queries)(instance)
  const options = fleetOptions(connection, operation, askable ? instance : '-')
  const { data, dataUpdatedAt, error, errorUpdatedAt } = useQuery({
    ...options,
    ...(askable ? {} : { queryKey: ['unaskable', operation] }),
    enabled: askable && listed === undefined,
  })
  if (!askable && !listed) return { state: 'unaskable' }
  return cellOf<N>({ data, dataUpdatedAt, error, errorUpdatedAt }, listed)
}

/** What the gateway's list says in place of an operation: it carries settings alone. */
export const listedAnswers = <N extends FleetOperation>(
  operation: N,
  queries: QueryClient,
): ((instance: string) => Dated<Result<N>> | undefined) =>
  operation === 'findSettings'
    ? (listedSettings(queries) as (instance: string) => Dated<Result<N>> | undefined)
    : () => undefined
