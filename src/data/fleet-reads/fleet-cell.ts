import {
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryState,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, type Result } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { canStandInPath } from '#contract/fill-path.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { cacheKey, patient } from '#data/use-read.ts'
import { readGenerously } from '#client/generous.ts'
import { shapeCheckOf } from '#client/shape-check.ts'
import { findSettings } from '#contract/settings.ts'
import { afterScrollRest } from '#load/scroll-rest.ts'

/** Returns the options for reading one instance of many: in a bulk slot of the queue, without retries. */
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

/** The operations that are read per instance in fleet views. */
export type FleetOperation = 'findSettings' | 'findWebhook'

/** The state of one instance's answer. Times are epoch milliseconds. */
export type FleetCell<N extends FleetOperation> =
  /** Not requested yet, or in flight. */
  | { readonly state: 'waiting' }
  | {
      readonly state: 'read'
      readonly answer: Result<N>
      readonly at: number
      /** `list`: the gateway's own list of instances carries it. */
      readonly from: 'list' | 'read'
      readonly error?: Error
    }
  | { readonly state: 'failed'; readonly error: Error; readonly at: number }
  /** Its name cannot be part of a URL: it can never be requested. */
  | { readonly state: 'unaskable' }

/** An answer with the time it was read. */
export interface Dated<T> {
  readonly answer: T
  readonly at: number
}

/** Creates a cell from the cache and the gateway's list: the newer of the two applies. */
export function cellOf<N extends FleetOperation>(
  query:
    | Pick<QueryState<Result<N>>, 'data' | 'dataUpdatedAt' | 'error' | 'errorUpdatedAt'>
    | undefined,
  listed: Dated<Result<N>> | undefined,
): FleetCell<N> {
  const error = query?.error ?? undefined
  if (query?.data !== undefined && query.dataUpdatedAt >= (listed?.at ?? 0)) {
    const read = { answer: query.data, at: query.dataUpdatedAt }
    return { state: 'read', ...read, from: 'read', ...(error && { error }) }
  }
  if (listed) return { state: 'read', ...listed, from: 'list' }
  if (query && error) return { state: 'failed', error, at: query.errorUpdatedAt }
  return { state: 'waiting' }
}

type Settings = Result<'findSettings'>
type Listed = Result<'fetchInstances'>[number]

/** The cache key of the gateway's own list of instances. */
export const listKey = cacheKey('fetchInstances', {})

/** Returns the settings of an entry (`Setting`: a gateway extension); undefined unless it has all six. */
function settingsInEntry(entry: Listed): Settings | undefined {
  const listed = entry['Setting']
  if (typeof listed !== 'object' || listed === null) return undefined
  const { body } = findSettings.success
  const read = readGenerously('findSettings', listed)
  // Fast path: thousands of entries are checked before the first row is rendered.
  if (shapeCheckOf(body)?.(read) === true) return read as Settings
  return body.safeParse(read).data
}

/** Cached as long as the list that it was created from. */
const cache = new WeakMap<object, ReadonlyMap<string, Settings>>()

function settingsByName(list: readonly Listed[]): ReadonlyMap<string, Settings> {
  const known = cache.get(list)
  if (known) return known
  const all = new Map<string, Settings>()
  for (const entry of list) {
    const settings = settingsInEntry(entry)
    if (settings) all.set(entry.name, settings)
  }
  cache.set(list, all)
  return all
}

/** Returns the answers in the gateway's list, by instance: they need no read. It has only settings. */
export function listedAnswers<N extends FleetOperation>(
  operation: N,
  queries: QueryClient,
): (instance: string) => Dated<Result<N>> | undefined {
  const list = queries.getQueryState<Result<'fetchInstances'>>(listKey)
  if (operation !== 'findSettings' || !list?.data) return () => undefined
  const all = settingsByName(list.data)
  return (instance) => {
    // Here N is 'findSettings', which TypeScript does not infer from a comparison.
    const answer = all.get(instance) as Result<N> | undefined
    return answer && { answer, at: list.dataUpdatedAt }
  }
}

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
