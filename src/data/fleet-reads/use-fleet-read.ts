import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Result } from '#client/call.ts'
import { canStandInPath } from '#contract/fill-path.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { afterScrollRest } from '#load/scroll-rest.ts'
import {
  fleetOptions,
  cellOf,
  type Dated,
  type FleetCell,
  type FleetOperation,
} from './fleet-cell.ts'
import { listedSettings } from './listed-settings.ts'

/**
 * Reads an operation of one instance among many, for a visible row: starts once scrolling stops, aborts when the row
 * disappears. Uses the gateway's list if it is newer than the last read.
 * @param instance undefined reads nothing
 */
export function useFleetRead<N extends FleetOperation>(
  operation: N,
  instance: string | undefined,
): FleetCell<N> {
  const connection = useConnection()
  const queries = useQueryClient()
  const isAskable = instance !== undefined && canStandInPath(instance)
  const listed = instance === undefined ? undefined : listedAnswers(operation, queries)(instance)
  const [isAtRest, setIsAtRest] = useState(false)
  useEffect(() => afterScrollRest(() => setIsAtRest(true)), [])
  const query = useQuery({
    ...fleetOptions(connection, operation, isAskable ? instance : '-'),
    enabled: isAtRest && isAskable && !listed,
  })
  if (instance !== undefined && !isAskable && !listed) return { state: 'unaskable' }
  return cellOf<N>(isAskable ? query : undefined, listed)
}

/** Returns the answers that the gateway's list contains: only settings. */
export const listedAnswers = <N extends FleetOperation>(
  operation: N,
  queries: QueryClient,
): ((instance: string) => Dated<Result<N>> | undefined) =>
  operation === 'findSettings'
    ? // Here N is 'findSettings', which TypeScript does not infer from a comparison.
      (listedSettings(queries) as (instance: string) => Dated<Result<N>> | undefined)
    : () => undefined
