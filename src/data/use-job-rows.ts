import { useEffect, useRef, useState } from 'react'
import type { JobRow } from '#jobs/job-rows.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/snapshot.ts'

/** How long rows are left as they are while the job goes on, in milliseconds: for each of them, and at most. */
const restEach = 10
const longestRest = 2_000

/**
 * Every row of a job, read anew as they change; never twice at once. Many rows are read less often while the job goes
 * on: it takes time from it. For runs of some thousand items at most.
 */
export function useJobRows(job: Job, snapshot: JobSnapshot): readonly JobRow[] {
  // A job that was read anew counts its versions anew.
  const version = `${snapshot.version} ${Object.values(snapshot.counts).join(' ')}`
  const isRunning = snapshot.state === 'running'
  const [rows, setRows] = useState<readonly JobRow[]>([])
  const wanted = useRef({ job, version, isRunning })
  const busy = useRef(false)
  const wake = useRef(() => {})
  useEffect(() => {
    const isAnother = wanted.current.job !== job
    wanted.current = { job, version, isRunning }
    if (!isRunning || isAnother) wake.current()
    if (busy.current) return
    busy.current = true
    const readAll = async () => {
      let read: { readonly job: Job; readonly version: string }
      do {
        read = wanted.current
        const all: JobRow[] = []
        for await (const portion of read.job.view.each()) for (const row of portion) all.push(row)
        // Another job may be shown by now: its rows are read next.
        if (read.job !== wanted.current.job) continue
        setRows(all)
        if (wanted.current.isRunning)
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, Math.min(all.length * restEach, longestRest))
            wake.current = () => {
              clearTimeout(timer)
              resolve()
            }
          })
      } while (read.job !== wanted.current.job || read.version !== wanted.current.version)
    }
    readAll()
      // The job is gone, or this browser's storage: what was read stays.
      .catch(() => {})
      .finally(() => {
        busy.current = false
      })
  }, [job, version, isRunning])
  return rows
}
