import type { QueryFilters } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Connection } from '#client/connection.ts'
import { dialectFinderFor } from './dialect-finder.ts'
import { queryClientFor } from './query-client.ts'

/**
 * The dialect of a gateway as a connection has it: at once, as far as it is known. Where the gateway turns out to speak
 * another one, what was read in the wrong one is read again.
 * @throws LoadError where the dialect's table cannot be loaded
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
      [before.current, dialect].flatMap((one) => Object.keys(one?.answers ?? {})),
    )
    if (before.current !== dialect) {
      const queries = queryClientFor(address)
      const filter: QueryFilters = {
        // Refusals have other names, too.
        predicate: ({ state, meta }) =>
          state.error !== null || differing.has(meta?.operation ?? ''),
      }
      // A first read that is on its way would otherwise be waited for.
      void queries.cancelQueries(filter).then(() => queries.invalidateQueries(filter))
    }
    before.current = dialect
  }, [address, dialect])
  if (failure) throw failure
  return { dialect, ...(isConfirmed ? {} : { confirm: finder.confirm }) }
}
