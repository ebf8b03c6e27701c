import { useQueryClient, type QueryCacheNotifyEvent } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { FleetOperation } from './fleet-cell.ts'
import { fleetAnswers, startOf, type FleetAnswers } from './fleet-answers.ts'
import { listKey } from './listed-settings.ts'

/** The update interval of totals while answers arrive, in milliseconds. */
const every = 400

/**
 * Returns the cached answers of an operation for many instances, with updates. Sends no requests: visible rows and
 * "Read all" do.
 * @param instances the same array until they change
 * @param follows if false, updates only when `instances` is another array
 */
export function useFleetAnswers<N extends FleetOperation>(
  operation: N,
  instances: readonly string[],
  follows = true,
): FleetAnswers<N> {
  const queries = useQueryClient()
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    if (!follows) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = queries.getQueryCache().subscribe((event) => {
      if (timer !== undefined || !isRelevant(event, operation)) return
      timer = setTimeout(() => {
        timer = undefined
        setTurn((n) => n + 1)
      }, every)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [queries, operation, follows])

  return useMemo(
    () => fleetAnswers(queries, operation, instances),
    // oxlint-disable-next-line react/exhaustive-deps -- the cache changed
    [queries, operation, instances, turn],
  )
}

/** Returns whether an event changes the answers of an operation. */
function isRelevant(event: QueryCacheNotifyEvent, operation: FleetOperation): boolean {
  if (event.type !== 'updated' && event.type !== 'removed') return false
  if (event.type === 'updated' && !/^(success|error|setState)$/.test(event.action.type))
    return false
  const [path] = event.query.queryKey as readonly unknown[]
  return typeof path === 'string' && (path === listKey[0] || path.startsWith(startOf(operation)))
}
