import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { Result } from '#client/call.ts'
import { RefusedError } from '#client/errors.ts'
import { usePageDrawn } from './use-page-drawn.ts'
import { cacheKey, patient, useRead } from './use-read.ts'

/**
 * Returns the agents of the gateway for what counts them or names their instances. All of them are read, megabytes where
 * there are many: that begins after the page is drawn, at once only where the gateway lists no instances, which then
 * are known from agents alone. A page that shows agents reads them by itself.
 */
export function useKnownAgents(): UseQueryResult<Result<'listAgents'>> {
  const list = useRead('fetchInstances', {}, patient)
  const isOnlySource = list.isError || list.data?.length === 0
  const isDrawn = usePageDrawn(list.isSuccess)
  // What a gateway lacks it will lack on the next page, too: enabling a query that failed reads again.
  const failure = useQueryClient().getQueryState(cacheKey('listAgents', {}))?.error
  const isLacking = failure instanceof RefusedError && failure.kind === 'no-operation'
  const enabled = !isLacking && (isOnlySource || isDrawn)
  return useRead('listAgents', {}, { ...patient, enabled })
}
