import { useEffect, useRef } from 'react'
import type { JobRow } from '#jobs/job-rows.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/snapshot.ts'

/**
 * Reading back settles what is unknown and is there: nobody has to be asked.
 * @param isThere whether the gateway verifiably has a row as it was sent. The same function each time
 */
export function useSettled<Result extends { readonly row: JobRow }>(
  job: Job,
  { runsIn: jobsIn, state }: JobSnapshot,
  results: readonly Result[],
  isThere: (result: Result) => boolean,
): void {
  const settled = useRef(new Set<string>())
  useEffect(() => {
    if (jobsIn !== 'here' || state === 'running') return
    for (const result of results) {
      const { row } = result
      const once = `${row.index} ${row.outcome?.at}`
      if (row.state !== 'unknown' || !isThere(result) || settled.current.has(once)) continue
      settled.current.add(once)
      job.settle(row.index, 'arrived').catch(() => settled.current.delete(once))
    }
  }, [job, jobsIn, state, results, isThere])
}
