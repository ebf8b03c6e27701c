import type { QueryClient, QueryState } from '@tanstack/react-query'
import { afterScrollRest } from '#ui/load/scroll-rest.ts'

/** Starts to read. @returns a function that aborts */
type Begin = () => () => void

/**
 * The reads of visible rows. Rendering a row costs no more than a map entry: reads start for all rows together once
 * scrolling has stopped, and a row that has disappeared by then is never read.
 */
export interface RowsInSight {
  /**
   * Reads for a row while it is rendered. @returns a function that ends this; a read that no other caller waits for is
   * aborted
   */
  readonly read: (begin: Begin) => () => void
  /** Calls `listener` when the cached state of a key changes. */
  readonly subscribe: (hash: string, listener: () => void) => () => void
  /** Returns the cached state of a key. */
  readonly stateOf: (hash: string) => QueryState | undefined
}

const rowsByClient = new WeakMap<QueryClient, RowsInSight>()

/** Returns the visible rows of a gateway's cache. */
export function rowsInSight(queries: QueryClient): RowsInSight {
  const existing = rowsByClient.get(queries)
  if (existing) return existing
  const created = make(queries)
  rowsByClient.set(queries, created)
  return created
}

function make(queries: QueryClient): RowsInSight {
  const cache = queries.getQueryCache()
  /** Reads that wait to start, with the callback that receives their abort function. */
  const waiting = new Map<Begin, (end: () => void) => void>()
  const listeners = new Map<string, Set<() => void>>()
  let callOff: (() => void) | undefined
  let ignoreCache: (() => void) | undefined

  const begin = () => {
    callOff = undefined
    const rows = [...waiting]
    waiting.clear()
    for (const [row, start] of rows) start(row())
  }

  return {
    read(row) {
      let end: (() => void) | undefined
      waiting.set(row, (abort) => {
        end = abort
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
        for (const notify of listeners.get(query.queryHash) ?? []) notify()
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
