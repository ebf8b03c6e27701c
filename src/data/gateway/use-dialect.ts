import type { QueryFilters } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Connection } from '#client/connection.ts'
import { dialectFinderFor } from './dialect-finder.ts'
import { queryClientFor } from '#data/query-client.ts'

/**
 * Returns the dialect of a gateway for a connection: at once, as far as known. If the gateway turns out to use another
 * one, answers read in the wrong one are refreshed.
 * @throws LoadError if the dialect's table cannot be loaded
 */
export function useDialect(address: string, key: string): Pick<Connection, 'dialect' | 'confirm'> {
  const [finder] = useState(() => {
    const finder = dialectFinderFor(address, key)
    finder.start()
    return finder
  })
  const { dialect, isConfirmed, failure } = useSyncExternalStore(finder.subscribe, finder.state)
  const before = useRef(dialect)
  useEffect(() => {
    const differing = new Set(
      [before.current, dialect].flatMap((one) =>
        one ? ['findChats', 'findMessages', ...Object.keys(one.answers)] : [],
      ),
    )
    if (before.current !== dialect) {
      const queries = queryClientFor(address)
      const filter: QueryFilters = {
        // Refusals are named differently, too.
        predicate: ({ state, meta }) =>
          state.error !== null || differing.has(meta?.operation ?? ''),
      }
      // Otherwise a first read in flight would be waited for.
      void queries.cancelQueries(filter).then(() => queries.invalidateQueries(filter))
    }
    before.current = dialect
  }, [address, dialect])
  if (failure) throw failure
  return { dialect, ...(isConfirmed ? {} : { confirm: finder.confirm }) }
}
