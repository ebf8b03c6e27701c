import { useEffect, useMemo, useRef, useState } from 'react'
import type { RowState } from '#local/run-record.ts'
import type { Run } from '#runs/run.ts'
import type { RunRow } from '#runs/run-rows.ts'

/** How often rows are looked for anew while they change, in milliseconds. */
const findEvery = 500

/**
 * The rows of a campaign that fit, by their indexes; each is read when it is first shown (`rowAt`), many at once.
 * @param version changes with each change of a row
 * @returns `indexes`: undefined until looked for
 */
export function useFoundRows(
  run: Run,
  version: number,
  {
    states,
    search,
    order,
  }: { states: readonly RowState[] | undefined; search: string; order: 'row' | 'newest' },
): { indexes: readonly number[] | undefined; rowAt: (index: number) => RunRow | undefined } {
  const [found, setFound] = useState<{ query: string; indexes: readonly number[] }>()
  const query = JSON.stringify([states, search, order])
  const last = useRef(0)

  useEffect(() => {
    let current = true
    const find = async () => {
      last.current = Date.now()
      const indexes = await run.view.find({ ...(states && { states }), search, order })
      if (current) setFound({ query, indexes: Array.from(indexes) })
    }
    const wait = Math.max(0, last.current + findEvery - Date.now())
    // A campaign that was deleted meanwhile has no rows: the page says so.
    const timer = setTimeout(() => void find().catch(() => {}), found?.query === query ? wait : 0)
    return () => {
      current = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `query` says the same as its parts; what was found is its result
  }, [run, version, query])

  return { indexes: found?.indexes, rowAt: useRows(run, version) }
}

/** Reads rows as they are asked for, those of one drawing together. Old ones stay until they are read anew. */
function useRows(run: Run, version: number): (index: number) => RunRow | undefined {
  const [turn, setTurn] = useState(0)
  const [rows] = useState(() => new Map<number, { row: RunRow; version: number }>())
  const now = useRef(version)
  const wanted = useRef(new Set<number>())
  const reading = useRef(false)
  useEffect(() => {
    now.current = version
  })

  return useMemo(() => {
    const read = async () => {
      try {
        while (wanted.current.size > 0) {
          const indexes = [...wanted.current]
          const asOf = now.current
          wanted.current.clear()
          const some = await run.view.rows(indexes)
          for (const row of some) rows.set(row.index, { row, version: asOf })
          setTurn((n) => n + 1)
        }
      } catch {
        // The campaign was deleted meanwhile: the page says so.
        wanted.current.clear()
      } finally {
        reading.current = false
      }
    }
    return (index) => {
      const known = rows.get(index)
      if (known?.version !== version) {
        wanted.current.add(index)
        if (!reading.current) {
          reading.current = true
          // After this drawing, which asks for others too.
          setTimeout(() => void read())
        }
      }
      return known?.row
    }
    // oxlint-disable-next-line react/exhaustive-deps -- another function after each reading: the table draws anew
  }, [run, rows, version, turn])
}
