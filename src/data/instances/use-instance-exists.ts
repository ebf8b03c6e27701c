import { useQueryClient } from '@tanstack/react-query'
import { canStandInPath } from '#contract/fill-path.ts'
import { RefusedError } from '#client/errors.ts'
import { hasJustFailed } from '#data/query-client.ts'
import { cacheKey, useRead } from '#data/use-read.ts'
import { useInstances } from './use-instances.ts'

/**
 * Returns whether the gateway has an instance: false only if it refuses the name, undefined until known. The list may be
 * minutes old: an instance that it lacks is requested from the gateway.
 */
export function useInstanceExists(instance: string | undefined): boolean | undefined {
  const { instances, isComplete } = useInstances()
  const isListed = instances.some(({ name }) => name === instance)
  const canAsk = instance !== undefined && canStandInPath(instance)
  // A request that is not sent needs a name too.
  const request = { params: { instance: canAsk ? instance : '-' } }
  const state = useQueryClient().getQueryState(cacheKey('findSettings', request))
  // The page may have read it already: enabling a failed query would read again.
  const hasFailed = state !== undefined && hasJustFailed(state)
  const { data, error } = useRead('findSettings', request, {
    enabled: canAsk && isComplete && !isListed && !hasFailed,
  })
  if (isListed || (canAsk && data !== undefined)) return true
  return canAsk && error instanceof RefusedError && error.kind === 'no-instance' ? false : undefined
}
