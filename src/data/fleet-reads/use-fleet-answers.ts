import { useQueryClient, type QueryCacheNotifyEvent } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { FleetOperation } from './fleet-cell.ts'
import { fleetAnswers, startOf, type FleetAnswers } from './fleet-answers.ts'
import { listKey } from './listed-settings.ts'

/** How often what is shown over all follows the answers that come, in milliseconds. */
const every = 400

/**
 * What is known of an operation over many instances, as the answers come. It asks for nothing: rows on the screen do,
 * and "Read all".
 * @param instances the same array until they change
 * @param follows where false, it is looked up only when `instances` is another array
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
      if (timer !== undefined || !tells(event, operation)) return
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

/** Whether something came that changes the answers of an operation. */
function tells(event: QueryCacheNotifyEvent, operation: FleetOperation): boolean {
  if (event.type !== 'updated' && event.type !== 'removed') return false
  if (event.type === 'updated' && !/^(success|error|setState)$/.test(event.action.type))
    return false
  const [path] = event.query.queryKey as readonly unknown[]
  return typeof path === 'string' && (path === listKey[0] || path.startsWith(startOf(operation)))
}
