import { useEffect, useMemo, useRef, useState } from 'react'
import type { RowState } from '#local/run-record.ts'
import type { Run } from '#runs/run.ts'
import type { RunRow } from '#runs/run-rows.ts'

/** How often rows are looked for anew while they change, in milliseconds. */
const findEvery = 500

/**
 * The rows of an import that fit, by their indexes; each is read when it is first drawn, many at once.
 * @param version changes with each change of a row
 * @param states all when undefined
 * @returns `indexes`: undefined until looked for; `rowAt`: undefined until read
 */
export function useRunRows(
  run: Run,
  version: number,
  states: readonly RowState[] | undefined,
  search: string,
): {
  indexes: readonly number[] | undefined
  rowAt: (index: number) => RunRow | undefined
} {
  const [indexes, setIndexes] = useState<readonly number[]>()
  const query = JSON.stringify([states, search])
  const last = useRef({ query: '', at: 0 })
  useEffect(() => {
    let left = false
    const find = async () => {
      last.current = { query, at: Date.now() }
      const found = await run.view.find({ ...(states && { states }), search, order: 'row' })
      if (left) return
      const next = Array.from(found)
      // The same rows are the same list: it is not drawn anew.
      setIndexes((before) => (before && isSame(before, next) ? before : next))
    }
    const wait = last.current.query === query ? last.current.at + findEvery - Date.now() : 0
    // An import that was deleted meanwhile has no rows: the page says so.
    const timer = setTimeout(() => void find().catch(() => {}), Math.max(0, wait))
    return () => {
      left = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `query` says the same as its parts
  }, [run, version, query])
  return { indexes, rowAt: useRowAt(run, version) }
}

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((one, at) => one === b[at])

/** Reads rows as they are asked for, those of one drawing together. Old ones stay until they are read anew. */
function useRowAt(run: Run, version: number): (index: number) => RunRow | undefined {
  const [turn, setTurn] = useState(0)
  const rows = useMemo(() => ({ run, known: new Map<number, [RunRow, number]>() }), [run]).known
  const wanted = useRef(new Set<number>())
  const reading = useRef(false)
  return useMemo(() => {
    async function read() {
      try {
        const indexes = [...wanted.current]
        wanted.current.clear()
        for (const row of await run.view.rows(indexes)) rows.set(row.index, [row, version])
        setTurn((n) => n + 1)
      } catch {
        // The import was deleted meanwhile: the page says so.
        wanted.current.clear()
      } finally {
        reading.current = false
      }
    }
    return (index) => {
      const known = rows.get(index)
      if (known?.[1] !== version) {
        wanted.current.add(index)
        if (!reading.current) {
          reading.current = true
          // After this drawing, which asks for others too.
          setTimeout(() => void read())
        }
      }
      return known?.[0]
    }
    // oxlint-disable-next-line react/exhaustive-deps -- another function after each reading: the table draws anew
  }, [run, rows, version, turn])
}
