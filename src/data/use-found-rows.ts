import { useEffect, useMemo, useRef, useState } from 'react'
import type { Job } from '#jobs/job.ts'
import type { RowQuery, JobRow } from '#jobs/job-rows.ts'

/** The interval of searches while rows change, in milliseconds. */
const findEvery = 500

/**
 * Returns the matching rows of a job, by index; each is read when it is first rendered, in batches, and again after a
 * change.
 * @param version changes with each change of a row
 * @returns `indexes`: undefined until the first search; `isFinding`: they still belong to an earlier query; `rowAt`:
 * undefined until read, another function after each read
 */
export function useFoundRows(
  job: Job,
  version: number,
  { states, search = '', order, inParts = false }: RowQuery,
): {
  indexes: readonly number[] | undefined
  isFinding: boolean
  rowAt: (index: number) => JobRow | undefined
} {
  const [indexes, setIndexes] = useState<readonly number[]>()
  const [found, setFound] = useState<string>()
  const query = JSON.stringify([states, search, order, inParts])
  const last = useRef({ query: '', at: 0 })
  useEffect(() => {
    let left = false
    const find = async () => {
      last.current = { query, at: Date.now() }
      const next = Array.from(
        await job.view.find({ ...(states && { states }), search, order, inParts }),
      )
      if (left) return
      setFound(query)
      // The same rows keep the same list: no new render.
      setIndexes((before) => (before && isSame(before, next) ? before : next))
    }
    const wait = last.current.query === query ? last.current.at + findEvery - Date.now() : 0
    // A job that was deleted in between has no rows: the page says so.
    const timer = setTimeout(() => void find().catch(() => {}), Math.max(0, wait))
    return () => {
      left = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `query` says the same as its parts
  }, [job, version, query])
  return { indexes, isFinding: found !== query, rowAt: useRowAt(job, version) }
}

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((one, at) => one === b[at])

/** Reads requested rows, those of one render together. Old ones stay until they are refreshed. */
function useRowAt(job: Job, version: number): (index: number) => JobRow | undefined {
  const [turn, setTurn] = useState(0)
  const rows = useMemo(() => new RowsRead(job, () => setTurn((n) => n + 1)), [job])
  useEffect(() => rows.look(version), [rows, version])
  // oxlint-disable-next-line react/exhaustive-deps -- a new function after each read makes the table render again
  return useMemo(() => rows.drawing(), [rows, turn])
}

class RowsRead {
  readonly #known = new Map<number, { row: JobRow; version: number }>()
  readonly #wanted = new Set<number>()
  #drawn = new Set<number>()
  #version = 0
  #reading = false

  constructor(
    private readonly job: Job,
    private readonly onRead: () => void,
  ) {}

  /** Returns the function with which a render requests each row. */
  drawing(): (index: number) => JobRow | undefined {
    const drawn = new Set<number>()
    this.#drawn = drawn
    return (index) => {
      drawn.add(index)
      this.#check(index)
      return this.#known.get(index)?.row
    }
  }

  /** Reads rendered rows that have changed since. */
  look(version: number): void {
    this.#version = version
    for (const index of this.#drawn) this.#check(index)
  }

  #check(index: number): void {
    const known = this.#known.get(index)
    if (known && (known.version === this.#version || this.job.view.isCurrent(known.row))) return
    this.#wanted.add(index)
    if (this.#reading) return
    this.#reading = true
    // After this render, which requests other rows too.
    setTimeout(() => void this.#read())
  }

  async #read(): Promise<void> {
    try {
      while (this.#wanted.size > 0) {
        const indexes = [...this.#wanted]
        const version = this.#version
        this.#wanted.clear()
        const rows = await this.job.view.rows(indexes)
        // Of a search in parts, each is asked for by its place. There may be fewer in the meantime.
        const isWhole = rows.length === indexes.length
        for (const [at, row] of rows.entries())
          this.#known.set((isWhole ? indexes[at] : undefined) ?? row.index, { row, version })
        this.onRead()
      }
    } catch {
      // The job was deleted in between: the page says so.
      this.#wanted.clear()
    } finally {
      this.#reading = false
    }
  }
}
