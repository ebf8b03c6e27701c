import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Sorting } from './columns.ts'

/** What a list shows, kept in the URL: a link to it shows the same. */
export interface TableState {
  readonly search: string
  readonly setSearch: (search: string) => void
  readonly sorting: Sorting
  readonly setSorting: (sorting: Sorting) => void
  /** A filter's value; empty where it is not in use. The same function while only the search changes. */
  readonly filter: (name: string) => string
  /** Sets a filter; the empty string takes it away. */
  readonly setFilter: (name: string, value: string) => void
  /** A filter's value and what changes it, as props of its control. */
  readonly field: (name: string) => { value: string; onChange: (value: string) => void }
  /** Takes the search and every filter away. */
  readonly clear: () => void
  /** Whether search or a filter is in use. */
  readonly narrowed: boolean
}

/** The state of a list, in the URL as `q`, `sort` (`-name` for descending) and one word per filter. */
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
        // What the entry of the history carries stays with it.
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
 * The search as it is typed, in the URL a moment after the last key: some browsers allow a hundred changes of the URL
 * in half a minute and then refuse them. Back and links change it too.
 */
function useTypedParam(
  inUrl: string,
  set: (name: string, value: string) => void,
): [string, (search: string) => void] {
  const [typed, setTyped] = useState(inUrl)
  /** What this list has written or taken over: anything else comes from a link or from Back. */
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
