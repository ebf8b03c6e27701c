import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** The selected rows. The selection is kept while search, filters and sorting change. */
export interface Selection<Row> {
  /** The selected rows that exist, in the order of all rows. */
  readonly chosen: readonly Row[]
  readonly isChosen: (row: Row) => boolean
  /** Selects or deselects a row; with `upTo`, all from the last one to this, as shown. */
  readonly toggle: (row: Row, upTo: boolean) => void
  readonly add: (rows: readonly Row[]) => void
  readonly remove: (rows: readonly Row[]) => void
  readonly clear: () => void
}

/** The texts of the selection, for the things that a list shows. */
export interface SelectionWords {
  readonly select: string
  readonly selectOne: (name: string) => string
  readonly selectEvery: string
  readonly selection: string
  readonly selected: (n: number, shown: string) => string
  readonly notShown: (n: number, shown: string) => string
  readonly selectAll: (shown: string) => string
  readonly unselect: string
}

const none: ReadonlySet<string> = new Set()

/**
 * Manages the selection of a list's rows.
 * @param shown the visible rows, in order
 * @param keyOf must be stable
 */
export function useSelection<Row>(
  all: readonly Row[],
  shown: readonly Row[],
  keyOf: (row: Row) => string,
): Selection<Row> {
  const [ids, setIds] = useState(none)
  const last = useRef<string>(undefined)
  const now = useRef(shown)
  useEffect(() => {
    now.current = shown
  }, [shown])

  const change = useCallback(
    (rows: readonly Row[], choose: boolean) => {
      setIds((before) => {
        const after = new Set(before)
        for (const row of rows)
          if (choose) after.add(keyOf(row))
          else after.delete(keyOf(row))
        return after
      })
    },
    [keyOf],
  )
  const isChosen = useCallback((row: Row) => ids.has(keyOf(row)), [ids, keyOf])
  const toggle = useCallback(
    (row: Row, upTo: boolean) => {
      const rows = now.current
      const from = upTo ? rows.findIndex((one) => keyOf(one) === last.current) : -1
      const to = from < 0 ? -1 : rows.findIndex((one) => keyOf(one) === keyOf(row))
      last.current = keyOf(row)
      change(
        from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1),
        from >= 0 || !ids.has(keyOf(row)),
      )
    },
    [change, ids, keyOf],
  )
  const chosen = useMemo(
    () => (ids.size === 0 ? [] : all.filter((row) => ids.has(keyOf(row)))),
    [all, ids, keyOf],
  )
  return {
    chosen,
    isChosen,
    toggle,
    add: useCallback((rows) => change(rows, true), [change]),
    remove: useCallback((rows) => change(rows, false), [change]),
    clear: useCallback(() => setIds(none), []),
  }
}
