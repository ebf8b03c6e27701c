import { useEffect, useRef, useState } from 'react'
import type { JobRow } from '#jobs/job-rows.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'

/** How long rows stay unread while the job runs, in milliseconds: per row, and at most. */
const restEach = 10
const maxRestMs = 2_000

/**
 * Returns every row of a job, refreshed after changes; never reads twice at the same time. Many rows are read less
 * often while the job runs, to leave it time. For jobs of some thousand items at most.
 */
export function useJobRows(job: Job, snapshot: JobSnapshot): readonly JobRow[] {
  // A job that was loaded again restarts its version numbers.
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
            const timer = setTimeout(resolve, Math.min(all.length * restEach, maxRestMs))
            wake.current = () => {
              clearTimeout(timer)
              resolve()
            }
          })
      } while (read.job !== wanted.current.job || read.version !== wanted.current.version)
    }
    readAll()
      // The job, or this browser's storage, is gone: the rows so far stay.
      .catch(() => {})
      .finally(() => {
        busy.current = false
      })
  }, [job, version, isRunning])
  return rows
}
