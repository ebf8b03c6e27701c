import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Sorting } from './columns.ts'

/** The state of a list, in the URL: a link to it shows the same. */
export interface TableState {
  readonly search: string
  readonly setSearch: (search: string) => void
  readonly sorting: Sorting
  readonly setSorting: (sorting: Sorting) => void
  /** Returns a filter's value; empty if not in use. Stable while only the search changes. */
  readonly filter: (name: string) => string
  /** Sets a filter; the empty string clears it. */
  readonly setFilter: (name: string, value: string) => void
  /** Returns a filter's value and its change handler, as props of its control. */
  readonly field: (name: string) => { value: string; onChange: (value: string) => void }
  /** Clears the search and every filter. */
  readonly clear: () => void
  /** Whether search or a filter is in use. */
  readonly narrowed: boolean
}

/** Keeps the state of a list in the URL as `q`, `sort` (`-name` for descending) and one parameter per filter. */
export function useTableState(first: Sorting, filters: readonly string[] = []): TableState {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (name: string, value: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (value === '') after.delete(name)
          else after.set(name, value)
          return after
        },
        // Keeps the state of the history entry.
        { replace: true, state: history.state as unknown },
      ),
    [setParams],
  )
  const sort = params.get('sort') ?? ''
  const [search, setSearch] = useTypedParam(params.get('q') ?? '', set)
  const filter = useCallback((name: string) => params.get(name) ?? '', [params])
  return {
    search,
    setSearch,
    sorting: sort === '' ? first : { id: sort.replace(/^-/, ''), descending: sort.startsWith('-') },
    setSorting: ({ id, descending }) => set('sort', (descending ? '-' : '') + id),
    filter,
    setFilter: set,
    field: (name) => ({ value: filter(name), onChange: (value) => set(name, value) }),
    clear: () => {
      setSearch('')
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const name of ['q', ...filters]) after.delete(name)
          return after
        },
        { replace: true },
      )
    },
    narrowed: search !== '' || filters.some((name) => filter(name) !== ''),
  }
}

/**
 * The search as typed, debounced in the URL: some browsers reject more than a hundred changes of the URL in half a
 * minute. Back and links change it too.
 */
function useTypedParam(
  inUrl: string,
  set: (name: string, value: string) => void,
): [string, (search: string) => void] {
  const [typed, setTyped] = useState(inUrl)
  /** The last value that this list has written or adopted: any other comes from a link or from Back. */
  const known = useRef(inUrl)
  useEffect(() => {
    if (inUrl === known.current) return
    known.current = inUrl
    setTyped(inUrl)
  }, [inUrl])
  useEffect(() => {
    if (typed === inUrl) return
    const timer = setTimeout(() => {
      known.current = typed
      set('q', typed)
    }, 250)
    return () => clearTimeout(timer)
  }, [typed, inUrl, set])
  return [typed, setTyped]
}
