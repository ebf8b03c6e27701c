import { useEffect, useRef } from 'react'
import type { RunRow } from '#runs/run-rows.ts'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'

/**
 * Reading back settles what is unknown and is there: nobody has to be asked.
 * @param isThere whether the gateway verifiably has a row as it was sent. The same function each time
 */
export function useSettled<Result extends { readonly row: RunRow }>(
  run: Run,
  { runsIn, state }: RunSnapshot,
  results: readonly Result[],
  isThere: (result: Result) => boolean,
): void {
  const settled = useRef(new Set<string>())
  useEffect(() => {
    if (runsIn !== 'here' || state === 'running') return
    for (const result of results) {
      const { row } = result
      const once = `${row.index} ${row.outcome?.at}`
      if (row.state !== 'unknown' || !isThere(result) || settled.current.has(once)) continue
      settled.current.add(once)
      run.settle(row.index, 'arrived').catch(() => settled.current.delete(once))
    }
  }, [run, runsIn, state, results, isThere])
}
