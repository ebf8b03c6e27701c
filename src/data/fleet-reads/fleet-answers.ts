import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Result } from '#client/call.ts'
import { canStandInPath } from '#contract/fill-path.ts'
import { cacheKey } from '#data/use-read.ts'
import { cellOf, type FleetCell, type FleetOperation } from './fleet-cell.ts'
import { listedSettings } from './listed-settings.ts'
import { listedAnswer } from './use-fleet-read.ts'

/** What is known at present of an operation over many instances. Nothing is asked for it. */
export interface FleetAnswers<N extends FleetOperation> {
  /** By the instance's name. */
  readonly cells: ReadonlyMap<string, FleetCell<N>>
  /** How many instances there are. */
  readonly of: number
  /** Of how many there is an answer. */
  readonly read: number
  /** Of how many the reading failed, and there is no older answer. */
  readonly failed: number
  /** When the oldest answer was read, in epoch milliseconds; undefined where there is none. */
  readonly oldest: number | undefined
}

/** Looks up in the cache what is known of an operation for these instances. */
export function fleetAnswers<N extends FleetOperation>(
  queries: QueryClient,
  operation: N,
  instances: readonly string[],
): FleetAnswers<N> {
  const cache = queries.getQueryCache()
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
    const listed = listedAnswer(operation, () => listedSettings(queries, instance))
    if (!canStandInPath(instance))
      return listed ? cellOf<N>(undefined, listed) : { state: 'unaskable' }
    const key = hashOf(operation, instance)
    return cellOf<N>(cache.get<Result<N>>(key)?.state, listed)
  }
}

const hashes = new Map<FleetOperation, Map<string, string>>()

/** The hash under which the cache finds an answer: made once, a list of five thousand asks for it again and again. */
function hashOf(operation: FleetOperation, instance: string): string {
  const ofOperation = hashes.get(operation) ?? new Map<string, string>()
  hashes.set(operation, ofOperation)
  let hash = ofOperation.get(instance)
  if (hash === undefined) {
    hash = hashKey(cacheKey(operation, { params: { instance } }))
    ofOperation.set(instance, hash)
  }
  return hash
}
