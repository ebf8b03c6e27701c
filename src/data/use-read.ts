import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { call, type Result } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { RefusedError } from '#client/errors.ts'
import { fillPath } from '#contract/fill-path.ts'
import {
  allOperations,
  type Operation,
  type OperationNamed,
  type ReadName,
  type RequestOf,
} from '#contract/index.ts'
import { useConnection } from './GatewayProvider.tsx'

declare module '@tanstack/react-query' {
  interface Register {
    /** Which operation an answer in the cache is of. */
    queryMeta: { readonly operation?: string }
  }
}

interface LooseRequest {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** The key of an answer in the cache: the contract's path, filled in, and the query or the body. */
export function cacheKey<N extends ReadName>(name: N, request: RequestOf<OperationNamed<N>>) {
  const { params, query, body } = request as LooseRequest
  const { path }: Operation = allOperations[name]
  const asked = query ?? body
  return asked ? [fillPath(path, params), asked] : [fillPath(path, params)]
}

/** How an operation is read: for `useQuery`, `useQueries` and `fetchQuery` alike. */
export function readOptions<N extends ReadName>(
  connection: Connection,
  name: N,
  request: RequestOf<OperationNamed<N>>,
) {
  return queryOptions<Result<N>>({
    queryKey: cacheKey(name, request),
    queryFn: ({ signal }) => call(connection, name, request, { signal, priority: 'page' }),
    meta: { operation: name },
  })
}

/** How long an answer is good, in milliseconds, and when it is read anew. */
export interface ReadSettings {
  readonly enabled?: boolean
  readonly staleTime?: number
  readonly gcTime?: number
  readonly refetchOnWindowFocus?: boolean
  /** In milliseconds; only while the page is visible. */
  readonly refetchInterval?: number | false
}

/** Reads an operation of the gateway in use; aborted when nobody looks any more. */
export function useRead<N extends ReadName>(
  name: N,
  request: RequestOf<OperationNamed<N>>,
  options: ReadSettings = {},
): UseQueryResult<Result<N>> {
  const read = readOptions(useConnection(), name, request)
  // What a gateway lacks it will lack on the next page too; "Read again" asks all the same.
  const lacking = useQueryClient().getQueryState(read.queryKey)?.error
  const retryOnMount = !(lacking instanceof RefusedError && lacking.kind === 'no-operation')
  return useQuery({ ...read, retryOnMount, ...options })
}

/**
 * How old, in milliseconds, an answer may be for what only counts or names: reading agents is reading all of them,
 * megabytes, and must not happen with every page that one opens.
 */
export const patient = { staleTime: 300_000 }
