import { useEffect, useRef } from 'react'
import type { JobRow } from '#jobs/job-rows.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'

/**
 * Settles unknown results whose values the gateway verifiably has, without asking the user.
 * @param isConfirmed returns whether the gateway verifiably has a row as it was sent. Must be stable
 */
export function useSettled<Result extends { readonly row: JobRow }>(
  job: Job,
  { runsIn, state }: JobSnapshot,
  results: readonly Result[],
  isConfirmed: (result: Result) => boolean,
): void {
  const settled = useRef(new Set<string>())
  useEffect(() => {
    if (runsIn !== 'here' || state === 'running') return
    for (const result of results) {
      const { row } = result
      const once = `${row.index} ${row.outcome?.at}`
      if (row.state !== 'unknown' || !isConfirmed(result) || settled.current.has(once)) continue
      settled.current.add(once)
      job.settle(row.index, 'arrived').catch(() => settled.current.delete(once))
    }
  }, [job, runsIn, state, results, isConfirmed])
}
