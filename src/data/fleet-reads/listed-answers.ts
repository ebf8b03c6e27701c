import type { QueryClient } from '@tanstack/react-query'
import type { Result } from '#client/call.ts'
import { shapeCheckOf } from '#client/shape-check.ts'
import { readGenerously } from '#client/generous.ts'
import { findSettings } from '#contract/settings.ts'
import { cacheKey } from '#data/use-read.ts'
import type { Dated, FleetOperation } from './fleet-cell.ts'

type Settings = Result<'findSettings'>
type Listed = Result<'fetchInstances'>[number]

/** The cache key of the gateway's own list of instances. */
export const listKey = cacheKey('fetchInstances', {})

/**
 * Returns the settings of an entry of the gateway's list (`Setting`: a gateway extension, like the list); undefined
 * unless it has all six.
 */
function settingsInEntry(entry: Listed): Settings | undefined {
  const listed = entry['Setting']
  if (typeof listed !== 'object' || listed === null) return undefined
  const { body } = findSettings.success
  const read = readGenerously('findSettings', listed)
  // Fast path: thousands of entries are checked before the first row is rendered.
  if (shapeCheckOf(body)?.(read) === true) return read as Settings
  return body.safeParse(read).data
}

/** Cached as long as the list that it was created from. */
const cache = new WeakMap<object, ReadonlyMap<string, Settings>>()

/** Returns the settings in the list, by the instance's name. */
function settingsByName(list: readonly Listed[]): ReadonlyMap<string, Settings> {
  const known = cache.get(list)
  if (known) return known
  const all = new Map<string, Settings>()
  for (const entry of list) {
    const settings = settingsInEntry(entry)
    if (settings) all.set(entry.name, settings)
  }
  cache.set(list, all)
  return all
}

/**
 * Returns the answers to an operation that the gateway's cached list contains, by the instance's name: they need no
 * read. It has only settings.
 */
export function listedAnswers<N extends FleetOperation>(
  operation: N,
  queries: QueryClient,
): (instance: string) => Dated<Result<N>> | undefined {
  const list = queries.getQueryState<Result<'fetchInstances'>>(listKey)
  if (operation !== 'findSettings' || !list?.data) return () => undefined
  const all = settingsByName(list.data)
  return (instance) => {
    // Here N is 'findSettings', which TypeScript does not infer from a comparison.
    const answer = all.get(instance) as Result<N> | undefined
    return answer && { answer, at: list.dataUpdatedAt }
  }
}
