import {
  hashKey,
  QueryObserver,
  useQueryClient,
  type QueryClient,
  type QueryState,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Result } from '#client/call.ts'
import { canStandInPath } from '#contract/fill-path.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { cellOf, type Dated, type FleetCell, type FleetOperation } from './fleet-cell.ts'
import { fleetOptions } from './fleet-options.ts'
import { listedSettings } from './listed-settings.ts'
import { rowsInSight } from './rows-in-sight.ts'

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
  const rows = rowsInSight(queries)
  const isAskable = instance === undefined || canStandInPath(instance)
  const listed = instance === undefined ? undefined : listedAnswers(operation, queries)(instance)
  const options = useMemo(
    () =>
      isAskable && instance !== undefined
        ? fleetOptions(connection, operation, instance)
        : undefined,
    [connection, operation, instance, isAskable],
  )
  const hash = options ? hashKey(options.queryKey) : ''
  const subscribe = useCallback((tell: () => void) => rows.subscribe(hash, tell), [rows, hash])
  const state = useSyncExternalStore(subscribe, () => rows.stateOf(hash)) as
    | QueryState<Result<N>>
    | undefined
  const isInList = listed !== undefined
  useEffect(
    () =>
      options && !isInList
        ? rows.read(() => new QueryObserver(queries, options).subscribe(noop))
        : undefined,
    [rows, queries, options, isInList],
  )
  if (!isAskable && !listed) return { state: 'unaskable' }
  return cellOf<N>(state, listed)
}

const noop = () => {}

/** Returns the answers that the gateway's list contains: only settings. */
export const listedAnswers = <N extends FleetOperation>(
  operation: N,
  queries: QueryClient,
): ((instance: string) => Dated<Result<N>> | undefined) =>
  operation === 'findSettings'
    ? // Here N is 'findSettings', which TypeScript does not infer from a comparison.
      (listedSettings(queries) as (instance: string) => Dated<Result<N>> | undefined)
    : () => undefined
