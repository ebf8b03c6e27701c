import { useEffect, useRef, useState } from 'react'
import type { RunRow } from '#runs/run-rows.ts'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'

/** Every row of a run, read anew as they change; never twice at once. For runs of some thousand items at most. */
export function useRunRows(run: Run, snapshot: RunSnapshot): readonly RunRow[] {
  // A run that was read anew counts its versions anew.
  const version = `${snapshot.version} ${Object.values(snapshot.counts).join(' ')}`
  const [rows, setRows] = useState<readonly RunRow[]>([])
  const wanted = useRef(version)
  const busy = useRef(false)
  useEffect(() => {
    wanted.current = version
    if (busy.current) return
    busy.current = true
    const readAll = async () => {
      let read: string
      do {
        read = wanted.current
        const all: RunRow[] = []
        for await (const portion of run.view.each()) for (const row of portion) all.push(row)
        setRows(all)
      } while (read !== wanted.current)
    }
    readAll()
      // The run is gone, or this browser's storage: what was read stays.
      .catch(() => {})
      .finally(() => {
        busy.current = false
      })
  }, [run, version])
  return rows
}
