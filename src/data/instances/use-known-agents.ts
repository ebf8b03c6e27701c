import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { Result } from '#client/call.ts'
import { hasJustFailed } from '#data/query-client.ts'
import { usePageDrawn } from '#data/gateway/use-page-drawn.ts'
import { cacheKey, patient, useRead } from '#data/use-read.ts'

/**
 * Returns the agents of the gateway, for counts and instance names. Reads all of them, possibly megabytes: starts after
 * the page is drawn, or at once if the gateway lists no instances, which are then known only from agents. Pages that
 * show agents read them separately.
 */
export function useKnownAgents(): UseQueryResult<Result<'listAgents'>> {
  const list = useRead('fetchInstances', {}, patient)
  const isOnlySource = list.isError || list.data?.length === 0
  const isDrawn = usePageDrawn(list.isSuccess)
  const state = useQueryClient().getQueryState(cacheKey('listAgents', {}))
  // Enabling a failed query would read again.
  const hasFailed = state !== undefined && hasJustFailed(state)
  return useRead('listAgents', {}, { ...patient, enabled: !hasFailed && (isOnlySource || isDrawn) })
}
