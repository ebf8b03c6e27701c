import type { QueryClient, QueryState } from '@tanstack/react-query'
import type { Result } from '#client/call.ts'
import { canStandInPath } from '#contract/fill-path.ts'
import { allOperations } from '#contract/index.ts'
import { cellOf, type FleetCell, type FleetOperation } from './fleet-cell.ts'
import { listedAnswers } from './use-fleet-read.ts'

/** The cached answers of an operation for many instances. Sends no requests. */
export interface FleetAnswers<N extends FleetOperation> {
  /** By the instance's name. */
  readonly cells: ReadonlyMap<string, FleetCell<N>>
  /** The number of instances. */
  readonly of: number
  /** The number of instances with an answer. */
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

/**
 * Returns the cached states of an operation, by the instance's name. Iterates the cache, which is smaller than the list
 * of instances.
 */
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
