import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { LooseRequest } from '#client/build-request.ts'
import { call, type CallRequest, type Result } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { fillPath } from '#contract/fill-path.ts'
import {
  allOperations,
  type Operation,
  type OperationNamed,
  type ReadName,
  type RequestOf,
} from '#contract/index.ts'
import { withoutDeleted } from '#data/instances/delete-instance.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'

declare module '@tanstack/react-query' {
  interface Register {
    /** The operation that a cached answer belongs to. */
    queryMeta: { readonly operation?: string }
  }
}

/** Returns the cache key of an answer: the contract's path with its parameters, and the query or the body. */
export function cacheKey<N extends ReadName>(name: N, request: RequestOf<OperationNamed<N>>) {
  // The request of every operation has these parts, but not under one type.
  const { params, query, body } = request as LooseRequest
  const { path }: Operation = allOperations[name]
  const input = query ?? body
  return input ? [fillPath(path, params), input] : [fillPath(path, params)]
}

/** Returns the query options of an operation, for `useQuery`, `useQueries` and `fetchQuery`. */
export function readOptions<N extends ReadName>(
  connection: Connection,
  name: N,
  request: RequestOf<OperationNamed<N>>,
) {
  return queryOptions<Result<N>>({
    queryKey: cacheKey(name, request),
    queryFn: async ({ signal }) => {
      const answer = await call(connection, name, request, { signal, priority: 'page' })
      if (name !== 'fetchInstances') return answer
      // The name decides the type of the answer, which TypeScript does not see.
      const list = answer as Result<'fetchInstances'>
      return withoutDeleted(connection.address, list) as typeof answer
    },
    meta: { operation: name },
  })
}

/** How long an answer is fresh, and how often it is polled. */
export interface ReadSettings {
  readonly enabled?: boolean
  readonly staleTime?: number
  readonly gcTime?: number
  readonly refetchOnWindowFocus?: boolean
  /** In milliseconds; only while the page is visible. */
  readonly refetchInterval?: number | false
}

/** Reads an operation of the current gateway; aborted when no component uses it any more. */
export function useRead<N extends ReadName>(
  name: N,
  request: RequestOf<OperationNamed<N>>,
  options: ReadSettings = {},
): UseQueryResult<Result<N>> {
  return useQuery({ ...readOptions(useConnection(), name, request), ...options })
}

/** The stale time for uses that only count or name agents: reading all of them means megabytes. */
export const patient = { staleTime: 300_000 }

/** Returns the function that reads an operation now, and updates every page with the answer. @throws like `call` */
export function useReadNow() {
  const queries = useQueryClient()
  const connection = useConnection()
  return useCallback(
    async <N extends ReadName>(name: N, request: CallRequest<N>): Promise<Result<N>> => {
      const options = readOptions(connection, name, request)
      // A read that is under way may have begun before the last write.
      await queries.cancelQueries({ queryKey: options.queryKey })
      return queries.query({ ...options, staleTime: 0 })
    },
    [queries, connection],
  )
}
