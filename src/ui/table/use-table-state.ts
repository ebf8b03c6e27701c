import { useCallback, useEffect, useRef, useState } from 'react'
import { useStable } from '#ui/use-stable.ts'
import { useUrlParams } from '#ui/use-url-word.ts'
import type { Sorting } from './columns.ts'

/** The state of a list, in the URL: a link to it shows the same. Its values and functions are stable. */
export interface TableState<Name extends string = never> {
  /** The search and the filters; empty if not in use. */
  readonly filters: Readonly<Record<Name | 'search', string>>
  readonly setSearch: (search: string) => void
  readonly sorting: Sorting
  readonly setSorting: (sorting: Sorting) => void
  /** Sets a filter; the empty string clears it. */
  readonly setFilter: (name: Name, value: string) => void
  /** Returns a filter's value and its change handler, as props of its control. */
  readonly field: (name: Name) => { value: string; onChange: (value: string) => void }
  readonly clear: () => void
  readonly narrowed: boolean
}

/**
 * Keeps the state of a list in the URL as `q`, `sort` (`-name` for descending) and one parameter per filter.
 * @param others parameters that select no rows, e.g. the columns: they are read and set like filters, but not cleared
 */
export function useTableState<Filter extends string = never, Other extends string = never>(
  first: Sorting,
  filterNames: readonly Filter[] = [],
  others: readonly Other[] = [],
): TableState<Filter | Other> {
  type Name = Filter | Other
  const [params, change] = useUrlParams()
  const sort = params.get('sort') ?? ''
  const [search, setSearch] = useTypedParam(params.get('q') ?? '', change)
  const filters = useStable({
    search,
    ...Object.fromEntries(
      [...filterNames, ...others].map((name) => [name, params.get(name) ?? '']),
    ),
  } as Record<Name | 'search', string>)
  const names = useStable(filterNames)
  const setFilter = useCallback((name: Name, value: string) => change({ [name]: value }), [change])
  return {
    filters,
    setSearch,
    sorting: useStable(
      sort === '' ? first : { id: sort.replace(/^-/, ''), descending: sort.startsWith('-') },
    ),
    setSorting: useCallback(
      ({ id, descending }) => change({ sort: (descending ? '-' : '') + id }),
      [change],
    ),
    setFilter,
    field: useCallback(
      (name) => ({ value: filters[name], onChange: (value) => setFilter(name, value) }),
      [filters, setFilter],
    ),
    clear: useCallback(() => {
      setSearch('')
      change(Object.fromEntries(['q', ...names].map((name) => [name, ''])))
    }, [change, setSearch, names]),
    narrowed: search !== '' || filterNames.some((name) => filters[name] !== ''),
  }
}

/** The search as typed, debounced in the URL: some browsers reject frequent changes. Back changes it too. */
function useTypedParam(
  inUrl: string,
  change: (values: { q: string }) => void,
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
      change({ q: typed })
    }, 250)
    return () => clearTimeout(timer)
  }, [typed, inUrl, change])
  return [typed, setTyped]
}
