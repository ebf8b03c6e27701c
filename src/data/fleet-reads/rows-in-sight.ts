import type { QueryClient, QueryState } from '@tanstack/react-query'
import { afterScrollRest } from '#ui/scroll-rest.ts'

/** Begins to read. @returns what ends it */
type Begin = () => () => void

/**
 * What rows on the screen read. A row that is drawn costs no more here than an entry of a map: reading begins for all of
 * them together once nothing is scrolled any more, and a row that is gone by then is never read.
 */
export interface RowsInSight {
  /** Reads for a row while it is drawn. @returns what ends that; a read that nobody else waits for is aborted */
  readonly read: (begin: Begin) => () => void
  /** Calls `listener` when the cache has something else of a key. */
  readonly subscribe: (hash: string, listener: () => void) => () => void
  /** What the cache has of a key. */
  readonly stateOf: (hash: string) => QueryState | undefined
}

const made = new WeakMap<QueryClient, RowsInSight>()

/** The rows in sight of a gateway's cache. */
export function rowsInSight(queries: QueryClient): RowsInSight {
  const known = made.get(queries)
  if (known) return known
  const one = make(queries)
  made.set(queries, one)
  return one
}

function make(queries: QueryClient): RowsInSight {
  const cache = queries.getQueryCache()
  /** What begins, with what takes the way to end it. */
  const waiting = new Map<Begin, (end: () => void) => void>()
  const listeners = new Map<string, Set<() => void>>()
  let callOff: (() => void) | undefined
  let ignoreCache: (() => void) | undefined

  const begin = () => {
    callOff = undefined
    const rows = [...waiting]
    waiting.clear()
    for (const [row, begun] of rows) begun(row())
  }

  return {
    read(row) {
      let end: (() => void) | undefined
      waiting.set(row, (its) => {
        end = its
      })
      callOff ??= afterScrollRest(begin)
      return () => {
        end?.()
        waiting.delete(row)
        if (waiting.size > 0) return
        callOff?.()
        callOff = undefined
      }
    },
    subscribe(hash, listener) {
      const some = listeners.get(hash) ?? new Set()
      listeners.set(hash, some.add(listener))
      ignoreCache ??= cache.subscribe(({ type, query }) => {
        if (type !== 'updated' && type !== 'removed') return
        for (const told of listeners.get(query.queryHash) ?? []) told()
      })
      return () => {
        some.delete(listener)
        if (some.size === 0) listeners.delete(hash)
        if (listeners.size > 0) return
        ignoreCache?.()
        ignoreCache = undefined
      }
    },
    stateOf: (hash) => cache.get(hash)?.state,
  }
}
