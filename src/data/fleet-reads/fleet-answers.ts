import {
  type QueryClient,
  type QueryState,
  useQueryClient,
  type QueryCacheNotifyEvent,
} from '@tanstack/react-query'
import type { Result } from '#client/call.ts'
import { canStandInPath } from '#contract/fill-path.ts'
import { allOperations } from '#contract/index.ts'
import {
  cellOf,
  type FleetCell,
  type FleetOperation,
  listedAnswers,
  listKey,
} from './fleet-cell.ts'
import { useEffect, useMemo, useState } from 'react'

/** The cached answers of an operation for many instances. Sends no requests. */
export interface FleetAnswers<N extends FleetOperation> {
  readonly cells: ReadonlyMap<string, FleetCell<N>>
  readonly of: number
  readonly read: number
  /** The number of instances whose read failed without an older answer. */
  readonly failed: number
  /** When the oldest answer was read, in epoch milliseconds; undefined if there is none. */
  readonly oldest: number | undefined
}

/** Looks up the cached answers of an operation for these instances. */
export function fleetAnswers<N extends FleetOperation>(
  queries: QueryClient,
  operation: N,
  instances: readonly string[],
): FleetAnswers<N> {
  const asked = statesOf(queries, operation)
  const listed = listedAnswers(operation, queries)
  const cells = new Map<string, FleetCell<N>>()
  let read = 0
  let failed = 0
  let oldest: number | undefined
  for (const instance of instances) {
    const cell = look(instance)
    cells.set(instance, cell)
    if (cell.state === 'failed') failed += 1
    if (cell.state !== 'read') continue
    read += 1
    oldest = Math.min(oldest ?? cell.at, cell.at)
  }
  return { cells, of: cells.size, read, failed, oldest }

  function look(instance: string): FleetCell<N> {
    const inList = listed(instance)
    if (!inList && !canStandInPath(instance)) return { state: 'unaskable' }
    return cellOf<N>(asked.get(instance), inList)
  }
}

/** Returns the cached states by instance. Iterates the cache, which is smaller than the list of instances. */
function statesOf<N extends FleetOperation>(
  queries: QueryClient,
  operation: N,
): ReadonlyMap<string, QueryState<Result<N>>> {
  const start = startOf(operation)
  const states = new Map<string, QueryState<Result<N>>>()
  for (const { queryKey, state } of queries.getQueryCache().getAll()) {
    const [path] = queryKey
    if (typeof path !== 'string' || !path.startsWith(start)) continue
    states.set(decodeURIComponent(path.slice(start.length)), state as QueryState<Result<N>>)
  }
  return states
}

/** Returns the prefix of an operation's cache keys; the instance's name follows. */
export const startOf = (operation: FleetOperation): string =>
  allOperations[operation].path.replace('{instance}', '')

/** Counts the instances for which both operations are known. */
export function countOfBoth(one: FleetAnswers<'findSettings'>, other: FleetAnswers<'findWebhook'>) {
  let read = 0
  let failed = 0
  let oldest: number | undefined
  for (const [name, cell] of one.cells) {
    const also = other.cells.get(name)
    if (isFailed(cell.state) || isFailed(also?.state)) failed += 1
    if (cell.state !== 'read' || also?.state !== 'read') continue
    read += 1
    oldest = Math.min(oldest ?? cell.at, cell.at, also.at)
  }
  return { of: one.of, read, failed, oldest }
}

const isFailed = (state: string | undefined) => state === 'failed' || state === 'unaskable'

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

function isRelevant(event: QueryCacheNotifyEvent, operation: FleetOperation): boolean {
  if (event.type !== 'updated' && event.type !== 'removed') return false
  if (event.type === 'updated' && !/^(success|error|setState)$/.test(event.action.type))
    return false
  const [path] = event.query.queryKey as readonly unknown[]
  return typeof path === 'string' && (path === listKey[0] || path.startsWith(startOf(operation)))
}
