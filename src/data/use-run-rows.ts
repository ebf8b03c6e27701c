import { useEffect, useRef, useState } from 'react'
import type { RunRow } from '#runs/run-rows.ts'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'

/** How long rows are left as they are while the run goes on, in milliseconds: for each of them, and at most. */
const restEach = 10
const longestRest = 2_000

/**
 * Every row of a run, read anew as they change; never twice at once. Many rows are read less often while the run goes
 * on: it takes time from it. For runs of some thousand items at most.
 */
export function useRunRows(run: Run, snapshot: RunSnapshot): readonly RunRow[] {
  // A run that was read anew counts its versions anew.
  const version = `${snapshot.version} ${Object.values(snapshot.counts).join(' ')}`
  const isRunning = snapshot.state === 'running'
  const [rows, setRows] = useState<readonly RunRow[]>([])
  const wanted = useRef({ run, version, isRunning })
  const busy = useRef(false)
  const wake = useRef(() => {})
  useEffect(() => {
    const isAnother = wanted.current.run !== run
    wanted.current = { run, version, isRunning }
    if (!isRunning || isAnother) wake.current()
    if (busy.current) return
    busy.current = true
    const readAll = async () => {
      let read: { readonly run: Run; readonly version: string }
      do {
        read = wanted.current
        const all: RunRow[] = []
        for await (const portion of read.run.view.each()) for (const row of portion) all.push(row)
        // Another run may be shown by now: its rows are read next.
        if (read.run !== wanted.current.run) continue
        setRows(all)
        if (wanted.current.isRunning)
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, Math.min(all.length * restEach, longestRest))
            wake.current = () => {
              clearTimeout(timer)
              resolve()
            }
          })
      } while (read.run !== wanted.current.run || read.version !== wanted.current.version)
    }
    readAll()
      // The run is gone, or this browser's storage: what was read stays.
      .catch(() => {})
      .finally(() => {
        busy.current = false
      })
  }, [run, version, isRunning])
  return rows
}
